/* Draws a list of shapes with Cairo's own calls, and writes PNG, SVG and PDF with Cairo's own functions.
 *
 * The list is on standard input, a line each, lengths in points:
 *   size WIDTH HEIGHT
 *   font NUMBER FILE                                  a font file, its first face
 *   shadow X Y WIDTH HEIGHT RADIUS BLUR RGBA          BLUR is the standard deviation
 *   box X Y WIDTH HEIGHT RADIUS RGBA
 *   border X Y WIDTH HEIGHT RADIUS LINE RGBA
 *   glyphs FONT SIZE RGBA COUNT (ID X Y)…
 *
 * Prints medians over RUNS runs, in microseconds of the processor, and lengths in bytes, as JSON.
 *
 * Build: cc -O2 -o cairo_bench cairo_bench.c $(pkg-config --cflags --libs cairo-ft cairo-pdf cairo-svg) -lm
 */

#include <cairo/cairo-ft.h>
#include <cairo/cairo-pdf.h>
#include <cairo/cairo-svg.h>
#include <cairo/cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RUNS = 21, FONTS_MAX = 16, SHAPES_MAX = 1000 };

typedef struct {
    enum { SHADOW, BOX, BORDER, GLYPHS } kind;
    double x, y, width, height, radius, line;
    unsigned rgba;
    int font, count;
    double size;
    cairo_glyph_t *glyphs;
} shape;

static shape shapes[SHAPES_MAX];
static int shape_count;
static double width, height;
static cairo_font_face_t *fonts[FONTS_MAX];

static void read_shapes(void) {
    static FT_Library library;
    char word[32];
    FT_Init_FreeType(&library);
    while (scanf("%31s", word) == 1 && shape_count < SHAPES_MAX) {
        shape *next = &shapes[shape_count];
        if (strcmp(word, "size") == 0) {
            if (scanf("%lf %lf", &width, &height) != 2) exit(1);
        } else if (strcmp(word, "font") == 0) {
            int number;
            char path[1024];
            FT_Face face;
            if (scanf("%d %1023s", &number, path) != 2 || number < 0 || number >= FONTS_MAX) exit(1);
            if (FT_New_Face(library, path, 0, &face) != 0) exit(1);
            fonts[number] = cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING);
        } else if (strcmp(word, "glyphs") == 0) {
            next->kind = GLYPHS;
            if (scanf("%d %lf %x %d", &next->font, &next->size, &next->rgba, &next->count) != 4) exit(1);
            next->glyphs = calloc((size_t)next->count, sizeof *next->glyphs);
            for (int index = 0; index < next->count; index++) {
                cairo_glyph_t *glyph = &next->glyphs[index];
                if (scanf("%lu %lf %lf", &glyph->index, &glyph->x, &glyph->y) != 3) exit(1);
            }
            shape_count++;
        } else {
            int has_line = strcmp(word, "box") != 0;
            next->kind = strcmp(word, "shadow") == 0 ? SHADOW : has_line ? BORDER : BOX;
            if (scanf("%lf %lf %lf %lf %lf", &next->x, &next->y, &next->width, &next->height, &next->radius) != 5)
                exit(1);
            if (has_line && scanf("%lf", &next->line) != 1) exit(1);
            if (scanf("%x", &next->rgba) != 1) exit(1);
            shape_count++;
        }
    }
}

static void rounded(cairo_t *cairo, double x, double y, double w, double h, double r) {
    cairo_new_sub_path(cairo);
    if (r <= 0) {
        cairo_rectangle(cairo, x, y, w, h);
        return;
    }
    cairo_arc(cairo, x + w - r, y + r, r, -M_PI / 2, 0);
    cairo_arc(cairo, x + w - r, y + h - r, r, 0, M_PI / 2);
    cairo_arc(cairo, x + r, y + h - r, r, M_PI / 2, M_PI);
    cairo_arc(cairo, x + r, y + r, r, M_PI, 3 * M_PI / 2);
    cairo_close_path(cairo);
}

static void box_blur(unsigned char *pixels, int count, int step, int radius, unsigned char *copy) {
    int sum = 0, wide = 2 * radius + 1;
    for (int index = 0; index < count; index++) copy[index] = pixels[index * step];
    for (int index = 0; index < radius && index < count; index++) sum += copy[index];
    for (int index = 0; index < count; index++) {
        if (index + radius < count) sum += copy[index + radius];
        pixels[index * step] = (unsigned char)(sum / wide);
        if (index >= radius) sum -= copy[index - radius];
    }
}

