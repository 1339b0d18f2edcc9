/// The direction in which text runs and lines are filled.
public enum LayoutDirection: String, Sendable, CaseIterable {
    /// As in English.
    case leftToRight
    /// As in Arabic.
    case rightToLeft
}
