/// Whether a client shows dark text on a light background, or light text on a dark one.
public enum ColorScheme: String, Sendable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}
