import Synchronization

/// Tells the code that makes a response that it is no longer wanted. A check is one atomic load.
package final class Cancellation: Sendable {
    package enum Reason: Int, Sendable {
        /// The request has exceeded its time limit.
        case overdue = 1
        /// The client has closed its connection.
        case abandoned
        /// The server is being stopped.
        case shuttingDown
    }

    private let reasonCode = Atomic(0)

    package init() {}

    /// Why the response is no longer wanted; nil while it is wanted.
    package var reason: Reason? { Reason(rawValue: reasonCode.load(ordering: .relaxed)) }

    package var isCancelled: Bool { reasonCode.load(ordering: .relaxed) != 0 }

    /// Cancels, unless already cancelled.
    func cancel(_ reason: Reason) {
        _ = reasonCode.compareExchange(expected: 0, desired: reason.rawValue, ordering: .relaxed)
    }
}
