/// How a view appears, disappears and moves. Nil where nothing was said.
public struct ViewTransitions: Hashable, Sendable {
    public var appearing: VisibilityTransition?
    public var disappearing: VisibilityTransition?
    public var layout: LayoutTransition?

    public init(
        appearing: VisibilityTransition? = nil, disappearing: VisibilityTransition? = nil,
        layout: LayoutTransition? = nil
    ) {
        self.appearing = appearing
        self.disappearing = disappearing
        self.layout = layout
    }

    public var isEmpty: Bool {
        appearing == nil && disappearing == nil && layout == nil
    }
}

/// How a view comes and goes: from, or to, a state in which it is not seen.
public enum VisibilityTransition: Hashable, Sendable {
    case fade
    case scale
    case scaleAndFade
    // Behind a reference: a transformation is large, and few transitions have one.
    indirect case custom(opacity: Double, transform: Transform, animation: Animation)
}

/// How a view that stays changes its frame and attributes.
public enum LayoutTransition: Hashable, Sendable {
    /// As the nearest ancestor that says how.
    case inherited
    /// At once.
    case none
    /// By an animation of its own.
    case specific(Animation)
    /// As the nearest ancestor that says how, or by an animation of its own if none does.
    case inheritedWithFallback(Animation)
}

/// A change over time.
public struct Animation: Hashable, Sendable {
    public enum Curve: String, Sendable, CaseIterable {
        case linear, easeIn, easeOut, easeInEaseOut
    }

    /// Seconds from first to last change.
    public var duration: Double
    /// Seconds before the first change.
    public var delay: Double
    public var curve: Curve

    public init(duration: Double = 0.2, delay: Double = 0, curve: Curve = .easeInEaseOut) {
        self.duration = duration
        self.delay = delay
        self.curve = curve
    }
}
