extension ArraySlice<UInt8> {
    /// Takes off what comes before the first such byte, and the byte; nil if nothing is left.
    mutating func cut(before delimiter: UInt8) -> ArraySlice? {
        guard !isEmpty else { return nil }
        let segment = prefix { $0 != delimiter }
        self = self[segment.endIndex...].dropFirst()
        return segment
    }

    /// Without spaces and tabs around it.
    var trimmed: ArraySlice {
        let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        var trimmed = drop(while: isSpace)
        while let last = trimmed.last, isSpace(last) { trimmed.removeLast() }
        return trimmed
    }
}
