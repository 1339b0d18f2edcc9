/// How a view that stays changes its frame and attributes.
public enum LayoutTransition: Hashable, Sendable {
    /// Like the nearest ancestor that has a layout transition.
    case inherited
    /// At once.
    case none
    /// By its own animation.
    case specific(Animation)
    /// Like the nearest ancestor that has a layout transition, or by its own animation if no ancestor has one.
    case inheritedWithFallback(Animation)
}
