import Foundation

/// The key of `Environment.calendar`.
public enum CalendarKey: EnvironmentKey {
    /// The Gregorian calendar: a layout depends on no setting of the process.
    public static var defaultValue: Calendar { Calendar(identifier: .gregorian) }
}

/// The key of `Environment.linkAccessibilityLabel`.
public enum LinkAccessibilityLabelKey: EnvironmentKey {
    /// No word.
    public static var defaultValue: String? { nil }
}

extension Environment {
    /// The calendar for elements that show dates.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    /// The word for a link in the language of the screen, for assistive technology.
    public var linkAccessibilityLabel: String? {
        get { self[LinkAccessibilityLabelKey.self] }
        set { self[LinkAccessibilityLabelKey.self] = newValue }
    }
}
