/// Checks that an SVG contains nothing that loads other resources, runs scripts, or takes unbounded time.
enum SVGRules {
    /// Elements that load other resources, depend on fonts, or take unbounded time, with the reason.
    private static let refused: [String: String] = [
        "image": "images", "feImage": "images", "foreignObject": "other documents", "include": "other documents",
        "script": "scripts", "text": "text, which needs fonts; convert it to paths", "tspan": "text", "tref": "text",
        "textPath": "text", "pattern": "patterns", "filter": "filters",
    ]

    static func check(_ tag: SVGScanner.Tag) throws(ImageProblem) {
        if let what = refused[tag.name] { throw .unsupported("An SVG with \(what) is not drawn.") }
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
        }
    }

    /// Checks that all functions `url()` in a value refer to the document itself, and are not escaped.
    static func checkReferences(in value: String) throws(ImageProblem) {
        guard value.utf8.contains(UInt8(ascii: "(")) || value.utf8.contains(UInt8(ascii: "\\")) else { return }
        let isPlain = !value.utf8.contains(UInt8(ascii: "\\"))
        guard isPlain, references(in: value, isLenient: true).allSatisfy({ !$0.isEmpty }) else {
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
