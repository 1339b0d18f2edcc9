import BlueprintUI
import BlueprintUICommonControls
import Testing

/// Transitions of views that appear, disappear and move.
@Suite struct TransitionTests {
    private func transitions(_ element: Element) throws -> ViewTransitions? {
        try element.layout(in: SizeConstraint(CGSize(width: 10, height: 10))).frames[0].view.transitions
    }

    @Test func `a container fades in and out by default`() throws {
        let container = TransitionContainer(wrapping: Block(1, 1))
        let expected = ViewTransitions(
            appearing: .fade, disappearing: .fade, layout: .specific(AnimationAttributes()))
        #expect(try transitions(container) == expected)
        var transitioning = TransitionContainer(transitioning: Block(1, 1))
        #expect(try transitions(transitioning) == nil && transitioning.wrappedElement is Block)
        transitioning = TransitionContainer(
            appearingTransition: .scale, layoutTransition: .none, transitioning: Block(1, 1))
        #expect(try transitions(transitioning) == ViewTransitions(appearing: .scale, layout: LayoutTransition.none))
        (transitioning.appearingTransition, transitioning.layoutTransition) = (nil, .inherited)
        #expect(try transitions(transitioning) == nil)
    }

    @Test func `each transition can be set separately`() throws {
        var container = TransitionContainer(wrapping: Block(1, 1))
        container.appearingTransition = .scaleAndFade
        container.disappearingTransition = nil
        container.layoutTransition = .inheritedWithFallback(AnimationAttributes(duration: 2, curve: .linear))
        #expect(container.appearingTransition == .scaleAndFade && container.disappearingTransition == nil)
        let layout = LayoutTransition.inheritedWithFallback(Animation(duration: 2, curve: .linear))
        #expect(try transitions(container) == ViewTransitions(appearing: .scaleAndFade, layout: layout))
    }

    @Test func `a custom transition has an opacity, a transformation and an animation`() throws {
        let slide = VisibilityTransition(
            alpha: 0, transform: CATransform3DMakeTranslation(0, -50, 0),
            attributes: AnimationAttributes(delay: 1, duration: 0.5, curve: .easeInOut))
        let expected = VisibilityTransition.custom(
            opacity: 0, transform: .translation(x: 0, y: -50),
            animation: Animation(duration: 0.5, delay: 1, curve: .easeInEaseOut))
        #expect(slide == expected)
        #expect(try transitions(Block(1, 1).transition(slide))?.appearing == expected)
        #expect(slide.alpha == 0 && slide.transform == .translation(x: 0, y: -50) && slide.attributes.delay == 1)
    }

    @Test func `the values of a transition can be changed`() {
        var transition = VisibilityTransition.fade
        transition.attributes.duration = 2
        #expect(transition == VisibilityTransition(alpha: 0, transform: .identity, attributes: .init(duration: 2)))
        transition.transform = VisibilityTransition.scale.transform
        transition.alpha = VisibilityTransition.scale.alpha
        #expect(transition.alpha == 1 && transition.transform == CATransform3DMakeScale(0.01, 0.01, 0.01))
        #expect(transition.attributes.duration == 2 && VisibilityTransition.scaleAndFade.alpha == 0)
    }

    @Test func `an animation can be changed, except for the duration of a spring`() {
        var animation = AnimationAttributes()
        animation.duration = 3
        animation.delay = 1
        animation.allowUserInteraction = false
        animation.curve = .easeOut
        #expect(
            animation == AnimationAttributes(delay: 1, duration: 3, curve: .easeOut, allowUserInteraction: false))
        let spring = AnimationAttributes.spring(mass: 1)
        animation.curve = spring.curve
        #expect(animation.duration == spring.duration)
        animation.duration = 3
        #expect(animation.duration == spring.duration)
    }

    @Test func `modifiers set transitions for visibility and layout`() throws {
        #expect(
            try transitions(Block(1, 1).transition(.fade)) == ViewTransitions(appearing: .fade, disappearing: .fade))
        let moving = Block(1, 1).transition(onAppear: .scale, onLayout: .none)
        #expect(try transitions(moving) == ViewTransitions(appearing: .scale, layout: LayoutTransition.none))
        let inheriting = Block(1, 1).transition(onDisappear: .fade)
        #expect(try transitions(inheriting) == ViewTransitions(disappearing: .fade))
        #expect(inheriting.layoutTransition == .inherited)
    }
}
