import LayoutEngine

/// Whether a client shows dark text on a light ground, or the other way round.
package enum ColorScheme: String, Sendable, CaseIterable {
    case light, dark
}

/// The key of ``Environment/colorScheme``: the engine lays out without it.
private enum ColorSchemeKey: EnvironmentKey {
    static let defaultValue = ColorScheme.light
}

extension Environment {
    /// Light by default.
    var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
}
