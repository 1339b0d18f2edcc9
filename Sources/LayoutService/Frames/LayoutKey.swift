import LayoutJSON

/// Identifies the layout of a version in a viewport.
struct LayoutKey: Hashable, Sendable {
    let version: VersionKey
    let viewport: Viewport

    /// The approximate size in memory.
    var bytes: Int {
        let variables = viewport.variables.reduce(0) { $0 + $1.key.text.utf8.count + "\($1.value)".utf8.count + 256 }
        return 384 + version.bytes + (viewport.locale?.utf8.count ?? 0) + (viewport.timeZone?.utf8.count ?? 0)
            + variables
    }
}
