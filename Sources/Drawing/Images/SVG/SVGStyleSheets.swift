import Foundation

/// The style sheets of an SVG: rules with selectors of names, classes and identifiers, such as `.a,.b{fill:url(#c)}`.
struct SVGStyleSheets {
    private(set) var bytes = 0
    /// Whether a rule requires separate layers.
    private(set) var makesLayers = false
    /// The names of the parts that the rules refer to.
    private(set) var references: [String] = []
    /// An upper bound of the line lengths that the rules give to an element.
    private(set) var length = 0.0
    private(set) var extremes = SVGExtremes()

    /// Adds the text of a style sheet.
    ///
    /// - Throws: if it has other rules, or refers to something outside of the SVG.
    mutating func add(_ text: String) throws(ImageProblem) {
        let text = Self.withoutComments(text)
        guard !text.utf8.contains(where: { "@\\&<".utf8.contains($0) }) else { throw Self.unsupported }
        try SVGRules.checkReferences(in: text)
        bytes += text.utf8.count
        references += SVGRules.references(in: text)
        for rule in text.split(separator: "}") {
            let sides = rule.split(separator: "{", omittingEmptySubsequences: false)
            guard sides.count == 2 || rule.allSatisfy(\.isWhitespace) else { throw Self.unsupported }
            guard sides.count == 2 else { continue }
            for selector in sides[0].split(separator: ",", omittingEmptySubsequences: false) {
                guard Self.isOfOneElement(selector) else { throw Self.unsupported }
            }
            for (name, value) in SVGLengths.properties(of: "style", String(sides[1])) {
                guard !name.contains("transform") else { throw Self.unsupported }
                try SVGRules.checkFilter(name, value)
                if Self.makesLayer(name) { makesLayers = true }
                length += SVGLengths.bound(of: name, value)
                extremes.formUnion(name, value)
            }
        }
    }

    /// Whether a selector consists of names, classes and identifiers of one element. Matching other selectors can take
    /// time that is exponential in the depth.
    private static func isOfOneElement(_ selector: Substring) -> Bool {
        let selector = selector.trimmingCharacters(in: .whitespacesAndNewlines)
        return selector == "*"
            || selector.utf8.allSatisfy { byte in
                byte == UInt8(ascii: "#") || SVGScanner.isNamePart(byte) && byte != UInt8(ascii: ":")
            }
    }

    private static func withoutComments(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var kept: [UInt8] = [], place = 0
        func starts(_ pair: StaticString, at place: Int) -> Bool {
            place + 1 < bytes.count && pair.withUTF8Buffer { $0[0] == bytes[place] && $0[1] == bytes[place + 1] }
        }
        while place < bytes.count {
            guard starts("/*", at: place) else {
                kept.append(bytes[place])
                place += 1
                continue
            }
            place += 2
            while place < bytes.count, !starts("*/", at: place) { place += 1 }
            place += 2
            kept.append(UInt8(ascii: " "))
        }
        return String(decoding: kept, as: UTF8.self)
    }

    private static let unsupported = ImageProblem.unsupported(
        "A style sheet of an SVG may have plain rules alone, such as .name { fill: red }.")

    /// Whether a property requires a separate layer.
    static func makesLayer(_ property: String) -> Bool {
        ["opacity", "mask", "mix-blend-mode", "isolation"].contains(property)
    }
}
