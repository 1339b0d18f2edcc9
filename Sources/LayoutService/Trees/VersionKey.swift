/// Identifies a version of a tree, and the elements that are decoded from its document.
///
/// Decoding reads nothing of a viewport. Once a document can refer to the viewport's environment in values that are
/// decoded, the members that it reads become part of this key.
struct VersionKey: Hashable, Sendable {
    let name: String
    let version: Int

    /// The approximate size in memory.
    var bytes: Int { 128 + name.utf8.count }
}
