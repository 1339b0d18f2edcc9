/// Values that JSON has literals for.
enum LogLiteral {
    /// The literal of a number or a truth value; nil for all else, and for numbers that are not finite.
    static func text(of value: any CustomStringConvertible) -> String? {
        switch value {
        case let value as Int: value.description
        case let value as Double: value.isFinite ? value.description : nil
        case let value as Bool: value ? "true" : "false"
        case let value as any FixedWidthInteger: value.description
        case let value as Float: value.isFinite ? value.description : nil
        default: nil
        }
    }
}
