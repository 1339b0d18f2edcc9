// A C interface to Google's WOFF2 decoder, which is written in C++.
#ifndef CYANOTYPE_CWOFF2_H
#define CYANOTYPE_CWOFF2_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Decodes a WOFF2 file to an OpenType font. The caller frees the memory with `woff2_release`. NULL if the input is not
/// a WOFF2 file, is damaged, or decodes to more than `count_max` bytes.
void *woff2_decode(const void *bytes, size_t count, size_t count_max, size_t *decoded_count);

/// Frees memory from `woff2_decode`.
void woff2_release(void *font);

#ifdef __cplusplus
}
#endif

#endif
