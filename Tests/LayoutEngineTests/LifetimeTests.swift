import Foundation
import LayoutEngine
import Testing

/// Lays its child out over all of its space, and keeps a view on it.
private struct Keeping: Element {
    let kept: Kept
    var wrapped: any Element

    var content: ElementContent {
        ElementContent(child: wrapped, layout: KeepingLayout(kept: kept))
    }
}

private struct KeepingLayout: SingleChildLayout {
    let kept: Kept

    func sizeThatFits(
        proposal: SizeConstraint, subelement: Subelement, environment: Environment, cache: inout Void
    ) -> CGSize {
        kept.subelement = subelement
        return subelement.sizeThatFits(proposal)
    }

    func placeSubelement(in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void) {
        kept.subelement = subelement
        subelement.place(filling: size)
    }
}

private final class Kept {
    var subelement: LayoutSubelement?
}

/// An element that holds an object, by which it is seen when it is released.
private struct Holding: Element {
    let object: Object
    var size: CGSize

    var content: ElementContent { ElementContent(intrinsicSize: size) }
}

private final class Object {}

@Suite struct LifetimeTests {
    @Test func `a subelement that is kept beyond its layout is answered with the size that it got`() throws {
        let kept = Kept()
        let element = Keeping(kept: kept, wrapped: block(10, 20).inset(uniform: 5)).inset(uniform: 1)
        _ = try element.layout(in: .exactly(50, 60))
        let subelement = try #require(kept.subelement)
        #expect(subelement.sizeThatFits(.unconstrained) == size(48, 58))
        #expect(subelement.attributes == LayoutAttributes())
    }

    @Test func `a subelement that is kept from a child built for one measurement still measures`() throws {
        let kept = Kept()
        let element = GeometryReader { _ in Keeping(kept: kept, wrapped: block(10, 20).inset(uniform: 5)) }
        #expect(try element.sizes(in: [.exactly(30, 30)]) == [size(20, 30)])
        let subelement = try #require(kept.subelement)
        #expect(subelement.sizeThatFits(.unconstrained) == size(20, 30))
    }

    @Test(arguments: [10, 1e16, .nan]) func `elements are released with their layout, also with one that fails`(
        length: CGFloat
    ) throws {
        weak var object: Object?
        func element() -> any Element {
            let made = Object()
            object = made
            return Row {
                block(1, 1)
                Holding(object: made, size: size(length, 5)).inset(uniform: 1)
                EnvironmentReader(cases: [(isMet: { _ in false }, element: block(3, 3))], otherwise: block(2, 2))
            }
            .box(background: .white)
        }
        _ = try? element().layout(in: .unconstrained)
        #expect(object == nil)
        _ = try? element().sizes(in: [.exactly(30, 30)])
        #expect(object == nil)
        let options = LayoutOptions(measurementsMax: .init(fixed: 1, perElement: 0))
        _ = try? element().layout(in: .unconstrained, options: options)
        #expect(object == nil)
    }
}
