import Synchronization

/// Results that are being computed, with everybody who waits for them: equal requests share one computation.
final class InFlightRequests: Sendable {
    typealias Completion = @Sendable (Result<FramesResult, Failure>) -> Void

    private let waiting = Mutex<[FramesKey: [Completion]]>([:])

    /// Adds a waiter; returns true if it is the first, which has to see to the computation.
    func join(_ key: FramesKey, _ completion: @escaping Completion) -> Bool {
        waiting.withLock { waiting in
            waiting[key, default: []].append(completion)
            return waiting[key]?.count == 1
        }
    }

    func isAwaited(_ key: FramesKey) -> Bool {
        waiting.withLock { $0[key] != nil }
    }

    /// Passes the result to everybody who waits for it, and forgets them.
    func finish(_ key: FramesKey, _ result: Result<FramesResult, Failure>) {
        let completions = waiting.withLock { $0.removeValue(forKey: key) ?? [] }
        for completion in completions { completion(result) }
    }
}
