import Testing
import Platform

@testable import HTTPServer

/// Holds jobs until it is opened, and tells how many have come to it.
final class Gate: Sendable {
    private struct State {
        var arrived = 0
        var admitted = 0
        var isOpen = false
        var reasons: [Cancellation.Reason] = []
        var lost: [String] = []
    }

    private let state = Monitor(State())

    func pass() {
        let number = state.withLock(waking: .all) { state in
            state.arrived += 1
            return state.arrived
        }
        state.wait { $0.isOpen || number <= $0.admitted ? () : nil }
    }

    /// Lets the first jobs that come, or came, pass.
    func admit(_ count: Int) {
        state.withLock(waking: .all) { $0.admitted = count }
    }

    func open() {
        state.withLock(waking: .all) { $0.isOpen = true }
    }

    /// A job was cancelled.
    func leave(because reason: Cancellation.Reason?) {
        state.withLock(waking: .all) { $0.reasons += reason.map { [$0] } ?? [] }
    }

    /// A request for this path has lost its client.
    func lose(_ path: String) {
        state.withLock(waking: .all) { $0.lost.append(path) }
    }

    /// Why the first job was cancelled, waited for.
    func waitForReason() -> Cancellation.Reason? {
        _ = state.wait(secondsMax: 10) { !$0.reasons.isEmpty }
        return state.withLock { $0.reasons.first }
    }

    /// Waits until a request for the path has lost its client; false if that does not happen.
    func waitForLoss(of path: String) -> Bool {
        state.wait(secondsMax: 10) { $0.lost.contains(path) }
    }

    /// Waits until so many jobs stand, or stood, before the gate.
    func waitForArrivals(_ count: Int) {
        #expect(state.wait(secondsMax: 10) { $0.arrived >= count }, "\(count) jobs have come to the gate")
    }
}

/// Waits until the condition holds, for things that report their end to nobody.
func eventually(_ condition: () -> Bool) -> Bool {
    let patience = Monitor(())
    for _ in 0..<5000 {
        if condition() { return true }
        _ = patience.wait(secondsMax: 0.002) { _ in condition() }
    }
    return condition()
}
