import Foundation
import LayoutEngine
import LayoutTesting
import Testing

// The Swift code in Documentation/library.md. A test of the documents compares the two: each block there stands here,
// whatever its indentation.

struct DocumentedCodeTests {
    struct Badge: ProxyElement {
        var text: String

        var elementRepresentation: any Element {
            Label(text: text).inset(horizontal: 8, vertical: 2).box(background: .black, corners: .capsule)
        }
    }

    struct Avatar: Element {
        var name: String

        var content: ElementContent { ElementContent(intrinsicSize: CGSize(width: 40, height: 40)) }

        func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
            ViewDescription("AvatarView", properties: [ViewProperty("name", .text(name))])
        }
    }

    struct Stairs: Layout {
        /// Points between a child and the next.
        var step: CGFloat

        func sizeThatFits(
            proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Void
        ) -> CGSize {
            subelements.reduce(into: CGSize.zero) { size, subelement in
                let child = subelement.sizeThatFits(proposal)
                size = CGSize(width: size.width + child.width + step, height: size.height + child.height + step)
            }
        }

        func placeSubelements(
            in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
        ) {
            var corner = CGPoint.zero
            for subelement in subelements {
                let child = subelement.sizeThatFits(SizeConstraint(size))
                subelement.place(at: corner, size: child)
                corner = CGPoint(x: corner.x + child.width + step, y: corner.y + child.height + step)
            }
        }
    }

    private struct Staircase: Element {
        var content: ElementContent {
            ElementContent(layout: Stairs(step: 2)) { builder in
                builder.add(element: Avatar(name: "Ada"))
                builder.add(element: Avatar(name: "Kay"))
            }
        }
    }

    @Test func `the row of the guide has a label and a badge`() throws {
        let result = try Row(alignment: .center, minimumSpacing: 8) {
            Label(text: "Inbox")
            Badge(text: "12").stackChild(priority: .fixed)
        }
        .layout(in: SizeConstraint(width: 320))

        for frame in result.frames { print(result.path(of: frame), frame.rect) }

        #expect(result.frames.map { result.path(of: $0) }.count == 3)
    }

    @Test func `the stairs of the guide place each child behind the last`() throws {
        let result = try Staircase().layout(in: SizeConstraint(CGSize(width: 200, height: 200)))
        #expect(result.frames.map(\.rect.origin) == [.zero, CGPoint(x: 42, y: 42)])
    }

    @Test func `the button of the guide turns a badge on`() throws {
        var isOn = false
        let host = try LayoutHost(
            showing: Badge(text: "off").button { isOn.toggle() }, in: SizeConstraint(CGSize(width: 320, height: 48)))
        host.onUpdate = { result in
            guard case .success(let patch) = result else { return }
            for operation in patch.operations { print(patch.path(of: operation)) }
        }
        try host.activate("Button.1")
        host.element = Badge(text: isOn ? "on" : "off").button { isOn.toggle() }
        let label = try #require(host.layout.frames.last?.view.properties)
        #expect(label.contains(ViewProperty("text", "on")))
    }

    @Test func `the badge of the guide keeps the sizing rules`() {
        let violations = SizingRuleProbe().violations(of: Badge(text: "12"))
        #expect(violations.isEmpty)
    }
}
