import Testing
import Platform

@testable import HTTPServer

/// Blocks jobs until it is opened, and counts them.
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

    /// Lets the first `count` jobs pass.
    func admit(_ count: Int) {
        state.withLock(waking: .all) { $0.admitted = count }
    }

    func open() {
        state.withLock(waking: .all) { $0.isOpen = true }
    }

    /// Records why a job was cancelled.
    func leave(because reason: Cancellation.Reason?) {
        state.withLock(waking: .all) { $0.reasons += reason.map { [$0] } ?? [] }
    }

    /// Records that a request for this path has lost its client.
    func lose(_ path: String) {
        state.withLock(waking: .all) { $0.lost.append(path) }
    }

    /// Waits for the first cancellation, and returns its reason.
    func waitForReason() -> Cancellation.Reason? {
        _ = state.wait(until: .after(seconds: 10), isDone: { !$0.reasons.isEmpty })
        return state.withLock { $0.reasons.first }
    }

    /// Waits until a request for the path has lost its client; false if that does not happen.
    func waitForLoss(of path: String) -> Bool {
        state.wait(until: .after(seconds: 10), isDone: { $0.lost.contains(path) })
    }

    /// Waits until `count` jobs have arrived.
    func waitForArrivals(_ count: Int) {
        #expect(
            state.wait(until: .after(seconds: 10), isDone: { $0.arrived >= count }),
            "\(count) jobs have come to the gate")
    }
}

/// Polls a condition for at least 10 s, and returns whether it holds.
func eventually(_ condition: () -> Bool) -> Bool {
    let patience = Monitor(())
    for _ in 0..<5000 {
        if condition() { return true }
        _ = patience.wait(until: .after(milliseconds: 2), isDone: { _ in condition() })
    }
    return condition()
}
