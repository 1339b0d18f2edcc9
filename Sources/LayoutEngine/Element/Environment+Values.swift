import Foundation

/// The direction in which text runs and lines are filled.
public enum LayoutDirection: String, Sendable, CaseIterable {
    case leftToRight
    case rightToLeft
}

extension Environment {
    /// Pixels to a point. 1 by default.
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }

    /// Left to right by default.
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    /// Whether a right-to-left environment mirrors the children of every container horizontally. False by default:
    /// leading is left whatever the direction, as in Blueprint.
    public var mirrors: Bool {
        get { self[MirrorsKey.self] }
        set { self[MirrorsKey.self] = newValue }
    }

    /// A BCP 47 language tag. "en" by default.
    public var locale: String {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    /// A name of the IANA time zone database, or nil.
    public var timeZone: String? {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }

    /// How much of each edge the device's own furniture covers, in points.
    public var safeAreaInsets: EdgeInsets {
        get { self[SafeAreaInsetsKey.self] }
        set { self[SafeAreaInsetsKey.self] = newValue }
    }

    /// The size of the window, in points, or nil.
    public var windowSize: CGSize? {
        get { self[WindowSizeKey.self] }
        set { self[WindowSizeKey.self] = newValue }
    }

    /// The font of text that names none.
    public var font: Font {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }

    /// Named values of the client's own, for readers of the environment to tell apart.
    public var variables: [String: ViewValue] {
        get { self[VariablesKey.self] }
        set { self[VariablesKey.self] = newValue }
    }

    /// What measures text. By default nothing does, and text has no size.
    public var textMeasurer: any TextMeasurer {
        get { self[TextMeasurerKey.self] }
        set { self[TextMeasurerKey.self] = newValue }
    }
}

private enum DisplayScaleKey: EnvironmentKey {
    static let defaultValue: CGFloat = 1
}

private enum LayoutDirectionKey: EnvironmentKey {
    static let defaultValue = LayoutDirection.leftToRight
}

private enum MirrorsKey: EnvironmentKey {
    static let defaultValue = false
}

private enum LocaleKey: EnvironmentKey {
    static let defaultValue = "en"
}

private enum TimeZoneKey: EnvironmentKey {
    static let defaultValue: String? = nil
}

private enum SafeAreaInsetsKey: EnvironmentKey {
    static let defaultValue = EdgeInsets.zero
}

private enum WindowSizeKey: EnvironmentKey {
    static let defaultValue: CGSize? = nil
}

private enum FontKey: EnvironmentKey {
    static let defaultValue = Font()
}

private enum VariablesKey: EnvironmentKey {
    static let defaultValue: [String: ViewValue] = [:]
}

private enum TextMeasurerKey: EnvironmentKey {
    static let defaultValue: any TextMeasurer = NoTextMeasurer()
}
