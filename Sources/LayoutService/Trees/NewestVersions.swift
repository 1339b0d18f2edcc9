import Synchronization
import TreeStore

/// The newest versions of trees.
///
/// If no other process writes to the store, a known version is valid until the store reports a change. If others do, the
/// store is asked every time, and the known version is used only while the store is unavailable.
final class NewestVersions: Sendable {
    private struct State {
        var known: [String: TreeVersion] = [:]
        /// The number of changes so far. A version that was looked up before a change is not kept after it.
        var changes = 0
    }

    private let state = Mutex(State())
    private let store: any TreeStore

    init(store: any TreeStore) {
        self.store = store
    }

    /// The newest version, if it is known without asking the store.
    func known(_ name: String) -> TreeVersion? {
        store.isShared ? nil : state.withLock { $0.known[name] }
    }

    /// Whether the tree existed when the store was asked last.
    func existedAtLastLookup(_ name: String) -> Bool {
        state.withLock { $0.known[name] != nil }
    }

    /// The newest version; nil if there is no such tree. Asks the store if need be, which can take time.
    func newest(_ name: String) throws(Failure) -> TreeVersion? {
        if let known = known(name) { return known }
        let changes = state.withLock { $0.changes }
        do {
            let head = try store.head(of: name)
            state.withLock { state in
                if state.changes == changes || store.isShared { state.known[name] = head }
            }
            return head
        } catch {
            if case .unavailable = error, let last = state.withLock({ $0.known[name] }) { return last }
            throw Failure(error)
        }
    }

    /// Removes the known version of a tree that has changed.
    ///
    /// - Parameter isDeleted: whether the tree is known to be deleted.
    func forget(_ name: String, isDeleted: Bool = false) {
        state.withLock { state in
            state.changes += 1
            if isDeleted || !store.isShared { state.known[name] = nil }
        }
    }
}
