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
        /// The first version since the tree was created again after a deletion, as far as that is known.
        var first = 1
        /// The time since the last answer of the store, in whole seconds, if it could not be asked; nil if the number
        /// is current.
        var staleSeconds: Int?

        /// The versions that a store with these limits keeps.
        func kept(_ limits: StoreLimits) -> ClosedRange<Int> {
            max(limits.kept(newest: number).lowerBound, min(first, number))...number
        }
    }

    private struct Known {
        let number: Int
        /// See ``Newest/first``.
        let first: Int
        /// When the store has answered with the number.
        let heardAt: Instant
    }

    private struct State {
        var known: [String: Known] = [:]
        /// The names of trees that were deleted and not created again since.
        var deleted: Set<String> = []
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
        store.isShared ? nil : state.withLock { $0.known[name].map { Newest(number: $0.number, first: $0.first) } }
    }

    /// The newest version that the store last reported; nil if the tree did not exist then, or nothing was reported.
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
            let newest = try store.newestVersion(of: name)?.number
            let first = record(newest, of: name, lookedUpAfter: changes)
            return newest.map { Newest(number: $0, first: first) }
        } catch {
            guard case .unavailable = error, let last = last(name, notBefore: version ?? seen ?? 0) else {
                throw Failure(error)
            }
            if version != nil { return Newest(number: last.number, first: last.first) }
            let seconds = Double(now().nanoseconds(since: last.heardAt)) / 1e9
            guard seconds < staleSecondsMax else { throw Failure(error) }
            return Newest(number: last.number, first: last.first, staleSeconds: Int(max(seconds, 0)))
        }
    }

    /// Records a change that the store has reported; nil for a deletion.
    func note(_ name: String, version: Int?) {
        let heardAt = now()
        state.withLock { state in
            state.changes += 1
            state.known[name] = version.map {
                Known(number: $0, first: Self.first(of: name, newest: $0, &state), heardAt: heardAt)
            }
            guard version == nil else { return }
            if state.deleted.count >= Self.deletedMax { state.deleted = [] }
            state.deleted.insert(name)
        }
    }

    private static let deletedMax = 100_000

    /// The first version of a tree whose newest one is reported.
    private static func first(of name: String, newest version: Int, _ state: inout State) -> Int {
        state.deleted.remove(name) == nil ? state.known[name]?.first ?? 1 : version
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

    /// Records what a look-up has found, and returns the first version.
    private func record(_ newest: Int?, of name: String, lookedUpAfter changes: Int) -> Int {
        let heardAt = now()
        return state.withLock { state in
            let last = state.known[name]
            guard let newest else {
                if state.changes == changes { state.known[name] = nil }
                return 1
            }
            // The reported change may concern another tree. While this tree is in `known`, it was not deleted, so a
            // higher number is newer.
            let isNewer = store.isShared && last.map { newest >= $0.number } == true
            guard state.changes == changes || isNewer else { return last?.first ?? 1 }
            let first = Self.first(of: name, newest: newest, &state)
            state.known[name] = Known(number: newest, first: first, heardAt: heardAt)
            return first
        }
    }

    /// The last known version, and the time of the last answer of the store. As long as no changes can have been
    /// missed, any answer confirms the version.
    private func last(_ name: String, notBefore version: Int) -> Known? {
        let storeHeardAt = store.heardAt
        return state.withLock { state in
            guard let known = state.known[name], known.number >= version else { return nil }
            let isConfirmed = known.heardAt >= state.missedAt
            let heardAt = isConfirmed ? max(known.heardAt, storeHeardAt) : known.heardAt
            return Known(number: known.number, first: known.first, heardAt: heardAt)
        }
    }
}
