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
