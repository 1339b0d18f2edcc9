import Foundation
import LayoutEngine
import Testing

/// Contents measure, count and build their children.
@Suite struct ContentTests {
    @Test func `a content measures itself in an environment`() {
        enum Length: EnvironmentKey { static var defaultValue: CGFloat { 3 } }
        let content = ElementContent { _, environment in size(environment[Length.self], 1) }
        var environment = Environment()
        environment[Length.self] = 7
        #expect(content.measure(in: .unconstrained) == size(3, 1))
        #expect(content.measure(in: .unconstrained, environment: environment) == size(7, 1))
        #expect(
            Row {
                block(2, 5); block(3, 4)
            }.content.measure(in: .unconstrained) == size(5, 5))
    }

    @Test func `a content knows the number of its children`() {
        #expect(ElementContent(intrinsicSize: .zero).childCount == 0)
        #expect(ElementContent(text: StyledText(TextSpan("a"))).childCount == 0)
        #expect(ElementContent(child: block(1, 1)).childCount == 1)
        #expect(block(1, 1).centered().content.childCount == 1)
        #expect(
            Row {
                block(1, 1); block(1, 1); block(1, 1)
            }.content.childCount == 3)
        #expect(GeometryReader { _ in Empty() }.content.childCount == 1)
    }

    @Test func `who adds the children may change the layout that arranges them`() {
        let content = ElementContent(layout: Wide(width: 1)) { builder in
            builder.add(element: block(2, 3))
            builder.layout.width += 6
        }
        #expect(content.measure(in: .unconstrained) == size(7, 3))
    }

    private struct Wide: Layout {
        var width: CGFloat

        func sizeThatFits(
            proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Void
        ) -> CGSize {
            size(width, subelements[0].sizeThatFits(proposal).height)
        }

        func placeSubelements(
            in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
        ) {
            subelements[0].place(at: .zero, size: size)
        }
    }

    @Test func `a content has the size of an element that it does not show`() throws {
        struct Placeholder: Element {
            var content: ElementContent { ElementContent(measuring: block(4, 5).inset(uniform: 1)) }
        }
        #expect(try Placeholder().measured() == size(6, 7))
        #expect(try Placeholder().paths() == [])
    }

    @Test func `a child is built for measuring, then for its size`() throws {
        struct Reader: Element {
            var content: ElementContent {
                ElementContent { phase, constraint, _ in
                    phase == .measurement ? block(20, 10) : block(1, 1).view(class: "\(constraint.maximum.width)")
                }
            }
        }
        #expect(try Reader().measured() == size(20, 10))
        let frames = try Reader().centered().layout(in: .exactly(100, 100)).frames
        #expect(frames.map(\.view.viewClass) == ["20.0", "Block"])
        #expect(frames[0].rect == rect(40, 45, 20, 10))
    }

    @Test func `a geometry reader measures elements in its own or another constraint`() throws {
        func measured(in explicit: SizeConstraint?) throws -> CGSize {
            let filling = GeometryReader { block(min(50, $0.constraint.width.maximum), 1) }
            return try GeometryReader { geometry in
                let size = geometry.measure(element: filling, in: explicit)
                return block(size.width, size.height)
            }
            .measured(.atMost(30))
        }
        #expect(try measured(in: nil) == size(30, 1))
        #expect(try measured(in: SizeConstraint(width: 9)) == size(9, 1))
        #expect(try measured(in: .unconstrained) == size(50, 1))
    }

    @Test func `values of the environment need not be sendable`() throws {
        final class Theme {
            var length: CGFloat = 1
        }
        enum ThemeKey: EnvironmentKey { static var defaultValue: Theme { Theme() } }
        let theme = Theme()
        theme.length = 6
        let reader = EnvironmentReader { block($0[ThemeKey.self].length, 1) }
        #expect(try reader.measured() == size(1, 1))
        #expect(try reader.adaptedEnvironment(key: ThemeKey.self, value: theme).measured() == size(6, 1))
    }

    @Test func `conditions, maps and changes stay in a chain of modifiers`() throws {
        let element = block(1, 1)
        let inset: CGFloat? = 2
        #expect(try element.if(true) { $0.inset(uniform: 1) }.measured() == size(3, 3))
        #expect(try element.if(false) { $0.inset(uniform: 1) }.measured() == size(1, 1))
        let chosen = element.if(false, then: { $0.inset(uniform: 1) }, else: { $0.inset(uniform: 5) })
        #expect(try chosen.measured() == size(11, 11))
        #expect(try element.if(let: inset) { $1.inset(uniform: $0) }.measured() == size(5, 5))
        let none = element.if(let: CGFloat?.none, then: { $1.inset(uniform: $0) }, else: { $0.inset(uniform: 3) })
        #expect(try none.measured() == size(7, 7))
        #expect(try element.map { $0.inset(horizontal: 1) }.measured() == size(3, 1))
        #expect(try element.modify { $0.size = size(8, 9) }.measured() == size(8, 9))
    }
}
