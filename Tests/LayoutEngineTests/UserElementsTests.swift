import Foundation
import LayoutEngine
import Testing

// What a user of the library writes: elements and layouts of their own, on its public face alone.

/// A round picture with a name under it.
private struct Avatar: Element {
    var name: String

    var content: ElementContent {
        ElementContent(intrinsicSize: CGSize(width: 40, height: 40))
    }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        ViewDescription(
            "AvatarView",
            properties: [
                ViewProperty("name", .text(name)),
                ViewProperty("radius", .number(min(context.bounds.width, context.bounds.height) / 2)),
                ViewProperty("scale", .number(context.environment.displayScale)),
            ])
    }
}

/// Made of other elements.
private struct Card: ProxyElement {
    var name: String

    var elementRepresentation: any Element {
        Row(alignment: .center, underflow: .justifyToStart, minimumSpacing: 10) {
            Avatar(name: name).stackChild(priority: .fixed)
            Column {
                block(80, 20).keyed("title")
                block(60, 10).keyed("subtitle")
            }
        }
        .inset(uniform: 5)
        .box(background: .white)
    }
}

/// Puts its children on a diagonal, each as many steps of the largest child further as its trait says.
private struct DiagonalLayout: Layout {
    /// Steps from the child before.
    typealias Traits = Int

    /// The largest child.
    typealias Cache = CGSize

    static var defaultTraits: Int { 1 }

    /// Counts how often a cache is made.
    let caches: Counter

    func makeCache(subelements: Subelements, environment: Environment) -> CGSize {
        caches.count += 1
        return subelements.reduce(into: .zero) { largest, subelement in
            let size = subelement.sizeThatFits(.unconstrained)
            largest = CGSize(width: max(largest.width, size.width), height: max(largest.height, size.height))
        }
    }

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout CGSize
    ) -> CGSize {
        let steps = CGFloat(subelements.reduce(0) { $0 + $1.traits(forLayoutType: DiagonalLayout.self) })
        return CGSize(width: cache.width * steps, height: cache.height * steps)
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout CGSize
    ) {
        var step = 0
        for subelement in subelements {
            step += subelement.traits(forLayoutType: DiagonalLayout.self)
            let corner = CGPoint(x: cache.width * CGFloat(step), y: cache.height * CGFloat(step))
            subelement.place(at: corner, anchor: .bottomTrailing, size: subelement.sizeThatFits(.unconstrained))
        }
    }
}

private final class Counter {
    var count = 0
}

private struct Diagonal: Element {
    var caches = Counter()
    var children: [(steps: Int?, element: any Element)]

    var content: ElementContent {
        ElementContent(layout: DiagonalLayout(caches: caches)) { builder in
            for child in children {
                if let steps = child.steps {
                    builder.add(traits: steps, element: child.element)
                } else {
                    builder.add(element: child.element)
                }
            }
        }
    }
}

/// Twice as large as its child, which lies in the lower right quarter and is half seen.
private struct Doubled: Element {
    var wrapped: any Element
    var caches = Counter()

    var content: ElementContent {
        ElementContent(child: wrapped, key: "inner", layout: DoublingLayout(caches: caches))
    }
}

private struct DoublingLayout: SingleChildLayout {
    typealias Cache = CGFloat

    let caches: Counter

    func makeCache(subelement: Subelement, environment: Environment) -> CGFloat {
        caches.count += 1
        return 2
    }

    func sizeThatFits(
        proposal: SizeConstraint, subelement: Subelement, environment: Environment, cache: inout CGFloat
    ) -> CGSize {
        let size = subelement.sizeThatFits(
            SizeConstraint(width: proposal.width / cache, height: proposal.height / cache))
        return CGSize(width: size.width * cache, height: size.height * cache)
    }

    func placeSubelement(
        in size: CGSize, subelement: Subelement, environment: Environment, cache: inout CGFloat
    ) {
        let half = CGSize(width: size.width / cache, height: size.height / cache)
        subelement.place(at: CGPoint(x: half.width, y: half.height), size: half)
        subelement.attributes.alpha = 0.5
    }
}

