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

/// Keeps its subelement in the cache of its layout.
private struct CachingElement: Element {
    var wrapped: any Element

    var content: ElementContent { ElementContent(child: wrapped, layout: CachingLayout()) }
}

private struct CachingLayout: SingleChildLayout {
    func makeCache(subelement: Subelement, environment: Environment) -> LayoutSubelement { subelement }

    func sizeThatFits(
        proposal: SizeConstraint, subelement: Subelement, environment: Environment, cache: inout LayoutSubelement
    ) -> CGSize {
        cache.sizeThatFits(proposal)
    }

    func placeSubelement(
        in size: CGSize, subelement: Subelement, environment: Environment, cache: inout LayoutSubelement
    ) {
        cache.place(filling: size)
    }
}

private final class Kept {
    var subelement: LayoutSubelement?
}

/// An element that holds an object, by which it is seen when it is released. Small enough to lie in its array itself.
private struct Holding: Element {
    let object: Object
    var size: CGSize

    var content: ElementContent { ElementContent(intrinsicSize: size) }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        ViewDescription(object.name)
    }
}

/// The same, too large for that.
private struct LargeHolding: Element {
    let holding: Holding
    var frames = [CGRect](repeating: .zero, count: 3), more = (1, 2, 3)

    var content: ElementContent { holding.content }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        holding.backingViewDescription(with: context)
    }
}

private final class Object {
    let name: String

    init(_ name: String = "") { self.name = name }
}

/// Sees an object without keeping it.
private struct Sight {
    weak var object: Object?
}

/// Has an array of children that nobody has but its content.
private struct Making: Element {
    let make: () -> [any Element]

    var content: ElementContent {
        ElementContent(layout: DownLayout(), children: make().map { ElementChild($0) })
    }
}

/// One after the other from top to bottom.
private struct DownLayout: Layout {
    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Void
    ) -> CGSize {
        subelements.map { $0.sizeThatFits(proposal) }.reduce(into: .zero) { whole, size in
            whole = CGSize(width: max(whole.width, size.width), height: whole.height + size.height)
        }
    }

    func placeSubelements(in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void) {
        var y: CGFloat = 0
        for subelement in subelements {
            let size = subelement.sizeThatFits(.unconstrained)
            subelement.place(at: CGPoint(x: 0, y: y), size: size)
            y += size.height
        }
    }
}

@Suite struct LifetimeTests {
    @Test func `a subelement that is kept beyond its layout is answered with the size that it got`() throws {
        let kept = Kept()
        let element = Keeping(kept: kept, wrapped: block(10, 20).inset(uniform: 5)).inset(uniform: 1)
        _ = try element.layout(in: .exactly(50, 60))
        let subelement = try #require(kept.subelement)
        #expect(subelement.sizeThatFits(.unconstrained) == size(48, 58))
        #expect(subelement.attributes == LayoutAttributes())
    }

    @Test func `a subelement that is kept beyond its layout takes no more attributes`() throws {
        let kept = Kept()
        _ = try Keeping(kept: kept, wrapped: block(10, 20)).layout(in: .exactly(50, 60))
        let subelement = try #require(kept.subelement)
        subelement.attributes.alpha = 0.5
        #expect(subelement.attributes == LayoutAttributes())
    }

    @Test func `a subelement that is kept from a child built for one measurement still measures`() throws {
        let kept = Kept()
        let element = GeometryReader { _ in Keeping(kept: kept, wrapped: block(10, 20).inset(uniform: 5)) }
        #expect(try element.sizes(in: [.exactly(30, 30)]) == [size(20, 30)])
        let subelement = try #require(kept.subelement)
        #expect(subelement.sizeThatFits(.unconstrained) == size(20, 30))
    }

    @Test func `a cache that keeps a subelement is released, also in a child built for one measurement`() throws {
        weak var object: Object?
        func element(builtForProposals: Bool) -> any Element {
            let made = Object()
            object = made
            let caching = CachingElement(wrapped: Holding(object: made, size: size(10, 20)))
            return builtForProposals ? GeometryReader { _ in caching } : caching
        }
        for builtForProposals in [false, true] {
            _ = try element(builtForProposals: builtForProposals).sizes(in: [.exactly(30, 30)])
            #expect(object == nil)
            _ = try element(builtForProposals: builtForProposals).layout(in: .unconstrained)
            #expect(object == nil)
        }
    }

    @Test func `a child built for its baselines is released with its caches`() throws {
        weak var object: Object?
        func row() -> any Element {
            let made = Object()
            object = made
            let caching = CachingElement(wrapped: Holding(object: made, size: size(10, 20)))
            return Row(alignment: .align(.firstBaseline)) { GeometryReader { _ in caching } }
        }
        _ = try row().layout(in: .exactly(50, 60))
        #expect(object == nil)
    }

    @Test(arguments: [10, 1e16, .nan]) func `elements are released with their layout, also with one that fails`(
        length: CGFloat
    ) throws {
        weak var object: Object?
        func element() -> any Element {
            let made = Object()
            object = made
            let holding = Holding(object: made, size: size(length, 5))
            return Row {
                block(1, 1)
                holding.inset(uniform: 1)
                holding
                LargeHolding(holding: holding)
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

    @Test func `elements that only a content has live for as long as the layout needs them, and no longer`() throws {
        var sights: [Sight] = []
        let element = Making {
            (0..<50).map { index -> any Element in
                let object = Object("view \(index)")
                sights.append(Sight(object: object))
                let holding = Holding(object: object, size: size(10, 2))
                return index.isMultiple(of: 2) ? holding : LargeHolding(holding: holding)
            }
        }
        let result = try element.layout(in: .unconstrained)
        #expect(sights.count == 50 && sights.allSatisfy { $0.object == nil })
        #expect(result.frames.map(\.view.viewClass) == (0..<50).map { "view \($0)" })
        #expect(result.frames.map(\.rect.minY) == (0..<50).map { CGFloat(2 * $0) })
    }
}
