internal import CMessageFormat

/// Formats dates and times in a style, a locale and a time zone. Any thread may use it.
final class DateFormatter: @unchecked Sendable {
    private let format: OpaquePointer

    /// Nil if the time zone or the style is unknown.
    init?(_ style: DateStyle, locale: String, timeZone: String) {
        guard TimeZoneNames.contain(timeZone) else { return nil }
        let created: OpaquePointer? =
            switch style {
            case .date(let length): cdate_create(locale, timeZone, false, length.style, "")
            case .time(let length): cdate_create(locale, timeZone, true, length.style, "")
            case .skeleton(let skeleton): cdate_create(locale, timeZone, false, CDATE_SKELETON, skeleton.text)
            case .pattern(let pattern): cdate_create(locale, timeZone, false, CDATE_PATTERN, pattern.text)
            }
        guard let created else { return nil }
        format = created
    }

    deinit {
        cdate_destroy(format)
    }

    /// - Parameter milliseconds: since the beginning of 1970 in UTC.
    func text(of milliseconds: Double) -> String {
        ICUText.text { cdate_format(format, milliseconds, $0, $1) } ?? ""
    }
}

extension DateStyle.Length {
    fileprivate var style: CDateStyle {
        switch self {
        case .standard: CDATE_DEFAULT
        case .short: CDATE_SHORT
        case .medium: CDATE_MEDIUM
        case .long: CDATE_LONG
        case .full: CDATE_FULL
        }
    }
}
