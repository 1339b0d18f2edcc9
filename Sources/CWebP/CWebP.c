#include "CWebP.h"

#include <webp/decode.h>
#include <webp/encode.h>

struct progress {
    bool (*goes_on)(void *context);
    void *context;
};

static int ask(int percent, const WebPPicture *picture) {
    (void)percent;
    const struct progress *progress = picture->user_data;
    return progress->goes_on == NULL || progress->goes_on(progress->context);
}

static uint32_t straight(uint32_t pixel) {
    uint32_t alpha = pixel >> 24;
    if (alpha == 255) return pixel;
    if (alpha == 0) return 0;
    uint32_t result = alpha << 24;
    for (int shift = 0; shift < 24; shift += 8) {
        uint32_t component = ((pixel >> shift & 255) * 255 + alpha / 2) / alpha;
        result |= (component > 255 ? 255 : component) << shift;
    }
    return result;
}

drawing_webp_outcome drawing_webp_write(
    const void *pixels, ptrdiff_t stride, int width, int height, bool (*goes_on)(void *context), void *context,
    uint8_t **file, size_t *count) {
    // The next level takes a third more time for a few per cent fewer bytes.
    enum { LEVEL = 1 };
    struct progress progress = {goes_on, context};
    WebPConfig config;
    WebPPicture picture;
    WebPMemoryWriter writer;
    if (!WebPConfigInit(&config) || !WebPConfigLosslessPreset(&config, LEVEL)) return drawing_webp_failed;
    if (!WebPPictureInit(&picture)) return drawing_webp_failed;
    picture.use_argb = 1;
    picture.width = width;
    picture.height = height;
    picture.progress_hook = ask;
    picture.user_data = &progress;
    WebPMemoryWriterInit(&writer);
    picture.writer = WebPMemoryWrite;
    picture.custom_ptr = &writer;
    if (!WebPPictureAlloc(&picture)) return drawing_webp_failed;
    for (int y = 0; y < height; y++) {
        const uint32_t *row = (const uint32_t *)((const uint8_t *)pixels + y * stride);
        for (int x = 0; x < width; x++) picture.argb[(ptrdiff_t)y * picture.argb_stride + x] = straight(row[x]);
    }
    bool is_written = WebPEncode(&config, &picture) != 0;
    bool is_stopped = picture.error_code == VP8_ENC_ERROR_USER_ABORT;
    WebPPictureFree(&picture);
    if (!is_written) {
        WebPMemoryWriterClear(&writer);
        return is_stopped ? drawing_webp_interrupted : drawing_webp_failed;
    }
    *file = writer.mem;
    *count = writer.size;
    return drawing_webp_written;
}

void drawing_webp_free(uint8_t *file) { WebPFree(file); }

bool drawing_webp_size(const void *bytes, size_t count, uint32_t *width, uint32_t *height) {
    WebPBitstreamFeatures features;
    if (WebPGetFeatures(bytes, count, &features) != VP8_STATUS_OK || features.has_animation) return false;
    *width = (uint32_t)features.width;
    *height = (uint32_t)features.height;
    return true;
}

bool drawing_webp_read(const void *bytes, size_t count, uint32_t height, void *pixels, ptrdiff_t stride) {
    return WebPDecodeBGRAInto(bytes, count, pixels, (size_t)stride * height, (int)stride) != NULL;
}
