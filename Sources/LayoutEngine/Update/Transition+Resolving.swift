extension LayoutTransition {
    /// The animation of a view that is kept, as in Blueprint.
    ///
    /// - Parameter inherited: the animation of the parent view. Nil if that is not animated, even if an ancestor
    ///   further up is.
    func resolved(inheriting inherited: Animation?) -> Animation? {
        switch self {
        case .inherited: inherited
        case .none: nil
        case .specific(let animation): animation
        case .inheritedWithFallback(let fallback): inherited ?? fallback
        }
    }
}

extension VisibilityTransition {
    /// Whether the transition is visible when a view appears. When a view disappears it always is, because the view
    /// stays until the transition has ended.
    var hasEffectOnAppearing: Bool {
        guard case .custom(let opacity, let transform, let animation) = self else { return true }
        let isImmediate = animation.duration == 0 && animation.delay == 0
        return !isImmediate && (opacity != 1 || !transform.isIdentity)
    }
}
