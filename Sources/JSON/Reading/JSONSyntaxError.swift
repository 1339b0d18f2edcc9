/// Why a document is not JSON, and where.
public struct JSONSyntaxError: Error, Equatable {
    /// The mistake at ``offset``.
    public enum Reason: Equatable, Sendable {
        /// There is nothing, or nothing but whitespace.
        case emptyDocument
        /// RFC 8259, section 8.1: a document must not begin with a byte order mark.
        case byteOrderMark
        /// RFC 8259, section 8.1: documents are UTF-8. The place is the first byte of the ill-formed sequence.
        case invalidUTF8
        case unexpectedCharacter(Unicode.Scalar, expected: Expectation)
        case unexpectedEnd(expected: Expectation)
        /// RFC 8259, section 6: no digit follows a leading zero. The place is the number's first digit.
        case leadingZero
        /// The place is the string's opening quote.
        case unterminatedString
        /// RFC 8259, section 7: characters below U+0020 must be escaped in a string.
        case controlCharacter(Unicode.Scalar)
        /// The place is the backslash.
        case invalidEscape
        /// A `\u` escape of half a surrogate pair, which is no character. The place is its backslash.
        case unpairedSurrogate
    }

    /// A token that the grammar allows at a place.
    public enum Expectation: String, Sendable {
        case value = "a value"
        case valueOrEndOfArray = "a value or ']'"
        case commaOrEndOfArray = "',' or ']'"
        case key = "a property name in double quotes"
        case keyOrEndOfObject = "a property name in double quotes or '}'"
        case colon = "':'"
        case commaOrEndOfObject = "',' or '}'"
        case digit = "a digit"
        case literal = "true, false or null"
        case endOfDocument = "the end of the document"
    }

    public let reason: Reason
    /// Bytes before the place.
    public let offset: Int
    /// The line of the place, from 1. A line feed ends a line.
    public let line: Int
    /// The column of the place, from 1, in Unicode scalars: a tab or an emoji of one scalar is one column.
    public let column: Int

    init(_ reason: Reason, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        var line = 1
        var column = 1
        for byte in bytes.prefix(offset) {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if !UTF8.isContinuation(byte) {
                column += 1
            }
        }
        self.reason = reason
        self.offset = offset
        self.line = line
        self.column = column
    }

    /// The mistake in a sentence, without its place.
    public var message: String {
        switch reason {
        case .emptyDocument: "The document is empty."
        case .byteOrderMark: "The document begins with a byte order mark, which JSON does not allow."
        case .invalidUTF8: "The document is not valid UTF-8."
        case .unexpectedCharacter(let scalar, let expected): "Expected \(expected.rawValue), found \(name(of: scalar))."
        case .unexpectedEnd(let expected): "Expected \(expected.rawValue), but the document ends."
        case .leadingZero: "A number must not have leading zeros."
        case .unterminatedString: "The string is not closed."
        case .controlCharacter(let scalar): "The character \(name(of: scalar)) must be escaped in a string."
        case .invalidEscape: "A backslash must be followed by one of \" \\ / b f n r t, or u and four hex digits."
        case .unpairedSurrogate: "The escape is one half of a surrogate pair, without the other."
        }
    }

    private func name(of scalar: Unicode.Scalar) -> String {
        let isPrintableASCII = (0x20..<0x7F).contains(scalar.value)
        if isPrintableASCII { return "'\(scalar)'" }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
