import LayoutEngine
import TestSupport
import Testing
import Typesetting

/// Characters that line filling treats specially: tabs, soft hyphens, no-break spaces.
@Suite struct LineContentTests {
    @Test func `a tab reaches to the next of the stops eight spaces apart`() {
        let space = paragraph("a b").naturalWidth - paragraph("a").naturalWidth - paragraph("b").naturalWidth
        let b = paragraph("b").naturalWidth
        #expect(abs(paragraph("\tb").naturalWidth - 8 * space - b) < 1e-6)
        #expect(abs(paragraph("aaa\tb").naturalWidth - 8 * space - b) < 1e-6)
        #expect(abs(paragraph("\t\tb").naturalWidth - 16 * space - b) < 1e-6)
        #expect(abs(paragraph("long word\tb").naturalWidth - 24 * space - b) < 1e-6)
        #expect(paragraph("a\tb").texts(width: 30) == ["a", "b"])
    }

    @Test func `a tab between stops that are nearer than the precision of its place has no width`() {
        let tiny = Font(size: .leastNormalMagnitude / 1024)
        let spans = [TextSpan("a", font: tiny), TextSpan("WW\tx", font: Font(size: 16))]
        let width = TestFonts.shared.paragraph(spans, style: TextSetting()).naturalWidth
        #expect(abs(width - paragraph("WW").naturalWidth - paragraph("x").naturalWidth) < 1e-6)
    }

    @Test func `a soft hyphen shows where it ends a line, and nowhere else`() {
        let text = "incompre\u{AD}hensible"
        let whole = paragraph("incomprehensible").naturalWidth
        #expect(abs(paragraph(text).naturalWidth - whole) < 0.2)
        let lines = paragraph(text).lines(width: whole - 5, height: 100)
        #expect(lines.map(\.text) == ["incompre\u{2010}", "hensible"])
        #expect(abs(lines[0].width - paragraph("incompre\u{2010}").naturalWidth) < 1e-6)
        // Too narrow for the hyphen: the word breaks between clusters.
        let narrow = paragraph("incompre").naturalWidth + 1
        #expect(paragraph(text).lines(width: narrow, height: 100).allSatisfy { $0.width <= narrow })
    }

    @Test(arguments: [("\u{AD}", "\u{2010}"), ("\u{200B}", "")])
    func `a line may end inside of a ligature`(separator: String, sign: String) {
        func text(_ string: String) -> Paragraph { paragraph(string, size: 20, family: "DejaVu Sans") }
        let word = text("auf\(separator)finden"), whole = text("auffinden").naturalWidth
        #expect(abs(word.naturalWidth - whole) < 1e-6)
        #expect(word.texts(width: whole + 0.1).count == 1)
        let half = text("finden").naturalWidth
        for width in stride(from: half, to: whole - 0.5, by: 0.5) {
            let lines = word.lines(width: width, height: 100)
            #expect(lines.map(\.text) == ["auf\(sign.isEmpty ? separator : sign)", "finden"], "\(width)")
            #expect(abs(lines[0].width - text("auf\(sign)").naturalWidth) < 1e-6)
            #expect(abs(lines[1].width - half) < 1e-6)
        }
    }

    @Test(arguments: ["e\u{AD}\u{301}x", "e\u{200B}\u{301}x", "auf\u{AD}finden"], [-1.0, 0, 7])
    func `glyphs take the measured width, whatever is invisible between them`(text: String, letterSpacing: Double) {
        for family in ["Inter", "DejaVu Sans"] {
            let line = paragraph(text, family: family, letterSpacing: letterSpacing)
                .glyphLines(width: .infinity, height: .infinity)[0]
            let advances = line.runs.reduce(0) { $0 + $1.glyphs.reduce(0) { $0 + $1.advance } }
            #expect(abs(advances - line.line.width) < 1e-6)
        }
    }

    @Test(arguments: [ParagraphStyle.LineBreakMode.byWordWrapping, .byCharWrapping])
    func `a soft hyphen without room stays invisible on the line before`(mode: ParagraphStyle.LineBreakMode) {
        let text = "m\u{AD}m\u{AD}\u{AD}m mm\u{AD}mm \u{AD}m"
        let words = paragraph(text) { $0.lineBreakMode = mode }
        let hyphen = paragraph("\u{2010}").naturalWidth
        var last = 0.0
        for width in stride(from: 0, through: 60, by: 0.25) {
            let lines = words.lines(width: width, height: 500)
            #expect(lines.allSatisfy { !$0.text.allSatisfy { $0 == "\u{AD}" } }, "\(width)")
            // A line begins with a soft hyphen only if a space precedes that.
            #expect(lines.dropLast().allSatisfy { !$0.text.hasPrefix("\u{AD}") }, "\(width)")
            #expect(lines.filter { $0.text.hasSuffix("\u{2010}") }.allSatisfy { $0.width <= width + 1e-6 }, "\(width)")
            let widest = lines.map(\.width).max() ?? 0
            #expect(widest >= last - 1e-6, "\(width)")
            last = widest
        }
        #expect(words.lines(width: 0, height: 500).map(\.width).max()! < paragraph("m").naturalWidth + hyphen)
    }

