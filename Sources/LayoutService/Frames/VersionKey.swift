/// Identifies a version of a tree or of a session.
struct VersionKey: Hashable, Sendable {
    let name: String
    /// The number of the version, from 1.
    let number: Int
    /// A hash of the folder of images, on which sizes and pictures depend; 0 without one.
    var assets: UInt64 = 0

    /// The approximate size in memory.
    var bytes: Int { 128 + name.utf8.count }
}
