// ICU's break iterators, bidirectional algorithm and character properties.
//
// ICU renames every function by a macro that adds the library's version (ubrk_open_72). Swift does not import such
// macros, so each function needs a wrapper. Further reasons for a wrapper are in its comment.
#ifndef CYANOTYPE_CICU_H
#define CYANOTYPE_CICU_H

#include <stdbool.h>
#include <stdint.h>

typedef struct UBreakIterator UBreakIterator;

/// Opens a break iterator for lines (UAX 14) by the rules of `locale`; "" is the root locale. NULL if ICU's data is
/// missing. This takes about 0.4 ms, so callers should keep the iterator.
UBreakIterator *icu_lines_open(const char *locale);

/// Opens a break iterator for grapheme clusters (UAX 29). NULL if ICU's data is missing.
UBreakIterator *icu_clusters_open(void);

/// Copies an iterator for another thread, which is far cheaper than opening one. NULL if out of memory.
UBreakIterator *icu_breaks_clone(const UBreakIterator *iterator);

/// Releases an iterator from `icu_lines_open`, `icu_clusters_open` or `icu_breaks_clone`.
void icu_breaks_close(UBreakIterator *iterator);

/// Finds all boundaries of `text`, `length` UTF-16 units, except its start. At unit i, sets in `marks[offsets[i]]` the
/// bits `hard` where a line must break, the bits `soft` at every other boundary. `offsets` has `length` + 1 elements.
/// False if ICU fails. The whole text is one call, so that Swift does not call C for each boundary; the iterator does
/// not keep `text`.
bool icu_breaks_mark(
    UBreakIterator *iterator, const uint16_t *text, int32_t length, const int32_t *offsets, uint8_t *marks,
    uint8_t soft, uint8_t hard);

/// The bidirectional algorithm (UAX 9). One thread at a time may use it.
typedef struct UBiDi UBiDi;

/// NULL if out of memory.
UBiDi *icu_bidi_open(void);

/// Releases an object from `icu_bidi_open`.
void icu_bidi_close(UBiDi *bidi);

/// Writes the embedding level of each of the `length` UTF-16 units of `text`; all its paragraphs have the same base
/// direction. False if ICU fails. One call sets the text and reads the levels, so that ICU does not keep `text`.
bool icu_bidi_levels(UBiDi *bidi, const uint16_t *text, int32_t length, bool right_to_left, uint8_t *levels);

/// The counterpart of a bracket (UAX 9, BD14 and BD15): negative if `character` opens a pair, positive if it closes
/// one, 0 for other characters. Combines two functions of ICU.
int32_t icu_paired_bracket(int32_t character);

/// The effect of a character on the base direction of a text (UAX 9, P2): a strong character of one of the directions,
/// or the start or the end of an isolate.
enum {
    ICU_DIRECTION_NONE = 0, ICU_DIRECTION_LEFT_TO_RIGHT = 1, ICU_DIRECTION_RIGHT_TO_LEFT = 2,
    ICU_DIRECTION_ISOLATE = 3, ICU_DIRECTION_POP = 4,
};

/// One of the numbers above. Combines ICU's 23 classes.
int32_t icu_direction(int32_t character);

/// Line breaking classes (UAX 14, section 5): ICU's numbers with the standard's names. This header must not include
/// ICU's own, which Swift would confuse with the header of Foundation's ICU; CICU.c checks the numbers.
enum {
    ICU_LB_AL = 2, ICU_LB_BA = 4, ICU_LB_BK = 6, ICU_LB_CL = 8, ICU_LB_CM = 9, ICU_LB_CR = 10, ICU_LB_EX = 11,
    ICU_LB_GL = 12, ICU_LB_HY = 13, ICU_LB_IN = 15, ICU_LB_IS = 16, ICU_LB_LF = 17, ICU_LB_NS = 18,
    ICU_LB_OP = 20, ICU_LB_QU = 23, ICU_LB_SA = 24, ICU_LB_SP = 26, ICU_LB_SY = 27, ICU_LB_ZW = 28,
    ICU_LB_NL = 29, ICU_LB_WJ = 30, ICU_LB_CP = 36, ICU_LB_CJ = 37, ICU_LB_HL = 38, ICU_LB_ZWJ = 42,
};

/// The line breaking class of a character, which may be one that is not listed above.
int32_t icu_line_break_class(int32_t character);

/// Whether the character is full-width, wide or half-width (UAX 11).
bool icu_is_east_asian(int32_t character);

/// The version of ICU, such as "72.1", which ICU defines as a macro.
const char *icu_version(void);

#endif
