import Synchronization

/// The results that are requested and not computed yet, with those who wait for them. Equal requests share one
/// computation.
final class InFlightRequests: Sendable {
    typealias Completion = @Sendable (Result<FramesResult, Failure>) -> Void

    private struct Waiter {
        let completion: Completion
        /// Whether the result is still wanted.
        var isWanted: @Sendable () -> Bool = { true }
    }

    private struct Entry {
        var waiters: [Waiter] = []
        /// Whether a thread is computing the result.
        var isClaimed = false
    }

    private let entries = Mutex<[FramesKey: Entry]>([:])

    /// Adds a waiter; returns true if it is the first, whose caller must have the result computed.
    ///
    /// - Parameter isWanted: returns whether the result is still wanted. Called when it would be computed.
    func join(
        _ key: FramesKey, isWanted: @escaping @Sendable () -> Bool, _ completion: @escaping Completion
    ) -> Bool {
        entries.withLock { entries in
            entries[key, default: Entry()].waiters.append(Waiter(completion: completion, isWanted: isWanted))
            return entries[key]?.waiters.count == 1
        }
    }

    /// Returns true if there are waiters and no thread is computing the result, so that this thread must. If no waiter
    /// wants it any more, all of them get the failure.
    func claim(_ key: FramesKey, orFailWith failure: Failure) -> Bool {
        let (isClaimed, unwanted) = entries.withLock { entries in
            guard Self.claim(key, &entries), let entry = entries[key] else { return (false, [Waiter]()) }
            if entry.waiters.contains(where: { $0.isWanted() }) { return (true, []) }
            entries[key] = nil
            return (false, entry.waiters)
        }
        for waiter in unwanted { waiter.completion(.failure(failure)) }
        return isClaimed
    }

    /// Adds a waiter. Returns true if no thread is computing the result, so that this thread must: a request does not
    /// wait for a background job that has not begun.
    func joinAndClaim(_ key: FramesKey, _ completion: @escaping Completion) -> Bool {
        entries.withLock { entries in
            entries[key, default: Entry()].waiters.append(Waiter(completion: completion))
            return Self.claim(key, &entries)
        }
    }

    /// Passes the result to all waiters, and removes them.
    func finish(_ key: FramesKey, _ result: Result<FramesResult, Failure>) {
        let waiters = entries.withLock { $0.removeValue(forKey: key)?.waiters ?? [] }
        for waiter in waiters { waiter.completion(result) }
    }

    private static func claim(_ key: FramesKey, _ entries: inout [FramesKey: Entry]) -> Bool {
        guard entries[key]?.isClaimed == false else { return false }
        entries[key]?.isClaimed = true
        return true
    }
}
