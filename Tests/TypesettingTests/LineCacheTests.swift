import LayoutEngine
import TestSupport
import Testing

@testable import Typesetting

@Suite struct LineCacheTests {
    private static let widths = [40.0, 95.5, 160, 160.25, 320, 1_000]
    private static let styles: [ParagraphStyle] = ParagraphStyle.Alignment.allCases.flatMap { alignment in
        ParagraphStyle.LineBreakMode.allCases.map { mode in
            var style = ParagraphStyle()
            style.alignment = alignment
            style.lineBreakMode = mode
            style.numberOfLines = alignment == .center ? 2 : 0
            style.adjustsFontSizeToFitWidth = alignment == .right
            style.lineHeight = alignment == .justified ? .init(30) : nil
            return style
        }
    }

    private func lines(
        _ spans: [TextSpan], _ style: ParagraphStyle, _ width: Double, by typesetter: Typesetter
    ) -> [TextLine] {
        let paragraph = typesetter.paragraph(spans, style: TextSetting(paragraph: style))
        _ = paragraph.size(width: width, height: nil)
        return paragraph.lines(width: width, height: 100)
    }

    @Test(arguments: [false, true])
    func `cached lines are those of a typesetter that has seen no text`(isUnderlined: Bool) {
        let typesetter = TestFonts.typesetter()
        let spans = [TextSpan(pangram, isUnderlined: isUnderlined), TextSpan(" 2 x 2\nend", font: Font(size: 24))]
        for _ in 0..<2 {
            for style in Self.styles {
                for width in Self.widths {
                    let fresh = lines(spans, style, width, by: TestFonts.typesetter())
                    #expect(lines(spans, style, width, by: typesetter) == fresh)
                }
            }
        }
    }

    @Test func `lines of a known text at a known size are filled once`() {
        let typesetter = TestFonts.typesetter()
        for _ in 0..<3 {
            for width in Self.widths { _ = lines([TextSpan(pangram)], ParagraphStyle(), width, by: typesetter) }
        }
        // Measuring and placing ask for two heights.
        let statistics = typesetter.filledTexts.statistics
        #expect(statistics.misses == 2 * Self.widths.count && statistics.hits == 4 * Self.widths.count)
    }

    @Test func `cached edges of lines are those of a text shaped by itself`() throws {
        let texts = (ReferenceData.strings + ReferenceData.paragraphs).filter { $0.direction == "rightToLeft" }
        for text in texts {
            let known = text.paragraph
            let fresh = Paragraph(
                text: known.text, style: known.style, isRightToLeft: known.isRightToLeft,
                displayScale: known.displayScale,
                typesetter: try Typesetter(fonts: known.typesetter.fonts, cacheBytesMax: 0), includesGlyphs: false,
                isInterrupted: nil)
            for width in stride(from: 30.0, to: 500, by: 47) {
                #expect(known.extents(width: width) == fresh.extents(width: width), "\(text) at \(width)")
            }
        }
    }

    @Test func `an interrupted underline is drawn the next time`() {
        let typesetter = TestFonts.typesetter()
        let spans = [TextSpan(pangram, isUnderlined: true)]
        let whole = lines(spans, ParagraphStyle(), 200, by: typesetter)
        let other = TestFonts.typesetter()
        let shaped = other.paragraph(spans, style: TextSetting())
        let interrupted = Paragraph(
            text: shaped.text, style: shaped.style, isRightToLeft: false, displayScale: 1, typesetter: other,
            includesGlyphs: false, isInterrupted: { true })
        #expect(interrupted.lines(width: 200, height: 100).isEmpty)
        #expect(lines(spans, ParagraphStyle(), 200, by: other) == whole)
    }

    @Test func `cached lines count their text for more, and keep nothing of the request that first wanted them`() {
        final class Request: Sendable {
            var isCancelled: Bool { false }
        }
        weak var request: Request?
        func cache(more: String, in typesetter: Typesetter) {
            let made = Request()
            request = made
            var style = ParagraphStyle()
            style.numberOfLines = 1
            var text = StyledText(spans: [TextSpan(pangram)], paragraph: style)
            text.more = TextSpan(more)
            let paragraph = typesetter.paragraph(text, in: Environment()) { made.isCancelled }
            #expect(paragraph.lines(width: 100, height: 100).last?.text.hasSuffix("…" + more) == true)
        }
        let (one, other) = (TestFonts.typesetter(), TestFonts.typesetter())
        // Zero-width spaces make a text long that is narrow.
        let long = String(repeating: "\u{200B}", count: 1_000)
        cache(more: ".", in: one)
        cache(more: "." + long, in: other)
        #expect(request == nil)
        #expect(other.filledTexts.statistics.bytes > one.filledTexts.statistics.bytes + 3 * 1_000)
    }

    @Test func `lines stay within their share of the cache`() {
        let typesetter = TestFonts.typesetter(cacheBytesMax: 1 << 20)
        for index in 0..<20_000 {
            let paragraph = typesetter.paragraph([TextSpan(pangram)], style: TextSetting())
            _ = paragraph.size(width: 100 + Double(index) / 64, height: nil)
        }
        #expect(typesetter.filledTexts.statistics.bytes <= 1 << 17)
        #expect(typesetter.filledTexts.statistics.bytes > 1 << 16)
        #expect(typesetter.statistics.bytes <= 1 << 20)
    }
}
