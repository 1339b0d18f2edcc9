// Cairo as Debian installs it, whose functions Swift calls as they are, and what drawing needs of FreeType, whose own
// interface is macros and unions.
#ifndef CYANOTYPE_CCAIRO_H
#define CYANOTYPE_CCAIRO_H

#include <cairo/cairo-pdf.h>
#include <cairo/cairo.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A face of a font, with a FreeType library of its own: one thread at a time may use it.
typedef struct drawing_face drawing_face;

/// A place on an axis of a variable font.
typedef struct {
    uint32_t tag;
    double value;
} drawing_variation;

/// Opens a face in bytes that stay where they are until it is closed. Null if it is no font.
drawing_face *drawing_face_open(
    const void *bytes, size_t count, long index, const drawing_variation *variations, size_t variation_count);

void drawing_face_close(drawing_face *face);

/// The units of an em; 0 for a font of bitmaps alone.
int drawing_face_units_per_em(const drawing_face *face);

/// Whether the glyphs are pictures with colours.
bool drawing_face_has_pictures(const drawing_face *face);

/// Takes an outline's points, in units of the font, y up.
typedef struct {
    void *context;
    void (*move)(void *context, double x, double y);
    void (*line)(void *context, double x, double y);
    void (*curve)(void *context, double x1, double y1, double x2, double y2, double x, double y);
    void (*close)(void *context);
} drawing_outline_sink;

/// Walks the outline of a glyph: FreeType's own walk needs its structures, and knows curves of two kinds. False if there
/// is none.
bool drawing_face_outline(drawing_face *face, uint32_t glyph, const drawing_outline_sink *sink);

/// The picture of a glyph: premultiplied BGRA, lent until the face is used again.
typedef struct {
    const uint8_t *pixels;
    int width, height, stride;
    /// From the glyph's origin to the picture's top left corner, in pixels; y up.
    int left, top;
    /// The pixels of an em.
    double em;
} drawing_picture;

/// False if the glyph has no picture.
bool drawing_face_picture(drawing_face *face, uint32_t glyph, drawing_picture *picture);

/// A font of Cairo's, which needs FreeType's type for a face to be made. It owns a face that nobody else uses, and calls
/// `release` with `owner` when it is gone. Null if it is no font; `release` has been called then.
cairo_font_face_t *drawing_cairo_face(
    const void *bytes, size_t count, long index, void (*release)(void *), void *owner);

/// A font whose glyphs are next to nothing: text that goes with pictures in a PDF, to be found and copied. Cairo takes
/// such fonts as functions of C that fill in its structures.
cairo_font_face_t *drawing_unseen_face(void);

#endif
