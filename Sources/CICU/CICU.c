#include "CICU.h"

#include <unicode/ubrk.h>

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
    UBreakIterator *iterator, const uint16_t *text, int32_t length, uint8_t *marks, uint8_t soft, uint8_t hard) {
    static const UChar nothing[1] = {0};
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText(iterator, text, length, &status);
    if (U_FAILURE(status)) {
        return false;
    }
    for (int32_t offset = ubrk_next(iterator); offset != UBRK_DONE; offset = ubrk_next(iterator)) {
        const int32_t rule = ubrk_getRuleStatus(iterator);
        marks[offset] |= (rule >= UBRK_LINE_HARD && rule < UBRK_LINE_HARD_LIMIT) ? hard : soft;
    }
    ubrk_setText(iterator, nothing, 0, &status);
    return true;
}
