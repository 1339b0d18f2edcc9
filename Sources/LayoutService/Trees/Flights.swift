import Synchronization

/// Answers that are being made: whoever asks the same meanwhile waits for the same.
final class Flights: Sendable {
    typealias Completion = @Sendable (Result<TreeAnswer, Failure>) -> Void

    private let waiting = Mutex<[TreeAnswer.Key: [Completion]]>([:])

    /// Has the answer told when it is there; returns whether it is up to the caller to make it.
    func join(_ key: TreeAnswer.Key, _ completion: @escaping Completion) -> Bool {
        waiting.withLock { waiting in
            waiting[key, default: []].append(completion)
            return waiting[key]?.count == 1
        }
    }

    /// Tells all who wait.
    func land(_ key: TreeAnswer.Key, _ result: Result<TreeAnswer, Failure>) {
        let completions = waiting.withLock { $0.removeValue(forKey: key) ?? [] }
        for completion in completions { completion(result) }
    }
}
