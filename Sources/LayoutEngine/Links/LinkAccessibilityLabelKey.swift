/// The key of ``Environment/linkAccessibilityLabel``.
public enum LinkAccessibilityLabelKey: EnvironmentKey {
    /// No word.
    public static var defaultValue: String? { nil }
}

extension Environment {
    /// The word for "link" in the language of the screen. Assistive technology reads it after each link of an
    /// attributed label; nil for none.
    public var linkAccessibilityLabel: String? {
        get { self[LinkAccessibilityLabelKey.self] }
        set { self[LinkAccessibilityLabelKey.self] = newValue }
    }
}
