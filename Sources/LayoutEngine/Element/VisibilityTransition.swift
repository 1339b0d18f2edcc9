/// How a view appears or disappears: the state that it comes from, or goes to, when it is invisible.
public enum VisibilityTransition: Hashable, Sendable {
    /// The invisible view is transparent.
    case fade
    /// The invisible view is scaled to nothing.
    case scale
    /// The invisible view is transparent and scaled to nothing.
    case scaleAndFade
    // Indirect, because a transformation is large and few transitions have one.
    indirect case custom(opacity: Double, transform: Transform, animation: Animation)
}
