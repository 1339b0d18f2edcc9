// Draws SVG with librsvg, whose interface uses macros of GObject, which Swift does not import.
#ifndef CYANOTYPE_CRSVG_H
#define CYANOTYPE_CRSVG_H

#include <cairo/cairo.h>
#include <stdbool.h>
#include <stddef.h>

/// A document. One thread at a time may use it.
typedef struct drawing_svg drawing_svg;

/// Reads a document. It has no base URL, so that librsvg opens no file and no connection for it. NULL if it is not an
/// SVG.
drawing_svg *drawing_svg_open(const void *bytes, size_t count);

void drawing_svg_close(drawing_svg *svg);

/// Draws the document into a rectangle at the origin. False if librsvg fails.
bool drawing_svg_draw(drawing_svg *svg, cairo_t *cairo, double width, double height);

#endif
