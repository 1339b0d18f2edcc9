import Synchronization

/// A store in the memory of the process.
package final class MemoryStore: TreeStore {
    private struct State {
        var trees: MemoryTrees
        var isClosed = false
    }

    package let limits: StoreLimits
    private let state: Mutex<State>
    private let clock: StoreClock
    private let observers = Observers()

    package init(limits: StoreLimits = .memory, clock: @escaping StoreClock = systemStoreClock) {
        self.limits = limits
        state = Mutex(State(trees: MemoryTrees(limits: limits)))
        self.clock = clock
    }

    package var status: StoreStatus {
        state.withLock { $0.isClosed ? .unavailable(reason: Self.closedReason) : .available }
    }

    package func newestVersion(of name: String) throws(StoreFailure) -> TreeVersion? {
        try withTrees { $0.newestVersion(of: name) }
    }

    package func tree(_ name: String, version: Int?) throws(StoreFailure) -> StoredTree? {
        try withTrees { $0.tree(name, version: version) }
    }

    package func put(
        _ name: String, document: [UInt8], digest: [UInt8], if precondition: Precondition
    ) throws(StoreFailure) -> PutOutcome {
        let now = clock()
        defer { observers.deliver() }
        let (outcome, released) = try withTrees { [observers] trees throws(StoreFailure) in
            let result = try trees.put(name, document: document, digest: digest, if: precondition, now: now)
            if result.outcome.change != .unchanged {
                observers.post(.tree(name, version: result.outcome.version.number))
            }
            return result
        }
        withExtendedLifetime(released) {}
        return outcome
    }

    package func delete(_ name: String, if precondition: Precondition) throws(StoreFailure) -> Bool {
        let now = clock()
        defer { observers.deliver() }
        let released = try withTrees { [observers] trees throws(StoreFailure) in
            let released = try trees.delete(name, if: precondition, now: now)
            if released != nil { observers.post(.tree(name, version: nil)) }
            return released
        }
        return released != nil
    }

    package func list(prefix: String, after: String?, limit: Int) throws(StoreFailure) -> [TreeEntry] {
        let range = NameRange(prefix: prefix, after: after)
        return try withTrees { $0.list(range, limit: limit) }
    }

    package func versions(of name: String) throws(StoreFailure) -> [TreeVersion] {
        try withTrees { $0.versions(of: name) }
    }

    package func observe(_ onChange: @escaping @Sendable (TreeChange) -> Void) {
        observers.add(onChange)
    }

    package func close() {
        state.withLock { $0.isClosed = true }
    }

    private static let closedReason = "it is closed"

    private func withTrees<Result: Sendable>(
        _ body: (inout MemoryTrees) throws(StoreFailure) -> Result
    ) throws(StoreFailure) -> Result {
        try state.withLock { state throws(StoreFailure) in
            if state.isClosed { throw .unavailable(reason: Self.closedReason) }
            return try body(&state.trees)
        }
    }
}
