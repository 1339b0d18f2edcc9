/// What a response without an end tells its client: pieces, whenever there is something to tell.
///
/// Its connection rests meanwhile, and costs no thread. Only one piece is under way at a time: the next one is asked for
/// when the client has taken that, and then tells what matters by then. So a slow client costs no memory.
package protocol EventSource: AnyObject, Sendable {
    /// The head of the response.
    var head: Response { get }

    /// What is sent from time to time where nothing else is, so that a client which is gone is noticed.
    var heartbeat: [UInt8] { get }

    /// Called once, when the head is on its way; `wake` is to be called, from anywhere, when there is a next piece.
    func begin(wake: @escaping @Sendable () -> Void)

    /// The next piece; nil if there is nothing to tell yet. Called by one at a time, on threads that others wait for.
    func next() -> [UInt8]?

    /// The client is gone.
    func end()
}
