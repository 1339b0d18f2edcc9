import Synchronization
import TreeStore

/// The newest versions of trees.
///
/// Where nobody else writes to the store, what is known stays true until a change is told of. Where others do, the store
/// is asked every time, and what is known serves only while it cannot be reached.
final class NewestVersions: Sendable {
    private struct State {
        var known: [String: TreeVersion] = [:]
        /// How many changes there were: what was looked up before a change is not kept after it.
        var changes = 0
    }

    private let state = Mutex(State())
    private let store: any TreeStore

    init(store: any TreeStore) {
        self.store = store
    }

    /// The newest version, as far as it is known without waiting for anything.
    func known(_ name: String) -> TreeVersion? {
        store.isShared ? nil : state.withLock { $0.known[name] }
    }

    /// Whether there was such a tree when the store was asked last.
    func isRemembered(_ name: String) -> Bool {
        state.withLock { $0.known[name] != nil }
    }

    /// The newest version; nil if there is no such tree. May wait for the store.
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

    /// A tree has changed.
    ///
    /// - Parameter isDeleted: whether there is no such tree any more, as far as is known.
    func forget(_ name: String, isDeleted: Bool = false) {
        state.withLock { state in
            state.changes += 1
            if isDeleted || !store.isShared { state.known[name] = nil }
        }
    }
}
