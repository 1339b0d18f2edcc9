import Synchronization

/// Runs jobs one at a time, in the order in which they come. No thread waits: a job whose turn has not come is run by the
/// thread that runs those before it.
final class Turns: Sendable {
    private struct State {
        var isTaken = false
        var waiting: [@Sendable () -> Void] = []
    }

    static let waitingMax = 64

    private let state = Mutex(State())

    /// Runs a job in its turn. Returns false if too many jobs wait.
    func run(_ job: @escaping @Sendable () -> Void) -> Bool {
        run(job, waitingMax: Self.waitingMax)
    }

    /// Runs a job in its turn, however many wait.
    func runUnlimited(_ job: @escaping @Sendable () -> Void) {
        _ = run(job, waitingMax: .max)
    }

    private func run(_ job: @escaping @Sendable () -> Void, waitingMax: Int) -> Bool {
        enum Place { case first, behindOthers, none }
        let place = state.withLock { state -> Place in
            guard state.isTaken else {
                state.isTaken = true
                return .first
            }
            guard state.waiting.count < waitingMax else { return .none }
            state.waiting.append(job)
            return .behindOthers
        }
        guard place == .first else { return place == .behindOthers }
        job()
        while let next = next() { next() }
        return true
    }

    /// The next job; nil at the end of the turns.
    private func next() -> (@Sendable () -> Void)? {
        state.withLock { state in
            state.isTaken = !state.waiting.isEmpty
            return state.isTaken ? state.waiting.removeFirst() : nil
        }
    }
}
