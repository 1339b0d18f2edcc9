import Platform
import Testing

@Suite struct PoolTests {
    /// Not Sendable.
    private final class Item {
        var size: Int

        init(size: Int) {
            self.size = size
        }
    }

    /// Takes all items.
    private func remainingSizes(of pool: Pool<Item>) -> [Int] {
        Array(sequence(state: ()) { _ in pool.take()?.size })
    }

    @Test func `the item that was given back last is taken first`() {
        let pool = Pool<Item>(itemsMax: 2)
        #expect(pool.take() == nil)
        pool.giveBack(Item(size: 1))
        pool.giveBack(Item(size: 2))
        #expect(pool.take()?.size == 2)
        #expect(pool.take()?.size == 1)
        #expect(pool.take() == nil)
    }

    @Test func `an item that is suitable is taken, and the others stay`() {
        let pool = Pool<Item>(itemsMax: 8)
        for size in 1...4 { pool.giveBack(Item(size: size)) }
        #expect(pool.take { $0.size % 2 == 1 }?.size == 3)
        #expect(pool.take { $0.size > 4 } == nil)
        #expect(remainingSizes(of: pool) == [4, 2, 1])
    }

    @Test func `items beyond the bound are released`() {
        let pool = Pool<Item>(itemsMax: 1)
        weak var released: Item?
        for size in 1...2 {
            let item = Item(size: size)
            if size == 2 { released = item }
            pool.giveBack(item)
        }
        #expect(released == nil)
        #expect(pool.take()?.size == 1)
    }

    @Test func `an item that is unwanted beside the idle ones is released`() {
        let pool = Pool<Item>(itemsMax: 8)
        for size in [3, 3, 3, 1] {
            pool.giveBack(Item(size: size)) { $0.reduce(size) { $0 + $1.size } <= 7 }
        }
        #expect(remainingSizes(of: pool) == [1, 3, 3])
    }

    @Test func `no two threads have the same item`() throws {
        let pool = Pool<Item>(itemsMax: 4)
        let threads = try (0..<4).map { _ in
            try Thread(stackBytes: 256 << 10) {
                for _ in 0..<2_000 {
                    let item = pool.take() ?? Item(size: 0)
                    item.size += 1
                    #expect(item.size == 1)
                    item.size = 0
                    pool.giveBack(item)
                }
            }
        }
        for thread in threads { thread.join() }
    }
}
