/// How the tint colour of a view is shown.
public enum TintAdjustmentMode: String, Sendable, CaseIterable {
    /// Like the parent view.
    case automatic
    /// Unchanged.
    case normal
    /// Dimmed, as behind a dialogue.
    case dimmed
}
