import HTTPServer
import LayoutJSON
import Synchronization

/// A cache of everything from which frames are made: decoded trees, layouts, and results, with one limit in bytes for
/// all.
///
/// It has two generations. A hit moves an entry to the young generation, unless a newer version replaces it. When the
/// young generation is full, the old one is evicted, and the young one becomes the old one.
final class FramesCache: Sendable {
    /// Hits and misses count only results, bytes and entries everything.
    struct Statistics: Sendable {
        var hits = 0
        var misses = 0
        var bytes = 0
        var entries = 0
    }

    private enum Key: Hashable {
        case tree(DecodedTreeKey)
        case members(VersionKey)
        case layout(LayoutKey)
        case result(FramesKey)
    }

    private enum Value {
        case tree(DecodedTree)
        /// The members of the environment that a version reads, as far as known.
        case members(EnvironmentMembers)
        case layout(ViewportLayout)
        case result(FramesResult)
    }

    private struct Entry {
        let value: Value
        /// The size of the value and its key in memory.
        let bytes: Int
        /// The share of the memory budget; nil for results, which have their own, because they may be sent for longer.
        let memory: MemoryBudget.Share?
    }

    private struct State {
        var young: [Key: Entry] = [:]
        var old: [Key: Entry] = [:]
        var youngBytes = 0
        var oldBytes = 0
        var hits = 0
        var misses = 0
    }

    private let state = Mutex(State())
    private let generationBytesMax: Int
    private let memory: MemoryBudget

    /// The account in the memory budget. The cache belongs to no client, because many use its entries.
    private static let account = "cache of frames"

    /// - Parameter memory: the budget for trees and layouts. Entries for which there is no room are not cached.
    init(bytesMax: Int, memory: MemoryBudget) {
        generationBytesMax = bytesMax / 2
        self.memory = memory
    }

    /// The tree of a version decoded for a viewport; for nil, decoded without one.
    func tree(_ version: VersionKey, for viewport: Viewport?) -> DecodedTree? {
        guard case .members(let members)? = find(.members(version)) else { return nil }
        let key = DecodedTreeKey(version, viewport, reading: members)
        return if case .tree(let tree)? = find(.tree(key)) { tree } else { nil }
    }

    subscript(key: LayoutKey) -> ViewportLayout? {
        if case .layout(let layout)? = find(.layout(key)) { layout } else { nil }
    }

    /// A layout that its clients are about to replace with that of a newer version. It stays in its generation: in the
    /// young one it would take the room of layouts that will be needed for the next edit.
    func replacedLayout(_ key: LayoutKey) -> ViewportLayout? {
        let entry = state.withLock { $0.young[.layout(key)] ?? $0.old[.layout(key)] }
        return if case .layout(let layout)? = entry?.value { layout } else { nil }
    }

    subscript(key: FramesKey) -> FramesResult? {
        if case .result(let result)? = find(.result(key), isCounted: true) { result } else { nil }
    }

    /// Caches a tree that was decoded for a viewport. The members that a version reads can depend on the viewport, so
    /// the key has all members that were read for any viewport so far.
    func insert(_ tree: DecodedTree, _ version: VersionKey, for viewport: Viewport?) {
        var members = tree.request.readMembers
        if case .members(let known)? = find(.members(version)) { members.formUnion(known) }
        insert(.members(members), bytes: members.bytes + version.bytes, for: .members(version))
        let key = DecodedTreeKey(version, viewport, reading: members)
        insert(.tree(tree), bytes: tree.bytes + key.bytes, for: .tree(key))
    }

    func insert(_ layout: ViewportLayout, for key: LayoutKey) {
        insert(.layout(layout), bytes: layout.bytes + key.bytes, for: .layout(key))
    }

    func insert(_ result: FramesResult, for key: FramesKey) {
        insert(Entry(value: .result(result), bytes: result.bytes + key.bytes, memory: nil), for: .result(key))
    }

    var statistics: Statistics {
        state.withLock { state in
            Statistics(
                hits: state.hits, misses: state.misses, bytes: state.youngBytes + state.oldBytes,
                entries: state.young.count + state.old.count)
        }
    }

    // MARK: Entries

    /// - Parameter isCounted: whether the hit or miss counts in the statistics.
    private func find(_ key: Key, isCounted: Bool = false) -> Value? {
        let (value, evicted) = state.withLock { state -> (Value?, [Key: Entry]) in
            if let entry = state.young[key] {
                if isCounted { state.hits += 1 }
                return (entry.value, [:])
            }
            guard let entry = state.old.removeValue(forKey: key) else {
                if isCounted { state.misses += 1 }
                return (nil, [:])
            }
            if isCounted { state.hits += 1 }
            state.oldBytes -= entry.bytes
            return (entry.value, insert(entry, for: key, &state))
        }
        withExtendedLifetime(evicted) {}
        return value
    }

    private func insert(_ value: Value, bytes: Int, for key: Key) {
        let share = memory.share(of: Self.account)
        guard share.reserve(bytes) else { return }
        insert(Entry(value: value, bytes: bytes, memory: share), for: key)
    }

    private func insert(_ entry: Entry, for key: Key) {
        guard entry.bytes <= generationBytesMax else { return }
        let evicted = state.withLock { state in
            let former = state.old.removeValue(forKey: key)
            state.oldBytes -= former?.bytes ?? 0
            var evicted = insert(entry, for: key, &state)
            if let former { evicted[key] = former }
            return evicted
        }
        withExtendedLifetime(evicted) {}
    }

    /// Returns the evicted and replaced entries, to be freed after unlocking, because that takes long.
    private func insert(_ entry: Entry, for key: Key, _ state: inout State) -> [Key: Entry] {
        var evicted: [Key: Entry] = [:]
        if state.youngBytes + entry.bytes > generationBytesMax {
            evicted = state.old
            (state.old, state.oldBytes) = (state.young, state.youngBytes)
            (state.young, state.youngBytes) = ([:], 0)
        }
        if let former = state.young.updateValue(entry, forKey: key) {
            state.youngBytes -= former.bytes
            evicted[key] = former
        }
        state.youngBytes += entry.bytes
        return evicted
    }
}
