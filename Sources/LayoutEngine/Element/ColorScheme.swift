/// Whether a client shows dark text on a light ground, or the other way round.
public enum ColorScheme: String, Sendable, CaseIterable {
    /// Dark text on a light ground.
    case light
    /// Light text on a dark ground.
    case dark
}
