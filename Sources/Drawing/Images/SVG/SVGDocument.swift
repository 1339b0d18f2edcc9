/// An SVG that was checked: it refers to itself alone, and drawing it takes a bounded time.
struct SVGDocument {
    /// The markup for the parser.
    let markup: [UInt8]
    /// The size, in units of the SVG.
    let width: Double
    let height: Double
    /// The bytes of markup that are drawn, counting a part each time that it is referred to.
    let drawnBytes: Int
    /// The number of parts that are drawn apart and then laid over the rest, because they are translucent or masked.
    let layers: Int

    /// How far anything may reach, and how wide a line may be, in units of the SVG.
    let reach: Double
    let lineWidth: Double

    static let bytesMax = 512 << 10
    private static let depthMax = 64
    private static let drawnBytesMax = 512 << 10

    init(_ file: [UInt8]) throws(ImageProblem) {
        guard file.count <= Self.bytesMax else {
            throw .unsupported("The SVG is longer than \(Self.bytesMax) bytes.")
        }
        var scanner = try SVGScanner(file)
        var parts = SVGParts()
        var open: [Int] = []
        var size: ImageHeader?
        while let token = try scanner.next() {
            switch token {
            case .start(let tag):
                if size == nil { size = try .svg(tag) }
                try SVGRules.check(tag)
                guard open.count < Self.depthMax else {
                    throw .unsupported("The SVG is nested more than \(Self.depthMax) levels deep.")
                }
                let part = parts.add(tag, in: open.last)
                if !tag.isEmpty { open.append(part) }
            case .end:
                guard open.popLast() != nil else { throw .damaged(.svg) }
            case .text(let range):
                guard let last = open.last else { continue }
                parts.add(bytes: range.count, to: last)
                if parts.isStyleSheet(last) { parts.add(try SVGStyleSheet(scanner.text(in: range))) }
            }
        }
        guard let size, open.isEmpty else { throw .damaged(.svg) }
        let weight = try parts.weight(in: Point(size.width, size.height))
        guard weight.bytes <= Self.drawnBytesMax else {
            throw .unsupported("The SVG repeats more than it may: it would draw more than \(Self.drawnBytesMax) bytes.")
        }
        try parts.checkDashes(ofLength: weight.length)
        (width, height) = (size.width, size.height)
        (drawnBytes, layers) = (weight.bytes, weight.layers)
        reach = max(width, height, parts.largestNumber * weight.wholeScale)
        lineWidth = parts.widestLine * weight.wholeScale
        var markup = file
        if let range = scanner.documentType {
            markup.replaceSubrange(range, with: repeatElement(UInt8(ascii: " "), count: range.count))
        }
        self.markup = markup
    }
}

/// Checks that an SVG has nothing that loads, runs, or takes time that cannot be told beforehand.
enum SVGRules {
    /// Elements that load something, or depend on fonts.
    private static let refused: [String: String] = [
        "image": "images", "feImage": "images", "foreignObject": "other documents", "include": "other documents",
        "script": "scripts", "text": "text (convert it to paths)", "tspan": "text", "tref": "text",
        "textPath": "text",
    ]

    static func check(_ tag: SVGScanner.Tag) throws(ImageProblem) {
        // The parser includes other files from a namespace of its own (XInclude).
        if let what = refused[tag.name], !tag.isForeign || tag.name == "include" {
            throw .unsupported("An SVG with \(what) is not drawn.")
        }
        for (name, value) in tag.attributes {
            if name == "href" {
                guard value.hasPrefix("#") else {
                    throw .unsupported("The SVG refers to something outside of it. Only \"#id\" is possible.")
                }
            } else if name.hasPrefix("on"), name.count > 2 {
                throw .unsupported("An SVG with scripts is not drawn.")
            }
            guard name != "style" || !value.contains("/*") else {
                throw .unsupported("The SVG has comments in its styles. Remove them.")
            }
            try checkReferences(in: value)
            for (property, value) in SVGLengths.properties(of: name, value) { try checkFilter(property, value) }
        }
    }

    /// Refuses filters, also those without an element of their own, such as `blur(2px)`. Their time cannot be told
    /// beforehand, and they reach beyond the strips that are drawn.
    static func checkFilter(_ property: String, _ value: String) throws(ImageProblem) {
        guard property == "filter", !["", "none"].contains(value.filter { !$0.isWhitespace }) else { return }
        throw .unsupported("An SVG with filters is not drawn.")
    }

    /// Checks that the functions `url()` in a value refer to the document itself, are not disguised, and lie in one
    /// declaration of a style.
    static func checkReferences(in value: String) throws(ImageProblem) {
        guard value.utf8.contains(UInt8(ascii: "(")) else { return }
        let isPlain = !value.utf8.contains(UInt8(ascii: "\\"))
        let references = references(in: value, isLenient: true)
        guard isPlain, references.allSatisfy({ !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: ";")) }) else {
            throw .unsupported("The SVG refers to something outside of it. Only \"url(#id)\" is possible.")
        }
    }

    /// The names in `url(#name)`.
    ///
    /// - Parameter isLenient: whether there is an empty name for each other `url()`.
    static func references(in value: String, isLenient: Bool = false) -> [String] {
        let text = Array(value.utf8)
        var found: [String] = []
        for start in text.indices where text[start] | 0x20 == UInt8(ascii: "u") && start + 4 <= text.count {
            guard text[start..<start + 4].map({ $0 | 0x20 }).elementsEqual("url(".utf8.map { $0 | 0x20 }) else {
                continue
            }
            var rest = text[(start + 4)...].drop { $0 == 0x20 || $0 == 0x27 || $0 == 0x22 }
            guard rest.popFirst() == UInt8(ascii: "#") else {
                if isLenient { found.append("") }
                continue
            }
            let end = "\"') ".utf8
            found.append(String(decoding: rest.prefix { !end.contains($0) }, as: UTF8.self))
        }
        return found
    }
}
