/// Identifies a version of a tree.
struct VersionKey: Hashable, Sendable {
    let name: String
    let version: Int

    /// The approximate size in memory.
    var bytes: Int { 128 + name.utf8.count }
}
