import Foundation
import LayoutEngine
import Testing

/// How views that stay are animated, how views come and go, and what they say then.
@Suite struct PatchTransitionTests {
    private let slow = Animation(duration: 9)
    private let quick = Animation(duration: 1)

    /// The animations of views, each in the one before, all of which move.
    private func animations(_ transitions: LayoutTransition?...) throws -> [Animation?] {
        func nested(_ transitions: ArraySlice<LayoutTransition?>, x: CGFloat) -> Sketch {
            Sketch(
                rect: CGRect(x: x, y: 0, width: 10, height: 10),
                transitions: ViewTransitions(layout: transitions.first ?? nil),
                children: transitions.count > 1 ? [nested(transitions.dropFirst(), x: x)] : [])
        }
        func tree(x: CGFloat) -> Sketch { Sketch(viewClass: nil, children: [nested(transitions[...], x: x)]) }
        return try animations(LayoutPatch(from: tree(x: 0), to: tree(x: 1)))
    }

    private func animations(_ patch: LayoutPatch) -> [Animation?] {
        patch.operations.compactMap { operation -> Animation?? in
            switch operation {
            case .move(_, _, _, let animation), .update(_, _, _, let animation): animation
            default: nil
            }
        }
    }

    // MARK: Views that stay

    @Test func `a view is animated as it says, or as the nearest around it that says so`() throws {
        #expect(try animations(nil) == [nil])
        #expect(try animations(.inherited) == [nil])
        #expect(try animations(.specific(slow), nil, .inherited) == [slow, slow, slow])
        #expect(try animations(.specific(slow), .specific(quick), nil) == [slow, quick, quick])
    }

    @Test func `a fallback is for a view that inherits nothing, and is inherited itself`() throws {
        #expect(try animations(.inheritedWithFallback(quick), nil) == [quick, quick])
        #expect(try animations(.specific(slow), .inheritedWithFallback(quick), nil) == [slow, slow, slow])
    }

    @Test func `a view that is not animated lets nothing through to those in it`() throws {
        let none = LayoutTransition.none
        #expect(try animations(.specific(slow), none, nil) == [slow, nil, nil])
        #expect(try animations(.specific(slow), none, .specific(quick)) == [slow, nil, quick])
        #expect(try animations(.specific(slow), none, .inheritedWithFallback(quick)) == [slow, nil, quick])
    }

