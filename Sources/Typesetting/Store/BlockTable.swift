/// Blocks by their keys, bounded in bytes: a hash table with linear probing. What has not been asked for since the last
/// look at it makes room for what is new (second chance).
struct BlockTable {
    private struct Entry {
        var block: Block?
        /// Whether the block was found since the hand last passed.
        var wasFound = false
    }

    private static let empty: Int32 = -1

    private let bytesMax: Int
    /// The indexes of entries, at the place of their hash or behind it; a power of 2 of them, half of them empty.
    private var slots: [Int32] = [Int32](repeating: Self.empty, count: 16)
    private var entries: [Entry] = []
    /// Entries without a block.
    private var unused: [Int32] = []
    /// The entry that is looked at next to make room.
    private var hand = 0
    private(set) var bytes = 0
    private(set) var count = 0

    init(bytesMax: Int) { self.bytesMax = bytesMax }

    mutating func find(_ key: UnsafeRawBufferPointer, hash: Int) -> Block? {
        var slot = hash & (slots.count - 1)
        while slots[slot] != Self.empty {
            let index = Int(slots[slot])
            if let block = entries[index].block, block.hasKey(key, hash: hash) {
                entries[index].wasFound = true
                return block
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    mutating func insert(_ block: Block) {
        guard block.byteCount <= bytesMax, find(block.key, hash: block.header.hash) == nil else { return }
        bytes += block.byteCount
        while bytes > bytesMax { makeRoom() }
        count += 1
        if count * 2 > slots.count { grow() }
        place(store(block), hash: block.header.hash)
    }

    private mutating func store(_ block: Block) -> Int32 {
        guard let index = unused.popLast() else {
            entries.append(Entry(block: block))
            return Int32(entries.count - 1)
        }
        entries[Int(index)] = Entry(block: block)
        return index
    }

    private mutating func place(_ index: Int32, hash: Int) {
        var slot = hash & (slots.count - 1)
        while slots[slot] != Self.empty { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = index
    }

    private mutating func grow() {
        slots = [Int32](repeating: Self.empty, count: slots.count * 2)
        for (index, entry) in entries.enumerated() {
            if let block = entry.block { place(Int32(index), hash: block.header.hash) }
        }
    }

    /// Moves the hand by one, and drops the block there unless it was found since.
    private mutating func makeRoom() {
        if let block = entries[hand].block {
            if entries[hand].wasFound {
                entries[hand].wasFound = false
            } else {
                removeSlot(of: Int32(hand), hash: block.header.hash)
                entries[hand].block = nil
                unused.append(Int32(hand))
                bytes -= block.byteCount
                count -= 1
            }
        }
        hand = hand + 1 == entries.count ? 0 : hand + 1
    }

    /// Empties the slot of an entry, and moves those behind it up that would not be found any more.
    private mutating func removeSlot(of index: Int32, hash: Int) {
        let mask = slots.count - 1
        var hole = hash & mask
        while slots[hole] != index { hole = (hole + 1) & mask }
        var slot = (hole + 1) & mask
        while slots[slot] != Self.empty {
            let home = (entries[Int(slots[slot])].block?.header.hash ?? 0) & mask
            // Whether the home lies at or before the hole, going round.
            if (slot &- home) & mask >= (slot &- hole) & mask {
                slots[hole] = slots[slot]
                hole = slot
            }
            slot = (slot + 1) & mask
        }
        slots[hole] = Self.empty
    }
}
