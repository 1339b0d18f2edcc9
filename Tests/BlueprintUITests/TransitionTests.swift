import BlueprintUI
import BlueprintUICommonControls
import Testing

/// How views appear, disappear and move.
@Suite struct TransitionTests {
    private func transitions(_ element: Element) throws -> ViewTransitions? {
        try element.layout(in: SizeConstraint(CGSize(width: 10, height: 10))).frames[0].view.transitions
    }

    @Test func `a container fades in and out by default`() throws {
        let container = TransitionContainer(wrapping: Block(1, 1))
        let expected = ViewTransitions(
            appearing: .fade, disappearing: .fade, layout: .specific(AnimationAttributes()))
        #expect(try transitions(container) == expected)
        #expect(try transitions(TransitionContainer(transitioning: Block(1, 1))) == nil)
    }

    @Test func `transitions are set one by one`() throws {
        var container = TransitionContainer(wrapping: Block(1, 1))
        container.appearingTransition = .scaleAndFade
        container.disappearingTransition = nil
        container.layoutTransition = .inheritedWithFallback(AnimationAttributes(duration: 2, curve: .linear))
        #expect(container.appearingTransition == .scaleAndFade && container.disappearingTransition == nil)
        let layout = LayoutTransition.inheritedWithFallback(Animation(duration: 2, curve: .linear))
        #expect(try transitions(container) == ViewTransitions(appearing: .scaleAndFade, layout: layout))
    }

    @Test func `a transition of one's own has an opacity, a transformation and an animation`() throws {
        let slide = VisibilityTransition(
            alpha: 0, transform: CATransform3DMakeTranslation(0, -50, 0),
            attributes: AnimationAttributes(delay: 1, duration: 0.5, curve: .easeInOut))
        let expected = VisibilityTransition.custom(
            opacity: 0, transform: .translation(x: 0, y: -50),
            animation: Animation(duration: 0.5, delay: 1, curve: .easeInEaseOut))
        #expect(slide == expected)
        #expect(try transitions(Block(1, 1).transition(slide))?.appearing == expected)
    }

    @Test func `modifiers set transitions of both kinds`() throws {
        #expect(
            try transitions(Block(1, 1).transition(.fade)) == ViewTransitions(appearing: .fade, disappearing: .fade))
        let moving = Block(1, 1).transition(onAppear: .scale, onLayout: LayoutTransition.none)
        #expect(try transitions(moving) == ViewTransitions(appearing: .scale, layout: LayoutTransition.none))
    }
}
