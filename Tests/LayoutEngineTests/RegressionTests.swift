import Foundation
import LayoutEngine
import Testing

/// Small cases that were wrong once: random trees and reviews found them.
@Suite struct RegressionTests {
    // MARK: What fills is infinite where it is unconstrained

    @Test func `a stack is as infinite across as its longest child, however children are aligned`() throws {
        for alignment in [Column.Alignment.fill, .leading, .center, .trailing, .guide(fraction: 0, offset: 5)] {
            let column = Column(alignment: alignment) { TextField() }
            #expect(try column.measured() == size(.infinity, 44), "\(alignment)")
        }
        for alignment in [Row.Alignment.fill, .top, .center, .bottom, .firstBaseline] {
            let row = Row(alignment: alignment) { Image(source: "i", size: size(3, 2)) }
            #expect(try row.measured() == size(.infinity, .infinity), "\(alignment)")
        }
    }

    @Test func `a column of a field gives it the whole width of a scroll view that fits content`() throws {
        let element = Column { TextField() }.scrollable(.fittingContent)
        #expect(try element.rects(width: 100, height: 100)[1] == rect(0, 0, 100, 44))
    }

    @Test func `a flow is as infinite down as its highest item, however items are aligned`() throws {
        let image = Image(source: "i", size: size(3, 2)).constrainedTo(width: .absolute(30))
        for alignment in Flow.ItemAlignment.allCases {
            let flow = Flow(itemAlignment: alignment) {
                MeasuredElement { CGSize(width: 7, height: $0.maximum.height) }
            }
            #expect(try flow.measured() == size(7, .infinity), "\(alignment)")
            #expect(try Flow(itemAlignment: alignment) { image }.measured() == size(30, 20), "\(alignment)")
        }
    }

    // MARK: What is remembered implies no more than the sizing rules do

    /// Asks for a size twice: in a fresh tree, and in one that has answered another question before.
    private func expectSameAnswer(
        of element: any Element, in constraint: SizeConstraint, after earlier: SizeConstraint,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let environment = MonospacedText.environment
        let fresh = try element.sizes(in: [constraint], environment: environment)[0]
        let remembered = try element.sizes(in: [earlier, constraint], environment: environment)[1]
        #expect(remembered == fresh, sourceLocation: sourceLocation)
    }

    @Test func `an image in no height says nothing of heights above that`() throws {
        let image = Image(source: "i", size: size(30, 20))
        try expectSameAnswer(of: image, in: .exactly(200, 0), after: SizeConstraint(height: 0))
        try expectSameAnswer(of: image, in: .exactly(200, 0), after: .exactly(200, 10))
    }

    @Test func `an image of no width says nothing of widths below its constraint`() throws {
        let image = Overlay { Image(source: "i", size: size(0, 20)) }
        try expectSameAnswer(of: image, in: .exactly(0, 100), after: .exactly(150, 100))
    }

    @Test func `an image of no size beside an infinite guide says nothing of widths below its constraint`() throws {
        let column = Column {
            block(50, 40)
            Image(source: "i", size: size(0, 4)).stackChild(alignmentGuide: { $0.height })
        }
        try expectSameAnswer(of: column, in: SizeConstraint(width: 0), after: SizeConstraint(width: 63))
    }

    @Test func `a stack with a child of negative length says nothing of lengths below its constraint`() throws {
        let row = Row(alignment: .top, minimumSpacing: 5) {
            Empty().inset(left: -2)
            Empty()
        }
        try expectSameAnswer(of: row, in: .exactly(3, 100), after: .exactly(100, 100))
    }

    @Test func `a stack of overlapping children says nothing of lengths below its constraint`() throws {
        let row = Row(alignment: .top, minimumSpacing: -40) {
            block(10, 10)
            Label(text: "four words of text").stackChild(priority: .fixed)
        }
        try expectSameAnswer(of: row, in: .exactly(114, 100), after: .exactly(400, 100))
    }

    @Test func `a flow with an item of negative width says nothing of widths below its constraint`() throws {
        let flow = Flow {
            Empty().inset(uniform: -10)
            Label(text: "four words of text")
        }
        try expectSameAnswer(of: flow, in: .exactly(124, 100), after: .exactly(400, 100))
    }

    // MARK: Lengths below and of zero

    @Test func `children whose lengths add up to less than nothing grow and shrink as the others do`() throws {
        let row = Row(underflow: .growProportionally) { block(0, 4).inset(left: -4) }
        #expect(try row.rects(width: 10, height: 4) == [rect(-4, 0, 14, 4)])
        let condensed = Row {
            block(20, 4).stackChild(priority: .grows)
            block(0, 0).inset(left: -10)
            block(8, 4)
        }
        #expect(try condensed.roundedRects(width: 10, height: 4, scale: 1).last?.width == 40)
    }

    @Test func `lengths that add up to nothing are shares themselves`() throws {
        let row = Row(underflow: .growProportionally) {
            Empty().inset(left: -4)
            block(4, 4)
        }
        #expect(try row.rects(width: 10, height: 4).last?.width == 4 + 4 * 10)
    }

    @Test func `an image with a side of nothing fits a constraint of none`() throws {
        for (width, height) in [(0, 20), (0, 0), (20, 0)] as [(CGFloat, CGFloat)] {
            let image = Image(source: "i", size: size(width, height))
            #expect(try image.measured(.atMost(0), .atMost(50)).width == 0)
            #expect(try image.measured(.atMost(100), .atMost(0)) == size(0, 0))
        }
    }

    @Test func `the largest of equal children may be less than nothing`() throws {
        let stack = EqualStack(direction: .horizontal) { ElementChild(block(0, 0).inset(left: -8)) }
        #expect(try stack.measured() == size(-8, 0))
        #expect(try stack.rects(width: -8, height: 0).last?.width == 0)
    }

    @Test func `a grid row measures the right edge of its last child to the last bit`() throws {
        let row = GridRow(spacing: 17.061658633294574) {
            Empty().gridRowChild(width: .absolute(42.7))
            Empty()
            Empty()
        }
        let right: CGFloat = 42.7 + 17.061658633294574 + 0 + 17.061658633294574
        #expect(try row.measured().width == right)
        #expect(right != 42.7 + (17.061658633294574 * 2))
    }

    // MARK: Paths and pixels

    @Test func `a special letter in a key is escaped with an accent on it, too`() throws {
        let element = block(1, 1).keyed("a/\u{301}b~\u{200D}[\u{308}]\u{301}")
        #expect(try element.paths() == ["Keyed.1/View[a~1\u{301}b~0\u{200D}~2\u{308}~3\u{301}].1"])
    }

    @Test func `a display scale of 0 has no pixels, and rounds nothing`() throws {
        let element = block(10.3, 10.3).aligned(vertically: .top, horizontally: .leading)
        #expect(try element.roundedRects(width: 20.7, height: 20.7, scale: 0) == [rect(0, 0, 10.3, 10.3)])
    }
}
