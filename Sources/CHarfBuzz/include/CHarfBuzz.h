// HarfBuzz as Debian installs it. Swift can import its functions directly, so there is no shim.
#ifndef CYANOTYPE_CHARFBUZZ_H
#define CYANOTYPE_CHARFBUZZ_H

#include <harfbuzz/hb.h>
#include <harfbuzz/hb-ot.h>

#endif
