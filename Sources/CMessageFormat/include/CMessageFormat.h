#ifndef CYANOTYPE_CMESSAGEFORMAT_H
#define CYANOTYPE_CMESSAGEFORMAT_H

#include <stdbool.h>
#include <stdint.h>

/*
 * A C interface to parts of ICU's MessageFormat, which are C++ classes: its pattern parser, and formatters of numbers and
 * dates. Messages are composed in Swift, because MessageFormat itself reads the time zone of the process and limits neither
 * depth nor length.
 *
 * Texts are UTF-8, positions in patterns UTF-16 units. Any thread may use formatters and rules.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* A parsed pattern: MessagePattern. */
typedef struct CMessagePattern CMessagePattern;

/* The types of MessagePattern.Part that callers use. The implementation checks that the numbers are those of ICU. */
enum {
    CMESSAGE_START = 0, CMESSAGE_LIMIT = 1, CMESSAGE_REPLACE_NUMBER = 4, CMESSAGE_ARGUMENT_START = 5,
    CMESSAGE_ARGUMENT_LIMIT = 6, CMESSAGE_ARGUMENT_STYLE = 10, CMESSAGE_SELECTOR = 11, CMESSAGE_INTEGER = 12,
    CMESSAGE_DOUBLE = 13,
};

/* The values of the part at the start of an argument. */
enum {
    CMESSAGE_NONE = 0, CMESSAGE_SIMPLE = 1, CMESSAGE_CHOICE = 2, CMESSAGE_PLURAL = 3, CMESSAGE_SELECT = 4,
    CMESSAGE_SELECTORDINAL = 5,
};

/* A part of a pattern: `index` and `length` in the pattern, `value` by its type, and `number` of a numeric part. */
typedef struct {
    int32_t type, index, length, value;
    double number;
} CMessagePart;

/* The result of parsing: success, an unclosed brace, an argument without a message for "other", or another mistake. */
typedef enum {
    CMESSAGE_PARSED, CMESSAGE_UNCLOSED, CMESSAGE_LACKS_OTHER, CMESSAGE_MALFORMED,
} CMessageOutcome;

/* Parses a pattern of `length` UTF-16 units, which ICU copies. A pattern with a mistake has the parts before it. NULL if
 * there is too little memory. The caller limits the length, because ICU's parser is recursive. */
CMessagePattern *cmessage_pattern_create(const uint16_t *pattern, int32_t length, CMessageOutcome *outcome);
void cmessage_pattern_destroy(CMessagePattern *pattern);
int32_t cmessage_pattern_part_count(const CMessagePattern *pattern);
CMessagePart cmessage_pattern_part(const CMessagePattern *pattern, int32_t index);

/* The styles of numbers in MessageFormat. The default is for arguments without a style. */
typedef enum {
    CNUMBER_DEFAULT, CNUMBER_INTEGER, CNUMBER_CURRENCY, CNUMBER_PERCENT, CNUMBER_SKELETON, CNUMBER_PATTERN,
} CNumberStyle;

typedef struct CNumberFormat CNumberFormat;

/* `locale` is a BCP 47 tag, `text` the skeleton or the pattern. NULL if the text is invalid. */
CNumberFormat *cnumber_create(const char *locale, CNumberStyle style, const char *text);
void cnumber_destroy(CNumberFormat *format);

/* A number, exact if it is whole. */
typedef struct {
    bool isWhole;
    int64_t whole;
    double number;
} CNumber;

/* Writes at most `capacity` bytes, and returns the full length; negative if ICU fails. */
int32_t cnumber_format(const CNumberFormat *format, CNumber number, char *bytes, int32_t capacity);

/* The plural rules of a language: PluralRules. NULL if ICU has none. */
typedef struct CPluralRules CPluralRules;

CPluralRules *cplural_create(const char *locale, bool isOrdinal);
void cplural_destroy(CPluralRules *rules);

/* Writes the category of a formatted number, such as "few". The result is as in cnumber_format. */
int32_t cplural_select(
    const CPluralRules *rules, const CNumberFormat *format, CNumber number, char *bytes, int32_t capacity);
/* The category of a number that is formatted without a fraction. */
int32_t cplural_select_whole(const CPluralRules *rules, int32_t number, char *bytes, int32_t capacity);

/* The styles of dates and times in MessageFormat. */
typedef enum {
    CDATE_DEFAULT, CDATE_SHORT, CDATE_MEDIUM, CDATE_LONG, CDATE_FULL, CDATE_SKELETON, CDATE_PATTERN,
} CDateStyle;

typedef struct CDateFormat CDateFormat;

/* `timeZone` is a name of the IANA database. NULL if the name or the pattern is invalid. */
CDateFormat *cdate_create(const char *locale, const char *timeZone, bool isTime, CDateStyle style, const char *text);
void cdate_destroy(CDateFormat *format);
bool cdate_is_time_zone(const char *timeZone);

/* `milliseconds` are since 1970. The result is as in cnumber_format. */
int32_t cdate_format(const CDateFormat *format, double milliseconds, char *bytes, int32_t capacity);

#ifdef __cplusplus
}
#endif

#endif
