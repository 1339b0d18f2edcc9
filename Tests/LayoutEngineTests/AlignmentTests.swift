import Foundation
import LayoutEngine
import Testing

/// Children line up on guides: edges, fractions, baselines, and what a child says of itself.
@Suite struct AlignmentTests {
    private let environment = MonospacedText.environment

    /// Vertical places in a row of 100 × 100.
    private func rows(_ alignment: Row.Alignment, _ children: [StackChild]) throws -> [CGFloat] {
        let row = Row(alignment: alignment, underflow: .justifyToStart) { children }
        return try row.rects(width: 100, height: 100, environment: environment).map(\.minY)
    }

    @Test func `edges and centres line up, and lie in the stack by the same guide`() throws {
        let children = [StackChild(block(10, 10)), StackChild(block(10, 40))]
        #expect(try rows(.top, children) == [0, 0])
        #expect(try rows(.center, children) == [45, 30])
        #expect(try rows(.bottom, children) == [90, 60])
        #expect(try rows(.guide(fraction: 0.25, offset: 4), children) == [22.5, 15])
    }

    @Test func `a column lines up horizontally`() throws {
        func places(_ alignment: Column.Alignment) throws -> [CGFloat] {
            let column = Column(alignment: alignment, underflow: .justifyToStart) {
                block(10, 10)
                block(40, 10)
            }
            return try column.rects(width: 100, height: 100).map(\.minX)
        }
        #expect(try places(.leading) == [0, 0])
        #expect(try places(.center) == [45, 30])
        #expect(try places(.trailing) == [90, 60])
        #expect(try places(.align(.trailing)) == [90, 60])
        #expect(try places(.fill) == [0, 0])
    }

    @Test func `a child's own guide takes the place of the alignment's`() throws {
        let children = [
            block(10, 10).stackChild(alignmentGuide: { $0.height + 20 }), StackChild(block(10, 40)),
        ]
        // The guide of the first lies 30 below its top, that of the second in its middle, at 20.
        #expect(try rows(.center, children) == [25, 35])
        #expect(try Row(alignment: .center) { children }.measured() == size(20, 50))
    }

    @Test func `a guide of one's own is used by a stack, and can be overridden in a child`() throws {
        enum Third: AlignmentID {
            static func defaultValue(in dimensions: ElementDimensions) -> CGFloat { dimensions.height / 4 }
        }
        let third = VerticalAlignment(Third.self)
        let children = [
            StackChild(block(10, 40)), block(10, 40).stackChild(alignmentGuide: { $0[VerticalAlignment.bottom] }),
        ]
        #expect(try Row(alignment: .align(third)) { children }.measured() == size(20, 70))
        #expect(third == VerticalAlignment(Third.self))
        #expect(third != .center)
    }

    // MARK: Baselines

    // A line of the text used here is 20 high, with its baseline at 15.

    @Test func `texts of one and more lines line up on their first, or last, baselines`() throws {
        let one = StackChild(Label(text: "one"))
        let two = StackChild(Label(text: "two lines").constrainedTo(width: .atMost(40)))
        let first = try rows(.firstBaseline, [one, two])
        #expect(first[0] == first[1])
        let last = try rows(.lastBaseline, [one, two])
        #expect(last[0] == last[1] + 20)
    }

    @Test func `what has no text stands on the baseline`() throws {
        let row = Row(alignment: .firstBaseline, underflow: .justifyToStart) {
            Label(text: "text")
            block(10, 30)
        }
        // The block reaches 30 above the baseline, the text 5 below it.
        #expect(try row.measured(environment: environment) == size(42, 35))
        #expect(
            try row.rects(width: 100, height: 35, environment: environment) == [
                rect(0, 15, 32, 20), rect(32, 0, 10, 30),
            ])
    }

    @Test func `a text without lines has no baseline`() throws {
        let row = Row(alignment: .lastBaseline, underflow: .justifyToStart) {
            Label(text: "")
            Label(text: "x")
        }
        #expect(try row.rects(width: 100, height: 20, environment: environment).map(\.maxY) == [15, 20])
    }

    /// The baselines of an element that is placed in a size, as its parent's layout sees them.
    private func baselines(of element: any Element, width: CGFloat = 100, height: CGFloat = 100) throws -> Baselines? {
        let asker = BaselineAsker(wrapped: element)
        _ = try asker.rects(width: width, height: height, environment: environment)
        return asker.answer.baselines
    }

    @Test func `a wrapper has the baselines of the text in it, where that would be placed`() throws {
        let text = Label(text: "two lines")
        let two = Baselines(first: 15, last: 35)
        #expect(try baselines(of: text, width: 40) == two)
        #expect(try baselines(of: text.box().keyed("k").onAppear("e"), width: 40) == two)
        #expect(try baselines(of: text.opacity(0.5).rotated(by: 1), width: 40) == two)
        #expect(try baselines(of: text.inset(top: 7, left: 60)) == two.offset(by: 7))
        #expect(try baselines(of: text.aligned(vertically: .bottom), width: 40) == two.offset(by: 60))
        #expect(try baselines(of: text.centered(), width: 80) == Baselines(first: 55, last: 55))
        #expect(
            try baselines(of: text.decorate(layering: .below, position: .inset(.zero), with: Box()), width: 40) == two)
        #expect(try baselines(of: text.adaptedEnvironment(keyPath: \.displayScale, value: 2), width: 40) == two)
        #expect(try baselines(of: GeometryReader { _ in text }, width: 40) == two)
        #expect(try baselines(of: EnvironmentReader(cases: [], otherwise: text), width: 40) == two)
        #expect(try baselines(of: AttributedLabel(spans: [.init("two "), .init("lines")]), width: 40) == two)
    }

    @Test func `what holds no text, or several things, has no baselines`() throws {
        let text = Label(text: "text")
        #expect(try baselines(of: Box()) == nil)
        #expect(try baselines(of: block(1, 1).inset(uniform: 1)) == nil)
        #expect(try baselines(of: Overlay { text }) == nil)
        #expect(try baselines(of: Row { text }) == nil)
    }
}

/// Asks its child for baselines while placing it.
private struct BaselineAsker: Element {
    let wrapped: any Element
    let answer = Answer()

    final class Answer {
        var baselines: Baselines?
    }

    var content: ElementContent {
        ElementContent(child: wrapped, layout: AskingLayout(answer: answer))
    }

    private struct AskingLayout: SingleChildLayout {
        let answer: Answer

        func sizeThatFits(
            proposal: SizeConstraint, subelement: Subelement, environment: Environment, cache: inout Void
        ) -> CGSize {
            subelement.sizeThatFits(proposal)
        }

        func placeSubelement(
            in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void
        ) {
            answer.baselines = subelement.dimensions(in: size).baselines
        }
    }
}
