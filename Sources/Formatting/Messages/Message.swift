import LayoutJSON

/// A pattern that was read: a tree of its parts.
struct Message: Sendable {
    let parts: [MessagePart]
    let arguments: [MessageArgument]
    let usesTimeZone: Bool

    /// The size in memory, about.
    var bytes: Int { 256 + 128 * arguments.count }
}
