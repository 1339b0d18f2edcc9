import LayoutEngine
import Testing
import Typesetting

@Suite struct GlyphTests {
    private static let texts = [
        pangram, "AVATAR To Wa", "ffi fl ->", "Hello\tworld\tagain", "one  two \n three", "e\u{301}\u{323}x",
        "مرحبا بالعالم hello שלום 123", "incompre\u{AD}hensi\u{AD}bilities", "日本語のテキスト、混ぜる mixed",
        "box six 10 x 10 :-) (A-B)", "👨‍👩‍👧‍👦 family", "",
    ]

    private func spans(_ text: String, spacing: Double) -> [TextSpan] {
        [
            TextSpan(text, font: Font(size: 16), letterSpacing: spacing),
            TextSpan(" second", font: Font(family: "DejaVu Sans", size: 11, weight: 700)),
        ]
    }

    @Test func `glyphs take exactly the width of their line, side by side`() {
        for text in Self.texts {
            for (mode, count) in ParagraphStyle.LineBreakMode.allCases.flatMap({ mode in [0, 1, 2].map { (mode, $0) } })
            {
                for (alignment, direction) in [
                    (ParagraphStyle.Alignment.left, LayoutDirection.leftToRight),
                    (.justified, .leftToRight), (.right, .rightToLeft), (.center, .rightToLeft),
                ] {
                    var style = TextSetting()
                    (style.lineBreakMode, style.numberOfLines) = (mode, count)
                    (style.alignment, style.direction) = (alignment, direction)
                    style.adjustsFontSizeToFitWidth = alignment == .center
                    style.minimumScaleFactor = 0.6
                    for spacing in [0, 1.5, -0.5] {
                        let paragraph = TestFonts.shared.paragraph(spans(text, spacing: spacing), style: style)
                        for width in [15.0, 61, 140, 1000] { expectExact(paragraph, width, "\(text) \(style)") }
                    }
                }
            }
        }
    }

