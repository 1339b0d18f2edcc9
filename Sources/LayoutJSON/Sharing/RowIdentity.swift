import JSON

/// Identifies a row in the versions of a document that share its memory.
struct RowIdentity: Hashable {
    /// The memory of the row's element, or of the loop that makes it.
    let written: JSONTree.Memory
    /// The memory of the item that the loop makes it for; nil outside loops.
    let item: JSONTree.Memory?
}
