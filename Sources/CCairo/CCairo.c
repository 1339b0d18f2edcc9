#include "CCairo.h"

#include <cairo/cairo-ft.h>
#include <ft2build.h>
#include <stdlib.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H

struct drawing_face {
    FT_Library library;
    FT_Face face;
};

static void place(FT_Library library, FT_Face face, const drawing_variation *variations, size_t count) {
    FT_MM_Var *master = NULL;
    if (count == 0 || FT_Get_MM_Var(face, &master) != 0) return;
    FT_Fixed *coordinates = calloc(master->num_axis, sizeof *coordinates);
    if (coordinates != NULL) {
        for (FT_UInt axis = 0; axis < master->num_axis; axis++) {
            coordinates[axis] = master->axis[axis].def;
            for (size_t index = 0; index < count; index++) {
                if (variations[index].tag != master->axis[axis].tag) continue;
                double value = variations[index].value;
                if (value > -32767 && value < 32767) coordinates[axis] = (FT_Fixed)(value * 65536);
            }
        }
        FT_Set_Var_Design_Coordinates(face, master->num_axis, coordinates);
        free(coordinates);
    }
    FT_Done_MM_Var(library, master);
}

drawing_face *drawing_face_open(
    const void *bytes, size_t count, long index, const drawing_variation *variations, size_t variation_count) {
    drawing_face *opened = calloc(1, sizeof *opened);
    if (opened == NULL) return NULL;
    if (FT_Init_FreeType(&opened->library) != 0) {
        free(opened);
        return NULL;
    }
    if (FT_New_Memory_Face(opened->library, bytes, (FT_Long)count, index, &opened->face) != 0) {
        FT_Done_FreeType(opened->library);
        free(opened);
        return NULL;
    }
    place(opened->library, opened->face, variations, variation_count);
    if (!FT_IS_SCALABLE(opened->face) && opened->face->num_fixed_sizes > 0) FT_Select_Size(opened->face, 0);
    return opened;
}

void drawing_face_close(drawing_face *face) {
    FT_Done_Face(face->face);
    FT_Done_FreeType(face->library);
    free(face);
}

int drawing_face_units_per_em(const drawing_face *face) {
    return FT_IS_SCALABLE(face->face) ? face->face->units_per_EM : 0;
}

bool drawing_face_has_pictures(const drawing_face *face) {
    return !FT_IS_SCALABLE(face->face) && FT_HAS_COLOR(face->face) && face->face->num_fixed_sizes > 0;
}

struct walk {
    const drawing_outline_sink *sink;
    double x, y;
    bool is_open;
};

static int walk_move(const FT_Vector *to, void *context) {
    struct walk *walk = context;
    if (walk->is_open) walk->sink->close(walk->sink->context);
    walk->is_open = true;
    walk->x = to->x, walk->y = to->y;
    walk->sink->move(walk->sink->context, walk->x, walk->y);
    return 0;
}

static int walk_line(const FT_Vector *to, void *context) {
    struct walk *walk = context;
    walk->x = to->x, walk->y = to->y;
    walk->sink->line(walk->sink->context, walk->x, walk->y);
    return 0;
}

static int walk_conic(const FT_Vector *control, const FT_Vector *to, void *context) {
    struct walk *walk = context;
    double x = to->x, y = to->y;
    walk->sink->curve(
        walk->sink->context, walk->x + (control->x - walk->x) * 2 / 3, walk->y + (control->y - walk->y) * 2 / 3,
        x + (control->x - x) * 2 / 3, y + (control->y - y) * 2 / 3, x, y);
    walk->x = x, walk->y = y;
    return 0;
}

static int walk_cubic(const FT_Vector *first, const FT_Vector *second, const FT_Vector *to, void *context) {
    struct walk *walk = context;
    walk->x = to->x, walk->y = to->y;
    walk->sink->curve(walk->sink->context, first->x, first->y, second->x, second->y, walk->x, walk->y);
    return 0;
}

bool drawing_face_outline(drawing_face *face, uint32_t glyph, const drawing_outline_sink *sink) {
    if (!FT_IS_SCALABLE(face->face)) return false;
    if (FT_Load_Glyph(face->face, glyph, FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP) != 0) return false;
    if (face->face->glyph->format != FT_GLYPH_FORMAT_OUTLINE) return false;
    struct walk walk = {sink, 0, 0, false};
    FT_Outline_Funcs functions = {walk_move, walk_line, walk_conic, walk_cubic, 0, 0};
    bool is_whole = FT_Outline_Decompose(&face->face->glyph->outline, &functions, &walk) == 0;
    if (walk.is_open) sink->close(sink->context);
    return is_whole;
}

bool drawing_face_picture(drawing_face *face, uint32_t glyph, drawing_picture *picture) {
    if (!drawing_face_has_pictures(face)) return false;
    if (FT_Load_Glyph(face->face, glyph, FT_LOAD_COLOR) != 0) return false;
    FT_GlyphSlot slot = face->face->glyph;
    if (slot->format != FT_GLYPH_FORMAT_BITMAP || slot->bitmap.pixel_mode != FT_PIXEL_MODE_BGRA) return false;
    if (slot->bitmap.pitch <= 0) return false;
    picture->pixels = slot->bitmap.buffer;
    picture->width = (int)slot->bitmap.width;
    picture->height = (int)slot->bitmap.rows;
    picture->stride = slot->bitmap.pitch;
    picture->left = slot->bitmap_left;
    picture->top = slot->bitmap_top;
    picture->em = face->face->size->metrics.y_ppem;
    return picture->em > 0;
}

struct owned_face {
    drawing_face *face;
    void (*release)(void *);
    void *owner;
};

static void release_owned(void *data) {
    struct owned_face *owned = data;
    drawing_face_close(owned->face);
    owned->release(owned->owner);
    free(owned);
}

cairo_font_face_t *drawing_cairo_face(
    const void *bytes, size_t count, long index, void (*release)(void *), void *owner) {
    static const cairo_user_data_key_t key;
    struct owned_face *owned = calloc(1, sizeof *owned);
    drawing_face *face = owned == NULL ? NULL : drawing_face_open(bytes, count, index, NULL, 0);
    if (face == NULL) {
        free(owned);
        release(owner);
        return NULL;
    }
    *owned = (struct owned_face){face, release, owner};
    cairo_font_face_t *cairo = cairo_ft_font_face_create_for_ft_face(face->face, FT_LOAD_NO_HINTING);
    if (cairo_font_face_set_user_data(cairo, &key, owned, release_owned) != CAIRO_STATUS_SUCCESS) {
        cairo_font_face_destroy(cairo);
        release_owned(owned);
        return NULL;
    }
    return cairo;
}

static cairo_status_t draw_invisible(
    cairo_scaled_font_t *font, unsigned long glyph, cairo_t *cairo, cairo_text_extents_t *extents) {
    (void)font, (void)glyph;
    // Not empty, because Cairo leaves empty glyphs out of the PDF.
    cairo_rectangle(cairo, 0, -0.01, 0.01, 0.01);
    cairo_fill(cairo);
    extents->x_advance = 1;
    return CAIRO_STATUS_SUCCESS;
}

cairo_font_face_t *drawing_invisible_face(void) {
    cairo_font_face_t *face = cairo_user_font_face_create();
    cairo_user_font_face_set_render_glyph_func(face, draw_invisible);
    return face;
}
