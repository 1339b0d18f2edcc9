import LayoutEngine

/// Values of properties are written as in responses to clients.
extension ViewValue: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .null: writer.raw(Array("null".utf8))
        case .bool(let value): value.write(to: &writer)
        case .number(let number): writer.number(number)
        case .text(let text): writer.string(text)
        case .color(let color): color.write(to: &writer)
        case .list(let items): items.write(to: &writer)
        case .object(let properties): writer.object { $0.put(properties) }
        case .verbatim(let json): writer.raw(Array(json.utf8))
        }
    }

    /// Whether an object in the value may be taken for a form of the wire format, such as `{"$data": …}`.
    fileprivate var mayHaveForms: Bool {
        switch self {
        case .null, .bool, .number, .text, .color: false
        case .list(let items): items.contains(where: \.mayHaveForms)
        case .object(let properties): properties.contains { $0.name.hasPrefix("$") || $0.value.mayHaveForms }
        // JSON can escape a dollar sign as `\u0024`.
        case .verbatim(let json): json.contains("\"$") || json.contains("\\u00")
        }
    }
}

extension WireWriter {
    mutating func put(_ properties: [ViewProperty]) {
        for property in properties { put(property.name, property.value) }
    }
}

/// A value that the server passes to clients unchanged. Written as a `$literal` if the server might take it for a
/// form.
struct LiteralValue: WireValue {
    let value: ViewValue

    func write(to writer: inout WireWriter) {
        guard value.mayHaveForms else { return value.write(to: &writer) }
        writer.object { $0.put("$literal", value) }
    }
}
