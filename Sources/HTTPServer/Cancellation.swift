import Synchronization

/// Says to whoever makes a response that nobody waits for it any more. Asking costs next to nothing: ask often.
package final class Cancellation: Sendable {
    package enum Reason: Int, Sendable {
        /// The request has taken longer than it may.
        case overdue = 1
        /// The client has closed its connection.
        case abandoned
        /// The server is being stopped.
        case shuttingDown
    }

    private let reasonCode = Atomic(0)

    package init() {}

    /// Why the response is not wanted; nil while it is.
    package var reason: Reason? { Reason(rawValue: reasonCode.load(ordering: .relaxed)) }

    package var isCancelled: Bool { reasonCode.load(ordering: .relaxed) != 0 }

    /// The first reason counts.
    func cancel(_ reason: Reason) {
        _ = reasonCode.compareExchange(expected: 0, desired: reason.rawValue, ordering: .relaxed)
    }
}
