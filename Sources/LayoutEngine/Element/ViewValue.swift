/// The value of a view's property.
public enum ViewValue: Hashable, Sendable {
    /// No value.
    case null
    /// True or false.
    case bool(Bool)
    /// A number; lengths are in points.
    case number(Double)
    /// A text.
    case text(String)
    /// A colour.
    case color(Color)
    /// Values in order.
    case list([ViewValue])
    /// Named values, in the order in which they are written.
    case object([ViewProperty])

    /// A value that is already written in the format of the response. The engine passes it on unchanged.
    case verbatim(String)
}

extension ViewValue: ExpressibleByBooleanLiteral, ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    /// As `bool`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// As `text`.
    public init(stringLiteral value: String) { self = .text(value) }

    /// As `number`.
    public init(floatLiteral value: Double) { self = .number(value) }

    /// As `number`.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
}
