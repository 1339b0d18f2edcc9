import Synchronization

/// Results that are asked for and not computed yet, with everybody who waits for them: equal requests share one
/// computation.
final class InFlightRequests: Sendable {
    typealias Completion = @Sendable (Result<FramesResult, Failure>) -> Void

    private struct Entry {
        var completions: [Completion] = []
        /// For each of them, whether the result is still wanted; nil for those that want it for certain.
        var isWanted: [(@Sendable () -> Bool)?] = []
        /// Whether a thread computes the result.
        var isClaimed = false

        mutating func add(_ completion: @escaping Completion, _ isWanted: (@Sendable () -> Bool)?) {
            completions.append(completion)
            self.isWanted.append(isWanted)
        }
    }

    private let entries = Mutex<[FramesKey: Entry]>([:])

    /// Adds a waiter; returns true if it is the first, which has to have somebody compute the result.
    ///
    /// - Parameter isWanted: whether the result is wanted at the time it would be computed.
    func join(
        _ key: FramesKey, isWanted: @escaping @Sendable () -> Bool, _ completion: @escaping Completion
    ) -> Bool {
        entries.withLock { entries in
            entries[key, default: Entry()].add(completion, isWanted)
            return entries[key]?.completions.count == 1
        }
    }

    /// Returns true if the result is awaited and no thread computes it: then this thread has to. If nobody wants it any
    /// more, all who wait for it get the failure.
    func claim(_ key: FramesKey, orFailWith failure: Failure) -> Bool {
        let (isClaimed, unwanted) = entries.withLock { entries in
            guard Self.claim(key, &entries), let entry = entries[key] else { return (false, [Completion]()) }
            if entry.isWanted.contains(where: { $0?() ?? true }) { return (true, []) }
            entries[key] = nil
            return (false, entry.completions)
        }
        for completion in unwanted { completion(.failure(failure)) }
        return isClaimed
    }

    /// Adds a waiter whose thread computes the result if no other one does. A request does not wait for a background job
    /// that has not begun.
    func joinAndClaim(_ key: FramesKey, _ completion: @escaping Completion) -> Bool {
        entries.withLock { entries in
            entries[key, default: Entry()].add(completion, nil)
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
