/// Reads the markup of an SVG tag by tag.
///
/// It accepts a subset of XML 1.0 in UTF-8 that all parsers read in the same way: only the five predefined entities, no
/// style sheets of other files, and no declarations inside a document type.
struct SVGScanner {
    enum Token {
        case start(Tag)
        case end
        case text(Range<Int>)
    }

    struct Tag {
        /// Without a prefix.
        let name: String
        /// Whether the element has another namespace than SVG. It and its descendants are not drawn in its place.
        let isForeign: Bool
        /// The attributes that may affect the picture, with their names without prefixes, in the order of the markup.
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
    /// The prefixes that were declared for the namespace of SVG so far, in any element. Elements without a prefix
    /// always count as elements of SVG.
    private var svgPrefixes: Set<String> = []

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
            } else if starts(with: "<?"), !starts(with: "<?xml") {
                try skipThrough("?>")
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
            _ = try unescaped(start..<place)
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
            throw .unsupported("The SVG has declarations, or style sheets of other files. Remove them.")
        }
        return .start(try tag())
    }

    func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    // MARK: Parts

    private mutating func tag() throws(ImageProblem) -> Tag {
        let start = place
        place += 1
        let name = try name()
        var attributes: [(name: Name, value: String)] = []
        while true {
            skipSpace()
            let isEmpty = skip("/>")
            if isEmpty || skip(">") { return tag(name, attributes, isEmpty: isEmpty, count: place - start) }
            guard attributes.count < Self.attributesMax else {
                throw .unsupported("The SVG has an element with more than \(Self.attributesMax) attributes.")
            }
            attributes.append((try self.name(), try value()))
        }
    }

    private mutating func tag(
        _ name: Name, _ attributes: [(name: Name, value: String)], isEmpty: Bool, count: Int
    ) -> Tag {
        for (name, value) in attributes where name.prefix == "xmlns" && value == "http://www.w3.org/2000/svg" {
            svgPrefixes.insert(name.local)
        }
        let isForeign = !name.prefix.isEmpty && !svgPrefixes.contains(name.prefix)
        // SVG has no attributes with a prefix but href.
        let drawn = attributes.filter { !isForeign && ($0.name.prefix.isEmpty || $0.name.local == "href") }
        return Tag(
            name: name.local, isForeign: isForeign, attributes: drawn.map { ($0.name.local, $0.value) },
            isEmpty: isEmpty, count: count)
    }

    private struct Name {
        var prefix = ""
        var local: String
    }

    private mutating func name() throws(ImageProblem) -> Name {
        let start = place
        while place < bytes.count, Self.isNamePart(bytes[place]) { place += 1 }
        guard place > start else { throw .damaged(.svg) }
        guard let colon = bytes[start..<place].lastIndex(of: UInt8(ascii: ":")) else {
            return Name(local: text(in: start..<place))
        }
        return Name(prefix: text(in: start..<colon), local: text(in: colon + 1..<place))
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
        defer { place += 1 }
        return try unescaped(start..<place)
    }

    /// The text, with character references replaced by the characters.
    private func unescaped(_ range: Range<Int>) throws(ImageProblem) -> String {
        let ampersand = UInt8(ascii: "&")
        guard bytes[range].contains(ampersand) else { return text(in: range) }
        var text: [UInt8] = [], place = range.lowerBound
        while place < range.upperBound {
            guard bytes[place] == ampersand else {
                text.append(bytes[place])
                place += 1
                continue
            }
            let name = bytes[place + 1..<range.upperBound].prefix(10).prefix { $0 != UInt8(ascii: ";") }
            guard name.endIndex < range.upperBound, bytes[name.endIndex] == UInt8(ascii: ";"),
                let character = Self.character(String(decoding: name, as: UTF8.self))
            else { throw .unsupported("The SVG has entities, or malformed references to characters. Write them out.") }
            text += String(character).utf8
            place = name.endIndex + 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The character of a reference (XML 1.0, 4.1 and 4.6), from its name without "&" and ";".
    private static func character(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        case _ where name.hasPrefix("#x"): UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        case _ where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
        default: nil
        }
    }

    // MARK: Skipping

    private mutating func skipDeclaration() throws(ImageProblem) {
        guard starts(with: "<?xml"), bytes.count > place + 5, Self.isSpace(bytes[place + 5]) else { return }
        let start = place
        try skipThrough("?>")
        let declaration = text(in: start..<place).lowercased()
        guard let encoding = declaration.firstMatch(of: /encoding\s*=\s*["']([^"']*)["']/) else { return }
        // ASCII is the same in all of these.
        let isASCII = encoding.1 == "iso-8859-1" && bytes.allSatisfy { $0 < 0x80 }
        guard isASCII || ["utf-8", "us-ascii"].contains(encoding.1) else {
            throw .unsupported("The SVG is not in UTF-8.")
        }
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

    static func isSpace(_ byte: UInt8) -> Bool {
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
