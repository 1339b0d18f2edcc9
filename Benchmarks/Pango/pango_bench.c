/* Measures Pango as the layout of text in boxes would use it: Inter 16 px, one thread, no hinting, no rounding.
 *
 * Prints medians over BATCHES batches, in microseconds:
 *   label_us            a label of 17 letters never seen before, laid out once at unlimited width (10,000 distinct ones)
 *   paragraph_new_us    a paragraph of 300 letters never seen before, laid out once at one width
 *   paragraph_width_us  one paragraph of 300 letters, the same PangoLayout, at a width never used before
 *   arabic_width_us     the same in Arabic, with Noto Naskh Arabic
 * Each measurement reads the count of lines and the logical extents.
 *
 * Build: cc -O2 -o pango_bench pango_bench.c $(pkg-config --cflags --libs pangocairo pangoft2)
 */

#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    BATCHES = 25,
    LABELS_PER_BATCH = 400, /* 25 × 400 = 10,000 = 100 first words × 100 second words */
    PARAGRAPHS_PER_BATCH = 40,
    WIDTHS_PER_BATCH = 40,
    WORDS = 100,
    WORD_LETTERS = 8,
    LABEL_LETTERS = 2 * WORD_LETTERS + 1,
    PARAGRAPH_LETTERS = 300,
    PARAGRAPH_WIDTH = 320,
    WIDTH_MIN = 120,
    WIDTH_STEP_PER_1024 = 512,
    FONT_SIZE = 16,
};

/* 100 words of 8 letters. */
static const char words[] =
    "absolute accident activity addition although aircraft alphabet announce appetite approach "
    "argument artistic attitude audience baseball bathroom birthday blizzard boundary building "
    "calendar campaign carnival category ceremony champion children cinnamon climbing colorful "
    "complete computer concrete congress consider continue creature cultural customer daughter "
    "decision delicate designer dialogue dinosaur director discover disorder distance document "
    "dramatic economic educator electric elephant emphasis engineer enormous envelope estimate "
    "everyone evidence exchange exercise explorer familiar favorite festival fountain friendly "
    "generate graduate guardian handbook heritage highland hospital identity industry instinct "
    "interval keyboard language latitude lemonade literary magazine marathon medicine midnight "
    "mountain movement neighbor notebook november numerous official orchards original overview ";

static const char arabic_words[] =
    "المكتبة القديمة تفتح أبوابها من جديد بعد سنوات طويلة وتستقبل "
    "المدينة زوارها في كل صباح حيث يقرأ الناس كتبا";

static const char *word(unsigned index) { return words + (index % WORDS) * (WORD_LETTERS + 1); }

static void write_label(char *text, unsigned index) {
    memcpy(text, word(index / WORDS), WORD_LETTERS);
    text[WORD_LETTERS] = ' ';
    memcpy(text + WORD_LETTERS + 1, word(index), WORD_LETTERS);
    text[LABEL_LETTERS] = 0;
}

/* Words of 3 to 8 letters, chosen by a linear congruential generator, cut to exactly 300 letters. */
static void write_paragraph(char *text, unsigned seed) {
    unsigned state = seed * 2654435761u + 1;
    for (int length = 0; length < PARAGRAPH_LETTERS;) {
        state = state * 1664525u + 1013904223u;
        int letters = 3 + (int)((state >> 8) % 6);
        if (letters > PARAGRAPH_LETTERS - length) letters = PARAGRAPH_LETTERS - length;
        memcpy(text + length, word(state >> 16), (size_t)letters);
        length += letters;
        if (length < PARAGRAPH_LETTERS - 1) text[length++] = ' ';
    }
    text[PARAGRAPH_LETTERS] = 0;
}

static double microseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static int ascending(const void *a, const void *b) {
    double difference = *(const double *)a - *(const double *)b;
    return (difference > 0) - (difference < 0);
}

static double median(double *values) {
    qsort(values, BATCHES, sizeof *values, ascending);
    return values[BATCHES / 2];
}

/* The context and font of all layouts. */
typedef struct {
    PangoContext *context;
    PangoFontDescription *font;
    long sum; /* of all results, so that the compiler does not remove calls */
} Bench;

static char directory[] = "/tmp/pango-bench-XXXXXX";

/* Removes the directory, which also has fontconfig's cache. */
static void remove_directory(void) {
    char command[sizeof directory + 16];
    snprintf(command, sizeof command, "rm -r %s", directory);
    if (system(command) != 0) fprintf(stderr, "cannot remove %s\n", directory);
}

/* Configures fontconfig with only the benchmark's fonts, without the machine's settings. */
static void use_private_fonts(void) {
    if (!mkdtemp(directory)) exit(1);
    atexit(remove_directory);
    char path[sizeof directory + 16];
    snprintf(path, sizeof path, "%s/fonts.conf", directory);
    FILE *file = fopen(path, "w");
    if (!file) exit(1);
    fprintf(file,
            "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"urn:fontconfig:fonts.dtd\"><fontconfig>"
            "<dir>/usr/share/fonts/opentype/inter</dir><dir>/usr/share/fonts/truetype/noto</dir><cachedir>%s</cachedir>"
            "<match target=\"font\"><edit name=\"hinting\" mode=\"assign\"><bool>false</bool></edit></match>"
            "</fontconfig>",
            directory);
    fclose(file);
    setenv("FONTCONFIG_FILE", path, 1);
}

