import HTTPServer
import LayoutJSON
import Synchronization

/// A cache of everything that is computed of stored trees: decoded trees, layouts, and results. One bound in bytes holds
/// for all of them together.
///
/// It has two generations. A hit moves an entry to the young one, unless a newer version replaces it; when the young one is
/// full, the old one is evicted.
final class TreeCache: Sendable {
    /// Hits and misses are those of results, bytes and entries those of all.
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
        /// The members of the environment that a version is known to read.
        case members(EnvironmentMembers)
        case layout(TreeLayout)
        case result(FramesResult)
    }

    private struct Entry {
        let value: Value
        /// The size of the value and its key in memory.
        let bytes: Int
        /// Counts the size in the budget; nil for results, which count themselves, because clients read them for longer.
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

    /// The cache belongs to no client: many ask for what is in it.
    private static let account = "cache of trees"

    /// - Parameter memory: the budget in which trees and layouts are counted. One for which there is no room is not kept.
    init(bytesMax: Int, memory: MemoryBudget) {
        generationBytesMax = bytesMax / 2
        self.memory = memory
    }

    /// The tree of a version as it is decoded for a viewport; for nil, as it is decoded without one.
    func tree(_ version: VersionKey, for viewport: Viewport?) -> DecodedTree? {
        guard case .members(let members)? = find(.members(version)) else { return nil }
        let key = DecodedTreeKey(version, viewport, reading: members)
        return if case .tree(let tree)? = find(.tree(key)) { tree } else { nil }
    }

    subscript(key: LayoutKey) -> TreeLayout? {
        if case .layout(let layout)? = find(.layout(key)) { layout } else { nil }
    }

    /// A layout that its clients are about to replace by that of a newer version. It stays in its generation: in the young
    /// one it would take the room of the layouts that are replaced after the next edit.
    func replacedLayout(_ key: LayoutKey) -> TreeLayout? {
        let entry = state.withLock { $0.young[.layout(key)] ?? $0.old[.layout(key)] }
        return if case .layout(let layout)? = entry?.value { layout } else { nil }
    }

    subscript(key: FramesKey) -> FramesResult? {
        if case .result(let result)? = find(.result(key), isCounted: true) { result } else { nil }
    }

    /// Keeps a tree that was decoded for a viewport. What a version reads can depend on the viewport: the key has all members
    /// that are known to be read for any.
    func insert(_ tree: DecodedTree, _ version: VersionKey, for viewport: Viewport?) {
        var members = tree.request.readMembers
        if case .members(let known)? = find(.members(version)) { members.formUnion(known) }
        insert(.members(members), bytes: members.bytes + version.bytes, for: .members(version))
        let key = DecodedTreeKey(version, viewport, reading: members)
        insert(.tree(tree), bytes: tree.bytes + key.bytes, for: .tree(key))
    }

    func insert(_ layout: TreeLayout, for key: LayoutKey) {
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

    /// - Parameter isCounted: whether the statistics count the hit or miss.
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
        guard share.hold(bytes) else { return }
        insert(Entry(value: value, bytes: bytes, memory: share), for: key)
    }

    private func insert(_ entry: Entry, for key: Key) {
        guard entry.bytes <= generationBytesMax else { return }
        let evicted = state.withLock { state in
            if let former = state.old.removeValue(forKey: key) { state.oldBytes -= former.bytes }
            return insert(entry, for: key, &state)
        }
        withExtendedLifetime(evicted) {}
    }

    /// Returns the entries that were evicted, to be freed outside the lock, because it takes long.
    private func insert(_ entry: Entry, for key: Key, _ state: inout State) -> [Key: Entry] {
        var evicted: [Key: Entry] = [:]
        if state.youngBytes + entry.bytes > generationBytesMax {
            evicted = state.old
            (state.old, state.oldBytes) = (state.young, state.youngBytes)
            (state.young, state.youngBytes) = ([:], 0)
        }
        if let former = state.young.updateValue(entry, forKey: key) { state.youngBytes -= former.bytes }
        state.youngBytes += entry.bytes
        return evicted
    }
}
