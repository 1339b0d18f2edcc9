/// Makes the pieces of a response without an end, such as events.
///
/// The connection is suspended and holds no thread. Only one piece is being sent at a time: after the client has
/// received it, `next` makes a piece of the state at that time. So a slow client costs no memory.
package protocol EventSource: AnyObject, Sendable {
    /// The head of the response.
    var head: Response { get }

    /// Sent when there were no pieces for `heartbeatSeconds`. Sending to a client that is gone fails, which ends the
    /// response.
    var heartbeat: [UInt8] { get }

    /// Called once, after the head. The source calls `wake`, on any thread, when it has a next piece.
    func begin(wake: @escaping @Sendable () -> Void)

    /// Returns the next piece; nil if there is none yet. One thread at a time calls it. It must return soon: other
    /// connections wait for that thread.
    func next() -> EventPiece?

    /// Called when the client is gone.
    func end()
}

/// A piece of a response without an end.
package struct EventPiece: Sendable {
    package let bytes: [UInt8]
    /// Held until the piece is sent, as is the memory that it counts; nil for short pieces.
    let owner: (any AnyObject & Sendable)?

    package init(_ bytes: [UInt8], owner: (any AnyObject & Sendable)? = nil) {
        self.bytes = bytes
        self.owner = owner
    }
}
