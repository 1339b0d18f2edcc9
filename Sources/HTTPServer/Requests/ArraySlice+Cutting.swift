extension ArraySlice<UInt8> {
    /// Removes the first delimiter and all bytes before it, and returns these bytes; nil if the slice is empty.
    mutating func cut(before delimiter: UInt8) -> ArraySlice? {
        guard !isEmpty else { return nil }
        let segment = prefix { $0 != delimiter }
        self = self[segment.endIndex...].dropFirst()
        return segment
    }

    /// The slice without leading and trailing spaces and tabs.
    var trimmed: ArraySlice {
        let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        var trimmed = drop(while: isSpace)
        while let last = trimmed.last, isSpace(last) { trimmed.removeLast() }
        return trimmed
    }
}
