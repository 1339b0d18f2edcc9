import LayoutEngine
import Foundation

@testable import Typesetting

/// The texts of `References`, and the results of other engines for them.
enum ReferenceData {
    /// A text and its style.
    struct Text: Decodable, CustomStringConvertible {
        let id: String
        let script: String?
        let locale: String
        let direction: String
        let family: String
        let fallback: [String]?
        let size: Double
        let text: String

        var description: String { id }
    }

    /// Pango's result for a text. Lengths in points, offsets in UTF-16 code units.
    struct PangoResult: Decodable {
        struct Box: Decodable {
            let width: Double
            let lines: [Line]
        }

        struct Line: Decodable {
            let start: Int
            /// The end of the line, including the white space at its end.
            let end: Int
            let width: Double

            var range: Range<Int> { start..<end }
        }

        let id: String
        /// The width on one line.
        let natural: Double
        let widths: [Box]
    }

    /// Chromium's result for a paragraph.
    struct ChromiumResult: Decodable {
        struct Box: Decodable {
            let width: Double
            let lineCount: Int
            let lineWidths: [Double]
        }

        let id: String
        let boxes: [Box]
    }

    /// Texts whose lines differ from those of an engine, and why.
    struct Difference: Decodable, CustomStringConvertible {
        /// "pango" or "chromium".
        let engine: String
        let reason: String
        let ids: [String]

        var description: String { reason }
    }

    static let strings: [Text] = lines(of: "strings.ndjson")
    static let paragraphs: [Text] = lines(of: "paragraphs.ndjson")
    static let differences: [Difference] = lines(of: "differences.ndjson")

    /// By the text's id.
    static let pango = Dictionary(
        uniqueKeysWithValues: lines(of: "pango.ndjson").map { ($0.id, $0) as (String, PangoResult) })
    static let chromium = Dictionary(
        uniqueKeysWithValues: lines(of: "chromium.ndjson").map { ($0.id, $0) as (String, ChromiumResult) })

    static func text(_ id: String) -> Text? {
        (strings + paragraphs).first { $0.id == id }
    }

    private static func lines<Item: Decodable>(of file: String) -> [Item] {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "References/\(file)")
        let text = try! String(contentsOf: url, encoding: .utf8)
        return text.split(separator: "\n").map { try! JSONDecoder().decode(Item.self, from: Data($0.utf8)) }
    }
}

extension ReferenceData.Text {
    /// The text as an input of the typesetter.
    var paragraph: Paragraph {
        var style = TextSetting()
        style.lineBreakMode = .byWordWrapping
        style.direction = direction == "rightToLeft" ? .rightToLeft : .leftToRight
        let font = Font(family: family, size: size)
        return typesetter.paragraph([TextSpan(text, font: font)], style: style, locale: locale)
    }

    private var typesetter: Typesetter {
        ReferenceTypesetters.shared.typesetter(fallback: fallback ?? [])
    }
}

/// One typesetter for each order of fallback families.
private final class ReferenceTypesetters: @unchecked Sendable {
    static let shared = ReferenceTypesetters()

    private let lock = NSLock()
    private var typesetters: [[String]: Typesetter] = [:]

    func typesetter(fallback: [String]) -> Typesetter {
        lock.withLock {
            if let typesetter = typesetters[fallback] { return typesetter }
            let fonts = try! FontLibrary(
                paths: [TestFonts.interDirectory, "/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto"],
                defaultFamily: "Inter", fallbackFamilies: fallback.isEmpty ? ["Inter"] : fallback)
            let typesetter = try! Typesetter(fonts: fonts)
            typesetters[fallback] = typesetter
            return typesetter
        }
    }
}

extension Paragraph {
    /// The content of a line.
    struct Extent: Equatable {
        /// The end of the line in UTF-16 code units, including the white space at its end.
        var range: Range<Int>
        /// In points.
        var width: Double
    }

    /// The lines in a width.
    func extents(width: Double) -> [Extent] {
        let units = UTF16Counts(of: text)
        return fill(width: width, height: .infinity).map { line in
            Extent(range: units[line.head.lowerBound]..<units[line.head.upperBound], width: line.width)
        }
    }
}

/// The offset of each boundary of a text, in UTF-16 code units.
private struct UTF16Counts {
    private let text: ShapedText
    private let string: String

    init(of text: ShapedText) {
        self.text = text
        string = String(decoding: text.source.bytes, as: UTF8.self)
    }

    subscript(boundary: Int) -> Int {
        let end = string.utf8.index(string.startIndex, offsetBy: Int(text[boundary].offset))
        return string.utf16.distance(from: string.startIndex, to: end)
    }
}
