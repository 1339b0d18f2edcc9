#include "CMessageFormat.h"

#include <memory>
#include <mutex>
#include <new>

#include <unicode/decimfmt.h>
#include <unicode/dtptngen.h>
#include <unicode/gregocal.h>
#include <unicode/messagepattern.h>
#include <unicode/numberformatter.h>
#include <unicode/numsys.h>
#include <unicode/plurrule.h>
#include <unicode/smpdtfmt.h>
#include <unicode/timezone.h>

struct CMessagePattern {
    icu::MessagePattern pattern;
};

struct CNumberFormat {
    icu::number::LocalizedNumberFormatter formatter;
};

struct CPluralRules {
    std::unique_ptr<icu::PluralRules> rules;
};

struct CDateFormat {
    std::unique_ptr<icu::DateFormat> format;
    // By default, DateFormat copies its calendar for each date.
    std::unique_ptr<icu::Calendar> calendar;
    mutable std::mutex calendarLock;
};

static_assert(int{CMESSAGE_START} == int{UMSGPAT_PART_TYPE_MSG_START});
static_assert(int{CMESSAGE_LIMIT} == int{UMSGPAT_PART_TYPE_MSG_LIMIT});
static_assert(int{CMESSAGE_REPLACE_NUMBER} == int{UMSGPAT_PART_TYPE_REPLACE_NUMBER});
static_assert(int{CMESSAGE_ARGUMENT_START} == int{UMSGPAT_PART_TYPE_ARG_START});
static_assert(int{CMESSAGE_ARGUMENT_LIMIT} == int{UMSGPAT_PART_TYPE_ARG_LIMIT});
static_assert(int{CMESSAGE_ARGUMENT_STYLE} == int{UMSGPAT_PART_TYPE_ARG_STYLE});
static_assert(int{CMESSAGE_SELECTOR} == int{UMSGPAT_PART_TYPE_ARG_SELECTOR});
static_assert(int{CMESSAGE_INTEGER} == int{UMSGPAT_PART_TYPE_ARG_INT});
static_assert(int{CMESSAGE_DOUBLE} == int{UMSGPAT_PART_TYPE_ARG_DOUBLE});
static_assert(int{CMESSAGE_SIMPLE} == int{UMSGPAT_ARG_TYPE_SIMPLE});
static_assert(int{CMESSAGE_CHOICE} == int{UMSGPAT_ARG_TYPE_CHOICE});
static_assert(int{CMESSAGE_PLURAL} == int{UMSGPAT_ARG_TYPE_PLURAL});
static_assert(int{CMESSAGE_SELECT} == int{UMSGPAT_ARG_TYPE_SELECT});
static_assert(int{CMESSAGE_SELECTORDINAL} == int{UMSGPAT_ARG_TYPE_SELECTORDINAL});

