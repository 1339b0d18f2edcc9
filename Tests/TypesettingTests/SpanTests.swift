import LayoutEngine
import TestSupport
import Testing
import Typesetting

/// Spans with the same font and letter spacing.
@Suite struct SpanTests {
    private static let texts = [
        "AVATAR To fi ffi", "مرحبا بالعالم לו 12", "e\u{301}x 日本 👨‍👩‍👧‍👦 a", "one\ttwo\nthree four\u{AD}five", "हिन्दी ক্ষ",
    ]

    private func paragraph(_ texts: [String], _ family: String, spacing: Double, _ style: TextSetting) -> Paragraph {
        let font = Font(family: family, size: 32)
        return TestFonts.shared.paragraph(
            texts.map { TextSpan($0, font: font, letterSpacing: spacing) }, style: style)
    }

    @Test func `kerning reaches across spans of one font`() {
        func width(_ texts: [String]) -> Double {
            paragraph(texts, "Inter", spacing: 0, TextSetting()).lines(width: 500, height: 50)[0].width
        }
        #expect(width(["A", "V"]) == width(["AV"]))
        #expect(width(["A", "", "V"]) == width(["AV"]))
        #expect(width(["A", "V"]) < width(["A"]) + width(["V"]))
    }

    @Test func `a text looks the same however it is divided into spans`() {
        var generator = SplitMix(state: 23)
        for _ in 0..<1_500 {
            let text = Self.texts.randomElement(using: &generator)!
            let scalars = Array(text.unicodeScalars)
            let cut = Int.random(in: 0...scalars.count, using: &generator)
            let spans = [scalars[..<cut], scalars[cut...]].map { part in
                String(String.UnicodeScalarView(part))
            }
            var style = TextSetting()
            style.lineBreakMode = ParagraphStyle.LineBreakMode.allCases.randomElement(using: &generator)!
            style.numberOfLines = Int.random(in: 0...2, using: &generator)
            style.direction = Bool.random(using: &generator) ? .leftToRight : .rightToLeft
            let family = ["Inter", "DejaVu Sans"].randomElement(using: &generator)!
            let spacing = Bool.random(using: &generator) ? 0 : 2.5
            let width = Double.random(in: 20...400, using: &generator)
            let whole = paragraph([text], family, spacing: spacing, style).glyphLines(width: width, height: 500)
            let divided = paragraph(spans, family, spacing: spacing, style).glyphLines(width: width, height: 500)
            #expect(divided.map(\.line) == whole.map(\.line), "\(spans) \(width)")
            for (one, other) in zip(divided, whole) {
                let (glyphs, wholeGlyphs) = (one.runs.flatMap(\.glyphs), other.runs.flatMap(\.glyphs))
                #expect(glyphs.map(\.id) == wholeGlyphs.map(\.id), "\(spans) \(width)")
                #expect(glyphs.map(\.advance) == wholeGlyphs.map(\.advance), "\(spans) \(width)")
                // Each glyph has the span of its character, an ellipsis the span of the line's first character.
                guard !other.line.text.contains("…") else { continue }
                let cutOffset = spans[0].utf16.count
                let offsets = one.runs.flatMap { run in
                    run.glyphs.map { $0.cluster + (run.span == 0 ? 0 : cutOffset) }
                }
                #expect(offsets == wholeGlyphs.map(\.cluster), "\(spans) \(width)")
                #expect(zip(one.runs, one.runs.dropFirst()).allSatisfy { abs($0.x + $0.width - $1.x) < 1e-6 })
            }
        }
    }

    @Test func `a glyph and the mark on it have the span of their character`() {
        let runs = paragraph(["A", "V"], "Inter", spacing: 0, TextSetting())
            .glyphLines(width: 500, height: 50)[0].runs
        #expect(runs.map(\.span) == [0, 1])
        let marked = paragraph(["e", "\u{301}V"], "Inter", spacing: 0, TextSetting())
            .glyphLines(width: 500, height: 50)[0].runs
        #expect(marked.map(\.span) == [0, 1])
        #expect(marked.map { $0.glyphs.map(\.cluster) } == [[0], [1]])
    }
}
