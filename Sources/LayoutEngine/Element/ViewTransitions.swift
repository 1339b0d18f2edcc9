/// How a view appears, disappears and moves.
public struct ViewTransitions: Hashable, Sendable {
    /// The transition of a view that appears.
    public var appearing: VisibilityTransition?
    /// The transition of a view that disappears.
    public var disappearing: VisibilityTransition?
    /// The transition of a view whose frame or attributes change.
    public var layout: LayoutTransition?

    /// The transitions of a view; nil where it has none of its own.
    public init(
        appearing: VisibilityTransition? = nil, disappearing: VisibilityTransition? = nil,
        layout: LayoutTransition? = nil
    ) {
        self.appearing = appearing
        self.disappearing = disappearing
        self.layout = layout
    }

    /// Whether there is no transition at all.
    public var isEmpty: Bool {
        appearing == nil && disappearing == nil && layout == nil
    }
}

/// How a view comes and goes: from, or to, a state in which it is not seen.
public enum VisibilityTransition: Hashable, Sendable {
    /// The view is transparent at the other end.
    case fade
    /// The view is scaled to nothing at the other end.
    case scale
    /// The view is transparent and scaled to nothing at the other end.
    case scaleAndFade
    // Behind a reference: a transformation is large, and few transitions have one.
    indirect case custom(opacity: Double, transform: Transform, animation: Animation)
}

/// How a view that stays changes its frame and attributes.
public enum LayoutTransition: Hashable, Sendable {
    /// As the nearest ancestor that has a layout transition.
    case inherited
    /// At once.
    case none
    /// By an animation of its own.
    case specific(Animation)
    /// As the nearest ancestor that has a layout transition, or by an animation of its own if none has.
    case inheritedWithFallback(Animation)
}
