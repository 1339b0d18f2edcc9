// ICU's break iterators and bidirectional algorithm. Every function of ICU is a macro that expands to its
// name with the library's version (ubrk_open_72), and Swift imports no such
// macro: that is why each of these functions exists. What else one is good for
// stands above it.
#ifndef CYANOTYPE_CICU_H
#define CYANOTYPE_CICU_H

#include <stdbool.h>
#include <stdint.h>

typedef struct UBreakIterator UBreakIterator;

/// A break iterator for lines (UAX 14) by the rules of `locale`; "" is the root
/// locale. NULL if ICU's data is missing. Opening takes some 0.4 ms: keep it.
UBreakIterator *icu_lines_open(const char *locale);

/// A break iterator for grapheme clusters (UAX 29). NULL if ICU's data is missing.
UBreakIterator *icu_clusters_open(void);

/// A copy for another thread, far cheaper than opening one more. NULL if memory is short.
UBreakIterator *icu_breaks_clone(const UBreakIterator *iterator);

/// Releases what `icu_lines_open`, `icu_clusters_open` or `icu_breaks_clone` gave.
void icu_breaks_close(UBreakIterator *iterator);

/// Finds all boundaries of `text` after its start, `length` UTF-16 units, and
/// sets in `marks[offset]` the bits `hard` where a line must break, `soft` at
/// every other boundary. `marks` holds `length` + 1 bytes. The iterator lets go
/// of `text` before the function returns. One call does the whole text, so that
/// the loop over boundaries stays on this side. False if ICU fails.
bool icu_breaks_mark(
    UBreakIterator *iterator, const uint16_t *text, int32_t length, uint8_t *marks, uint8_t soft, uint8_t hard);

/// The order of directions in a text (UAX 9). It belongs to one thread at a time.
typedef struct UBiDi UBiDi;

/// NULL if memory is short.
UBiDi *icu_bidi_open(void);

/// Releases what `icu_bidi_open` gave.
void icu_bidi_close(UBiDi *bidi);

/// Writes the embedding level of each of the `length` UTF-16 units of `text`, whose
/// paragraphs all have the base direction that is given. One call does it all, so that ICU
/// need not keep `text`. False if ICU fails.
bool icu_bidi_levels(UBiDi *bidi, const uint16_t *text, int32_t length, bool right_to_left, uint8_t *levels);

/// The bracket that a bracket pairs with (UAX 9, BD14 and BD15): negative if the
/// character opens a pair, positive if it closes one, 0 if it is none. One call in place of two.
int32_t icu_paired_bracket(int32_t character);

/// Line breaking classes (UAX 14, section 5), by ICU's numbers and the standard's names. ICU's own header must not be
/// seen here: Swift would mistake it for that of the ICU that Foundation has.
enum {
    ICU_LB_AL = 2, ICU_LB_BA = 4, ICU_LB_BK = 6, ICU_LB_CL = 8, ICU_LB_CM = 9, ICU_LB_CR = 10, ICU_LB_EX = 11,
    ICU_LB_GL = 12, ICU_LB_HY = 13, ICU_LB_IN = 15, ICU_LB_IS = 16, ICU_LB_LF = 17, ICU_LB_NS = 18,
    ICU_LB_OP = 20, ICU_LB_QU = 23, ICU_LB_SA = 24, ICU_LB_SP = 26, ICU_LB_SY = 27, ICU_LB_ZW = 28,
    ICU_LB_NL = 29, ICU_LB_WJ = 30, ICU_LB_CP = 36, ICU_LB_CJ = 37, ICU_LB_HL = 38, ICU_LB_ZWJ = 42,
};

/// The line breaking class of a character; others than those above exist.
int32_t icu_line_break_class(int32_t character);

/// Whether the character is full-width, wide or half-width (UAX 11).
bool icu_is_east_asian(int32_t character);

/// The version of ICU, such as "72.1". ICU has it as a macro.
const char *icu_version(void);

#endif