namespace {

// Where ICU has no data for a locale, it uses its default locale, which is that of the process unless it is set.
bool setDefaultLocaleToRoot() {
    UErrorCode status = U_ZERO_ERROR;
    icu::Locale::setDefault(icu::Locale::getRoot(), status);
    return U_SUCCESS(status);
}

// The locale of a tag; the root locale if the tag is invalid.
icu::Locale localeOf(const char *tag) {
    [[maybe_unused]] static const bool isRootDefault = setDefaultLocaleToRoot();
    UErrorCode status = U_ZERO_ERROR;
    const icu::Locale locale = icu::Locale::forLanguageTag(tag, status);
    return U_FAILURE(status) || locale.isBogus() ? icu::Locale::getRoot() : locale;
}

int32_t copy(const icu::UnicodeString &text, char *bytes, int32_t capacity) {
    icu::CheckedArrayByteSink sink(bytes, capacity);
    text.toUTF8(sink);
    return sink.NumberOfBytesAppended();
}

icu::number::FormattedNumber formatted(const CNumberFormat *format, CNumber number, UErrorCode &status) {
    return number.isWhole ? format->formatter.formatInt(number.whole, status)
                          : format->formatter.formatDouble(number.number, status);
}

// The locale with its usual numerals if it names algorithmic ones, such as Roman. A NumberFormat of these has no style
// and no formatter.
icu::Locale withoutAlgorithmicNumerals(const icu::Locale &locale) {
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::NumberingSystem> numerals(icu::NumberingSystem::createInstance(locale, status));
    icu::Locale result = locale;
    if (U_SUCCESS(status) && numerals->isAlgorithmic()) {
        result.setKeywordValue("numbers", "", status);
    }
    return result;
}

// The formatter in a NumberFormat.
icu::number::LocalizedNumberFormatter unwrapped(
    std::unique_ptr<icu::NumberFormat> format, const icu::Locale &locale, UErrorCode &status) {
    if (U_SUCCESS(status)) {
        if (const auto *decimal = dynamic_cast<const icu::DecimalFormat *>(format.get())) {
            if (const auto *formatter = decimal->toNumberFormatter(status)) {
                return *formatter;
            }
        }
    }
    return icu::number::NumberFormatter::withLocale(locale);
}

icu::number::LocalizedNumberFormatter numberFormatter(
    const icu::Locale &locale, CNumberStyle style, const char *text, UErrorCode &status) {
    using icu::NumberFormat;
    switch (style) {
    case CNUMBER_SKELETON:
        return icu::number::NumberFormatter::forSkeleton(icu::UnicodeString::fromUTF8(text), status).locale(locale);
    case CNUMBER_PATTERN: {
        std::unique_ptr<NumberFormat> format(NumberFormat::createInstance(locale, status));
        if (auto *decimal = dynamic_cast<icu::DecimalFormat *>(format.get())) {
            decimal->applyPattern(icu::UnicodeString::fromUTF8(text), status);
        }
        return unwrapped(std::move(format), locale, status);
    }
    case CNUMBER_CURRENCY:
        return unwrapped(
            std::unique_ptr<NumberFormat>(NumberFormat::createCurrencyInstance(locale, status)), locale, status);
    case CNUMBER_PERCENT:
        return unwrapped(
            std::unique_ptr<NumberFormat>(NumberFormat::createPercentInstance(locale, status)), locale, status);
    case CNUMBER_INTEGER: {
        std::unique_ptr<NumberFormat> format(NumberFormat::createInstance(locale, status));
        if (U_SUCCESS(status)) {
            format->setMaximumFractionDigits(0);
        }
        return unwrapped(std::move(format), locale, status);
    }
    case CNUMBER_DEFAULT:
        break;
    }
    return unwrapped(std::unique_ptr<NumberFormat>(NumberFormat::createInstance(locale, status)), locale, status);
}

icu::DateFormat::EStyle styleOf(CDateStyle style) {
    switch (style) {
    case CDATE_SHORT:
        return icu::DateFormat::kShort;
    case CDATE_LONG:
        return icu::DateFormat::kLong;
    case CDATE_FULL:
        return icu::DateFormat::kFull;
    default:
        return icu::DateFormat::kMedium;
    }
}

std::unique_ptr<icu::DateFormat> dateFormat(
    const icu::Locale &locale, bool isTime, CDateStyle style, const char *text, UErrorCode &status) {
    const auto pattern = icu::UnicodeString::fromUTF8(text);
    switch (style) {
    case CDATE_SKELETON:
        return std::unique_ptr<icu::DateFormat>(icu::DateFormat::createInstanceForSkeleton(pattern, locale, status));
    case CDATE_PATTERN:
        return std::make_unique<icu::SimpleDateFormat>(pattern, locale, status);
    default:
        return std::unique_ptr<icu::DateFormat>(
            isTime ? icu::DateFormat::createTimeInstance(styleOf(style), locale)
                   : icu::DateFormat::createDateInstance(styleOf(style), locale));
    }
}

CMessageOutcome outcomeOf(UErrorCode status) {
    if (U_SUCCESS(status)) {
        return CMESSAGE_PARSED;
    }
    switch (status) {
    case U_UNMATCHED_BRACES:
        return CMESSAGE_UNCLOSED;
    case U_DEFAULT_KEYWORD_MISSING:
        return CMESSAGE_LACKS_OTHER;
    default:
        return CMESSAGE_MALFORMED;
    }
}

}  // namespace

CMessagePattern *cmessage_pattern_create(const uint16_t *pattern, int32_t length, CMessageOutcome *outcome) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::UnicodeString text(reinterpret_cast<const char16_t *>(pattern), length);
    auto *parsed = new (std::nothrow) CMessagePattern{icu::MessagePattern(UMSGPAT_APOS_DOUBLE_OPTIONAL, status)};
    if (parsed != nullptr) {
        parsed->pattern.parse(text, nullptr, status);
        *outcome = outcomeOf(status);
    }
    return parsed;
}

