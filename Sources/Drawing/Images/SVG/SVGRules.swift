/// Checks that an SVG contains nothing that loads other resources, runs scripts, or takes unbounded time.
enum SVGRules {
    /// Elements that load other resources or depend on fonts, with the reason.
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
                guard value.utf8.dropFirst().allSatisfy(SVGScanner.isNamePart) else { throw unusualName }
            } else if name.hasPrefix("on"), name.count > 2 {
                throw .unsupported("An SVG with scripts is not drawn.")
            }
            if name == "style" || value.utf8.contains(UInt8(ascii: "(")) { try checkSpelling(of: value) }
            if name == "style", value.utf8.contains(where: "@{}".utf8.contains) {
                throw .unsupported("The style of an element of an SVG may have plain declarations alone.")
            }
            try checkReferences(in: value)
            for (property, value) in SVGLengths.properties(of: name, value) { try checkFilter(property, value) }
        }
    }

    /// Refuses escapes and comments, with which the same value could be written in many ways.
    private static func checkSpelling(of value: String) throws(ImageProblem) {
        let bytes = value.utf8
        let hasComment = zip(bytes, bytes.dropFirst()).contains { $0 == (UInt8(ascii: "/"), UInt8(ascii: "*")) }
        guard !hasComment, !bytes.contains(UInt8(ascii: "\\")) else {
            throw .unsupported("The SVG has comments or escapes in its properties. Remove them.")
        }
    }

    /// Refuses filters, also functions such as `blur(2px)`. Their time is unknown before they are drawn, and they need
    /// pixels outside of the strips that are drawn.
    static func checkFilter(_ property: String, _ value: String) throws(ImageProblem) {
        guard property == "filter", !["", "none"].contains(value.filter { !$0.isWhitespace }) else { return }
        throw .unsupported("An SVG with filters is not drawn.")
    }

    /// Parsers disagree about white space in names, so that only plain ones are accepted.
    private static let unusualName = ImageProblem.unsupported(
        "The SVG has a reference with other characters than letters, digits, \"-\", \"_\", \".\" and \":\".")

    /// Checks that all functions `url()` in a value without escapes refer to the document itself.
    static func checkReferences(in value: String) throws(ImageProblem) {
        guard value.utf8.contains(UInt8(ascii: "(")) else { return }
        guard !functions(in: value).contains(nil) else {
            throw .unsupported("The SVG refers to something outside of it. Only \"url(#id)\" is possible.")
        }
    }

    /// The names in `url(#name)`.
    static func references(in value: String) -> [String] { functions(in: value).compactMap(\.self) }

    /// The name of each function `url()`; nil for one that is not `url(#name)`.
    private static func functions(in value: String) -> [String?] {
        let text = Array(value.utf8), opening = Array("url(".utf8)
        var names: [String?] = []
        for start in text.indices where text[start] | 0x20 == opening[0] {
            guard text[start...].prefix(4).map({ $0 | 0x20 }) == opening else { continue }
            names.append(name(in: text[(start + 4)...]))
        }
        return names
    }

    /// The name in the argument of `url()`, `#name` with or without quotes; nil for another argument.
    private static func name(in argument: ArraySlice<UInt8>) -> String? {
        var rest = argument.drop(while: SVGScanner.isSpace)
        let quote = rest.first.flatMap { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") ? $0 : nil }
        if quote != nil { rest.removeFirst() }
        guard rest.popFirst() == UInt8(ascii: "#") else { return nil }
        let name = rest.prefix(while: SVGScanner.isNamePart)
        rest = rest[name.endIndex...]
        if let quote, rest.popFirst() != quote { return nil }
        guard !name.isEmpty, rest.drop(while: SVGScanner.isSpace).first == UInt8(ascii: ")") else { return nil }
        return String(decoding: name, as: UTF8.self)
    }
}
