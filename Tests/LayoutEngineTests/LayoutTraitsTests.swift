import Foundation
import LayoutEngine
import Testing

/// Layouts read properties of their subelements by keys, several for one child.
@Suite struct LayoutTraitsTests {
    private enum Gap: LayoutTraitsKey { static var defaultValue: CGFloat { 1 } }
    private enum IsLast: LayoutTraitsKey { static var defaultValue: Bool { false } }

    /// Puts children in a line, each behind its gap, and those that are last behind all others.
    private struct Line: Layout {
        func sizeThatFits(
            proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Void
        ) -> CGSize {
            CGSize(width: subelements.reduce(0) { $0 + $1[Gap.self] + $1.sizeThatFits(proposal).width }, height: 10)
        }

        func placeSubelements(
            in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
        ) {
            var x: CGFloat = 0
            for subelement in subelements.filter({ !$0[IsLast.self] }) + subelements.filter({ $0[IsLast.self] }) {
                let width = subelement.sizeThatFits(SizeConstraint(size)).width
                x += subelement[Gap.self]
                subelement.place(in: rect(x, 0, width, 10))
                x += width
            }
        }
    }

    private struct Lined: Element {
        var content: ElementContent {
            ElementContent(layout: Line()) { builder in
                let both = LayoutTraits(key: IsLast.self, value: true).setting(key: Gap.self, to: 5)
                builder.add(traits: both, element: block(10, 10))
                builder.add(traitsType: Gap.self, traits: 3, key: "k", element: block(20, 10))
                builder.add(element: block(30, 10))
            }
        }
    }

    @Test func `a child has several traits, and defaults for others`() throws {
        #expect(try Lined().measured() == size(69, 10))
        #expect(
            try Lined().rects(width: 69, height: 10) == [rect(59, 0, 10, 10), rect(3, 0, 20, 10), rect(24, 0, 30, 10)])
    }

    @Test func `a child with a key and traits has both`() throws {
        #expect(try Lined().paths() == ["Lined.1/View.1", "Lined.1/View[k].1", "Lined.1/View.2"])
    }

    @Test func `layouts with a type of traits have no keyed ones`() throws {
        struct Reading: SingleChildLayout {
            func sizeThatFits(
                proposal: SizeConstraint, subelement: Subelement, environment: Environment, cache: inout Void
            ) -> CGSize {
                CGSize(width: subelement[Gap.self], height: 1)
            }

            func placeSubelement(
                in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void
            ) {}
        }
        struct Single: Element {
            var content: ElementContent { ElementContent(child: Empty(), layout: Reading()) }
        }
        #expect(try Single().measured() == size(1, 1))
    }
}
