import Synchronization

/// Results that are being computed, with the completions of all requests for each: equal requests share one computation.
final class InFlightRequests: Sendable {
    typealias Completion = @Sendable (Result<FramesResult, Failure>) -> Void

    private let waiting = Mutex<[FramesKey: [Completion]]>([:])

    /// Adds a completion; returns true if it is the first one. Then the caller starts the computation.
    func join(_ key: FramesKey, _ completion: @escaping Completion) -> Bool {
        waiting.withLock { waiting in
            waiting[key, default: []].append(completion)
            return waiting[key]?.count == 1
        }
    }

    func isAwaited(_ key: FramesKey) -> Bool {
        waiting.withLock { $0[key] != nil }
    }

    /// Removes the completions of a key, and calls them with the result.
    func finish(_ key: FramesKey, _ result: Result<FramesResult, Failure>) {
        let completions = waiting.withLock { $0.removeValue(forKey: key) ?? [] }
        for completion in completions { completion(result) }
    }
}
