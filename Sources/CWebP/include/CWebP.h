// Writes and reads WebP with libwebp, whose structures have unions and sizes that its macros initialise.
#ifndef CYANOTYPE_CWEBP_H
#define CYANOTYPE_CWEBP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The longest side that the format allows, in pixels.
enum { drawing_webp_side_max = 16383 };

typedef enum {
    drawing_webp_written,
    drawing_webp_interrupted,
    drawing_webp_failed,
} drawing_webp_outcome;

/// Makes a lossless file of premultiplied BGRA in rows of `stride` bytes. It is freed with `drawing_webp_free`.
///
/// - Parameter goes_on: asked now and then with `context`; false stops the work. May be NULL.
drawing_webp_outcome drawing_webp_write(
    const void *pixels, ptrdiff_t stride, int width, int height, bool (*goes_on)(void *context), void *context,
    uint8_t **file, size_t *count);

void drawing_webp_free(uint8_t *file);

/// The size in the header, in pixels. False if the bytes are not a WebP, or an animation.
bool drawing_webp_size(const void *bytes, size_t count, uint32_t *width, uint32_t *height);

/// Writes straight BGRA, 8 bits each, in rows of `stride` bytes. False if the file is broken.
bool drawing_webp_read(const void *bytes, size_t count, uint32_t height, void *pixels, ptrdiff_t stride);

#endif
