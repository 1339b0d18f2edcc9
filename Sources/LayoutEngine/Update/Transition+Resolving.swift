extension LayoutTransition {
    /// The animation of a view that stays, as Blueprint finds it.
    ///
    /// - Parameter inherited: that of the view around it. Nil ends what comes from further up, so that nothing below a
    ///   view which is not animated inherits.
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
    /// Whether a view that appears is seen any differently on the way. One that disappears always is: it stays until the
    /// transition has ended.
    var hasEffectOnAppearing: Bool {
        guard case .custom(let opacity, let transform, let animation) = self else { return true }
        let isAtOnce = animation.duration == 0 && animation.delay == 0
        return !isAtOnce && (opacity != 1 || !transform.isIdentity)
    }
}
