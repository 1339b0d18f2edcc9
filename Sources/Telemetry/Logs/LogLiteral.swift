/// Values whose descriptions are literals of JSON.
enum LogLiteral {
    /// Whether a value is a number or a truth value; numbers that are not finite are none.
    static func isLiteral(_ value: any CustomStringConvertible) -> Bool {
        // To ask for the type is quicker than to cast to it.
        let type = type(of: value)
        if type == String.self || type == Substring.self { return false }
        if type == Int.self || type == Bool.self { return true }
        return switch value {
        case let value as Double: value.isFinite
        case let value as Float: value.isFinite
        default: value is any FixedWidthInteger
        }
    }
}
