import LayoutEngine

/// A style of numbers in MessageFormat.
enum NumberStyle: Hashable, Sendable {
    case standard, integer, currency, percent
    /// A number skeleton, without its two colons.
    case skeleton(ExactText)
    /// A pattern of DecimalFormat.
    case pattern(ExactText)
}
