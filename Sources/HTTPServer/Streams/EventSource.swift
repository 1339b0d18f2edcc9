/// Makes the pieces of a response that is sent in pieces, such as events.
///
/// The connection is suspended and blocks no thread. Only one piece is sent at a time: when it has been sent, `next`
/// makes a piece from the state at that time. Therefore events do not pile up in memory for a slow client.
package protocol EventSource: AnyObject, Sendable {
    /// The head of the response.
    var head: Response { get }

    /// Sent if there was no piece for `heartbeatSeconds`. Sending fails if the client has gone away, which ends the
    /// response.
    var heartbeat: [UInt8] { get }

    /// Called after each heartbeat, so that the source can try again what has failed. By default, does nothing.
    func retry()

    /// Called once, after the head. The source calls `wake`, on any thread, when it has a next piece.
    func begin(wake: @escaping @Sendable () -> Void)

    /// Returns the next piece; nil if there is none yet. Called on one thread at a time. It must return soon: other
    /// connections wait for that thread.
    func next() -> EventPiece?

    /// Called at the end of the request: the last piece is sent, the client has gone away, or the server stops.
    func end()
}

extension EventSource {
    package func retry() {}
}
