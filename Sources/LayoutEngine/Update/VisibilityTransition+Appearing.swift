extension VisibilityTransition {
    /// Whether the transition is visible when a view appears. When a view disappears it always is, because the view
    /// stays until the transition has ended.
    var hasEffectOnAppearing: Bool {
        guard case .custom(let opacity, let transform, let animation) = self else { return true }
        let isImmediate = animation.duration == 0 && animation.delay == 0
        return !isImmediate && (opacity != 1 || !transform.isIdentity)
    }
}
