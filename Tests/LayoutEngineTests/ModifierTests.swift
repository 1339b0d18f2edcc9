import Foundation
import LayoutEngine
import Testing

/// A modifier is the wrapper of its name.
@Suite struct ModifierTests {
    private let inner = CustomView(viewClass: "Inner", size: CGSize(width: 20, height: 10))

    private func view(_ element: any Element) throws -> ViewDescription {
        try element.layout(in: .unconstrained).frames[0].view
    }

    private func value(_ name: String, of element: any Element) throws -> ViewValue? {
        try view(element).properties.first { $0.name == name }?.value
    }

    @Test func `a modifier wraps the element in what it says`() {
        let wrapped: [(any Element, String)] = [
            (inner.aligned(), "Aligned"), (inner.centered(), "Centered"), (inner.inset(uniform: 1), "Inset"),
            (inner.constrainedTo(), "ConstrainedSize"),
            (inner.constrainedTo(aspectRatio: .square), "ConstrainedAspectRatio"),
            (inner.decorate(layering: .above, position: .inset(.zero), with: Empty()), "Decorate"),
            (inner.keyed("k"), "Keyed"), (inner.adaptedEnvironment { _ in }, "AdaptedEnvironment"),
            (inner.opacity(1), "Opacity"), (inner.hidden(), "Hidden"),
            (inner.userInteractionEnabled(), "UserInteractionEnabled"),
            (inner.tintAdjustmentMode(.normal), "TintAdjustmentMode"), (inner.rotated(by: 1), "Transformed"),
            (inner.box(), "Box"), (inner.scrollable(), "ScrollView"), (inner.tappable(), "Tappable"),
            (inner.button(), "Button"), (inner.view(class: "V"), "View"), (inner.transition(), "TransitionContainer"),
            (inner.onAppear("e"), "LifecycleObserver"), (inner.onDisappear("e"), "LifecycleObserver"),
            (inner.accessibility(.blocker), "AccessibilityBlocker"),
        ]
        for (element, name) in wrapped { #expect(element.identifier == ElementIdentifier(name)) }
    }

    @Test func `insets are given for all sides, in pairs, or one by one`() throws {
        #expect(try inner.inset(uniform: 1).measured() == size(22, 12))
        #expect(try inner.inset(horizontal: 1, vertical: 2).measured() == size(22, 14))
        #expect(try inner.inset(horizontal: 1).measured() == size(22, 10))
        let one = inner.inset(top: 1, left: 2, bottom: 3, right: 4)
        #expect(try one.rects(width: 100, height: 100) == [rect(2, 1, 94, 96)])
        #expect(try inner.inset(by: EdgeInsets(right: 5)).rects(width: 100, height: 100) == [rect(0, 0, 95, 100)])
    }

    @Test func `sizes are constrained by rules, exactly, or to a ratio`() throws {
        #expect(try inner.constrainedTo(width: .atLeast(30)).measured() == size(30, 10))
        #expect(try inner.constrainedTo(height: .within(2...7)).measured() == size(20, 7))
        #expect(try inner.constrainedTo(size: size(3, 4)).measured() == size(3, 4))
        #expect(try inner.constrainedTo(aspectRatio: .square).measured() == size(20, 20))
        #expect(try inner.constrainedTo(aspectRatio: .square, contentMode: .shrinkContent).measured() == size(10, 10))
        #expect(
            try inner.constrainedTo(aspectRatio: .init(width: 2, height: 1), contentMode: .fitParent)
                .measured(.atMost(30), .atMost(40)) == size(30, 15))
    }

    @Test func `a box has all that is said of it`() throws {
        let shadow = Shadow(radius: 3)
        let box = inner.box(
            background: .white, corners: .rounded(radius: 4), cornerCurve: .continuous,
            border: .init(color: .black, width: 2), shadow: shadow, clipsContent: true)
        let properties = try box.layout(in: .unconstrained).frames[0].view.properties
        func value(_ name: String) -> ViewValue? { properties.first { $0.name == name }?.value }
        #expect(value("backgroundColor") == .color(.white))
        #expect(value("cornerRadius") == 4)
        #expect(value("cornerCurve") == "continuous")
        #expect(value("clipsContent") == true)
        #expect(value("border") == .object([.init("color", .color(.black)), .init("width", 2)]))
        #expect(value("shadow") != nil)
        #expect(value("corners") == nil)
    }

    @Test func `transformations turn, scale and move`() throws {
        func transform(_ element: any Element) throws -> Transform {
            try element.layout(in: .unconstrained).frames[0].attributes.transform
        }
        #expect(try transform(inner.rotated(by: 2)) == .rotation(radians: 2))
        #expect(try transform(inner.scaled(x: 2, y: 3)) == .scale(x: 2, y: 3))
        #expect(try transform(inner.translated(x: 1, y: 2, z: 3)) == .translation(x: 1, y: 2, z: 3))
        #expect(try transform(inner.transformed(.scale(x: -1, y: 1))) == .scale(x: -1, y: 1))
    }

    @Test func `attributes are set as said`() throws {
        let element = inner.opacity(0.25).hidden().userInteractionEnabled(false).tintAdjustmentMode(.dimmed)
        let attributes = try element.layout(in: .unconstrained).frames[0].attributes
        #expect(attributes.alpha == 0.25)
        #expect(attributes.isHidden)
        #expect(!attributes.isUserInteractionEnabled)
        #expect(attributes.tintAdjustmentMode == .dimmed)
    }

    @Test func `views are described with what is said of them`() throws {
        #expect(try value("action", of: inner.tappable(action: "a")) == "a")
        #expect(try value("action", of: inner.tappable {}) == "tap")
        #expect(try value("action", of: inner.button {}) == "tap")
        #expect(try value("action", of: inner.button(action: "b", isEnabled: false)) == "b")
        #expect(try value("enabled", of: inner.button(isEnabled: false)) == false)
        #expect(try value("label", of: inner.accessibility(.element, properties: [.init("label", "l")])) == "l")
        #expect(try value("p", of: inner.view(class: "V", properties: [.init("p", 1)])) == 1)
        #expect(try view(inner.view(class: "V")).viewClass == "V")
        #expect(try inner.view(class: "V", size: size(7, 8)).measured() == size(7, 8))
        #expect(try view(inner.onAppear("e")).lifecycle == ViewLifecycle(onAppear: "e"))
        #expect(try view(inner.onDisappear("e")).lifecycle == ViewLifecycle(onDisappear: "e"))
        #expect(
            try view(inner.transition(onAppear: .fade, onDisappear: .scale, onLayout: .inherited)).transitions
                == ViewTransitions(appearing: .fade, disappearing: .scale, layout: .inherited))
        let scrollView = inner.scrollable(.fittingWidth) { $0.centersUnderflow = true }
        #expect(try value("centersUnderflow", of: scrollView) == true)
        #expect(scrollView.contentSize == .fittingWidth)
    }

    @Test func `alignment and decoration place what they are given`() throws {
        let aligned = inner.aligned(vertically: .bottom, horizontally: .fill)
        #expect(try aligned.rects(width: 100, height: 100) == [rect(0, 90, 100, 10)])
        #expect(try inner.centered().rects(width: 100, height: 100) == [rect(40, 45, 20, 10)])
        let badge = inner.decorate(
            layering: .above, position: .corner(.topRight, offset: CGPoint(x: 1, y: 2)), with: block(4, 4))
        #expect(try badge.rects(width: 20, height: 10) == [rect(0, 0, 20, 10), rect(19, 0, 4, 4)])
    }
}
