import LayoutEngine
import LayoutJSON

/// A parsed pattern.
struct Message: Sendable {
    let parts: [MessagePart]
    let arguments: [MessageArgument]
    let argumentNames: Set<ExactText>
    let usesTimeZone: Bool

    init(parts: [MessagePart], arguments: [MessageArgument], usesTimeZone: Bool) {
        self.parts = parts
        self.arguments = arguments
        self.usesTimeZone = usesTimeZone
        argumentNames = Set(arguments.map { ExactText($0.name) })
    }

    /// The approximate size in memory.
    var bytes: Int { 256 + 192 * arguments.count }
}
