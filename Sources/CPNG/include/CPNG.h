// Reads PNG with libpng, whose errors use longjmp, which Swift does not support.
#ifndef CYANOTYPE_CPNG_H
#define CYANOTYPE_CPNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Reads the size in the header, in pixels. False if the bytes are not a PNG.
bool drawing_png_size(const void *bytes, size_t count, uint32_t *width, uint32_t *height);

/// Decodes to straight BGRA with 8 bits per channel, in rows of `stride` bytes. False if the file is damaged.
bool drawing_png_read(const void *bytes, size_t count, void *pixels, ptrdiff_t stride);

#endif
