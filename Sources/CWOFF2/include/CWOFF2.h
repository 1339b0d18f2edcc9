// Google's WOFF2 decoder, which is C++ and comes without a C interface: that is
// why this function exists.
#ifndef CYANOTYPE_CWOFF2_H
#define CYANOTYPE_CWOFF2_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Decodes a WOFF2 file to the font that it holds, in memory to be released with
/// `woff2_release`. NULL if it is none, is damaged, or decodes to more than `count_max` bytes.
void *woff2_decode(const void *bytes, size_t count, size_t count_max, size_t *decoded_count);

/// Releases what `woff2_decode` gave.
void woff2_release(void *font);

#ifdef __cplusplus
}
#endif

#endif
