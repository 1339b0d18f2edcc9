import LayoutJSON

/// A pattern that was read: a tree of its parts.
struct Message: Sendable {
    let parts: [MessagePart]
    let arguments: [MessageArgument]
    let argumentNames: Set<String>
    let usesTimeZone: Bool

    init(parts: [MessagePart], arguments: [MessageArgument], usesTimeZone: Bool) {
        self.parts = parts
        self.arguments = arguments
        self.usesTimeZone = usesTimeZone
        argumentNames = Set(arguments.map(\.name))
    }

    /// The size in memory, about.
    var bytes: Int { 256 + 192 * arguments.count }
}
