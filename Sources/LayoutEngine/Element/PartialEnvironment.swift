import Foundation

/// Some values of an environment, for setting or comparing them.
public struct PartialEnvironment: Hashable, Sendable {
    /// Pixels to a point; nil for any.
    public var displayScale: CGFloat?
    /// The direction of the language; nil for any.
    public var layoutDirection: LayoutDirection?
    /// Whether containers mirror their children; nil for any.
    public var mirrors: Bool?
    /// The language, as a BCP 47 tag; nil for any.
    public var locale: String?
    /// The time zone; nil for any.
    public var timeZone: String?
    /// Light or dark; nil for any.
    public var colorScheme: ColorScheme?
    /// The covered parts of the screen; nil for any.
    public var safeAreaInsets: EdgeInsets?
    /// The size of the window, in points; nil for any.
    public var windowSize: CGSize?
    /// The font. Members that are nil match any.
    public var font: Font
    /// The client's own values by name. Variables that are not listed may have any value.
    public var variables: [String: ViewValue]
    /// The tint of controls: the colour in the variable `tint`; nil if there is no such variable, or it is not a
    /// colour.
    package var tint: Color?

    /// Values of an environment, by default none.
    public init(
        displayScale: CGFloat? = nil, layoutDirection: LayoutDirection? = nil, mirrors: Bool? = nil,
        locale: String? = nil, timeZone: String? = nil, colorScheme: ColorScheme? = nil,
        safeAreaInsets: EdgeInsets? = nil, windowSize: CGSize? = nil, font: Font = Font(),
        variables: [String: ViewValue] = [:]
    ) {
        self.displayScale = displayScale
        self.layoutDirection = layoutDirection
        self.mirrors = mirrors
        self.locale = locale
        self.timeZone = timeZone
        self.colorScheme = colorScheme
        self.safeAreaInsets = safeAreaInsets
        self.windowSize = windowSize
        self.font = font
        self.variables = variables
    }

    /// Sets the values that are not nil: variables one by one, the font member by member.
    package func apply(to environment: inout Environment) {
        if let displayScale { environment.displayScale = displayScale }
        if let layoutDirection { environment.layoutDirection = layoutDirection }
        if let mirrors { environment.mirrors = mirrors }
        if let locale { environment.locale = locale }
        if let timeZone { environment.timeZone = timeZone }
        if let colorScheme { environment.colorScheme = colorScheme }
        if let safeAreaInsets { environment.safeAreaInsets = safeAreaInsets }
        if let windowSize { environment.windowSize = windowSize }
        environment.font = environment.font.applying(font)
        if !variables.isEmpty {
            environment.variables.merge(variables) { _, new in new }
            if variables["tint"] != nil { environment.tint = tint }
        }
    }

    /// Whether all of the values equal the environment's, and setting them would change nothing.
    public func matches(_ environment: Environment) -> Bool {
        func equals<Value: Equatable>(_ expected: Value?, _ value: @autoclosure () -> Value?) -> Bool {
            expected == nil || expected == value()
        }
        let environmentVariables = variables.isEmpty ? [:] : environment.variables
        return equals(displayScale, environment.displayScale)
            && equals(layoutDirection, environment.layoutDirection)
            && equals(mirrors, environment.mirrors)
            && equals(locale, environment.locale)
            && equals(timeZone, environment.timeZone)
            && equals(colorScheme, environment.colorScheme)
            && equals(safeAreaInsets, environment.safeAreaInsets)
            && equals(windowSize, environment.windowSize)
            && environment.resolve(font) == environment.resolve(Font())
            && variables.allSatisfy { environmentVariables[$0.key] == $0.value }
    }
}
