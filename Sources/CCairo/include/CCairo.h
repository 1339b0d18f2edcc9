// Cairo, whose functions Swift calls directly, and wrappers for the parts of FreeType that drawing needs. FreeType's
// own interface has macros and unions, which Swift does not import.
#ifndef CYANOTYPE_CCAIRO_H
#define CYANOTYPE_CCAIRO_H

#include <cairo/cairo-pdf.h>
#include <cairo/cairo.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A face of a font with a separate FreeType library. One thread at a time may use it.
typedef struct drawing_face drawing_face;

/// A value on an axis of a variable font.
typedef struct {
    uint32_t tag;
    double value;
} drawing_variation;

/// Opens a face. The bytes must stay in place until it is closed. NULL if they are not a font.
drawing_face *drawing_face_open(
    const void *bytes, size_t count, long index, const drawing_variation *variations, size_t variation_count);

void drawing_face_close(drawing_face *face);

/// The number of font units in an em; 0 for a font that has only bitmaps.
int drawing_face_units_per_em(const drawing_face *face);

/// Whether the font has colour bitmaps.
bool drawing_face_has_pictures(const drawing_face *face);

/// Functions that receive an outline in font units; y points up.
typedef struct {
    void *context;
    void (*move)(void *context, double x, double y);
    void (*line)(void *context, double x, double y);
    void (*curve)(void *context, double x1, double y1, double x2, double y2, double x, double y);
    void (*close)(void *context);
} drawing_outline_sink;

/// Passes the outline of a glyph to a sink, with quadratic curves converted to cubic ones. False if there is no
/// outline.
bool drawing_face_outline(drawing_face *face, uint32_t glyph, const drawing_outline_sink *sink);

/// The bitmap of a glyph as premultiplied BGRA, valid until the face is used again.
typedef struct {
    const uint8_t *pixels;
    int width, height, stride;
    /// The top left corner relative to the glyph's origin, in pixels; y points up.
    int left, top;
    /// The size of an em in pixels.
    double em;
} drawing_picture;

/// Reads the bitmap of a glyph. False if it has none.
bool drawing_face_picture(drawing_face *face, uint32_t glyph, drawing_picture *picture);

/// Makes a Cairo font with a separate FreeType face, and calls `release` with `owner` when the font is destroyed. NULL
/// if the bytes are not a font; then `release` has already been called.
cairo_font_face_t *drawing_cairo_face(
    const void *bytes, size_t count, long index, void (*release)(void *), void *owner);

/// Makes a Cairo font whose glyphs are too small to be visible. In a PDF, they are the selectable text of glyphs that
/// are drawn as images. Cairo gets the glyphs of such a font from C functions.
cairo_font_face_t *drawing_invisible_face(void);

#endif
