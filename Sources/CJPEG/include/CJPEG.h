// libjpeg-turbo's reading in two steps. Its errors end the program unless a jump leads out, which Swift cannot follow:
// that is why these functions exist.
#ifndef CYANOTYPE_CJPEG_H
#define CYANOTYPE_CJPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The size that the header tells, in pixels. False if it is no JPEG.
bool drawing_jpeg_size(const void *bytes, size_t count, uint32_t *width, uint32_t *height);

/// Writes BGRA, all opaque, 8 bits each, in rows of `stride` bytes. False if the file is broken, or in colours for print.
bool drawing_jpeg_read(const void *bytes, size_t count, void *pixels, ptrdiff_t stride);

#endif
