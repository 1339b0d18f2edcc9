import LayoutEngine
import Synchronization
import Testing
import Typesetting

/// Long texts that nobody wants any more.
@Suite struct InterruptionTests {
    private let text = String(repeating: "سلام ", count: 5_000)

    @Test func `shaping ends soon when the paragraph is not wanted, and leaves nothing behind`() {
        let typesetter = TestFonts.typesetter()
        let looks = Mutex(0)
        let paragraph = typesetter.paragraph(TextSpan(text), style: TextSetting()) {
            looks.withLock { $0 += 1 }
            return looks.withLock { $0 > 3 }
        }
        #expect(looks.withLock { $0 } == 4)
        #expect(paragraph.lines(width: 100, height: 100).allSatisfy { $0.text.isEmpty })
        let again = typesetter.paragraph(TextSpan(text), style: TextSetting()).size(width: 100, height: nil)
        let fresh = TestFonts.typesetter().paragraph(TextSpan(text), style: TextSetting())
        #expect(again == fresh.size(width: 100, height: nil))
    }

    @Test func `lines lose their glyphs when they are not wanted`() {
        let looks = Mutex(0)
        let paragraph = TestFonts.typesetter().paragraph(TextSpan(text), style: TextSetting())
        let lines = paragraph.glyphLines(width: 100, height: 10_000) {
            looks.withLock { $0 += 1 }
            return looks.withLock { $0 > 2 }
        }
        #expect(lines.count == 2 && looks.withLock { $0 } > 2)
    }

    @Test func `a paragraph that is wanted is the same whoever asks`() {
        let wanted = TestFonts.typesetter().paragraph([TextSpan(text)], style: TextSetting()) { false }
        let other = TestFonts.typesetter().paragraph([TextSpan(text)], style: TextSetting())
        #expect(wanted.lines(width: 100, height: 100) == other.lines(width: 100, height: 100))
    }
}
