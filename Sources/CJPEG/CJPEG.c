#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>

struct reader {
    struct jpeg_decompress_struct jpeg;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf out;
};

static void leave(j_common_ptr jpeg) {
    struct reader *reader = jpeg->client_data;
    longjmp(reader->out, 1);
}

static void stay_silent(j_common_ptr jpeg, int level) {
    // Level -1 is a warning, which means corrupt data.
    if (level < 0) leave(jpeg);
}

/// Limits the scans of a progressive file, each of which decodes the whole image.
static void count_scans(j_common_ptr jpeg) {
    enum { SCANS_MAX = 64 };
    if (((j_decompress_ptr)jpeg)->input_scan_number > SCANS_MAX) leave(jpeg);
}

static uint8_t product(uint8_t one, uint8_t other) { return (uint8_t)((one * other + 127) / 255); }

/// Replaces pixels of four inks with BGRA. `inverted` values are 255 without ink, as Adobe's programs write them.
static void convert_inks(uint8_t *row, uint32_t width, bool inverted) {
    for (uint8_t *pixel = row; pixel < row + (size_t)width * 4; pixel += 4) {
        uint8_t flip = inverted ? 0 : 255;
        uint8_t cyan = pixel[0] ^ flip, magenta = pixel[1] ^ flip, yellow = pixel[2] ^ flip, black = pixel[3] ^ flip;
        pixel[0] = product(yellow, black);
        pixel[1] = product(magenta, black);
        pixel[2] = product(cyan, black);
        pixel[3] = 255;
    }
}

/// Reads until the first error. If `pixels` is NULL, reads only the size.
static bool read(
    const void *bytes, size_t count, uint32_t *width, uint32_t *height, uint8_t *pixels, ptrdiff_t stride) {
    struct reader reader;
    memset(&reader, 0, sizeof reader);
    reader.jpeg.err = jpeg_std_error(&reader.errors);
    reader.errors.error_exit = leave;
    reader.errors.emit_message = stay_silent;
    reader.jpeg.client_data = &reader;
    if (setjmp(reader.out) != 0) {
        jpeg_destroy_decompress(&reader.jpeg);
        return false;
    }
    jpeg_create_decompress(&reader.jpeg);
    jpeg_mem_src(&reader.jpeg, bytes, count);
    jpeg_read_header(&reader.jpeg, TRUE);
    *width = reader.jpeg.image_width;
    *height = reader.jpeg.image_height;
    if (pixels != NULL) {
        reader.progress.progress_monitor = count_scans;
        reader.jpeg.progress = &reader.progress;
        // libjpeg converts neither CMYK nor YCCK to other colours than CMYK.
        bool has_inks = reader.jpeg.jpeg_color_space == JCS_CMYK || reader.jpeg.jpeg_color_space == JCS_YCCK;
        reader.jpeg.out_color_space = has_inks ? JCS_CMYK : JCS_EXT_BGRA;
        jpeg_start_decompress(&reader.jpeg);
        while (reader.jpeg.output_scanline < reader.jpeg.output_height) {
            JSAMPROW row = pixels + (ptrdiff_t)reader.jpeg.output_scanline * stride;
            jpeg_read_scanlines(&reader.jpeg, &row, 1);
            if (has_inks) convert_inks(row, reader.jpeg.output_width, reader.jpeg.saw_Adobe_marker);
        }
        jpeg_finish_decompress(&reader.jpeg);
    }
    jpeg_destroy_decompress(&reader.jpeg);
    return true;
}

bool drawing_jpeg_size(const void *bytes, size_t count, uint32_t *width, uint32_t *height) {
    return read(bytes, count, width, height, NULL, 0);
}

bool drawing_jpeg_read(const void *bytes, size_t count, void *pixels, ptrdiff_t stride) {
    uint32_t width, height;
    return read(bytes, count, &width, &height, pixels, stride);
}