void cmessage_pattern_destroy(CMessagePattern *pattern) {
    delete pattern;
}

int32_t cmessage_pattern_part_count(const CMessagePattern *pattern) {
    return pattern->pattern.countParts();
}

CMessagePart cmessage_pattern_part(const CMessagePattern *pattern, int32_t index) {
    const auto &part = pattern->pattern.getPart(index);
    const bool isNumber =
        part.getType() == UMSGPAT_PART_TYPE_ARG_INT || part.getType() == UMSGPAT_PART_TYPE_ARG_DOUBLE;
    return {
        part.getType(), part.getIndex(), part.getLength(), part.getValue(),
        isNumber ? pattern->pattern.getNumericValue(part) : 0};
}

CNumberFormat *cnumber_create(const char *locale, CNumberStyle style, const char *text) {
    UErrorCode status = U_ZERO_ERROR;
    const auto formatter = numberFormatter(withoutAlgorithmicNumerals(localeOf(locale)), style, text, status);
    if (U_FAILURE(status) || formatter.copyErrorTo(status)) {
        return nullptr;
    }
    return new (std::nothrow) CNumberFormat{formatter};
}

void cnumber_destroy(CNumberFormat *format) {
    delete format;
}

int32_t cnumber_format(const CNumberFormat *format, CNumber number, char *bytes, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    const auto result = formatted(format, number, status);
    const auto text = result.toTempString(status);
    return U_FAILURE(status) ? -1 : copy(text, bytes, capacity);
}

CPluralRules *cplural_create(const char *locale, bool isOrdinal) {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<icu::PluralRules> rules(icu::PluralRules::forLocale(
        localeOf(locale), isOrdinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, status));
    return U_FAILURE(status) || rules == nullptr ? nullptr : new (std::nothrow) CPluralRules{std::move(rules)};
}

void cplural_destroy(CPluralRules *rules) {
    delete rules;
}

int32_t cplural_select(
    const CPluralRules *rules, const CNumberFormat *format, CNumber number, char *bytes, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    const auto result = formatted(format, number, status);
    const auto category = rules->rules->select(result, status);
    return U_FAILURE(status) ? -1 : copy(category, bytes, capacity);
}

int32_t cplural_select_whole(const CPluralRules *rules, int32_t number, char *bytes, int32_t capacity) {
    return copy(rules->rules->select(number), bytes, capacity);
}

bool cdate_is_time_zone(const char *timeZone) {
    const std::unique_ptr<icu::TimeZone> zone(
        icu::TimeZone::createTimeZone(icu::UnicodeString::fromUTF8(timeZone)));
    return *zone != icu::TimeZone::getUnknown();
}

CDateFormat *cdate_create(const char *locale, const char *timeZone, bool isTime, CDateStyle style, const char *text) {
    UErrorCode status = U_ZERO_ERROR;
    auto format = dateFormat(localeOf(locale), isTime, style, text, status);
    if (U_FAILURE(status) || format == nullptr) {
        return nullptr;
    }
    format->adoptTimeZone(icu::TimeZone::createTimeZone(icu::UnicodeString::fromUTF8(timeZone)));
    std::unique_ptr<icu::Calendar> calendar(format->getCalendar()->clone());
    // RFC 3339 dates are Gregorian at all times. ICU's calendar is Julian before 1582.
    if (auto *gregorian = dynamic_cast<icu::GregorianCalendar *>(calendar.get())) {
        gregorian->setGregorianChange(-8.64e15, status);
        format->setCalendar(*gregorian);
    }
    if (calendar == nullptr || U_FAILURE(status)) {
        return nullptr;
    }
    return new (std::nothrow) CDateFormat{std::move(format), std::move(calendar), {}};
}

void cdate_destroy(CDateFormat *format) {
    delete format;
}

int32_t cdate_format(const CDateFormat *format, double milliseconds, char *bytes, int32_t capacity) {
    icu::UnicodeString text;
    const std::unique_lock lock(format->calendarLock, std::try_to_lock);
    UErrorCode status = U_ZERO_ERROR;
    if (lock.owns_lock()) {
        format->calendar->setTime(milliseconds, status);
    }
    if (lock.owns_lock() && U_SUCCESS(status)) {
        icu::FieldPosition position(icu::FieldPosition::DONT_CARE);
        format->format->format(*format->calendar, text, position);
    } else {
        format->format->format(milliseconds, text);
    }
    return copy(text, bytes, capacity);
}
