import BlueprintUI
import Testing

// Custom layouts like those in Blueprint's documentation.

/// A vertical layout as wide as its widest child. Its cache has the sizes of the children.
private struct WidestLayout: Layout {
    struct Cache {
        var sizes: [CGSize]
    }

    func makeCache(subelements: Subelements, environment: Environment) -> Cache {
        Cache(sizes: subelements.map { $0.sizeThatFits(.unconstrained) })
    }

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Cache
    ) -> CGSize {
        CGSize(
            width: cache.sizes.map(\.width).max() ?? 0,
            height: cache.sizes.map(\.height).reduce(0, +))
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Cache
    ) {
        var y: CGFloat = 0
        for (subelement, childSize) in zip(subelements, cache.sizes) {
            let childSize = CGSize(width: size.width, height: childSize.height)
            subelement.place(at: CGPoint(x: size.width / 2, y: y), anchor: .top, size: childSize)
            subelement.attributes.alpha = y == 0 ? 1 : 0.5
            y += childSize.height
        }
    }
}

/// A layout by Blueprint's older names, whose subelements have no traits.
private struct FirstLayout: CaffeinatedLayout {
    static let defaultTraits: Void = ()

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout ()
    ) -> CGSize {
        subelements.first?.sizeThatFits(proposal) ?? .zero
    }

    func placeSubelements(in size: CGSize, subelements: Subelements, environment: Environment, cache: inout ()) {
        for subelement in subelements { subelement.place(in: CGRect(origin: .zero, size: size)) }
    }
}

/// A layout with traits, as release 6 declares it.
private struct FrameLayout: Layout, SingleTraitLayout {
    static let defaultTraits = CGRect.zero

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout ()
    ) -> CGSize {
        subelements.reduce(into: CGSize.zero) { size, subelement in
            let frame = subelement.traits(forLayoutType: FrameLayout.self)
            size = CGSize(width: max(size.width, frame.maxX), height: max(size.height, frame.maxY))
        }
    }

    func placeSubelements(in size: CGSize, subelements: Subelements, environment: Environment, cache: inout ()) {
        for subelement in subelements { subelement.place(in: subelement.traits(forLayoutType: FrameLayout.self)) }
    }
}

private struct WidestStack: Element {
    var children: [Element]

    var content: ElementContent {
        ElementContent(layout: WidestLayout()) { builder in
            for (index, child) in children.enumerated() {
                builder.add(key: AnyHashable(index), element: child)
            }
        }
    }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        nil
    }
}

/// Shifts its child by a tenth of the child's size.
private struct ShiftLayout: SingleChildLayout {
    func sizeThatFits(
        proposal: SizeConstraint, subelement: Subelement, environment: Environment, cache: inout ()
    ) -> CGSize {
        subelement.sizeThatFits(proposal)
    }

    func placeSubelement(in size: CGSize, subelement: Subelement, environment: Environment, cache: inout ()) {
        let childSize = subelement.sizeThatFits(SizeConstraint(size))
        subelement.place(at: CGPoint(x: childSize.width / 10, y: 0), size: childSize)
    }
}

private struct Shifted: Element {
    var wrapped: Element

    var content: ElementContent {
        ElementContent(child: wrapped, layout: ShiftLayout())
    }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        nil
    }
}

private enum WeightKey: LayoutTraitsKey {
    static var defaultValue: CGFloat { 1 }
}

extension LayoutSubelement {
    fileprivate var weight: CGFloat { self[WeightKey.self] }
}

private struct WeightedLayout: Layout {
    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout ()
    ) -> CGSize {
        CGSize(width: proposal.width.maximum, height: 10)
    }

    func placeSubelements(in size: CGSize, subelements: Subelements, environment: Environment, cache: inout ()) {
        let unit = size.width / subelements.map(\.weight).reduce(0, +)
        var x: CGFloat = 0
        for subelement in subelements {
            subelement.place(in: CGRect(x: x, y: 0, width: unit * subelement.weight, height: size.height))
            x += unit * subelement.weight
        }
    }
}

private struct Weighted: Element {
    struct Child: ElementBuilderChild {
        var element: Element
        var weight: CGFloat = 1

        init(_ element: Element) {
            self.element = element
        }
    }

    var children: [Child]

    init(@ElementBuilder<Child> children: () -> [Child]) {
        self.children = children()
    }

    var content: ElementContent {
        ElementContent(layout: WeightedLayout()) { builder in
            for child in children {
                builder.add(traitsType: WeightKey.self, traits: child.weight, element: child.element)
            }
        }
    }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        nil
    }
}

@Suite struct CustomLayoutTests {
    @Test func `a layout may have no traits`() throws {
        let content = ElementContent(layout: FirstLayout()) { $0.add(element: Block(30, 10)) }
        #expect(content.measure(in: .unconstrained, environment: .empty) == CGSize(width: 30, height: 10))
    }

    @Test func `a layout stores the sizes of its children in its cache`() throws {
        let stack = WidestStack(children: [Block(20, 10), Block(30, 5)])
        #expect(stack.size() == CGSize(width: 30, height: 15))
        #expect(try stack.frames(of: "Block", 40, 15) == [rect(0, 0, 40, 10), rect(0, 10, 40, 5)])
        let frames = try stack.layout(in: .unconstrained).frames
        #expect(frames.map(\.attributes.alpha) == [1, 0.5])
        #expect(frames.map(\.key) == [0, 1])
        #expect(stack.content.childCount == 2)
    }

    @Test func `a layout for a single child places it`() throws {
        #expect(try Shifted(wrapped: Block(20, 10)).frames(of: "Block", 100, 50) == [rect(2, 0, 20, 10)])
    }

    @Test func `a layout reads traits by key, also of children of a custom type`() throws {
        let weighted = Weighted {
            Block(1, 1)
            Weighted.Child(Block(1, 1)).modified { $0.weight = 3 }
        }
        #expect(try weighted.frames(of: "Block", 40, 10) == [rect(0, 0, 10, 10), rect(10, 0, 30, 10)])
    }

    @Test func `a layout with traits of one type may say so`() throws {
        let content = ElementContent(layout: FrameLayout()) {
            $0.add(traits: rect(1, 2, 3, 4), element: Block(1, 1))
            $0.add(element: Block(1, 1))
        }
        #expect(content.measure(in: .unconstrained, environment: .empty) == CGSize(width: 4, height: 6))
    }

    @Test func `a closure measures content in the environment`() {
        struct Fixed: Element {
            var content: ElementContent {
                ElementContent { constraint, environment -> CGSize in
                    CGSize(width: min(constraint.width.maximum, 50), height: 10 * environment.displayScale)
                }
            }
        }
        #expect(Fixed().size(in: SizeConstraint(width: 20)) == CGSize(width: 20, height: 10))
        #expect(Fixed().size() == CGSize(width: 50, height: 10))
    }

    @Test func `a closure builds content for each phase`() throws {
        struct Built: Element {
            var content: ElementContent {
                ElementContent { phase, size, environment -> Element in
                    switch phase {
                    case .measurement: Block(7, 7)
                    case .layout: Block(1, 1).centered()
                    }
                }
            }
        }
        #expect(Built().size() == CGSize(width: 7, height: 7))
        #expect(try Built().frames(of: "Block", 7, 7) == [rect(3, 3, 1, 1)])
    }
}

extension Weighted.Child {
    fileprivate func modified(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}
