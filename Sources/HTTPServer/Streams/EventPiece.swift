/// A piece of an endless response.
package struct EventPiece: Sendable {
    package let bytes: [UInt8]
    /// Retained until the piece is sent, so that its share of the memory budget is counted until then; nil for short
    /// pieces.
    let owner: (any AnyObject & Sendable)?

    package init(_ bytes: [UInt8], owner: (any AnyObject & Sendable)? = nil) {
        self.bytes = bytes
        self.owner = owner
    }
}
