/// A response that waits for room in the send buffer of its socket.
protocol PendingStream: AnyObject, Sendable {
    /// The socket that is written to.
    var socket: Int32 { get }

    /// Sends as much as the socket takes. Called when the socket may have room. Returns whether unsent bytes remain.
    func sendMore() -> Bool
}