static void draw_shadow(cairo_t *cairo, const shape *shape) {
    int reach = (int)ceil(3 * shape->line);
    int w = (int)ceil(shape->width) + 2 * reach, h = (int)ceil(shape->height) + 2 * reach;
    cairo_surface_t *mask = cairo_image_surface_create(CAIRO_FORMAT_A8, w, h);
    cairo_t *drawing = cairo_create(mask);
    rounded(drawing, reach, reach, shape->width, shape->height, shape->radius);
    cairo_fill(drawing);
    cairo_destroy(drawing);
    cairo_surface_flush(mask);
    unsigned char *pixels = cairo_image_surface_get_data(mask);
    int stride = cairo_image_surface_get_stride(mask);
    unsigned char *copy = malloc((size_t)(w > h ? w : h));
    int radius = (int)(shape->line * 0.94);
    for (int pass = 0; pass < 3; pass++) {
        for (int y = 0; y < h; y++) box_blur(pixels + (long)y * stride, w, 1, radius, copy);
        for (int x = 0; x < w; x++) box_blur(pixels + x, h, stride, radius, copy);
    }
    free(copy);
    cairo_surface_mark_dirty(mask);
    cairo_mask_surface(cairo, mask, shape->x - reach, shape->y - reach);
    cairo_surface_destroy(mask);
}

static void draw(cairo_t *cairo) {
    cairo_set_source_rgb(cairo, 1, 1, 1);
    cairo_paint(cairo);
    for (int index = 0; index < shape_count; index++) {
        const shape *shape = &shapes[index];
        unsigned rgba = shape->rgba;
        cairo_set_source_rgba(
            cairo, (rgba >> 24) / 255.0, (rgba >> 16 & 255) / 255.0, (rgba >> 8 & 255) / 255.0, (rgba & 255) / 255.0);
        switch (shape->kind) {
        case SHADOW: draw_shadow(cairo, shape); break;
        case BOX:
            rounded(cairo, shape->x, shape->y, shape->width, shape->height, shape->radius);
            cairo_fill(cairo);
            break;
        case BORDER:
            cairo_set_line_width(cairo, shape->line);
            rounded(
                cairo, shape->x + shape->line / 2, shape->y + shape->line / 2, shape->width - shape->line,
                shape->height - shape->line, fmax(0, shape->radius - shape->line / 2));
            cairo_stroke(cairo);
            break;
        case GLYPHS:
            cairo_set_font_face(cairo, fonts[shape->font]);
            cairo_set_font_size(cairo, shape->size);
            cairo_show_glyphs(cairo, shape->glyphs, shape->count);
            break;
        }
    }
}

static cairo_status_t count_bytes(void *count, const unsigned char *bytes, unsigned length) {
    (void)bytes;
    *(long *)count += length;
    return CAIRO_STATUS_SUCCESS;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static int compare(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return a < b ? -1 : a > b;
}

static double make(int format, long *bytes) {
    *bytes = 0;
    double start = now();
    cairo_surface_t *surface =
        format == 0   ? cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height)
        : format == 1 ? cairo_svg_surface_create_for_stream(count_bytes, bytes, width, height)
                      : cairo_pdf_surface_create_for_stream(count_bytes, bytes, width, height);
    cairo_t *cairo = cairo_create(surface);
    draw(cairo);
    cairo_destroy(cairo);
    if (format == 0) cairo_surface_write_to_png_stream(surface, count_bytes, bytes);
    cairo_surface_finish(surface);
    cairo_surface_destroy(surface);
    return now() - start;
}

int main(void) {
    static const char *const names[] = {"png", "svg", "pdf"};
    double times[3][RUNS];
    long bytes[3];
    read_shapes();
    for (int run = -1; run < RUNS; run++)
        for (int format = 0; format < 3; format++) {
            double time = make(format, &bytes[format]);
            if (run >= 0) times[format][run] = time;
        }
    putchar('{');
    for (int format = 0; format < 3; format++) {
        qsort(times[format], RUNS, sizeof times[format][0], compare);
        printf(
            "%s\"%s\":%.1f,\"%sBytes\":%ld", format ? "," : "", names[format], times[format][RUNS / 2], names[format],
            bytes[format]);
    }
    puts("}");
    return 0;
}
