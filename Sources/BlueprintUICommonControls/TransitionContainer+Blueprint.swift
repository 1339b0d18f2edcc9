extension TransitionContainer {
    /// Gives an element transitions. By default it fades in and out, and moves with an animation.
    public init(
        appearingTransition: VisibilityTransition? = .fade, disappearingTransition: VisibilityTransition? = .fade,
        layoutTransition: LayoutTransition = .specific(AnimationAttributes()), wrapping element: any Element
    ) {
        self.init(
            transitions: ViewTransitions(
                appearing: appearingTransition, disappearing: disappearingTransition, layout: layoutTransition),
            wrapping: element)
    }

    /// Gives an element transitions. By default it has none, and inherits its layout transition.
    public init(
        appearingTransition: VisibilityTransition? = nil, disappearingTransition: VisibilityTransition? = nil,
        layoutTransition: LayoutTransition = .inherited, transitioning element: any Element
    ) {
        self.init(
            transitions: ViewTransitions(
                appearing: appearingTransition, disappearing: disappearingTransition, layout: nil),
            wrapping: element)
        self.layoutTransition = layoutTransition
    }

    /// The transition when the element appears; nil for none.
    public var appearingTransition: VisibilityTransition? {
        get { transitions.appearing }
        set { transitions.appearing = newValue }
    }

    /// The transition when the element disappears; nil for none.
    public var disappearingTransition: VisibilityTransition? {
        get { transitions.disappearing }
        set { transitions.disappearing = newValue }
    }

    /// The transition when the element moves or changes its size.
    public var layoutTransition: LayoutTransition {
        get { transitions.layout ?? .inherited }
        set { transitions.layout = newValue == .inherited ? nil : newValue }
    }
}

extension Element {
    /// Sets how the element appears, disappears and moves. By default it has no transitions, and inherits its layout
    /// transition.
    public func transition(
        onAppear: VisibilityTransition? = nil, onDisappear: VisibilityTransition? = nil,
        onLayout: LayoutTransition = .inherited
    ) -> TransitionContainer {
        TransitionContainer(
            appearingTransition: onAppear, disappearingTransition: onDisappear, layoutTransition: onLayout,
            transitioning: self)
    }

    /// Makes the element appear and disappear with a transition.
    public func transition(_ transition: VisibilityTransition) -> TransitionContainer {
        self.transition(onAppear: transition, onDisappear: transition)
    }
}
