import LayoutEngine
import Testing
import Typesetting

@Suite struct AlignmentTests {
    private func lines(
        _ alignment: ParagraphStyle.Alignment, _ direction: LayoutDirection = .leftToRight
    ) -> [TextLine] {
        paragraph("one two three\nfour") {
            $0.alignment = alignment
            $0.direction = direction
        }.lines(width: 80, height: 100)
    }

    @Test func `lines are aligned left, right or centered in the width`() {
        #expect(lines(.left).map(\.x) == [0, 0, 0])
        #expect(lines(.right).map { $0.x + $0.width } == [80, 80, 80])
        for line in lines(.center) { #expect(abs(line.x - (80 - line.width) / 2) < 1e-9) }
    }

    @Test func `natural alignment is left for left-to-right text and right for right-to-left text`() {
        #expect(lines(.natural) == lines(.left))
        #expect(lines(.natural, .rightToLeft) == lines(.right))
        #expect(lines(.left, .rightToLeft) == lines(.left))
    }

    @Test func `justified lines fill the width, except for the last line of each hard line`() {
        let justified = lines(.justified)
        #expect(justified.map(\.text) == ["one two", "three", "four"])
        #expect(justified[0].width == 80 && justified[0].x == 0)
        #expect(justified[1].width == lines(.left)[1].width)
        #expect(lines(.justified, .rightToLeft)[1].x == lines(.right)[1].x)
    }

    @Test func `the distance of baselines is the line height`() {
        let baselines = lines(.left).map(\.baseline)
        #expect(abs(baselines[0] - 15.5) < 1e-9)
        #expect(abs(baselines[2] - 15.5 - 2 * 19.363636) < 1e-5)
    }
}
