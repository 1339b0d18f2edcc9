import LayoutEngine
import Synchronization
import Testing
import Typesetting

/// Typesetting of long texts stops when the layout is cancelled.
@Suite struct InterruptionTests {
    private let text = String(repeating: "سلام ", count: 5_000)

    @Test func `an interrupted paragraph is shaped no further and not cached`() {
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

    @Test func `interrupted lines have no glyphs`() {
        let looks = Mutex(0)
        let paragraph = TestFonts.typesetter().paragraph(TextSpan(text), style: TextSetting())
        _ = paragraph.lines(width: 100, height: 10_000)
        let lines = paragraph.glyphLines(width: 100, height: 10_000) {
            looks.withLock { $0 += 1 }
            return looks.withLock { $0 > 2 }
        }
        #expect(lines.count == 2 && looks.withLock { $0 } > 2)
    }

    @Test func `the filling of lines ends when it is interrupted, and its lines are not cached`() {
        let typesetter = TestFonts.typesetter()
        let isCancelled = Mutex(false)
        let interrupted = typesetter.paragraph(TextSpan(text), style: TextSetting()) { isCancelled.withLock(\.self) }
        isCancelled.withLock { $0 = true }
        #expect((1...300).contains(interrupted.lines(width: 10, height: .infinity).count))
        let lines = typesetter.paragraph(TextSpan(text), style: TextSetting()).lines(width: 10, height: .infinity)
        #expect(lines.count > 5_000)
    }

    @Test func `a check for interruption that stays false does not change the paragraph`() {
        let wanted = TestFonts.typesetter().paragraph([TextSpan(text)], style: TextSetting()) { false }
        let other = TestFonts.typesetter().paragraph([TextSpan(text)], style: TextSetting())
        #expect(wanted.lines(width: 100, height: 100) == other.lines(width: 100, height: 100))
    }
}
