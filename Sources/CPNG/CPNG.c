#include "CPNG.h"

#include <png.h>
#include <string.h>

bool drawing_png_size(const void *bytes, size_t count, uint32_t *width, uint32_t *height) {
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_memory(&image, bytes, count)) return false;
    *width = image.width;
    *height = image.height;
    png_image_free(&image);
    return true;
}

bool drawing_png_read(const void *bytes, size_t count, void *pixels, ptrdiff_t stride) {
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_memory(&image, bytes, count)) return false;
    // As browsers do. Otherwise files of 16 bits that do not name their colour space would be taken for linear.
    image.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
    image.format = PNG_FORMAT_BGRA;
    bool is_whole = png_image_finish_read(&image, NULL, pixels, (png_int_32)stride, NULL) != 0;
    png_image_free(&image);
    return is_whole;
}
