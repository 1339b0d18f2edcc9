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

extension ViewValue {
    /// Whether both are the same to a client. NaN equals NaN, and texts are compared by their UTF-8 bytes, unlike
    /// `String`s, of which an accented letter equals the letter with a combining accent.
    public static func == (one: ViewValue, other: ViewValue) -> Bool {
        switch (one, other) {
        case (.null, .null): true
        case (.bool(let one), .bool(let other)): one == other
        case (.number(let one), .number(let other)): one == other || one.isNaN && other.isNaN
        case (.text(let one), .text(let other)), (.verbatim(let one), .verbatim(let other)): one.isExactly(other)
        case (.color(let one), .color(let other)): one == other
        case (.list(let one), .list(let other)): one == other
        case (.object(let one), .object(let other)): one == other
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: break
        case .bool(let value): hasher.combine(value)
        case .number(let number): hasher.combine(number.isNaN ? .nan : number)
        case .text(let text), .verbatim(let text): hasher.combine(ExactText(text))
        case .color(let color): hasher.combine(color)
        case .list(let values): hasher.combine(values)
        case .object(let properties): hasher.combine(properties)
        }
    }
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
