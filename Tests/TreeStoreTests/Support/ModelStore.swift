import TreeStore

/// A model of a store, simple and without regard for time or memory.
struct ModelStore {
    private struct Life {
        var number: Int
        var trees: [StoredTree] = []
        var deletedAt = 0
    }

    let versionsMax: Int
    let tombstoneMilliseconds: Int
    /// By the bytes of names.
    private var lives: [[UInt8]: Life] = [:]

    init(versionsMax: Int, tombstoneMilliseconds: Int) {
        self.versionsMax = versionsMax
        self.tombstoneMilliseconds = tombstoneMilliseconds
    }

    func trees(_ name: String) -> [StoredTree] {
        lives[Array(name.utf8)]?.trees ?? []
    }

    mutating func put(
        _ name: String, _ document: [UInt8], _ digest: [UInt8], if precondition: Precondition, now: Int
    ) throws(StoreFailure) -> PutOutcome {
        let head = trees(name).last?.version
        try check(precondition, head)
        if let head, head.digest == digest { return PutOutcome(.unchanged, head) }
        var life = lives[Array(name.utf8)] ?? Life(number: 0)
        if life.trees.isEmpty, now - life.deletedAt >= tombstoneMilliseconds { life.number = 0 }
        life.number += 1
        let version = TreeVersion(number: life.number, digest: digest, bytes: document.count, createdAt: now)
        life.trees = (life.trees + [StoredTree(version: version, document: document)]).suffix(versionsMax)
        lives[Array(name.utf8)] = life
        return PutOutcome(head == nil ? .created : .replaced, version)
    }

    mutating func delete(_ name: String, if precondition: Precondition, now: Int) throws(StoreFailure) -> Bool {
        try check(precondition, trees(name).last?.version)
        guard !trees(name).isEmpty else { return false }
        lives[Array(name.utf8)]?.trees = []
        lives[Array(name.utf8)]?.deletedAt = now
        return true
    }

    func list(prefix: String, after: String?, limit: Int) -> [TreeEntry] {
        let names = lives.keys.sorted { $0.lexicographicallyPrecedes($1) }.filter { name in
            name.starts(with: prefix.utf8) && after.map { Array($0.utf8).lexicographicallyPrecedes(name) } ?? true
        }
        let entries = names.compactMap { name in
            lives[name]?.trees.last.map { TreeEntry(name: String(decoding: name, as: UTF8.self), head: $0.version) }
        }
        return Array(entries.prefix(limit))
    }

    private func check(_ precondition: Precondition, _ head: TreeVersion?) throws(StoreFailure) {
        let holds =
            switch precondition {
            case .none: true
            case .exists: head != nil
            case .absent: head == nil
            case .is(let numbers): numbers.contains { $0 == head?.number }
            case .isNot(let numbers): !numbers.contains { $0 == head?.number }
            }
        if !holds { throw .conflict(current: head?.number) }
    }
}
