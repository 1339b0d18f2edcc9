/// A name in a request or in the program, by its UTF-8 in place. One from a request lives as long as its document.
package struct Name: Hashable {
    package let utf8: UnsafeBufferPointer<UInt8>

    package init(_ utf8: UnsafeBufferPointer<UInt8>) {
        self.utf8 = utf8
    }

    package init(_ text: StaticString) {
        utf8 = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    package static func == (left: Name, right: Name) -> Bool { left.utf8.equals(right.utf8) }

    package func hash(into hasher: inout Hasher) { hasher.combine(bytes: UnsafeRawBufferPointer(utf8)) }

    /// A copy of the name.
    package var text: String { String(decoding: utf8, as: UTF8.self) }

    /// The name in quotes for a message, cut short if it is long.
    package var quoted: String {
        let charactersMax = 64
        let start = String(decoding: utf8.prefix(4 * charactersMax), as: UTF8.self).prefix(charactersMax)
        return start.utf8.count < utf8.count ? "\"\(start)…\"" : "\"\(start)\""
    }
}
