/// Idle items, kept because making one is expensive.
///
///     let scratch = pool.take() ?? Scratch()
///     defer { pool.giveBack(scratch) }
///
/// A thread that takes an item has it alone until it gives the item back; so items need not be Sendable.
package final class Pool<Item>: Sendable {
    private let idle = Monitor<[Item]>([])
    private let itemsMax: Int

    /// - Parameter itemsMax: the most idle items; further ones are released.
    package init(itemsMax: Int) {
        self.itemsMax = itemsMax
    }

    /// The number of idle items.
    package var count: Int { idle.withLock { $0.count } }

    /// Takes the item that was given back last, whose memory is the likeliest to be in the processor's cache; nil if
    /// there is none.
    package func take() -> Item? {
        idle.withLock { $0.popLast() }
    }

    /// Takes the suitable item that was given back last; nil if there is none.
    package func take(where isSuitable: (Item) -> Bool) -> Item? {
        idle.withLock { idle in
            idle.lastIndex(where: isSuitable).map { idle.remove(at: $0) }
        }
    }

    /// Keeps an item for the next `take`. The caller must not use it any more.
    ///
    /// - Parameter isWanted: whether the item is kept beside the idle ones.
    package func giveBack(_ item: Item, if isWanted: ([Item]) -> Bool = { _ in true }) {
        idle.withLock { idle in
            if idle.count < itemsMax, isWanted(idle) { idle.append(item) }
        }
    }
}
