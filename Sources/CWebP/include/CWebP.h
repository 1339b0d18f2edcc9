// Writes and reads WebP with libwebp, which is used with unions and macros that Swift does not import.
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

/// Makes a lossless file from premultiplied BGRA in rows of `stride` bytes. The caller frees it with
/// `drawing_webp_free`.
///
/// - Parameter goes_on: called repeatedly with `context`; false stops the work. May be NULL.
drawing_webp_outcome drawing_webp_write(
    const void *pixels, ptrdiff_t stride, int width, int height, bool (*goes_on)(void *context), void *context,
    uint8_t **file, size_t *count);

void drawing_webp_free(uint8_t *file);

/// Reads the size in the header, in pixels. False if the bytes are not a WebP, or are an animation.
bool drawing_webp_size(const void *bytes, size_t count, uint32_t *width, uint32_t *height);

/// Decodes to straight BGRA with 8 bits per channel, in rows of `stride` bytes. False if the file is damaged.
bool drawing_webp_read(const void *bytes, size_t count, uint32_t height, void *pixels, ptrdiff_t stride);

#endif
