import Foundation
import LayoutEngine
import Testing

/// Elements without a view leave no frame; what they add is folded into the views inside.
@Suite struct FlatteningTests {
    private func frames(_ element: any Element, _ width: CGFloat = 100, _ height: CGFloat = 100) throws -> [Frame] {
        try element.layout(in: .exactly(width, height), options: LayoutOptions(roundsToPixelGrid: false)).frames
    }

    @Test func `frames come depth first, parents before children, each with its nearest view as parent`() throws {
        let element = Overlay {
            Overlay { block(1, 1).box() }.box()
            block(2, 2).inset(uniform: 1)
        }
        .box()
        let frames = try frames(element)
        #expect(frames.map(\.view.viewClass) == ["Box", "Box", "Box", "Block", "Block"])
        #expect(frames.map(\.parent) == [nil, 0, 1, 2, 0])
    }

    @Test func `a frame is in its parent view's space, moved by what lies between`() throws {
        let element = block(1, 1).inset(uniform: 10).inset(left: 5).box().inset(uniform: 20)
        #expect(try frames(element).map(\.rect) == [rect(20, 20, 60, 60), rect(15, 10, 35, 40)])
    }

    @Test func `a decoration is drawn after what it lies above, and before what it lies below`() throws {
        func classes(_ layering: Decorate.Layering) throws -> [String] {
            let element = block(1, 1).decorate(layering: layering, position: .inset(.zero), with: Box())
            return try frames(element).map(\.view.viewClass)
        }
        #expect(try classes(.above) == ["Block", "Box"])
        #expect(try classes(.below) == ["Box", "Block"])
    }

    // MARK: Attributes

    @Test func `opacities multiply up to the next view, and no further`() throws {
        let element = block(1, 1).opacity(0.5).opacity(0.5).box().opacity(0.5)
        #expect(try frames(element).map(\.attributes.alpha) == [0.5, 0.25])
    }

    @Test func `hidden, untouchable and tinted elements make so what is in them`() throws {
        let element = Overlay {
            block(1, 1)
            block(2, 2).hidden(false).userInteractionEnabled(true).tintAdjustmentMode(.normal)
        }
        .hidden().userInteractionEnabled(false).tintAdjustmentMode(.dimmed)
        let attributes = try frames(element).map(\.attributes)
        #expect(attributes.map(\.isHidden) == [true, true])
        #expect(attributes.map(\.isUserInteractionEnabled) == [false, false])
        #expect(attributes.map(\.tintAdjustmentMode) == [.dimmed, .normal])
    }

    @Test func `a view without attributes has those of any view`() throws {
        #expect(try frames(block(1, 1).inset(uniform: 1))[0].attributes == .identity)
    }

    // MARK: Transformations

    @Test func `a transformation about the centre leaves the frame, and moves what is inside off it`() throws {
        let turned = block(20, 10).rotated(by: .pi / 2)
        let frame = try frames(turned, 20, 10)[0]
        #expect(frame.rect == rect(0, 0, 20, 10))
        #expect(frame.attributes.transform == .rotation(radians: .pi / 2))
        // Inset by 10 from the left of 60 × 20, so 5 right of the centre; turned by a right angle, 5 below it.
        let inside = try frames(
            block(1, 1).inset(left: 10).transformed(.init(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)), 60, 20)[0]
        #expect(inside.rect == rect(5, 5, 50, 20))
    }

    @Test func `a movement moves frames, and is not left in the transformation`() throws {
        let moved = try frames(block(1, 1).inset(uniform: 0).translated(x: 7, y: -3), 20, 10)[0]
        #expect(moved.rect == rect(7, -3, 20, 10))
        #expect(moved.attributes.transform.isIdentity)
    }

    @Test func `a movement set on the view's own wrapper moves it in the same way`() throws {
        let moved = try frames(block(1, 1).translated(x: 7, y: -3), 20, 10)[0]
        #expect(moved.rect == rect(0, 0, 20, 10))
        #expect(moved.attributes.transform == .translation(x: 7, y: -3))
    }

