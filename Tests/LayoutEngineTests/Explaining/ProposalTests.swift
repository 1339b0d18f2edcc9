import Foundation
import LayoutEngine
import Testing

/// What an explanation tells of measuring.
@Suite struct ProposalTests {
    @Test func `proposals are in order, with the answer and its source`() throws {
        let asked = Asking(
            wrapped: MeasuredElement { CGSize(width: min($0.maximum.width, 30), height: 5) },
            widths: [100, 20, 100, 50])
        let element = try Explained(asked, 80, 10).element("Asking.1/MeasuredElement.1")
        #expect(element.proposals.map(\.proposal.width) == [.atMost(100), .atMost(20), .atMost(100), .atMost(50)])
        #expect(element.proposals.map(\.answer.width) == [30, 20, 30, 30])
        #expect(element.proposals.map(\.source) == [.computed, .computed, .remembered, .computed])
    }

    @Test func `an answer that the sizing rules imply is deduced`() throws {
        let asked = Asking(wrapped: block(30, 5).inset(uniform: 1), widths: [100, 50, 100, 32, 20])
        let explained = try Explained(asked, 80, 10)
        let element = try explained.element("Asking.1/Inset.1")
        #expect(element.proposals.map(\.source) == [.computed, .deduced, .remembered, .deduced, .computed])
        #expect(element.proposals.allSatisfy { $0.answer == size(32, 7) })
        #expect(
            try explained.element("Asking.1/Inset.1/View.1").proposals.map(\.source) == [.computed, .deduced])
    }

    @Test func `an element that is never asked has no proposals`() throws {
        #expect(try Explained(block(3, 3).box(), 10, 10).element("Box.1/View.1").proposals.isEmpty)
    }

    @Test func `measuring for explanations is not part of them`() throws {
        let row = Row(alignment: .center, underflow: .growUniformly) { block(10, 5) }
        let proposals = try Explained(row, 80, 10).element("Row.1/View.1").proposals
        #expect(proposals.map(\.proposal) == [.exactly(80, 10), .exactly(80, 10)])
    }

    @Test func `of many proposals the first are kept and the rest is counted`() throws {
        let asked = Asking(wrapped: block(30, 5), widths: (1...80).map { CGFloat($0) })
        let element = try Explained(asked, 80, 10).element("Asking.1/View.1")
        #expect(element.proposals.map(\.proposal.width.maximum) == (1...50).map { CGFloat($0) })
        #expect(element.proposalsLeftOut == 30)
    }
}

/// Asks its child for several widths when it places it.
private struct Asking: Element {
    let wrapped: any Element
    let widths: [CGFloat]

    var identifier: ElementIdentifier { ElementIdentifier("Asking") }

    var content: ElementContent {
        ElementContent(child: wrapped, layout: AskingLayout(widths: widths))
    }

    private struct AskingLayout: SingleChildLayout {
        let widths: [CGFloat]

        func sizeThatFits(
            proposal: SizeConstraint, subelement: Subelement, environment: Environment, cache: inout Void
        ) -> CGSize {
            .zero
        }

        func placeSubelement(
            in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void
        ) {
            for width in widths { _ = subelement.sizeThatFits(SizeConstraint(width: width)) }
        }
    }
}
