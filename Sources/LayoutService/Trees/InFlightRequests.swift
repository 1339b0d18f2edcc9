import Synchronization

/// Results that are asked for and not computed yet, with everybody who waits for them: equal requests share one
/// computation.
final class InFlightRequests: Sendable {
    typealias Completion = @Sendable (Result<FramesResult, Failure>) -> Void

    private struct Entry {
        var completions: [Completion] = []
        /// Whether a thread computes the result.
        var isClaimed = false
    }

    private let entries = Mutex<[FramesKey: Entry]>([:])

    /// Adds a waiter; returns true if it is the first, which has to have somebody compute the result.
    func join(_ key: FramesKey, _ completion: @escaping Completion) -> Bool {
        entries.withLock { entries in
            entries[key, default: Entry()].completions.append(completion)
            return entries[key]?.completions.count == 1
        }
    }

    /// Returns true if the result is awaited and no thread computes it: then this thread has to.
    func claim(_ key: FramesKey) -> Bool {
        entries.withLock { Self.claim(key, &$0) }
    }

    /// Adds a waiter whose thread computes the result if no other one does. A request does not wait for a background job
    /// that has not begun.
    func joinAndClaim(_ key: FramesKey, _ completion: @escaping Completion) -> Bool {
        entries.withLock { entries in
            entries[key, default: Entry()].completions.append(completion)
            return Self.claim(key, &entries)
        }
    }

    /// Passes the result to everybody who waits for it, and forgets them.
    func finish(_ key: FramesKey, _ result: Result<FramesResult, Failure>) {
        let completions = entries.withLock { $0.removeValue(forKey: key)?.completions ?? [] }
        for completion in completions { completion(result) }
    }

    private static func claim(_ key: FramesKey, _ entries: inout [FramesKey: Entry]) -> Bool {
        guard entries[key]?.isClaimed == false else { return false }
        entries[key]?.isClaimed = true
        return true
    }
}
