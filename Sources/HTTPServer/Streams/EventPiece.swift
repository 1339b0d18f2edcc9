/// A piece of a response that is sent in pieces, at least one byte.
package struct EventPiece: Sendable {
    package let bytes: [UInt8]
    /// Retained until the piece is sent, so that its share of the memory budget is counted until then; nil for short
    /// pieces.
    let owner: (any AnyObject & Sendable)?
    /// Whether the response ends after the piece.
    let isLast: Bool

    package init(_ bytes: [UInt8], owner: (any AnyObject & Sendable)? = nil, isLast: Bool = false) {
        self.bytes = bytes
        self.owner = owner
        self.isLast = isLast
    }
}
