// Reads JPEG with libjpeg-turbo. By default its errors end the program; handling them takes longjmp, which Swift does
// not support.
#ifndef CYANOTYPE_CJPEG_H
#define CYANOTYPE_CJPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Reads the size in the header, in pixels. False if the bytes are not a JPEG.
bool drawing_jpeg_size(const void *bytes, size_t count, uint32_t *width, uint32_t *height);

/// Decodes to opaque BGRA with 8 bits per channel, in rows of `stride` bytes. False if the file is damaged or in CMYK.
bool drawing_jpeg_read(const void *bytes, size_t count, void *pixels, ptrdiff_t stride);

#endif
