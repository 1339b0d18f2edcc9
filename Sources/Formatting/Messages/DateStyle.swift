import LayoutEngine

/// A style of dates or times in MessageFormat.
enum DateStyle: Hashable, Sendable {
    enum Length: Sendable {
        case standard, short, medium, long, full
    }

    case date(Length)
    case time(Length)
    /// A skeleton, without its two colons: the fields to format, in the order of the locale.
    case skeleton(ExactText)
    /// A pattern of SimpleDateFormat.
    case pattern(ExactText)
}
