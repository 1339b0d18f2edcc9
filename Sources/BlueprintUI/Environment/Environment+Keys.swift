import Foundation

/// The key of `Environment.calendar`.
public enum CalendarKey: EnvironmentKey {
    /// The Gregorian calendar: a layout depends on no setting of the process.
    public static var defaultValue: Calendar { Calendar(identifier: .gregorian) }
}

extension Environment {
    /// The direction in which text runs and lines are filled.
    public typealias LayoutDirection = LayoutEngine.LayoutDirection

    /// The calendar for elements that show dates.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    /// The locale, which the engine knows by its name. English by default.
    @_disfavoredOverload
    public var locale: Locale {
        get { Locale(identifier: localeName) }
        set { localeName = newValue.identifier(.bcp47) }
    }

    /// The time zone, which the engine knows by its name. GMT by default, and if there is no time zone of that name.
    @_disfavoredOverload
    public var timeZone: TimeZone {
        get { timeZoneName.flatMap(TimeZone.init(identifier:)) ?? .gmt }
        set { timeZoneName = newValue.identifier }
    }
}
