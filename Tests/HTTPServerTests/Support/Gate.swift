import Testing

@testable import HTTPServer

/// Holds jobs until it is opened, and tells how many have come to it.
final class Gate: Sendable {
    private let state = Monitor((arrived: 0, isOpen: false))

    func pass() {
        state.withLock(waking: .all) { $0.arrived += 1 }
        state.wait { $0.isOpen ? () : nil }
    }

    func open() {
        state.withLock(waking: .all) { $0.isOpen = true }
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
