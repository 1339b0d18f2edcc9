import Foundation
import LayoutEngine
import Testing
import Typesetting

@Suite struct LineHeightTests {
    private func height(_ paragraph: Paragraph) -> Double {
        paragraph.lines(width: .infinity, height: .infinity).reduce(0) { $0 + $1.height }
    }

    @Test func `a line is as high as its font's ascender, descender and gap`() {
        // Inter: (2728 + 680) / 2816 em, DejaVu Sans: (1901 + 483) / 2048 em.
        #expect(abs(height(paragraph("Hello", size: 16)) - 19.363636) < 1e-5)
        #expect(abs(height(paragraph("Hello", size: 17)) - 20.573864) < 1e-5)
        #expect(abs(height(paragraph("Hello", family: "DejaVu Sans")) - 18.625) < 1e-9)
    }

    @Test func `the height is rounded up to the pixel grid`() {
        #expect(paragraph("a\nb").size(width: nil, height: nil).height == 39)
        #expect(paragraph("a\nb") { $0.displayScale = 2 }.size(width: nil, height: nil).height == 39)
        #expect(paragraph("a\nb") { $0.displayScale = 3 }.size(width: nil, height: nil).height == 39)
        #expect(paragraph("a") { $0.displayScale = 2 }.size(width: nil, height: nil).height == 19.5)
        let unrounded = paragraph("a") { $0.displayScale = 0 }.size(width: nil, height: nil)
        #expect(abs(unrounded.height - 19.363636) < 1e-5)
    }

    @Test func `a line of several fonts is as high as the highest ascender and the lowest descender`() {
        let spans = [
            TextSpan("small ", font: Font(size: 10)), TextSpan("large", font: Font(size: 40)),
            TextSpan("\nsmall", font: Font(size: 10)),
        ]
        let lines = TestFonts.shared.paragraph(spans, style: TextSetting()).lines(width: 500, height: 500)
        #expect(abs(lines[0].height - 40 * 3408 / 2816) < 1e-9)
        #expect(abs(lines[0].baseline - 40.0 * 2728 / 2816) < 1e-9)
        #expect(abs(lines[1].height - 10.0 * 3408 / 2816) < 1e-9)
        #expect(abs(lines[1].baseline - lines[0].height - 10.0 * 2728 / 2816) < 1e-9)
    }

    @Test(arguments: [
        (ParagraphStyle.LineHeight.Alignment.top, 15.5), (ParagraphStyle.LineHeight.Alignment.center, 20.818182),
        (ParagraphStyle.LineHeight.Alignment.bottom, 26.136364),
    ])
    func `a given line height moves the baseline`(_ alignment: ParagraphStyle.LineHeight.Alignment, baseline: Double) {
        let text = paragraph("a\nb") {
            $0.lineHeight = .init(30, alignment: alignment)
        }
        #expect(text.size(width: nil, height: nil).height == 60)
        let lines = text.lines(width: 100, height: 100)
        #expect(abs(lines[0].baseline - baseline) < 1e-5)
        #expect(abs(lines[1].baseline - baseline - 30) < 1e-5)
    }

    @Test func `an empty text has width zero and the height of one line`() {
        let size = paragraph("").size(width: 100, height: nil)
        #expect(size == CGSize(width: 0, height: 20))
        #expect(paragraph("").lines(width: 100, height: 100).map(\.text) == [""])
        let spanless = TestFonts.shared.paragraph([], style: TextSetting())
        #expect(spanless.size(width: nil, height: nil) == CGSize(width: 0, height: 21))
    }

    @Test func `an empty line is as high as the font of its line terminator`() {
        let spans = [TextSpan("a\n", font: Font(size: 10)), TextSpan("\nb", font: Font(size: 40))]
        let lines = TestFonts.shared.paragraph(spans, style: TextSetting()).lines(width: 100, height: 500)
        #expect(lines.map(\.text) == ["a", "", "b"])
        #expect(abs(lines[1].height - 40 * 3408 / 2816) < 1e-9)
    }
}
