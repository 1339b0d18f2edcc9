import JSON
import LayoutEngine

extension JSONWriter {
    /// A value of a view's property.
    mutating func value(_ value: ViewValue) {
        switch value {
        case .null: null()
        case .bool(let value): bool(value)
        case .number(let value): number(value)
        case .text(let text): text.withBytes { string(utf8: $0) }
        case .color(let color): self.color(color)
        case .list(let items):
            beginArray()
            for item in items { self.value(item) }
            endArray()
        case .object(let properties): object(properties)
        case .verbatim(let json): json.withBytes { raw($0) }
        }
    }

    mutating func object(_ properties: [ViewProperty]) {
        beginObject()
        members(properties)
        endObject()
    }

    /// Properties, as members of the open object.
    mutating func members(_ properties: [ViewProperty]) {
        // By index: iterating would retain and release each property.
        for index in properties.indices {
            properties[index].name.withBytes { key(utf8: $0) }
            value(properties[index].value)
        }
    }

    /// Properties that views may share. If the last view had the same ones, copies their bytes.
    mutating func members(_ properties: [ViewProperty], shared: inout SharedProperties) {
        if properties.isEmpty { return }
        beginValue(bytesMax: 0)
        if let written = shared.place(of: properties) {
            appendAgain(written)
        } else {
            needsComma = false
            let start = count
            members(properties)
            shared = SharedProperties(properties, at: start..<count)
        }
        needsComma = true
    }

    /// `#rrggbbaa`.
    private mutating func color(_ color: Color) {
        let digits: StaticString = "0123456789abcdef"
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 9) { text in
            text[0] = UInt8(ascii: "#")
            var index = 1
            for component in [color.red, color.green, color.blue, color.alpha] {
                text[index] = digits.utf8Start[Int(component >> 4)]
                text[index + 1] = digits.utf8Start[Int(component & 0xF)]
                index += 2
            }
            string(utf8: UnsafeBufferPointer(text))
        }
    }
}

extension String {
    /// Calls `body` with the UTF-8, without a copy if it is contiguous.
    @inline(__always)
    func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        if utf8.withContiguousStorageIfAvailable(body) == nil {
            var copy = self
            copy.withUTF8(body)
        }
    }
}
