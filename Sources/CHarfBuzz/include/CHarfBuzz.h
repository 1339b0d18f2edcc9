// Debian's HarfBuzz. Swift can import its functions directly, so it needs no wrappers.
#ifndef CYANOTYPE_CHARFBUZZ_H
#define CYANOTYPE_CHARFBUZZ_H

#include <harfbuzz/hb.h>
#include <harfbuzz/hb-ot.h>

#endif