    @Test(arguments: [
        ("one two three four five", LayoutDirection.rightToLeft), ("אחת שתיים שלוש ארבע חמש", .leftToRight),
        ("one two three four five", .leftToRight), ("אחת שתיים שלוש ארבע חמש", .rightToLeft),
    ])
    func `the halves of a text truncated in its middle keep their order in the text`(
        text: String, direction: LayoutDirection
    ) throws {
        var style = TextSetting()
        (style.lineBreakMode, style.numberOfLines, style.direction) = (.byTruncatingMiddle, 1, direction)
        let line = try #require(
            TestFonts.shared.paragraph(TextSpan(text), style: style).glyphLines(width: 100, height: 30).first)
        #expect(line.line.text.contains("…"))
        let clusters = line.runs.flatMap(\.glyphs).map(\.cluster)
        let isLeftToRight = text.first == "o"
        #expect((isLeftToRight ? clusters.first : clusters.last) == 0)
        #expect((isLeftToRight ? clusters.last : clusters.first) == text.utf16.count - 1)
    }

    @Test func `glyphs take exactly the width of their line in text whose direction is against its script`() {
        let texts = [
            "\u{202D}\u{644}\u{627}", "\u{202D}\u{721}\u{710}", "\u{202D}مرحبا بالعالم", "\u{202E}AVAWA To fi ffi",
            "\u{202E}abc \u{202D}لا AV", "a\u{202D}שלום\tبب",
        ]
        for text in texts {
            for family in ["Inter", "DejaVu Sans"] {
                for mode in ParagraphStyle.LineBreakMode.allCases {
                    for spacing in [0, 1.5] {
                        let paragraph = paragraph(text, family: family, letterSpacing: spacing) {
                            $0.lineBreakMode = mode
                            $0.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 2
                        }
                        for width in [0.0, 6, 11, 15, 24, 40, 61, 140] {
                            expectExact(paragraph, width, "\(text.debugDescription) \(mode)")
                        }
                    }
                }
            }
        }
    }

    private func expectExact(_ paragraph: Paragraph, _ width: Double, _ name: String) {
        let lines = paragraph.lines(width: width, height: .infinity)
        let drawn = paragraph.glyphLines(width: width, height: .infinity)
        #expect(drawn.map(\.line) == lines)
        for line in drawn {
            #expect(
                abs(line.runs.reduce(0) { $0 + $1.width } - line.line.width) < 1e-6, "\(width) \(line.line) \(name)")
            var x = line.line.x
            for run in line.runs {
                #expect(abs(run.x - x) < 1e-6, "\(width) \(name)")
                x += run.width
            }
        }
    }

    @Test func `runs stand in visual order, their glyphs from left to right`() throws {
        let paragraph = paragraph("ab שלום 12 cd")
        let runs = try #require(paragraph.glyphLines(width: 500, height: 100).first).runs
        // "12" is on the left of the Hebrew word, whose letters go from right to left.
        let clusters = runs.flatMap { $0.glyphs.map(\.cluster) }
        #expect(clusters == [0, 1, 2, 8, 9, 7, 6, 5, 4, 3, 10, 11, 12])
        #expect(runs.filter(\.isRightToLeft).flatMap { $0.glyphs.map(\.cluster) }.contains(6))
    }

    @Test func `the base direction orders the runs of a line`() throws {
        let text = "abc שלום"
        let right = paragraph(text) { $0.direction = .rightToLeft }.glyphLines(width: 500, height: 100)[0]
        #expect(right.runs.flatMap { $0.glyphs.map(\.cluster) } == [7, 6, 5, 4, 3, 0, 1, 2])
        let isolated = paragraph("\u{2067}abc שלום\u{2069}").glyphLines(width: 500, height: 100)[0]
        #expect(
            isolated.runs.flatMap { $0.glyphs.map(\.cluster) }.filter { (1...8).contains($0) } == [
                8, 7, 6, 5, 4, 1, 2, 3,
            ])
        let period = paragraph("abc.") { $0.direction = .rightToLeft }.glyphLines(width: 500, height: 100)[0]
        #expect(period.runs.flatMap { $0.glyphs.map(\.cluster) } == [3, 0, 1, 2])
    }

    @Test func `an ellipsis is at the end of the line in the base direction`() throws {
        func glyphs(_ direction: LayoutDirection) throws -> [GlyphRun.Glyph] {
            let text = paragraph("مرحبا بالعالم مرحبا بالعالم", family: "DejaVu Sans") {
                $0.numberOfLines = 1
                $0.direction = direction
            }
            return try #require(text.glyphLines(width: 80, height: 100).first).runs.flatMap(\.glyphs)
        }
        let ellipsis = try #require(
            paragraph("…", family: "DejaVu Sans").glyphLines(width: 80, height: 100).first?.runs.first?.glyphs.first)
        #expect(try glyphs(.rightToLeft).first?.id == ellipsis.id)
        #expect(try glyphs(.leftToRight).last?.id == ellipsis.id)
    }

    @Test func `clusters are offsets in the text of the run's span, in UTF-16`() throws {
        let spans = [TextSpan("é𝔸", font: Font(size: 16)), TextSpan("𝔸b", font: Font(size: 20))]
        let runs = TestFonts.shared.paragraph(spans, style: TextSetting()).glyphLines(width: 500, height: 100)[0]
            .runs
        #expect(runs.map(\.span) == [0, 0, 1, 1])
        #expect(runs.map { $0.glyphs.map(\.cluster) } == [[0], [1], [0], [2]])
        #expect(runs.map(\.fontSize) == [16, 16, 20, 20])
        let files = runs.map { TestFonts.library.faces[$0.font.face].fileName }
        #expect(files == ["Inter-Regular.otf", "DejaVuSans.ttf", "DejaVuSans.ttf", "Inter-Regular.otf"])
    }

    @Test func `letters join across the end of a line as if the word were whole`() throws {
        let whole = paragraph("بببب", family: "DejaVu Sans").glyphLines(width: 500, height: 100)[0]
        let broken = paragraph("بببب", family: "DejaVu Sans") { $0.lineBreakMode = .byCharWrapping }
            .glyphLines(width: 12, height: 500)
        #expect(broken.count > 1)
        let ids = broken.flatMap { line in line.runs.flatMap { $0.glyphs.reversed().map(\.id) } }
        #expect(ids == whole.runs.flatMap { $0.glyphs.reversed().map(\.id) })
    }

    @Test func `kerning does not reach across the end of a line`() throws {
        let lines = paragraph("AVAV") { $0.lineBreakMode = .byCharWrapping }.lines(width: 12, height: 500)
        #expect(lines.map(\.text) == ["A", "V", "A", "V"])
        #expect(abs(lines[0].width - paragraph("A").naturalWidth) < 1e-9)
        #expect(abs(paragraph("AV").naturalWidth - lines[0].width - lines[1].width) > 0.1)
    }

    @Test func `justification widens spaces and no other glyphs`() throws {
        let text = paragraph("one two three\nfour five") { $0.alignment = .justified }
        let lines = text.glyphLines(width: 80, height: 100)
        let plain = paragraph("one two three\nfour five").glyphLines(width: 80, height: 100)
        #expect(lines.map(\.line.text) == ["one two", "three", "four five"])
        let (wide, narrow) = (lines[0].runs[0].glyphs, plain[0].runs[0].glyphs)
        #expect(abs(wide[3].advance - narrow[3].advance - (80 - plain[0].line.width)) < 1e-9)
        #expect(abs(wide[2].advance - narrow[2].advance) < 1e-9)
        #expect(lines[2].runs[0].glyphs == plain[2].runs[0].glyphs)
    }

    @Test func `fitting text to the width makes its glyphs smaller`() throws {
        let text = paragraph("Hello, world") {
            ($0.numberOfLines, $0.adjustsFontSizeToFitWidth) = (1, true)
        }
        let run = try #require(text.glyphLines(width: 44.60225, height: 20).first?.runs.first)
        #expect(abs(run.fontSize - 8) < 1e-4)
    }
}