    @Test(arguments: [ParagraphStyle.LineBreakMode.byWordWrapping, .byCharWrapping])
    func `a word is broken between letters rather than at a soft hyphen without room`(
        mode: ParagraphStyle.LineBreakMode
    ) {
        func texts(_ text: String, width: Double) -> [String] {
            paragraph(text) { $0.lineBreakMode = mode }.texts(width: width)
        }
        #expect(texts("mpfschiff\u{AD}fahrts", width: 73) == ["mpfschif", "f\u{AD}fahrts"])
        let hyphenated = paragraph("mpfschiff\u{2010}").naturalWidth
        #expect(texts("mpfschiff\u{AD}WW", width: hyphenated) == ["mpfschiff\u{2010}", "WW"])
        #expect(texts("mpfschiff\u{AD}\u{AD}fahrts", width: 73).first == "mpfschif")
        // Only the soft hyphen itself would be left for the next line, or it ends the text.
        #expect(texts("mm\u{AD}", width: paragraph("mm").naturalWidth) == ["mm\u{AD}"])
        #expect(texts("m\u{AD}m", width: paragraph("m").naturalWidth).count == 2)
    }

    @Test func `a line of several letters never ends at an invisible soft hyphen`() {
        let hyphen = paragraph("\u{2010}").naturalWidth
        let text = paragraph("Dampf\u{AD}schiff\u{AD}fahrts\u{AD}gesell\u{AD}schaft")
        for width in stride(from: 2 * hyphen, through: 250, by: 0.5) {
            let lines = text.texts(width: width).dropLast()
            #expect(lines.allSatisfy { !$0.hasSuffix("\u{AD}") || $0.count == 2 }, "\(width)")
        }
    }

    @Test func `no line breaks at a no-break space`() {
        #expect(paragraph("a b\u{A0}c").texts(width: 30) == ["a", "b\u{A0}c"])
        #expect(paragraph("a b\u{202F}c").texts(width: 30) == ["a", "b\u{202F}c"])
    }

    @Test func `text of ASCII breaks where the rules for all text say`() {
        var generator = SplitMix(state: 11)
        let parts = [
            "word", "a", "I", "12", "3.5", "$5", "(in)", "[x", "y]", "end.", "so,", "what?", "state-of-the-art", "a/b",
            "\"q\"", "'s", "50%", "-x", "--", "#1", "&", "A&B", "http://a.b/c?d=e", "{", "}", "*", "x:", "(", ")", "!",
        ]
        for _ in 0..<400 {
            let text = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
                parts.randomElement(using: &generator)!
                    + String(repeating: " ", count: Int.random(in: 0...2, using: &generator))
            }.joined()
            let width = Double.random(in: 5...120, using: &generator)
            // The appended character makes the text not ASCII.
            let other = paragraph(text + "\né").texts(width: width)
            #expect(paragraph(text).texts(width: width) == Array(other.dropLast()), "\(text) \(width)")
            let sum = paragraph(text).lines(width: 1e6, height: 100)[0].width
            #expect(abs(paragraph(text + "\né").lines(width: 1e6, height: 100)[0].width - sum) < 1e-6, "\(text)")
        }
    }

    @Test func `letter spacing leaves cursive words whole`() {
        let plain = paragraph("مرحبا", family: "DejaVu Sans").naturalWidth
        #expect(paragraph("مرحبا", family: "DejaVu Sans", letterSpacing: 5).naturalWidth == plain)
        let two = paragraph("مرحبا مرحبا", family: "DejaVu Sans").naturalWidth
        #expect(abs(paragraph("مرحبا مرحبا", family: "DejaVu Sans", letterSpacing: 5).naturalWidth - two - 5) < 1e-6)
    }

    @Test func `a soft hyphen does not divide a word in a fallback font`() {
        let runs = paragraph("مر\u{AD}حبا").glyphLines(width: 500, height: 100)[0].runs
        #expect(runs.count == 1)
    }
}
