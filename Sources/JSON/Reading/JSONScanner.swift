/// The second, slow pass over a document that simdjson refused: finds the mistake and its position.
///
/// A validator of RFC 8259 that accepts and refuses the same documents as simdjson, but tells numbers that are too
/// large from those that are not JSON. Not recursive: `depthMax` bounds the list of open containers.
struct JSONScanner {
    typealias Reason = JSONSyntaxError.Reason
    typealias Expectation = JSONSyntaxError.Expectation

    /// A number that simdjson may refuse only because of its length: its bytes, and the nearest double.
    struct LengthyNumber {
        let range: Range<Int>
        let value: Double
    }

    /// An open container and the place in it: a step of a JSON Pointer.
    private enum Container {
        case array(index: Int)
        /// `key`: the bytes between the quotes of the current property's name.
        case object(key: Range<Int>)
    }

    let bytes: UnsafeBufferPointer<UInt8>
    private let depthMax: Int
    /// The cursor, in bytes from the start of the document.
    var offset = 0
    private var containers: [Container] = []
    private var lengthyNumbers: [LengthyNumber] = []
    private var firstNumberOutOfRange: JSONPointer?

    init(_ bytes: UnsafeBufferPointer<UInt8>, depthMax: Int) {
        self.bytes = bytes
        self.depthMax = depthMax
    }

    /// Throws the first mistake of the document. Returns its lengthy numbers if it has none.
    mutating func scan() throws(JSONReadingError) -> [LengthyNumber] {
        skipWhitespace()
        guard current != nil else { throw malformed(.emptyDocument, at: 0) }
        var expected: Expectation? = .value
        while let expectation = expected {
            skipWhitespace()
            expected = try scanToken(expectation)
        }
        if let firstNumberOutOfRange { throw .numberOutOfRange(pointer: firstNumberOutOfRange) }
        return lengthyNumbers
    }

    /// The byte at the cursor, nil at the end.
    var current: UInt8? {
        offset < bytes.count ? bytes[offset] : nil
    }

    /// Moves past the byte at the cursor if it is the given one.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    private mutating func skipWhitespace() {
        // RFC 8259, section 2: only these four.
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    /// Reads one of the expected tokens, and returns the tokens that may follow: nil after the end of the document.
    private mutating func scanToken(_ expected: Expectation) throws(JSONReadingError) -> Expectation? {
        switch expected {
        case .value:
            return try scanValue(expected)
        case .valueOrEndOfArray:
            if skip("]") { return close() }
            try checkDepth()
            return try scanValue(expected)
        case .keyOrEndOfObject:
            if skip("}") { return close() }
            try checkDepth()
            return try scanKey(expected)
        case .key:
            return try scanKey(expected)
        case .colon:
            guard skip(":") else { throw unexpected(expected) }
            return .value
        case .commaOrEndOfArray:
            if skip("]") { return close() }
            guard skip(","), case .array(let index) = containers.last else { throw unexpected(expected) }
            containers[containers.count - 1] = .array(index: index + 1)
            return .value
        case .commaOrEndOfObject:
            if skip("}") { return close() }
            guard skip(",") else { throw unexpected(expected) }
            return .key
        case .endOfDocument, .digit, .literal:
            guard current == nil else { throw unexpected(.endOfDocument) }
            return nil
        }
    }

    private mutating func scanValue(_ expected: Expectation) throws(JSONReadingError) -> Expectation {
        let byteThatBeginsNoValue: UInt8 = 0
        switch current ?? byteThatBeginsNoValue {
        case UInt8(ascii: "["):
            offset += 1
            containers.append(.array(index: 0))
            return .valueOrEndOfArray
        case UInt8(ascii: "{"):
            offset += 1
            containers.append(.object(key: offset..<offset))
            return .keyOrEndOfObject
        case UInt8(ascii: "\""):
            _ = try scanString()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            try scanNumberAndClassify()
        case UInt8(ascii: "t"):
            try scanLiteral("true")
        case UInt8(ascii: "f"):
            try scanLiteral("false")
        case UInt8(ascii: "n"):
            try scanLiteral("null")
        default:
            throw unexpected(expected)
        }
        return separator
    }

    private mutating func scanKey(_ expected: Expectation) throws(JSONReadingError) -> Expectation {
        guard current == UInt8(ascii: "\"") else { throw unexpected(expected) }
        containers[containers.count - 1] = .object(key: try scanString())
        return .colon
    }

    private mutating func scanLiteral(_ literal: StaticString) throws(JSONReadingError) {
        let start = offset
        let text = UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
        guard bytes[start...].starts(with: text) else { throw unexpected(.literal) }
        offset += text.count
    }

    private mutating func scanNumberAndClassify() throws(JSONReadingError) {
        let start = offset
        switch try scanNumber() {
        case .ordinary: break
        case .lengthy(let value): lengthyNumbers.append(LengthyNumber(range: start..<offset, value: value))
        case .beyondDouble: firstNumberOutOfRange = firstNumberOutOfRange ?? pointer(to: containers[...])
        }
    }

    private mutating func close() -> Expectation {
        containers.removeLast()
        return separator
    }

    /// The tokens that may follow a value here.
    private var separator: Expectation {
        switch containers.last {
        case .array: .commaOrEndOfArray
        case .object: .commaOrEndOfObject
        case nil: .endOfDocument
        }
    }

    /// Called at the first token inside a container: like simdjson, the scanner does not count empty containers.
    private func checkDepth() throws(JSONReadingError) {
        guard containers.count <= depthMax || current == nil else {
            throw .tooDeep(pointer: pointer(to: containers.dropLast()))
        }
    }

    private func pointer(to containers: ArraySlice<Container>) -> JSONPointer {
        var pointer = JSONPointer()
        for container in containers {
            switch container {
            case .array(let index): pointer.append(index)
            case .object(let key): pointer.append(unescaped(key))
            }
        }
        return pointer
    }

    func malformed(_ reason: Reason, at offset: Int) -> JSONReadingError {
        .malformed(JSONSyntaxError(reason, at: offset, in: bytes))
    }

    /// The error for a character at the cursor that is not expected.
    func unexpected(_ expected: Expectation) -> JSONReadingError {
        guard offset < bytes.count else { return malformed(.unexpectedEnd(expected: expected), at: offset) }
        guard let scalar = wellFormedScalar() else { return malformed(.invalidUTF8, at: offset) }
        return malformed(.unexpectedCharacter(scalar, expected: expected), at: offset)
    }
}