static Bench open_bench(void) {
    PangoFontMap *map = pango_cairo_font_map_new();
    Bench bench = {pango_font_map_create_context(map), pango_font_description_new(), 0};
    g_object_unref(map);

    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(bench.context, options);
    cairo_font_options_destroy(options);

    pango_context_set_round_glyph_positions(bench.context, FALSE);
    pango_context_set_base_dir(bench.context, PANGO_DIRECTION_LTR);
    pango_context_set_language(bench.context, pango_language_from_string("en"));
    pango_font_description_set_family(bench.font, "Inter");
    pango_font_description_set_absolute_size(bench.font, FONT_SIZE * PANGO_SCALE);
    return bench;
}

static void close_bench(Bench *bench) {
    pango_font_description_free(bench->font);
    g_object_unref(bench->context);
}

static PangoLayout *open_layout(Bench *bench, const char *text, int width) {
    PangoLayout *layout = pango_layout_new(bench->context);
    pango_layout_set_auto_dir(layout, FALSE);
    pango_layout_set_font_description(layout, bench->font);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD);
    pango_layout_set_width(layout, width);
    pango_layout_set_text(layout, text, -1);
    return layout;
}

static void read_layout(Bench *bench, PangoLayout *layout) {
    PangoRectangle logical;
    pango_layout_get_extents(layout, NULL, &logical);
    bench->sum += logical.width + pango_layout_get_line_count(layout);
}

static void lay_out_once(Bench *bench, const char *text, int width) {
    PangoLayout *layout = open_layout(bench, text, width);
    read_layout(bench, layout);
    g_object_unref(layout);
}

static double measure_labels(Bench *bench) {
    static char texts[LABELS_PER_BATCH][LABEL_LETTERS + 1];
    double values[BATCHES];
    for (int batch = 0; batch < BATCHES; batch++) {
        for (int i = 0; i < LABELS_PER_BATCH; i++) write_label(texts[i], (unsigned)(batch * LABELS_PER_BATCH + i));
        double start = microseconds();
        for (int i = 0; i < LABELS_PER_BATCH; i++) lay_out_once(bench, texts[i], -1);
        values[batch] = (microseconds() - start) / LABELS_PER_BATCH;
    }
    return median(values);
}

static double measure_new_paragraphs(Bench *bench) {
    static char texts[PARAGRAPHS_PER_BATCH][PARAGRAPH_LETTERS + 1];
    double values[BATCHES];
    for (int batch = 0; batch < BATCHES; batch++) {
        for (int i = 0; i < PARAGRAPHS_PER_BATCH; i++)
            write_paragraph(texts[i], (unsigned)(batch * PARAGRAPHS_PER_BATCH + i));
        double start = microseconds();
        for (int i = 0; i < PARAGRAPHS_PER_BATCH; i++) lay_out_once(bench, texts[i], PARAGRAPH_WIDTH * PANGO_SCALE);
        values[batch] = (microseconds() - start) / PARAGRAPHS_PER_BATCH;
    }
    return median(values);
}

static double measure_new_widths(Bench *bench, const char *text) {
    int width = WIDTH_MIN * PANGO_SCALE;
    PangoLayout *layout = open_layout(bench, text, width);
    read_layout(bench, layout);

    double values[BATCHES];
    for (int batch = 0; batch < BATCHES; batch++) {
        double start = microseconds();
        for (int i = 0; i < WIDTHS_PER_BATCH; i++) {
            width += WIDTH_STEP_PER_1024;
            pango_layout_set_width(layout, width);
            read_layout(bench, layout);
        }
        values[batch] = (microseconds() - start) / WIDTHS_PER_BATCH;
    }
    g_object_unref(layout);
    return median(values);
}

int main(void) {
    use_private_fonts();
    Bench bench = open_bench();
    lay_out_once(&bench, "Warm the font up: AaBbCc 0123456789", -1);

    double label = measure_labels(&bench);
    double paragraph_new = measure_new_paragraphs(&bench);
    char paragraph[PARAGRAPH_LETTERS + 1];
    write_paragraph(paragraph, 0);
    double paragraph_width = measure_new_widths(&bench, paragraph);

    char arabic[3 * sizeof arabic_words];
    snprintf(arabic, sizeof arabic, "%s %s %s", arabic_words, arabic_words, arabic_words);
    pango_context_set_base_dir(bench.context, PANGO_DIRECTION_RTL);
    pango_context_set_language(bench.context, pango_language_from_string("ar"));
    pango_font_description_set_family(bench.font, "Noto Naskh Arabic");
    double arabic_width = measure_new_widths(&bench, arabic);
    printf("{\"label_us\": %.2f, \"paragraph_new_us\": %.2f, \"paragraph_width_us\": %.2f, "
           "\"arabic_width_us\": %.2f}\n",
           label, paragraph_new, paragraph_width, arabic_width);

    int result = bench.sum > 0 ? 0 : 1;
    close_bench(&bench);
    return result;
}
