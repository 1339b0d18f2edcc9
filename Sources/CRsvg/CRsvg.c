#include "CRsvg.h"

#include <stdint.h>

// Four public functions of librsvg 2.54 and GObject, as in their headers. The headers are not included, because
// pkg-config reports their folders together with -pthread, about which the package manager warns.
typedef struct _RsvgHandle RsvgHandle;
typedef struct {
    double x, y, width, height;
} RsvgRectangle;
RsvgHandle *rsvg_handle_new_from_data(const uint8_t *data, size_t count, void **error);
void rsvg_handle_set_dpi(RsvgHandle *handle, double dpi);
int rsvg_handle_render_document(RsvgHandle *handle, cairo_t *cairo, const RsvgRectangle *viewport, void **error);
void g_object_unref(void *object);

drawing_svg *drawing_svg_open(const void *bytes, size_t count) {
    RsvgHandle *handle = rsvg_handle_new_from_data(bytes, count, NULL);
    // For lengths in inches and millimetres, the resolution of CSS.
    if (handle != NULL) rsvg_handle_set_dpi(handle, 96);
    return (drawing_svg *)handle;
}

void drawing_svg_close(drawing_svg *svg) { g_object_unref(svg); }

bool drawing_svg_draw(drawing_svg *svg, cairo_t *cairo, double width, double height) {
    RsvgRectangle viewport = {0, 0, width, height};
    return rsvg_handle_render_document((RsvgHandle *)svg, cairo, &viewport, NULL) != 0;
}
