// zlib as it is: Swift imports its functions; the macros that open a stream name the library's version and the
// size of its state, which Compression passes itself.
#pragma once
#include <zlib.h>
