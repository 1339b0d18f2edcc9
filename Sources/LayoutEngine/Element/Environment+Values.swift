import Foundation

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

    /// Whether a right-to-left environment mirrors the children of every container horizontally. False by default: as
    /// in Blueprint, "leading" then means left in both directions.
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

    /// The same as ``locale``, for modules in which `locale` is a `Locale`.
    package var localeName: String {
        get { values.locale }
        set { values.locale = newValue }
    }

    /// The same as ``timeZone``, for modules in which `timeZone` is a `TimeZone`.
    package var timeZoneName: String? {
        get { values.timeZone }
        set { values.timeZone = newValue }
    }

    /// Light by default.
    public var colorScheme: ColorScheme {
        get { values.colorScheme }
        set { values.colorScheme = newValue }
    }

    /// The colour of the parts of controls that show a value; nil for the renderer's own.
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

    /// The font of texts. A text may override each member.
    public var font: ResolvedFont {
        get { values.font }
        set { values.font = newValue }
    }

    /// The client's own values by name. Conditions on the environment can test them.
    public var variables: [String: ViewValue] {
        get { values.variables }
        set { values.variables = newValue }
    }

    /// Measures texts. The default measurer gives every text the size zero.
    public var textMeasurer: any TextMeasurer {
        get { values.textMeasurer }
        set { values.textMeasurer = newValue }
    }

    /// Whether containers mirror their children: ``mirrors`` in a right-to-left environment.
    var mirrorsContainers: Bool {
        values.mirrors && values.layoutDirection == .rightToLeft
    }
}
