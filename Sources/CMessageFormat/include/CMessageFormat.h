#ifndef CYANOTYPE_CMESSAGEFORMAT_H
#define CYANOTYPE_CMESSAGEFORMAT_H

#include <stdbool.h>
#include <stdint.h>

/*
 * The parts of ICU's MessageFormat behind a C interface: its pattern parser, and formatters of numbers and dates, which
 * are C++ classes. The message is put together in Swift, because MessageFormat itself reads the time zone of the process
 * and bounds neither depth nor length.
 *
 * Texts are UTF-8, positions in patterns UTF-16 units. Any thread may use formatters and rules.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* A parsed pattern: MessagePattern. */
typedef struct CMessagePattern CMessagePattern;

/* The part types of MessagePattern.Part that a caller looks at. The implementation checks the numbers. */
enum {
    CMESSAGE_LIMIT = 1, CMESSAGE_REPLACE_NUMBER = 4, CMESSAGE_ARGUMENT_START = 5, CMESSAGE_ARGUMENT_STYLE = 10,
    CMESSAGE_SELECTOR = 11, CMESSAGE_INTEGER = 12, CMESSAGE_DOUBLE = 13,
};

/* The values of an argument's start. */
enum {
    CMESSAGE_NONE = 0, CMESSAGE_SIMPLE = 1, CMESSAGE_PLURAL = 3, CMESSAGE_SELECT = 4, CMESSAGE_SELECTORDINAL = 5,
};

/* A part of a pattern: `index` and `length` in the pattern, `value` by its type, `number` of a numeric part, and `limit`,
 * the index of the part that ends the message or argument which this one starts. */
typedef struct {
    int32_t type, index, length, value, limit;
    double number;
} CMessagePart;

/* Parses a pattern of `length` UTF-16 units, which ICU copies. NULL if it is malformed: then `errorOffset` is where. If an
 * argument has no message for "other", `lacksOther` is set, and `errorOffset` is where that argument begins, which ICU does
 * not tell. ICU calls itself for each level of braces: the caller bounds them. */
CMessagePattern *cmessage_pattern_create(
    const uint16_t *pattern, int32_t length, int32_t *errorOffset, bool *lacksOther);
void cmessage_pattern_destroy(CMessagePattern *pattern);
int32_t cmessage_pattern_count(const CMessagePattern *pattern);
CMessagePart cmessage_pattern_part(const CMessagePattern *pattern, int32_t index);

/* How a number is formatted: as MessageFormat does without a style and with each of its styles. */
typedef enum {
    CNUMBER_DEFAULT, CNUMBER_INTEGER, CNUMBER_CURRENCY, CNUMBER_PERCENT, CNUMBER_SKELETON, CNUMBER_PATTERN,
} CNumberStyle;

typedef struct CNumberFormat CNumberFormat;

/* `locale` is a BCP 47 tag, `text` the skeleton or the pattern. NULL if that is none. */
CNumberFormat *cnumber_create(const char *locale, CNumberStyle style, const char *text);
void cnumber_destroy(CNumberFormat *format);

/* A number, held exactly if it is whole. */
typedef struct {
    bool isWhole;
    int64_t whole;
    double number;
} CNumber;

/* Writes at most `capacity` bytes, and returns the whole length; negative if ICU fails. */
int32_t cnumber_format(const CNumberFormat *format, CNumber number, char *bytes, int32_t capacity);

/* The rules of a language for plurals: PluralRules. NULL if ICU has none. */
typedef struct CPluralRules CPluralRules;

CPluralRules *cplural_create(const char *locale, bool isOrdinal);
void cplural_destroy(CPluralRules *rules);

/* The category of a number as it is formatted, such as "few": as in cnumber_format. */
int32_t cplural_select(
    const CPluralRules *rules, const CNumberFormat *format, CNumber number, char *bytes, int32_t capacity);
/* The category of a number that is formatted without a fraction. */
int32_t cplural_select_whole(const CPluralRules *rules, int32_t number, char *bytes, int32_t capacity);

/* How a date or a time is formatted. */
typedef enum {
    CDATE_DEFAULT, CDATE_SHORT, CDATE_MEDIUM, CDATE_LONG, CDATE_FULL, CDATE_SKELETON, CDATE_PATTERN,
} CDateStyle;

typedef struct CDateFormat CDateFormat;

/* `timeZone` is a name of the IANA database. NULL if that or the pattern is none. */
CDateFormat *cdate_create(const char *locale, const char *timeZone, bool isTime, CDateStyle style, const char *text);
void cdate_destroy(CDateFormat *format);
bool cdate_is_time_zone(const char *timeZone);

/* `milliseconds` since 1970. As in cnumber_format. */
int32_t cdate_format(const CDateFormat *format, double milliseconds, char *bytes, int32_t capacity);

#ifdef __cplusplus
}
#endif

#endif
