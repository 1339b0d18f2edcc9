import Testing
import Typesetting

/// Long texts that nobody wants any more.
@Suite struct InterruptionTests {
    private let text = String(repeating: "سلام ", count: 5_000)

    @Test func `shaping ends soon when the paragraph is not wanted, and leaves nothing behind`() {
        let typesetter = TestFonts.typesetter()
        var looks = 0
        let paragraph = typesetter.paragraph(TextSpan(text), style: ParagraphStyle()) {
            looks += 1
            return looks > 3
        }
        #expect(looks == 4)
        #expect(paragraph.lines(width: 100, height: 100).allSatisfy { $0.text.isEmpty })
        let again = typesetter.paragraph(TextSpan(text), style: ParagraphStyle()).size(width: 100, height: nil)
        let fresh = TestFonts.typesetter().paragraph(TextSpan(text), style: ParagraphStyle())
        #expect(again == fresh.size(width: 100, height: nil))
    }

    @Test func `lines lose their glyphs when they are not wanted`() {
        var looks = 0
        let paragraph = TestFonts.typesetter().paragraph(TextSpan(text), style: ParagraphStyle())
        let lines = paragraph.glyphLines(width: 100, height: 10_000) {
            looks += 1
            return looks > 2
        }
        #expect(lines.count == 2 && looks > 2)
    }

    @Test func `a paragraph that is wanted is the same whoever asks`() {
        let wanted = TestFonts.typesetter().paragraph([TextSpan(text)], style: ParagraphStyle()) { false }
        let other = TestFonts.typesetter().paragraph([TextSpan(text)], style: ParagraphStyle())
        #expect(wanted.lines(width: 100, height: 100) == other.lines(width: 100, height: 100))
    }
}
