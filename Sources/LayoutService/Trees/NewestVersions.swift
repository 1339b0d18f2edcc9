import Platform
import Synchronization
import TreeStore

/// The newest versions of trees.
///
/// If no other process writes to the store, a known version is valid until the store reports a change. Otherwise the
/// store is asked every time, and the known version is used only while the store is unavailable, for a limited time.
final class NewestVersions: Sendable {
    struct Newest: Sendable, Equatable {
        let number: Int
        /// The time since the last answer of the store, in whole seconds, if it could not be asked; nil if the number
        /// is current.
        var staleSeconds: Int?
    }

    private struct Known {
        let number: Int
        /// When the store has answered with the number.
        let heardAt: Instant
    }

    private struct State {
        var known: [String: Known] = [:]
        /// The number of changes so far. A version that was looked up before a change is discarded.
        var changes = 0
        /// When it became known that changes may have been missed. The store did not answer for some time before.
        var missedAt = Instant(nanoseconds: 0)
    }

    private let state = Mutex(State())
    private let store: any TreeStore
    private let staleSecondsMax: Double
    private let now: @Sendable () -> Instant

    /// - Parameter staleSecondsMax: known versions are used up to this time after the last answer of the store.
    init(store: any TreeStore, staleSecondsMax: Double, now: @escaping @Sendable () -> Instant = { .now }) {
        self.store = store
        self.staleSecondsMax = staleSecondsMax
        self.now = now
    }

    /// The newest version, if it is known without asking the store.
    func known(_ name: String) -> Newest? {
        store.isShared ? nil : state.withLock { $0.known[name].map { Newest(number: $0.number) } }
    }

    /// The newest version at the store's last answer or report about the tree; nil if it did not exist, or none came.
    func lastKnown(_ name: String) -> Int? {
        state.withLock { $0.known[name]?.number }
    }

    /// The newest version; nil if there is no such tree. Asks the store if necessary, which can take time.
    ///
    /// - Parameters:
    ///   - seen: the newest version that the client has seen. While the store is unavailable, no older one is returned.
    ///   - version: the version that the client requests; nil for the newest. A fixed version cannot be stale.
    func newest(_ name: String, seen: Int? = nil, for version: Int? = nil) throws(Failure) -> Newest? {
        if let known = known(name) { return known }
        let changes = state.withLock { $0.changes }
        do {
            let head = try store.head(of: name)?.number
            keep(head, of: name, lookedUpAfter: changes)
            return head.map { Newest(number: $0) }
        } catch {
            guard case .unavailable = error, let last = last(name, notBefore: version ?? seen ?? 0) else {
                throw Failure(error)
            }
            if version != nil { return Newest(number: last.number) }
            let seconds = Double(now().nanoseconds(since: last.heardAt)) / 1e9
            guard seconds < staleSecondsMax else { throw Failure(error) }
            return Newest(number: last.number, staleSeconds: Int(max(seconds, 0)))
        }
    }

    /// Records a change that the store has reported; nil for a deletion.
    func note(_ name: String, version: Int?) {
        let known = version.map { Known(number: $0, heardAt: now()) }
        state.withLock { state in
            state.changes += 1
            state.known[name] = known
        }
    }

    /// Records that changes may have been missed.
    func noteGap() {
        let now = now()
        state.withLock { state in
            state.changes += 1
            state.missedAt = now
            if !store.isShared { state.known = [:] }
        }
    }

    private func keep(_ head: Int?, of name: String, lookedUpAfter changes: Int) {
        let known = head.map { Known(number: $0, heardAt: now()) }
        state.withLock { state in
            if state.changes == changes {
                state.known[name] = known
            } else if let known, store.isShared, let last = state.known[name], known.number >= last.number {
                // The change may have been that of another tree. This one was not deleted, because it is still known, so
                // that the higher number is the newer one.
                state.known[name] = known
            }
        }
    }

    /// The last known version, and the time of the last answer of the store. As long as no changes can have been
    /// missed, any answer confirms the version.
    private func last(_ name: String, notBefore version: Int) -> (number: Int, heardAt: Instant)? {
        let storeHeardAt = store.heardAt
        return state.withLock { state in
            guard let known = state.known[name], known.number >= version else { return nil }
            let isConfirmed = known.heardAt >= state.missedAt
            return (known.number, isConfirmed ? max(known.heardAt, storeHeardAt) : known.heardAt)
        }
    }
}
