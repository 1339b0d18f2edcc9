/// A reference to the UTF-8 of a name, in a request or in the program. One in a request is valid as long as its
/// document.
public struct Name: Hashable {
    public let utf8: UnsafeBufferPointer<UInt8>

    @inlinable
    public init(_ utf8: UnsafeBufferPointer<UInt8>) {
        self.utf8 = utf8
    }

    @inlinable
    public init(_ text: StaticString) {
        utf8 = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    @inlinable
    public static func == (left: Name, right: Name) -> Bool { left.utf8.equals(right.utf8) }

    public func hash(into hasher: inout Hasher) { hasher.combine(bytes: UnsafeRawBufferPointer(utf8)) }

    /// A copy of the name.
    public var text: String { String(decoding: utf8, as: UTF8.self) }

    /// A text in quotes for a message, shortened if it is long.
    public static func quoted(_ text: String) -> String {
        var text = text
        return text.withUTF8 { Name($0).quoted }
    }

    /// The name in quotes for a message, shortened if it is long.
    public var quoted: String {
        let charactersMax = 64
        var bytes = utf8.prefix(4 * charactersMax)
        // The last scalar may be incomplete.
        if bytes.count < utf8.count { bytes = bytes[..<(bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.startIndex)] }
        let start = String(decoding: bytes, as: UTF8.self).prefix(charactersMax)
        return start.utf8.count < utf8.count ? "\"\(start)…\"" : "\"\(start)\""
    }
}
