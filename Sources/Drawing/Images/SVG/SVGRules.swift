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

    /// Checks that all functions `url()` in a value without escapes refer to the document itself, and do not span several
    /// declarations of a style.
    static func checkReferences(in value: String) throws(ImageProblem) {
        guard value.utf8.contains(UInt8(ascii: "(")) else { return }
        let references = references(in: value, isLenient: true)
        guard references.allSatisfy({ !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: ";")) }) else {
            throw .unsupported("The SVG refers to something outside of it. Only \"url(#id)\" is possible.")
        }
    }

    /// The names in `url(#name)`.
    ///
    /// - Parameter isLenient: whether other functions `url()` give an empty name, and are not left out.
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
