import Platform

/// The content of a `MemoryStore`, as a value.
struct MemoryTrees {
    /// A name that has or had a tree.
    private struct Entry {
        /// The number of the last version of the name.
        var last: Int
        /// The oldest first, with consecutive numbers up to `last`. Empty if the tree is deleted.
        var versions: [StoredTree]
        /// Milliseconds since 1970.
        var deletedAt = 0

        var newest: Int? { versions.isEmpty ? nil : last }
    }

    /// The time between two searches for deleted names to forget.
    private static let sweepMilliseconds = 60 * 60 * 1000

    private let limits: StoreLimits
    private var entries: [ByteOrderedName: Entry] = [:]
    /// The names that have a tree, sorted.
    private var names: [ByteOrderedName] = []
    private var bytes = 0
    private var sweptAt: Int?

    init(limits: StoreLimits) {
        self.limits = limits
    }

    func newestVersion(of name: String) -> TreeVersion? {
        entries[ByteOrderedName(name)]?.versions.last?.version
    }

    func tree(_ name: String, version: Int?) -> StoredTree? {
        guard let entry = entries[ByteOrderedName(name)] else { return nil }
        guard let version else { return entry.versions.last }
        return entry.versions.last { $0.version.number == version }
    }

    func versions(of name: String) -> [TreeVersion] {
        entries[ByteOrderedName(name)]?.versions.reversed().map(\.version) ?? []
    }

    func list(_ range: NameRange, limit: Int) -> [TreeEntry] {
        var entries: [TreeEntry] = []
        for name in names[firstIndex(in: range)...] {
            if entries.count >= limit { break }
            if let upper = range.upper, !name.text.utf8.lexicographicallyPrecedes(upper) { break }
            guard let newest = newestVersion(of: name.text) else { continue }
            entries.append(TreeEntry(name: name.text, newest: newest))
        }
        return entries
    }

    /// Stores a document. Also returns the removed versions, for the caller to release after unlocking.
    mutating func put(
        _ name: String, document: [UInt8], digest: [UInt8], if precondition: Precondition, now: Int
    ) throws(StoreFailure) -> (outcome: PutOutcome, released: [StoredTree]) {
        sweep(now: now)
        let name = ByteOrderedName(name)
        let entry = entries[name]
        guard precondition.holds(for: entry?.newest) else { throw .conflict(current: entry?.newest) }
        if let newest = entry?.versions.last?.version, newest.digest == digest {
            return (PutOutcome(.unchanged, newest), [])
        }
        let isNew = entry?.newest == nil
        if isNew, names.count >= limits.treesMax { throw .tooManyTrees(treesMax: limits.treesMax) }

        let number = last(of: entry, now: now) + 1
        let oldest = limits.kept(newest: number).lowerBound
        let released = entry?.versions.filter { $0.version.number < oldest } ?? []
        let growth =
            StoreLimits.bytes(ofVersionWith: document.count, digest: digest.count)
            + (entry == nil ? StoreLimits.bytes(ofName: name.text) : 0) - released.map(Self.bytes).reduce(0, +)
        guard bytes + growth <= limits.bytesMax else { throw .full(reason: limits.bytesReason) }

        let version = TreeVersion(number: number, digest: digest, bytes: document.count, createdAt: now)
        bytes += growth
        if isNew { names.insert(name, at: index(of: name)) }
        entries[name, default: Entry(last: 0, versions: [])].last = number
        entries[name]?.versions.removeFirst(released.count)
        entries[name]?.versions.append(StoredTree(version: version, document: document))
        return (PutOutcome(isNew ? .created : .replaced, version), released)
    }

    /// Deletes a tree. Returns its versions, for the caller to release after unlocking; nil if the tree does not exist.
    mutating func delete(
        _ name: String, if precondition: Precondition, now: Int
    ) throws(StoreFailure) -> [StoredTree]? {
        let name = ByteOrderedName(name)
        let entry = entries[name]
        guard precondition.holds(for: entry?.newest) else { throw .conflict(current: entry?.newest) }
        guard let entry, entry.newest != nil else { return nil }
        bytes -= entry.versions.map(Self.bytes).reduce(0, +)
        names.remove(at: index(of: name))
        entries[name] = Entry(last: entry.last, versions: [], deletedAt: now)
        return entry.versions
    }

    /// The last number of a name; 0 if the name is new or forgotten.
    private func last(of entry: Entry?, now: Int) -> Int {
        guard let entry else { return 0 }
        let isForgotten = entry.newest == nil && limits.isForgotten(deletedAt: entry.deletedAt, now: now)
        return isForgotten ? 0 : entry.last
    }

    /// Forgets names that were deleted long ago, at most once in `sweepMilliseconds`.
    private mutating func sweep(now: Int) {
        if let sweptAt, now - sweptAt < Self.sweepMilliseconds { return }
        sweptAt = now
        for (name, entry) in entries
        where entry.newest == nil && limits.isForgotten(deletedAt: entry.deletedAt, now: now) {
            entries[name] = nil
            bytes -= StoreLimits.bytes(ofName: name.text)
        }
    }

    private static func bytes(_ tree: StoredTree) -> Int {
        StoreLimits.bytes(ofVersionWith: tree.document.count, digest: tree.version.digest.count)
    }

    /// The index of a name, or where it would be inserted.
    private func index(of name: ByteOrderedName) -> Int {
        names.partitioningIndex { !($0 < name) }
    }

    private func firstIndex(in range: NameRange) -> Int {
        names.partitioningIndex { name in
            range.isLowerExcluded
                ? range.lower.lexicographicallyPrecedes(name.text.utf8)
                : !name.text.utf8.lexicographicallyPrecedes(range.lower)
        }
    }
}