@Suite struct UserElementsTests {
    @Test func `a custom element describes its view by its bounds and environment`() throws {
        var environment = Environment()
        environment.displayScale = 3
        let result = try Avatar(name: "Ada").layout(in: .unconstrained, environment: environment)
        #expect(result.size == size(40, 40))
        #expect(result.frames.count == 1)
        #expect(result.frames[0].view.viewClass == "AvatarView")
        #expect(
            result.frames[0].view.properties == [
                ViewProperty("name", "Ada"), ViewProperty("radius", 20), ViewProperty("scale", 3),
            ])
        #expect(result.path(of: result.frames[0]) == "Avatar.1")
    }

    @Test func `a proxy element is laid out as its representation, under its own name`() throws {
        let result = try Card(name: "Ada").layout(in: .unconstrained)
        #expect(result.size == size(140, 50))
        #expect(
            result.frames.map { result.path(of: $0) } == [
                "Card.1",
                "Card.1/Inset.1/Row.1/Avatar.1",
                "Card.1/Inset.1/Row.1/Column.1/View[title].1",
                "Card.1/Inset.1/Row.1/Column.1/View[subtitle].1",
            ])
        #expect(
            result.frames.map(\.rect) == [
                rect(0, 0, 140, 50), rect(5, 5, 40, 40), rect(55, 10, 80, 20), rect(55, 30, 60, 10),
            ])
        #expect(result.frames.map(\.view.viewClass) == ["Box", "AvatarView", "Block", "Block"])
        #expect(result.frames.map(\.parent) == [nil, 0, 0, 0])
    }

    @Test func `a custom layout knows its children's traits, and its cache`() throws {
        let element = Diagonal(children: [(nil, block(10, 10)), (2, block(20, 5)), (0, block(4, 4))])
        #expect(try element.measured() == size(60, 30))
        #expect(
            try element.rects(width: 60, height: 30) == [
                rect(10, 0, 10, 10), rect(40, 25, 20, 5), rect(56, 26, 4, 4),
            ])
        #expect(try element.paths() == ["Diagonal.1/View.1", "Diagonal.1/View.2", "Diagonal.1/View.3"])
    }

    @Test func `a custom layout for one child measures, places and changes attributes`() throws {
        let element = Doubled(wrapped: block(10, 20))
        #expect(try element.measured() == size(20, 40))
        let result = try element.layout(in: .exactly(30, 50))
        #expect(result.frames.map(\.rect) == [rect(15, 25, 15, 25)])
        #expect(result.frames[0].attributes.alpha == 0.5)
        #expect(result.frames[0].key == "inner")
        #expect(result.path(of: result.frames[0]) == "Doubled.1/View[inner].1")
    }

    @Test func `a cache is made once in a pass, however often the layout is measured`() throws {
        let diagonal = Diagonal(children: [(nil, block(10, 10))])
        let doubled = Doubled(wrapped: diagonal)
        let element = Row(alignment: .center) { doubled }
        let constraints = [10, 20, 30, 40].map { SizeConstraint(width: $0) }
        _ = try element.sizes(in: constraints)
        #expect(diagonal.caches.count == 1)
        #expect(doubled.caches.count == 1)
        _ = try element.layout(in: .exactly(100, 100))
        #expect(diagonal.caches.count == 2)
        #expect(doubled.caches.count == 2)
    }

    @Test func `one content serves two layouts, and two places in one`() throws {
        struct Shared: Element {
            let content = ElementContent(child: block(10, 10).inset(uniform: 1))
        }
        let shared = Shared()
        let element = Row(alignment: .top, underflow: .justifyToStart) {
            shared
            shared
        }
        for _ in 0..<2 {
            #expect(
                try element.rects(width: 100, height: 20) == [rect(1, 1, 10, 10), rect(13, 1, 10, 10)])
        }
    }

    @Test func `each place of one content has a cache of its own`() throws {
        struct Shared: Element {
            let content: ElementContent
        }
        let caches = Counter()
        let shared = Shared(content: Diagonal(caches: caches, children: [(1, block(3, 4)), (2, block(5, 6))]).content)
        let result = try Row(alignment: .top, underflow: .justifyToStart) {
            shared
            shared
        }
        .layout(in: .unconstrained)
        #expect(caches.count == 2)
        #expect(result.frames.count == 4)
    }

    @Test func `an environment key of one's own reaches the elements inside`() throws {
        enum Density: EnvironmentKey {
            static let defaultValue: CGFloat = 1
        }
        struct Dense: Element {
            var content: ElementContent {
                ElementContent { _, environment in CGSize(width: 10 * environment[Density.self], height: 10) }
            }
        }
        #expect(try Dense().measured() == size(10, 10))
        #expect(try Dense().adaptedEnvironment(key: Density.self, value: 3).measured() == size(30, 10))
        let reader = EnvironmentReader { block($0[Density.self], 1) }
        #expect(try reader.adaptedEnvironment { $0[Density.self] = 7 }.measured() == size(7, 1))
    }

    @Test func `a builder takes elements, children, conditions and loops`() throws {
        func row(wide: Bool, count: Int) -> Row {
            Row(alignment: .top, underflow: .justifyToStart) {
                block(1, 1)
                if wide { block(50, 1).stackChild(key: "wide") } else { block(5, 1) }
                if count > 2 { block(2, 1) }
                for index in 0..<count { block(CGFloat(10 + index), 1) }
            }
        }
        #expect(try row(wide: true, count: 3).rects(width: 200, height: 1).map(\.width) == [1, 50, 2, 10, 11, 12])
        #expect(try row(wide: false, count: 1).rects(width: 200, height: 1).map(\.width) == [1, 5, 10])
        #expect(try row(wide: true, count: 0).paths() == ["Row.1/View.1", "Row.1/View[wide].1"])
    }
}
