/// How a view that stays changes its frame and attributes.
public enum LayoutTransition: Hashable, Sendable {
    /// Like the view around it, if that changes by an animation, its own or one that it inherits.
    case inherited
    /// At once.
    case none
    /// By its own animation.
    case specific(Animation)
    /// Like the view around it, or by this animation if that does not change by one.
    case inheritedWithFallback(Animation)
}
