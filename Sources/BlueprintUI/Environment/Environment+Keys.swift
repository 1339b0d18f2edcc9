import Foundation

/// The key of `Environment.calendar`.
public enum CalendarKey: EnvironmentKey {
    /// The Gregorian calendar, because a layout must not depend on settings of the process.
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

    /// The locale; English by default. The engine stores its identifier.
    @_disfavoredOverload
    public var locale: Locale {
        get { Locale(identifier: localeName) }
        set { localeName = newValue.identifier(.bcp47) }
    }

    /// The time zone. The engine stores its identifier. GMT by default, and if the identifier is unknown.
    @_disfavoredOverload
    public var timeZone: TimeZone {
        get { timeZoneName.flatMap(TimeZone.init(identifier:)) ?? .gmt }
        set { timeZoneName = newValue.identifier }
    }
}