    @Test func `nested transformations are applied from the inside out`() throws {
        let quarter = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        let element = block(1, 1).scaled(x: 2, y: 1).inset(uniform: 0).transformed(quarter)
        #expect(
            try frames(element, 20, 10)[0].attributes.transform
                == Transform(a: 0, b: 2, c: -1, d: 0, tx: 0, ty: 0))
        #expect(
            Transform.scale(x: 2, y: 1).concatenated(with: quarter).apply(to: CGPoint(x: 1, y: 0))
                == CGPoint(x: 0, y: 2))
    }

    @Test func `a depth keeps a transformation from being planar`() {
        #expect(Transform.translation(x: 1, y: 2).planar == [1, 0, 0, 1, 1, 2])
        #expect(Transform.translation(x: 1, y: 2, z: 3).planar == nil)
        #expect(Transform.translation(x: 1, y: 2, z: 3).untranslated.isIdentity)
    }

    // MARK: Views

    @Test func `a rule is one view, whose attributes are folded into it`() throws {
        let result = try Rule(orientation: .horizontal, thickness: .points(2)).opacity(0.5).layout(in: .exactly(30, 2))
        #expect(result.frames.count == 1)
        #expect(result.frames[0].attributes.alpha == 0.5)
        #expect(result.path(of: result.frames[0]) == "Opacity.1/Rule.1")
    }

    @Test func `a scroll view's content is as large as its child reaches, or as it is told`() throws {
        func contentSize(_ contentSize: ScrollView.ContentSize, _ child: any Element) throws -> ViewValue? {
            try frames(child.scrollable(contentSize))[0].view.properties.first { $0.name == "contentSize" }?.value
        }
        func value(_ width: Double, _ height: Double) -> ViewValue {
            .object([.init("width", .number(width)), .init("height", .number(height))])
        }
        #expect(try contentSize(.fittingHeight, block(30, 700)) == value(100, 700))
        #expect(try contentSize(.fittingWidth, block(300, 7)) == value(300, 100))
        #expect(try contentSize(.custom(size(5, 6)), block(300, 7)) == value(5, 6))
        #expect(try contentSize(.fittingContent, Empty()) == value(0, 0))
    }

    @Test func `transitions and events are handed on, and left out where there are none`() throws {
        let animation = Animation(duration: 1, delay: 2, curve: .linear)
        let element = block(1, 1)
            .transition(onAppear: .fade, onLayout: .specific(animation)).transition()
            .onAppear("came").onDisappear("went")
        let views = try frames(element).map(\.view)
        #expect(
            views.map(\.viewClass) == [
                "LifecycleObserver", "LifecycleObserver", "TransitionContainer", "TransitionContainer", "Block",
            ])
        #expect(views.map(\.lifecycle) == [.init(onDisappear: "went"), .init(onAppear: "came"), nil, nil, nil])
        #expect(
            views.map(\.transitions) == [
                nil, nil, nil, ViewTransitions(appearing: .fade, layout: .specific(animation)), nil,
            ])
    }

    @Test func `the description of a view keeps what is set, and copies share nothing`() {
        var one = ViewDescription("V")
        one.data = "data"
        var other = one
        other.data = nil
        other.lifecycle = ViewLifecycle(onAppear: "a")
        #expect(one.data == "data")
        #expect(one.lifecycle == nil)
        #expect(other.data == nil)
        #expect(other.lifecycle == ViewLifecycle(onAppear: "a"))
    }

    // MARK: Coordinates of the root

    @Test func `in the root's coordinates frames are moved by the views around them`() throws {
        let element = block(1, 1).inset(uniform: 10).box().inset(uniform: 5).box().scaled(x: 2).inset(uniform: 1)
        let result = try element.layout(in: .exactly(100, 100))
        let moved = result.inRootCoordinates()
        #expect(result.frames.map(\.rect.minX) == [1, 5, 10])
        #expect(moved.frames.map(\.rect.minX) == [1, 6, 16])
        #expect(moved.frames.map(\.rect.size) == result.frames.map(\.rect.size))
    }
}
