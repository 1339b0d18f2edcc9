import Foundation
import LayoutEngine
import Testing

/// Layouts of one's own explain themselves by the same means as the built-in ones.
@Suite struct CustomLayoutExplanationTests {
    @Test func `a custom layout can explain itself while placing, or on request`() throws {
        let explained = try Explained(Halving(wrapped: block(1, 1)), 80, 60)
        let width = try explained.width("Halving.1/View.1"), height = try explained.height("Halving.1/View.1")
        #expect(width.is("halving.half", basis: 80, weight: 0.5, result: 40))
        #expect(width.text == "Half of 80.0.")
        #expect(height.is("halving.quarter", result: 15))
        #expect(height.text == "A quarter.")
    }

    @Test func `explanations are only made if they are requested`() throws {
        let made = Made()
        let element = Halving(wrapped: block(1, 1), made: made)
        let plain = try element.layout(in: .exactly(80, 60))
        #expect(plain.explanation == nil)
        #expect(made.count == 0)
        _ = try Explained(element, 80, 60)
        #expect(made.count == 2)
    }

    @Test func `a layout that says nothing is named`() throws {
        let explained = try Explained(Silent(wrapped: block(1, 1)), 80, 60)
        let width = try explained.width("Silent.1/View.1")
        #expect(width.is("layout.placed", result: 7))
        #expect(width.text == "Silent gave it a width of 7 points; its layout does not say why.")
    }
}

/// Counts what is made to explain.
private final class Made {
    var count = 0

    func rule(_ name: String, _ text: String) -> LayoutRule {
        count += 1
        return LayoutRule(name, text: text)
    }
}

private struct Halving: Element {
    let wrapped: any Element
    var made = Made()

    var identifier: ElementIdentifier { ElementIdentifier("Halving") }
    var content: ElementContent { ElementContent(child: wrapped, layout: HalvingLayout(made: made)) }

    private struct HalvingLayout: SingleChildLayout {
        let made: Made

        func sizeThatFits(
            proposal: SizeConstraint, subelement: Subelement, environment: Environment, cache: inout Void
        ) -> CGSize {
            proposal.maximum
        }

        func placeSubelement(
            in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void
        ) {
            subelement.place(filling: CGSize(width: size.width / 2, height: size.height / 4))
            subelement.explain(
                .horizontal, made.rule("halving.half", "Half of \(size.width)."), basis: size.width, weight: 0.5)
        }

        func explainSubelement(
            in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void
        ) {
            subelement.explain(.vertical, made.rule("halving.quarter", "A quarter."))
        }
    }
}

private struct Silent: Element {
    let wrapped: any Element

    var identifier: ElementIdentifier { ElementIdentifier("Silent") }
    var content: ElementContent { ElementContent(child: wrapped, layout: SilentLayout()) }

    private struct SilentLayout: SingleChildLayout {
        func sizeThatFits(
            proposal: SizeConstraint, subelement: Subelement, environment: Environment, cache: inout Void
        ) -> CGSize {
            .zero
        }

        func placeSubelement(
            in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void
        ) {
            subelement.place(filling: CGSize(width: 7, height: 7))
        }
    }
}
