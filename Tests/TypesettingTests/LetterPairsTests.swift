import LayoutEngine
import TestSupport
import Testing

@testable import Typesetting

/// Words are shaped by themselves, and words of Latin letters added up from pairs. Both must give what HarfBuzz gives
/// for the whole run.
@Suite struct LetterPairsTests {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
    private static let printable = Array(UInt8(0x20)...0x7E)

    private static let families = [
        ("Inter", 400), ("Inter", 700), ("DejaVu Sans", 400), ("Noto Sans", 400), ("Noto Serif", 400),
        ("Noto Sans CJK JP", 400),
    ]
    private static let typesetter: Typesetter = {
        let noto = ["truetype/noto/NotoSans-Regular.ttf", "truetype/noto/NotoSerif-Regular.ttf"]
        let paths =
            noto + ["opentype/noto/NotoSansCJK-Regular.ttc", "opentype/inter", "truetype/dejavu/DejaVuSans.ttf"]
        let fonts = try! FontLibrary(paths: paths.map { "/usr/share/fonts/" + $0 }, defaultFamily: "Inter")
        return try! Typesetter(fonts: fonts)
    }()

    private func expectExact(_ text: String, family: String, weight: Int, letterSpacing: Double = 0) {
        let font = Font(family: family, size: 16, weight: weight)
        let span = TextSpan(text, font: font, letterSpacing: letterSpacing)
        let paragraph = Self.typesetter.paragraph(span, style: TextSetting())
        #expect(paragraph.text.differencesFromWholeRuns == [], "\(text) in \(family)")
    }

    @Test(arguments: families)
    func `words of letters are as wide as HarfBuzz makes their run, and as safe to divide`(
        _ family: String, weight: Int
    ) {
        var numbers = SplitMix(state: 7)
        for index in 0..<400 {
            expectExact(
                Self.text(of: Self.letters, wordCount: 1 + index % 3, using: &numbers), family: family, weight: weight,
                letterSpacing: Bool.random(using: &numbers) ? 0 : 1.5)
        }
    }

    @Test(arguments: families)
    func `words of any ASCII are as wide as HarfBuzz makes their run`(_ family: String, weight: Int) {
        var numbers = SplitMix(state: 8)
        for _ in 0..<300 {
            let characters = Bool.random(using: &numbers) ? Self.printable : Self.letters + Array("  -,.()1xx2".utf8)
            expectExact(
                Self.text(of: characters, wordCount: 3, using: &numbers), family: family, weight: weight)
        }
    }

    @Test(arguments: ReferenceData.strings)
    func `a text of the reference corpus is as wide as HarfBuzz makes its runs`(_ text: ReferenceData.Text) {
        #expect(text.paragraph.text.differencesFromWholeRuns == [])
    }

    @Test func `paragraphs of the reference corpus are as wide as HarfBuzz makes their runs`() {
        for text in ReferenceData.paragraphs {
            #expect(text.paragraph.text.differencesFromWholeRuns == [], "\(text.id)")
        }
    }

    @Test func `Inter takes the shortcut, and a font with an older table for kerning does not`() {
        func pairs(_ family: String) -> LetterPairs? {
            let fonts = Self.typesetter.fonts
            let font = fonts.instance(for: ResolvedFont(family: family))
            return fonts.instances.letterPairs(of: font, for: TextLanguage(locale: "en"))
        }
        #expect(pairs("Inter") != nil)
        #expect(pairs("DejaVu Sans") == nil)
    }

    @Test func `words that depend on one another are shaped together`() {
        func glyphs(_ text: String) -> [Int] {
            let span = TextSpan(text, font: Font(family: "Inter", size: 16))
            let lines = Self.typesetter.paragraph(span, style: TextSetting()).glyphLines(width: 500, height: 50)
            return lines.flatMap(\.runs).flatMap(\.glyphs).map(\.id)
        }
        // Inter has a multiplication sign between digits.
        #expect(glyphs("2 x 2")[2] != glyphs("a x b")[2])
        #expect(glyphs("12 x 12 x 12")[3] == glyphs("2 x 2")[2])
        for text in ["2 x 2", " 2 x 2 ", "2  x  2", "fox 2", "fox 2 x 2", "x", "x ", " x", "2 x", "x 2", "1x1 x-x"] {
            expectExact(text, family: "Inter", weight: 400)
        }
        var numbers = SplitMix(state: 9)
        for _ in 0..<300 {
            expectExact(
                Self.text(of: Array("xx12 a-,".utf8), wordCount: 4, using: &numbers), family: "Inter", weight: 400)
        }
    }

    @Test func `lines may end between quotation marks and brackets of ASCII as in any other text`() {
        let quoted = Self.typesetter.paragraph([TextSpan("a \"b\" (c) '' [d")], style: TextSetting())
        #expect(quoted.texts(width: 28) == ["a", "\"b\"", "(c)", "\'\'", "[d"])
    }

    private static func text(of characters: [UInt8], wordCount: Int, using numbers: inout SplitMix) -> String {
        let words = (0..<wordCount).map { _ in
            let count = Int.random(in: 1...12, using: &numbers)
            return String(
                decoding: (0..<count).map { _ in characters.randomElement(using: &numbers)! }, as: UTF8.self)
        }
        return words.joined(separator: " ")
    }
}

extension ShapedText {
    /// The differences between the paragraph and HarfBuzz's result for each whole run.
    fileprivate var differencesFromWholeRuns: [String] {
        let buffer = ShapingBuffer()
        return runs.indices.flatMap { index in
            runs[index].kind == .glyphs ? differences(of: runs[index], with: buffer) : []
        }
    }

    private func differences(of run: Typesetting.Run, with buffer: ShapingBuffer) -> [String] {
        let span = source.span(run.span)
        let setting = ShapingBuffer.Setting(
            font: run.instance.font.pointer, script: run.script, language: language.shapingLanguage,
            isRightToLeft: run.isRightToLeft, features: span.features)
        buffer.shape(run.range, of: source.bytes, setting: setting)
        let clusters = (0..<clusterCount).filter { run.range.contains(Int(self[$0].offset)) }
        guard let first = clusters.first else { return ["no clusters"] }
        var units = [Int32](repeating: 0, count: clusters.count)
        var differences: [String] = []
        var cluster = first
        for glyph in buffer.glyphsInTextOrder {
            while cluster < clusters[clusters.count - 1], glyph.offset >= Int(self[cluster + 1].offset) { cluster += 1 }
            units[cluster - first] += glyph.advance
            let isUnsafe = glyph.isUnsafeToBreak && glyph.offset == Int(self[cluster].offset) && cluster > first
            if isUnsafe, !self[cluster].flags.contains(.unsafe) {
                differences.append("safe to break at \(glyph.offset)")
            }
        }
        let widths = ClusterWidths(of: run, in: self)
        for (cluster, units) in zip(clusters, units) {
            let width = self[cluster + 1].position - self[cluster].position
            if abs(width - widths.width(units, flags: self[cluster].flags)) > 1e-6 {
                differences.append("width at \(self[cluster].offset)")
            }
        }
        return differences
    }
}
