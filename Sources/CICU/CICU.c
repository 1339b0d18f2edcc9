#include "CICU.h"

#include <string.h>

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uversion.h>

static UBreakIterator *open_breaks(UBreakIteratorType type, const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *iterator = ubrk_open(type, locale, NULL, 0, &status);
    return U_SUCCESS(status) ? iterator : NULL;
}

UBreakIterator *icu_lines_open(const char *locale) {
    return open_breaks(UBRK_LINE, locale);
}

UBreakIterator *icu_clusters_open(void) {
    return open_breaks(UBRK_CHARACTER, "");
}

UBreakIterator *icu_breaks_clone(const UBreakIterator *iterator) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *clone = ubrk_clone(iterator, &status);
    return U_SUCCESS(status) ? clone : NULL;
}

void icu_breaks_close(UBreakIterator *iterator) {
    ubrk_close(iterator);
}

bool icu_breaks_mark(
    UBreakIterator *iterator, const uint16_t *text, int32_t length, const int32_t *offsets, uint8_t *marks,
    uint8_t soft, uint8_t hard) {
    static const UChar nothing[1] = {0};
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText(iterator, text, length, &status);
    if (U_FAILURE(status)) {
        return false;
    }
    for (int32_t unit = ubrk_next(iterator); unit != UBRK_DONE; unit = ubrk_next(iterator)) {
        const int32_t rule = ubrk_getRuleStatus(iterator);
        marks[offsets[unit]] |= (rule >= UBRK_LINE_HARD && rule < UBRK_LINE_HARD_LIMIT) ? hard : soft;
    }
    ubrk_setText(iterator, nothing, 0, &status);
    return true;
}

UBiDi *icu_bidi_open(void) {
    return ubidi_open();
}

void icu_bidi_close(UBiDi *bidi) {
    ubidi_close(bidi);
}

bool icu_bidi_levels(UBiDi *bidi, const uint16_t *text, int32_t length, bool right_to_left, uint8_t *levels) {
    static const UChar nothing[1] = {0};
    UErrorCode status = U_ZERO_ERROR;
    ubidi_setPara(bidi, text, length, right_to_left ? 1 : 0, NULL, &status);
    const UBiDiLevel *found = ubidi_getLevels(bidi, &status);
    if (U_FAILURE(status) || found == NULL) {
        return false;
    }
    memcpy(levels, found, (size_t)length);
    ubidi_setPara(bidi, nothing, 0, 0, NULL, &status);
    return true;
}

int32_t icu_direction(int32_t character) {
    switch (u_charDirection(character)) {
    case U_LEFT_TO_RIGHT:
        return ICU_DIRECTION_LEFT_TO_RIGHT;
    case U_RIGHT_TO_LEFT:
    case U_RIGHT_TO_LEFT_ARABIC:
        return ICU_DIRECTION_RIGHT_TO_LEFT;
    case U_FIRST_STRONG_ISOLATE:
    case U_LEFT_TO_RIGHT_ISOLATE:
    case U_RIGHT_TO_LEFT_ISOLATE:
        return ICU_DIRECTION_ISOLATE;
    case U_POP_DIRECTIONAL_ISOLATE:
        return ICU_DIRECTION_POP;
    default:
        return ICU_DIRECTION_NONE;
    }
}

int32_t icu_paired_bracket(int32_t character) {
    switch (u_getIntPropertyValue(character, UCHAR_BIDI_PAIRED_BRACKET_TYPE)) {
    case U_BPT_OPEN:
        return -u_getBidiPairedBracket(character);
    case U_BPT_CLOSE:
        return u_getBidiPairedBracket(character);
    default:
        return 0;
    }
}

_Static_assert((int)ICU_LB_AL == (int)U_LB_ALPHABETIC, "AL");
_Static_assert((int)ICU_LB_BA == (int)U_LB_BREAK_AFTER, "BA");
_Static_assert((int)ICU_LB_BK == (int)U_LB_MANDATORY_BREAK, "BK");
_Static_assert((int)ICU_LB_CL == (int)U_LB_CLOSE_PUNCTUATION, "CL");
_Static_assert((int)ICU_LB_CM == (int)U_LB_COMBINING_MARK, "CM");
_Static_assert((int)ICU_LB_CR == (int)U_LB_CARRIAGE_RETURN, "CR");
_Static_assert((int)ICU_LB_EX == (int)U_LB_EXCLAMATION, "EX");
_Static_assert((int)ICU_LB_GL == (int)U_LB_GLUE, "GL");
_Static_assert((int)ICU_LB_HY == (int)U_LB_HYPHEN, "HY");
_Static_assert((int)ICU_LB_IN == (int)U_LB_INSEPARABLE, "IN");
_Static_assert((int)ICU_LB_IS == (int)U_LB_INFIX_NUMERIC, "IS");
_Static_assert((int)ICU_LB_LF == (int)U_LB_LINE_FEED, "LF");
_Static_assert((int)ICU_LB_NS == (int)U_LB_NONSTARTER, "NS");
_Static_assert((int)ICU_LB_OP == (int)U_LB_OPEN_PUNCTUATION, "OP");
_Static_assert((int)ICU_LB_QU == (int)U_LB_QUOTATION, "QU");
_Static_assert((int)ICU_LB_SA == (int)U_LB_COMPLEX_CONTEXT, "SA");
_Static_assert((int)ICU_LB_SP == (int)U_LB_SPACE, "SP");
_Static_assert((int)ICU_LB_SY == (int)U_LB_BREAK_SYMBOLS, "SY");
_Static_assert((int)ICU_LB_ZW == (int)U_LB_ZWSPACE, "ZW");
_Static_assert((int)ICU_LB_NL == (int)U_LB_NEXT_LINE, "NL");
_Static_assert((int)ICU_LB_WJ == (int)U_LB_WORD_JOINER, "WJ");
_Static_assert((int)ICU_LB_CP == (int)U_LB_CLOSE_PARENTHESIS, "CP");
_Static_assert((int)ICU_LB_CJ == (int)U_LB_CONDITIONAL_JAPANESE_STARTER, "CJ");
_Static_assert((int)ICU_LB_HL == (int)U_LB_HEBREW_LETTER, "HL");
_Static_assert((int)ICU_LB_ZWJ == (int)U_LB_ZWJ, "ZWJ");

int32_t icu_line_break_class(int32_t character) {
    return u_getIntPropertyValue(character, UCHAR_LINE_BREAK);
}

bool icu_is_east_asian(int32_t character) {
    switch (u_getIntPropertyValue(character, UCHAR_EAST_ASIAN_WIDTH)) {
    case U_EA_FULLWIDTH:
    case U_EA_HALFWIDTH:
    case U_EA_WIDE:
        return true;
    default:
        return false;
    }
}

const char *icu_version(void) {
    return U_ICU_VERSION;
}
