/// A property of a view.
public struct ViewProperty: Hashable, Sendable {
    public var name: String
    public var value: ViewValue

    public init(_ name: String, _ value: ViewValue) {
        self.name = name
        self.value = value
    }
}

/// The value of a view's property.
public enum ViewValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case color(Color)
    case list([ViewValue])
    case object([ViewProperty])

    /// A value already written in the format of whoever reads the result; the engine hands it through untouched.
    case verbatim(String)
}

extension ViewValue: ExpressibleByBooleanLiteral, ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(stringLiteral value: String) { self = .text(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
}
