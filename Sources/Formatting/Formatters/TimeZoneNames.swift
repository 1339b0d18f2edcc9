internal import CMessageFormat

/// The names of time zones that ICU knows: those of the IANA database, and offsets such as `GMT+02:30`.
package enum TimeZoneNames {
    private static let bytesMax = 64

    package static func contain(_ name: String) -> Bool {
        name.utf8.count <= bytesMax && !name.utf8.contains(0) && cdate_is_time_zone(name)
    }
}
