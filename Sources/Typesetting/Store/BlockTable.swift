/// Blocks by their keys, bounded in bytes: a hash table with linear probing. What has not been asked for since the last
/// look at it makes room for what is new (second chance).
struct BlockTable {
    private struct Slot {
        /// The lowest bits of the hash.
        var hash: UInt32 = 0
        /// The index of an entry; -1 if the slot is empty.
        var entry: Int32 = -1

        init() {}

        init(hash: Int, entry: Int) {
            self.hash = UInt32(truncatingIfNeeded: hash)
            self.entry = Int32(entry)
        }
    }

    private struct Entry {
        var block: Block?
        /// Whether the block was found since the hand last passed.
        var wasFound = false
    }

    private let bytesMax: Int
    /// Each at the place of its hash or behind it; a power of 2 of them, at most half of them taken.
    private var slots = [Slot](repeating: Slot(), count: 16)
    private var entries: [Entry] = []
    /// Entries without a block.
    private var unused: [Int] = []
    /// The entry that is looked at next to make room.
    private var hand = 0
    private(set) var bytes = 0
    private(set) var count = 0

    init(bytesMax: Int) { self.bytesMax = bytesMax }

    mutating func find(_ key: UnsafeRawBufferPointer, hash: Int) -> Block? {
        guard let entry = entry(of: key, hash: hash), let block = entries[entry].block else { return nil }
        if !entries[entry].wasFound { entries[entry].wasFound = true }
        return block
    }

    private func entry(of key: UnsafeRawBufferPointer, hash: Int) -> Int? {
        var slot = hash & (slots.count - 1)
        while slots[slot].entry >= 0 {
            let entry = Int(slots[slot].entry)
            if slots[slot].hash == UInt32(truncatingIfNeeded: hash), let block = entries[entry].block,
                block.hasKey(key)
            {
                return entry
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    mutating func remove(_ key: UnsafeRawBufferPointer, hash: Int) {
        guard let entry = entry(of: key, hash: hash) else { return }
        remove(entry)
    }

    mutating func insert(_ block: Block) {
        let (hash, size) = (block.header.hash, block.byteCount)
        guard size <= bytesMax, entry(of: block.key, hash: hash) == nil else { return }
        bytes += size
        while bytes > bytesMax { makeRoom() }
        count += 1
        if count * 2 > slots.count { grow() }
        place(Slot(hash: hash, entry: store(block)))
    }

    private mutating func store(_ block: Block) -> Int {
        guard let index = unused.popLast() else {
            entries.append(Entry(block: block))
            return entries.count - 1
        }
        entries[index] = Entry(block: block)
        return index
    }

    private mutating func place(_ taken: Slot) {
        var slot = Int(taken.hash) & (slots.count - 1)
        while slots[slot].entry >= 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = taken
    }

    private mutating func grow() {
        let taken = slots.filter { $0.entry >= 0 }
        slots = [Slot](repeating: Slot(), count: slots.count * 2)
        for slot in taken { place(slot) }
    }

    /// Moves the hand by one, and drops the block there unless it was found since.
    private mutating func makeRoom() {
        if entries[hand].wasFound {
            entries[hand].wasFound = false
        } else {
            remove(hand)
        }
        hand = hand + 1 == entries.count ? 0 : hand + 1
    }

    private mutating func remove(_ entry: Int) {
        guard let block = entries[entry].block else { return }
        removeSlot(of: entry, hash: block.header.hash)
        entries[entry] = Entry()
        unused.append(entry)
        bytes -= block.byteCount
        count -= 1
    }

    /// Empties the slot of an entry, and moves those behind it up that would not be found any more.
    private mutating func removeSlot(of entry: Int, hash: Int) {
        let mask = slots.count - 1
        var hole = hash & mask
        while slots[hole].entry != Int32(entry) { hole = (hole + 1) & mask }
        var slot = (hole + 1) & mask
        while slots[slot].entry >= 0 {
            // Whether the place of its hash lies at or before the hole, going round.
            if (slot &- Int(slots[slot].hash)) & mask >= (slot &- hole) & mask {
                slots[hole] = slots[slot]
                hole = slot
            }
            slot = (slot + 1) & mask
        }
        slots[hole] = Slot()
    }
}
