/// How a view appears, disappears and moves.
public struct ViewTransitions: Hashable, Sendable {
    /// The transition of a view that appears.
    public var appearing: VisibilityTransition?
    /// The transition of a view that disappears.
    public var disappearing: VisibilityTransition?
    /// The transition of a view whose frame or attributes change.
    public var layout: LayoutTransition?

    /// The transitions of a view; nil for none.
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
