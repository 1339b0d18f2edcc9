import Synchronization

/// Runs jobs one at a time, in the order in which they come. No thread waits: the thread that runs a job also runs
/// those that come in the meantime.
final class SerialQueue: Sendable {
    private struct State {
        var isRunning = false
        var waiting: [@Sendable () -> Void] = []
    }

    static let waitingMax = 64

    private let state = Mutex(State())

    /// Runs a job after those that came before it. Returns false if too many wait.
    func run(_ job: @escaping @Sendable () -> Void) -> Bool {
        run(job, waitingMax: Self.waitingMax)
    }

    /// Runs a job after those that came before it, however many wait.
    func runUnlimited(_ job: @escaping @Sendable () -> Void) {
        _ = run(job, waitingMax: .max)
    }

    private func run(_ job: @escaping @Sendable () -> Void, waitingMax: Int) -> Bool {
        enum Place { case first, behindOthers, none }
        let place = state.withLock { state -> Place in
            guard state.isRunning else {
                state.isRunning = true
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

    /// The next job; nil if none waits.
    private func next() -> (@Sendable () -> Void)? {
        state.withLock { state in
            state.isRunning = !state.waiting.isEmpty
            return state.isRunning ? state.waiting.removeFirst() : nil
        }
    }
}
