// Draws SVG with librsvg, whose interface is made of GObject's macros, which Swift does not import.
#ifndef CYANOTYPE_CRSVG_H
#define CYANOTYPE_CRSVG_H

#include <cairo/cairo.h>
#include <stdbool.h>
#include <stddef.h>

/// A document. One thread at a time may use it.
typedef struct drawing_svg drawing_svg;

/// Reads a document, which has no address, so that librsvg opens no file and no connection for it. NULL if it is not an
/// SVG.
drawing_svg *drawing_svg_open(const void *bytes, size_t count);

void drawing_svg_close(drawing_svg *svg);

/// Draws the document into a rectangle at the origin. False for an error of librsvg.
bool drawing_svg_draw(drawing_svg *svg, cairo_t *cairo, double width, double height);

#endif
