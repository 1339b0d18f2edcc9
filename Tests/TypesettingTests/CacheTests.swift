import LayoutEngine
import Testing
import Typesetting

@Suite struct CacheTests {
    private let font = Font(size: 16)

    private func measure(
        _ typesetter: Typesetter, _ text: String, _ configure: (inout TextSetting) -> Void = { _ in }
    ) {
        var style = TextSetting()
        configure(&style)
        _ = typesetter.paragraph([TextSpan(text, font: font)], style: style).size(width: 50, height: nil)
    }

    @Test func `a paragraph is shaped once for all widths and styles`() {
        let typesetter = TestFonts.typesetter()
        measure(typesetter, "one two")
        measure(typesetter, "one two") { $0.numberOfLines = 1 }
        measure(typesetter, "one two") { $0.alignment = .justified }
        let statistics = typesetter.statistics
        #expect(statistics.paragraphMisses == 1 && statistics.paragraphHits == 2)
        measure(typesetter, "one two") { $0.direction = .rightToLeft }
        #expect(typesetter.statistics.paragraphMisses == 2)
    }

    @Test func `words of one paragraph serve the next, whatever the size`() {
        let typesetter = TestFonts.typesetter()
        measure(typesetter, "one-1 two-2 three-3")
        #expect(typesetter.statistics.wordMisses == 3)
        measure(typesetter, "three-3 two-2 one-1")
        measure(typesetter, "one-1\ntwo-2 ü")
        let larger = [TextSpan("one-1 one-1 two-2", font: Font(size: 40))]
        _ = typesetter.paragraph(larger, style: TextSetting())
        #expect(typesetter.statistics.wordMisses == 4)
        #expect(typesetter.statistics.wordHits == 3 + 2 + 3)
    }

    @Test func `words measured by pairs of letters are not cached`() {
        let typesetter = TestFonts.typesetter()
        measure(typesetter, "one two three")
        #expect(typesetter.statistics.wordMisses == 0 && typesetter.statistics.entries == 1)
    }

    @Test func `a word whose shape depends on neighbouring digits is not reused between letters, nor the reverse`() {
        func glyphs(_ typesetter: Typesetter, _ text: String) -> [Int] {
            let span = TextSpan(text, font: Font(family: "Inter", size: 16))
            let lines = typesetter.paragraph([span], style: TextSetting()).glyphLines(width: 500, height: 50)
            return lines.flatMap(\.runs).flatMap(\.glyphs).map(\.id)
        }
        let texts = ["a x b", "2 x 2", "x", "ax xb", "2x2 ax", "a x b é", "fox, x"]
        for order in [texts, texts.reversed()] {
            let typesetter = TestFonts.typesetter()
            for text in order { #expect(glyphs(typesetter, text) == glyphs(TestFonts.typesetter(), text), "\(text)") }
        }
        let typesetter = TestFonts.typesetter()
        #expect(glyphs(typesetter, "a x b")[2] != glyphs(typesetter, "2 x 2")[2])
    }

    @Test func `each text has its own font, however many were asked for`() {
        func size(_ typesetter: Typesetter, _ span: TextSpan, _ locale: String) -> [Double] {
            let size = typesetter.paragraph(span, style: TextSetting(), locale: locale).size(width: nil, height: nil)
            return [Double(size.width), Double(size.height)]
        }
        let fonts = (0..<40).map { index in
            Font(
                family: index % 5 == 0 ? "DejaVu Sans" : nil, size: Double(10 + index / 4),
                weight: 100 * (index % 9 + 1), isItalic: index % 7 == 0)
        }
        let typesetter = TestFonts.typesetter()
        for round in 0..<3 {
            for (index, font) in fonts.enumerated() {
                for spacing in [0, 1.5] {
                    let text = index % 2 == 0 ? "Fox \(round), 2 x 2" : "\(round) 12 34"
                    let span = TextSpan(text, font: font, letterSpacing: spacing)
                    let locale = index % 3 == 0 ? "tr" : "en"
                    #expect(size(typesetter, span, locale) == size(TestFonts.typesetter(), span, locale))
                }
            }
        }
    }

    @Test func `everything that changes a shape is part of the cache's key`() {
        let typesetter = TestFonts.typesetter()
        let spans = [
            TextSpan("word", font: font), TextSpan("word", font: font, letterSpacing: 1),
            TextSpan("word", font: font, letterSpacing: -1), TextSpan("word", font: Font(size: 17)),
            TextSpan("word", font: Font(size: 16, weight: 700)),
            TextSpan("word", font: Font(size: 16, isItalic: true)),
            TextSpan("word", font: Font(family: "DejaVu Sans", size: 16)), TextSpan("words", font: font),
            TextSpan("word", font: Font(size: 16, width: 75)), TextSpan("word", font: font, isUnderlined: true),
        ]
        for span in spans + spans { _ = typesetter.paragraph([span], style: TextSetting()) }
        #expect(typesetter.statistics.paragraphHits == spans.count)
        _ = typesetter.paragraph([spans[0]], style: TextSetting(), locale: "tr")
        _ = typesetter.paragraph([TextSpan("wo", font: font), TextSpan("rd", font: font)], style: TextSetting())
        #expect(typesetter.statistics.paragraphMisses == spans.count + 2)
        _ = typesetter.paragraph(
            [TextSpan("word", font: Font(family: "Inter", size: 16))], style: TextSetting())
        _ = typesetter.paragraph([spans[0]], style: TextSetting(), locale: "en-GB")
        #expect(typesetter.statistics.paragraphHits == spans.count + 2)
    }

    @Test func `the cache stays within its limit and keeps the entries in use`() {
        let typesetter = TestFonts.typesetter(cacheBytesMax: 1 << 20)
        for index in 0..<20_000 {
            measure(typesetter, "label number \(index)")
            measure(typesetter, "asked for again and again")
        }
        let statistics = typesetter.statistics
        #expect(statistics.bytes <= 1 << 20)
        #expect(statistics.bytes > 1 << 19)
        #expect(statistics.paragraphHits == 19_999)
        #expect(statistics.entries < 20_000)
    }

    @Test func `a limit of zero caches nothing`() {
        let typesetter = TestFonts.typesetter(cacheBytesMax: 0)
        measure(typesetter, "one two")
        measure(typesetter, "one two")
        #expect(typesetter.statistics.paragraphHits == 0 && typesetter.statistics.entries == 0)
    }
}
