extension LayoutTransition {
    /// The animation of a view that is kept, as in Blueprint.
    ///
    /// - Parameter inherited: the animation of the view around it, which may itself be inherited; nil if that view
    ///   changes at once.
    func resolved(inheriting inherited: Animation?) -> Animation? {
        switch self {
        case .inherited: inherited
        case .none: nil
        case .specific(let animation): animation
        case .inheritedWithFallback(let fallback): inherited ?? fallback
        }
    }
}
