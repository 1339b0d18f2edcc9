/// A pool of idle items, which are kept because making one is expensive.
///
///     let scratch = pool.take() ?? Scratch()
///     defer { pool.giveBack(scratch) }
///
/// Only one thread has an item from `take` to `giveBack`, so that items need not be Sendable.
package final class Pool<Item>: Sendable {
    private let idle = Monitor<[Item]>([])
    private let itemsMax: Int

    /// - Parameter itemsMax: the most idle items; further ones are released.
    package init(itemsMax: Int) {
        self.itemsMax = itemsMax
    }

    /// Takes the item that was given back last, which is most likely to be in the processor's cache; nil if there is
    /// none.
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
    /// - Parameter isWanted: returns whether to keep the item in addition to these idle ones.
    package func giveBack(_ item: Item, if isWanted: ([Item]) -> Bool = { _ in true }) {
        idle.withLock { idle in
            if idle.count < itemsMax, isWanted(idle) { idle.append(item) }
        }
    }
}
