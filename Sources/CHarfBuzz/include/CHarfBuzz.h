// HarfBuzz as Debian installs it. Its functions have plain names and plain
// types, so Swift calls them as they are and no shim is needed.
#ifndef CYANOTYPE_CHARFBUZZ_H
#define CYANOTYPE_CHARFBUZZ_H

#include <harfbuzz/hb.h>
#include <harfbuzz/hb-ot.h>

#endif
