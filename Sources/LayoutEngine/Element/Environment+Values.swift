import Foundation

/// The direction in which text runs and lines are filled.
public enum LayoutDirection: String, Sendable, CaseIterable {
    /// As in English.
    case leftToRight
    /// As in Arabic.
    case rightToLeft
}

extension Environment {
    /// Pixels to a point. 1 by default.
    public var displayScale: CGFloat {
        get { values.displayScale }
        set { values.displayScale = newValue }
    }

    /// Left to right by default.
    public var layoutDirection: LayoutDirection {
        get { values.layoutDirection }
        set { values.layoutDirection = newValue }
    }

    /// Whether a right-to-left environment mirrors the children of every container horizontally. False by default:
    /// leading is left whatever the direction, as in Blueprint.
    public var mirrors: Bool {
        get { values.mirrors }
        set { values.mirrors = newValue }
    }

    /// A BCP 47 language tag. "en" by default.
    public var locale: String {
        get { values.locale }
        set { values.locale = newValue }
    }

    /// A name of the IANA time zone database, or nil.
    public var timeZone: String? {
        get { values.timeZone }
        set { values.timeZone = newValue }
    }

    /// As ``locale``, for a module that has that name for a `Locale`.
    package var localeName: String {
        get { values.locale }
        set { values.locale = newValue }
    }

    /// As ``timeZone``, for a module that has that name for a `TimeZone`.
    package var timeZoneName: String? {
        get { values.timeZone }
        set { values.timeZone = newValue }
    }

    /// Light by default.
    public var colorScheme: ColorScheme {
        get { values.colorScheme }
        set { values.colorScheme = newValue }
    }

    /// The colour of the parts of controls that show a value, or nil for that of whoever draws them.
    public var tint: Color? {
        get { values.tint }
        set { values.tint = newValue }
    }

    /// The distances from the edges that bars and notches of the device cover, in points.
    public var safeAreaInsets: EdgeInsets {
        get { values.safeAreaInsets }
        set { values.safeAreaInsets = newValue }
    }

    /// The size of the window, in points, or nil.
    public var windowSize: CGSize? {
        get { values.windowSize }
        set { values.windowSize = newValue }
    }

    /// The font of text, where that says nothing else.
    public var font: ResolvedFont {
        get { values.font }
        set { values.font = newValue }
    }

    /// Values of the client by name, which conditions on the environment can test.
    public var variables: [String: ViewValue] {
        get { values.variables }
        set { values.variables = newValue }
    }

    /// Measures texts. Without one, which is the default, texts have no size.
    public var textMeasurer: any TextMeasurer {
        get { values.textMeasurer }
        set { values.textMeasurer = newValue }
    }

    /// Whether containers mirror their children: ``mirrors`` in a right-to-left environment.
    var mirrorsContainers: Bool {
        values.mirrors && values.layoutDirection == .rightToLeft
    }
}
