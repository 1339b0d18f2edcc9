// zlib, whose functions Swift calls directly. Swift does not import the macros that open a stream, so Compression
// passes the version of the library and the size of its state itself.
#pragma once
#include <zlib.h>
