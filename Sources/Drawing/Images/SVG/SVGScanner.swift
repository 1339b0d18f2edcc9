/// Reads the markup of an SVG tag by tag.
///
/// It accepts a subset of XML 1.0 in UTF-8 that all parsers read in the same way: only the five predefined entities, no
/// character references in attributes, no processing instructions, and no declarations inside a document type.
struct SVGScanner {
    enum Token {
        case start(Tag)
        case end
        case text(Range<Int>)
    }

    struct Tag {
        /// Without a prefix.
        let name: String
        /// By their names without prefixes, in the order of the markup.
        let attributes: [(name: String, value: String)]
        let isEmpty: Bool
        /// The bytes of the tag.
        let count: Int

        subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    }

    /// The most attributes of a tag. XML parsers compare each pair of them.
    private static let attributesMax = 256

    private let bytes: [UInt8]
    private var place: Int
    /// The range of the document type, which is removed before parsing.
    private(set) var documentType: Range<Int>?

    /// Whether a file may be XML.
    static func isMarkup(_ bytes: [UInt8]) -> Bool {
        bytes[start(of: bytes)...].first { !isSpace($0) } == UInt8(ascii: "<")
    }

    /// The offset after a byte order mark.
    private static func start(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    init(_ bytes: [UInt8]) throws(ImageProblem) {
        self.bytes = bytes
        place = Self.start(of: bytes)
        // A zero byte shows UTF-16 or UTF-32.
        guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
            throw .unsupported("The SVG is not in UTF-8.")
        }
        try skipDeclaration()
    }

    /// The next token; nil at the end. The caller matches end tags with start tags.
    mutating func next() throws(ImageProblem) -> Token? {
        while place < bytes.count {
            if skip("<!--") {
                try skipThrough("-->")
            } else if starts(with: "<!DOCTYPE"), documentType == nil {
                try skipDocumentType()
            } else {
                return try token()
            }
        }
        return nil
    }

    private mutating func token() throws(ImageProblem) -> Token {
        let start = place
        guard bytes[start] == UInt8(ascii: "<") else {
            while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
            try checkReferences(start..<place, inAttribute: false)
            return .text(start..<place)
        }
        if skip("<![CDATA[") {
            let start = place
            try skipThrough("]]>")
            return .text(start..<place - 3)
        }
        if skip("</") {
            try skipThrough(">")
            return .end
        }
        guard !starts(with: "<!"), !starts(with: "<?") else {
            throw .unsupported("The SVG has declarations or processing instructions. Remove them.")
        }
        return .start(try tag())
    }

    func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    // MARK: Parts

    private mutating func tag() throws(ImageProblem) -> Tag {
        let start = place
        place += 1
        let name = try name()
        var attributes: [(name: String, value: String)] = []
        while true {
            skipSpace()
            if skip("/>") { return Tag(name: name, attributes: attributes, isEmpty: true, count: place - start) }
            if skip(">") { return Tag(name: name, attributes: attributes, isEmpty: false, count: place - start) }
            guard attributes.count < Self.attributesMax else {
                throw .unsupported("The SVG has an element with more than \(Self.attributesMax) attributes.")
            }
            attributes.append((try self.name(), try value()))
        }
    }

    /// A name without its prefix.
    private mutating func name() throws(ImageProblem) -> String {
        let start = place
        while place < bytes.count, Self.isNamePart(bytes[place]) { place += 1 }
        guard place > start else { throw .damaged(.svg) }
        let whole = bytes[start..<place]
        let local = whole.lastIndex(of: UInt8(ascii: ":")).map { whole[($0 + 1)...] } ?? whole
        return String(decoding: local, as: UTF8.self)
    }

    private mutating func value() throws(ImageProblem) -> String {
        skipSpace()
        guard skip("=") else { throw .damaged(.svg) }
        skipSpace()
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") else {
            throw .damaged(.svg)
        }
        let quote = bytes[place]
        place += 1
        let start = place
        while place < bytes.count, bytes[place] != quote {
            guard bytes[place] != UInt8(ascii: "<") else { throw .damaged(.svg) }
            place += 1
        }
        guard place < bytes.count else { throw .damaged(.svg) }
        try checkReferences(start..<place, inAttribute: true)
        defer { place += 1 }
        return text(in: start..<place)
    }

    /// Refuses character references, which could hide the value of an attribute from its checks.
    private func checkReferences(_ range: Range<Int>, inAttribute: Bool) throws(ImageProblem) {
        for start in range where bytes[start] == UInt8(ascii: "&") {
            let rest = bytes[(start + 1)..<min(range.upperBound, start + 6)]
            let isKnown = ["amp;", "lt;", "gt;", "quot;", "apos;"].contains { rest.starts(with: $0.utf8) }
            let isCharacter = !inAttribute && rest.first == UInt8(ascii: "#")
            guard isKnown || isCharacter else {
                throw .unsupported("The SVG has entities, or references to characters in attributes. Write them out.")
            }
        }
    }

    // MARK: Skipping

    private mutating func skipDeclaration() throws(ImageProblem) {
        guard starts(with: "<?xml"), bytes.count > place + 5, Self.isSpace(bytes[place + 5]) else { return }
        let start = place
        try skipThrough("?>")
        let declaration = text(in: start..<place).lowercased()
        guard let encoding = declaration.firstMatch(of: /encoding\s*=\s*["']([^"']*)["']/) else { return }
        guard ["utf-8", "us-ascii"].contains(encoding.1) else { throw .unsupported("The SVG is not in UTF-8.") }
    }

    private mutating func skipDocumentType() throws(ImageProblem) {
        let start = place
        while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
            guard bytes[place] != UInt8(ascii: "[") else {
                throw .unsupported("The SVG has declarations in its document type. Remove them.")
            }
            place += 1
        }
        try skipThrough(">")
        documentType = start..<place
    }

    private mutating func skipThrough(_ end: StaticString) throws(ImageProblem) {
        while place < bytes.count {
            if skip(end) { return }
            place += 1
        }
        throw .damaged(.svg)
    }

    private mutating func skipSpace() {
        while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
    }

    private mutating func skip(_ text: StaticString) -> Bool {
        guard starts(with: text) else { return false }
        place += text.utf8CodeUnitCount
        return true
    }

    private func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { text in
            place + text.count <= bytes.count && text.indices.allSatisfy { bytes[place + $0] == text[$0] }
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF, UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "-"),
            UInt8(ascii: "."):
            true
        default: false
        }
    }
}