    @Test func `the layout transition is for changes of frame and attributes`() throws {
        let old = Sketch(transitions: ViewTransitions(layout: .specific(slow)))
        var new = old
        new.data = 1
        #expect(try animations(LayoutPatch(from: old, to: new)) == [nil])
        new.rect.size.width += 1
        #expect(try animations(LayoutPatch(from: old, to: new)) == [slow])
        // Nor does a view end inheritance that stays where it is.
        let still = Sketch(transitions: ViewTransitions(layout: LayoutTransition.none), children: [Sketch()])
        var moved = still
        moved.children[0].data = 1
        let animated = ViewTransitions(layout: .specific(slow))
        #expect(
            try animations(
                LayoutPatch(
                    from: Sketch(transitions: animated, children: [still]),
                    to: Sketch(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transitions: animated, children: [moved]))
            )
                == [slow, slow])
    }

    @Test func `the new transition counts, not the old one`() throws {
        let old = Sketch(transitions: ViewTransitions(layout: .specific(slow)))
        var new = old
        new.rect.size.width += 1
        new.transitions = ViewTransitions(layout: .specific(quick))
        #expect(try animations(LayoutPatch(from: old, to: new)) == [quick])
        new.transitions = nil
        #expect(try animations(LayoutPatch(from: old, to: new)) == [nil])
    }

    @Test func `a move is animated as an update is`() throws {
        let children = [Sketch(key: 1), Sketch(key: 2, transitions: ViewTransitions(layout: .specific(quick)))]
        let animated = ViewTransitions(layout: .specific(slow))
        let old = Sketch(transitions: animated, children: children)
        var new = old
        new.children.reverse()
        new.rect.size.width += 1
        #expect(try animations(LayoutPatch(from: old, to: new)) == [slow, slow])
        new.children[0].rect.origin.x = 7
        #expect(try animations(LayoutPatch(from: old, to: new)) == [slow, quick, quick])
    }

    // MARK: Views that come and go

    private func transitions(_ patch: LayoutPatch) -> [VisibilityTransition?] {
        patch.operations.compactMap { operation -> VisibilityTransition?? in
            switch operation {
            case .remove(_, let transition), .insert(_, _, let transition): transition
            default: nil
            }
        }
    }

    @Test func `only the topmost of views that come or go does so by its transition`() throws {
        let both = ViewTransitions(appearing: .fade, disappearing: .scale)
        let inner = Sketch(transitions: both, children: [Sketch(transitions: both)])
        let without = Sketch(), with = Sketch(children: [inner])
        #expect(try transitions(LayoutPatch(from: without, to: with)) == [.fade, nil])
        #expect(try transitions(LayoutPatch(from: with, to: without)) == [.scale])
        // The topmost has none: those in it still have no turn.
        let plain = Sketch(children: [Sketch(children: [inner])])
        #expect(try transitions(LayoutPatch(from: without, to: plain)) == [nil, nil, nil])
        #expect(try transitions(LayoutPatch(from: plain, to: without)) == [nil])
    }

    @Test func `a view that is exchanged goes by the old transition and comes by the new`() throws {
        let old = Sketch(transitions: ViewTransitions(appearing: .fade, disappearing: .scale))
        let new = Sketch(viewClass: "B", transitions: ViewTransitions(appearing: .scaleAndFade, disappearing: .fade))
        #expect(try transitions(LayoutPatch(from: old, to: new)) == [.scale, .scaleAndFade])
    }

    @Test func `an appearing transition that shows nothing is none`() throws {
        func appearing(_ transition: VisibilityTransition) throws -> VisibilityTransition? {
            let both = ViewTransitions(appearing: transition, disappearing: transition)
            let with = Sketch(children: [Sketch(transitions: both)])
            // What goes stays until then, whatever it looks like.
            #expect(try transitions(LayoutPatch(from: with, to: Sketch())) == [transition])
            return try #require(try transitions(LayoutPatch(from: Sketch(), to: with)).first)
        }
        let atOnce = Animation(duration: 0), half = Transform.scale(x: 0.5, y: 0.5)
        #expect(try appearing(.custom(opacity: 1, transform: .identity, animation: slow)) == nil)
        #expect(try appearing(.custom(opacity: 0, transform: half, animation: atOnce)) == nil)
        for shown: VisibilityTransition in [
            .custom(opacity: 0, transform: .identity, animation: slow),
            .custom(opacity: 1, transform: half, animation: slow),
            .custom(opacity: 0, transform: .identity, animation: Animation(duration: 0, delay: 1)),
        ] {
            #expect(try appearing(shown) == shown)
        }
    }

    // MARK: Events

    @Test func `views that go send their events before views that come, and parents before children`() throws {
        func named(_ name: String, _ viewClass: String, _ children: [Sketch] = []) -> Sketch {
            Sketch(
                viewClass: viewClass, lifecycle: .init(onAppear: "+\(name)", onDisappear: "-\(name)"),
                children: children)
        }
        func tree(_ viewClass: String) -> Sketch {
            named(
                "stays", "A",
                [named("a", viewClass, [named("b", "A")]), Sketch(viewClass: viewClass), named("c", viewClass)])
        }
        let patch = try LayoutPatch(from: tree("A"), to: tree("B"))
        #expect(patch.events.map(\.name) == ["-a", "-b", "-c", "+a", "+b", "+c"])
        #expect(patch.events.map(\.kind) == [.disappear, .disappear, .disappear, .appear, .appear, .appear])
        #expect(
            patch.events.map { patch.path(of: $0) }.prefix(2) == ["Sketch.1/Sketch.1", "Sketch.1/Sketch.1/Sketch.1"])
    }

    @Test func `a view that stays sends nothing, whatever becomes of its names`() throws {
        let old = Sketch(lifecycle: .init(onAppear: "a", onDisappear: "b"))
        #expect(try LayoutPatch(from: old, to: Sketch(lifecycle: .init(onAppear: "c"))).events == [])
        #expect(try LayoutPatch(from: Sketch(), to: old).events == [])
    }
}
