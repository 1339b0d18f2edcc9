import TreeStore

/// A simple implementation of a store, with which the others are compared. It is slow and unlimited.
struct ModelStore {
    private struct Entry {
        var number: Int
        var trees: [StoredTree] = []
        var deletedAt = 0
    }

    let versionsMax: Int
    let tombstoneMilliseconds: Int
    /// By the UTF-8 of names, because Swift regards some different names as equal.
    private var entries: [[UInt8]: Entry] = [:]

    init(versionsMax: Int, tombstoneMilliseconds: Int) {
        self.versionsMax = versionsMax
        self.tombstoneMilliseconds = tombstoneMilliseconds
    }

    func trees(_ name: String) -> [StoredTree] {
        entries[Array(name.utf8)]?.trees ?? []
    }

    mutating func put(
        _ name: String, _ document: [UInt8], _ digest: [UInt8], if precondition: Precondition, now: Int
    ) throws(StoreFailure) -> PutOutcome {
        let newest = trees(name).last?.version
        try check(precondition, newest)
        if let newest, newest.digest == digest { return PutOutcome(.unchanged, newest) }
        var entry = entries[Array(name.utf8)] ?? Entry(number: 0)
        if entry.trees.isEmpty, now - entry.deletedAt >= tombstoneMilliseconds { entry.number = 0 }
        entry.number += 1
        let version = TreeVersion(number: entry.number, digest: digest, bytes: document.count, createdAt: now)
        entry.trees = (entry.trees + [StoredTree(version: version, document: document)]).suffix(versionsMax)
        entries[Array(name.utf8)] = entry
        return PutOutcome(newest == nil ? .created : .replaced, version)
    }

    mutating func delete(_ name: String, if precondition: Precondition, now: Int) throws(StoreFailure) -> Bool {
        try check(precondition, trees(name).last?.version)
        guard !trees(name).isEmpty else { return false }
        entries[Array(name.utf8)]?.trees = []
        entries[Array(name.utf8)]?.deletedAt = now
        return true
    }

    func list(prefix: String, after: String?, limit: Int) -> [TreeEntry] {
        let names = entries.keys.sorted { $0.lexicographicallyPrecedes($1) }.filter { name in
            name.starts(with: prefix.utf8) && after.map { Array($0.utf8).lexicographicallyPrecedes(name) } ?? true
        }
        let found = names.compactMap { name in
            entries[name]?.trees.last.map { TreeEntry(name: String(decoding: name, as: UTF8.self), newest: $0.version) }
        }
        return Array(found.prefix(limit))
    }

    private func check(_ precondition: Precondition, _ newest: TreeVersion?) throws(StoreFailure) {
        let holds =
            switch precondition {
            case .none: true
            case .exists: newest != nil
            case .absent: newest == nil
            case .is(let numbers): numbers.contains { $0 == newest?.number }
            case .isNot(let numbers): !numbers.contains { $0 == newest?.number }
            }
        if !holds { throw .conflict(current: newest?.number) }
    }
}
