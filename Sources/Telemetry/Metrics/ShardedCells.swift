import Glibc
import Synchronization

/// Counters that are incremented by many threads and seldom read.
///
/// Each counter is the sum of several cells, one in each shard. A thread adds to one shard, and no two shards share a
/// cache line, so that threads seldom wait for each other's cache lines. Only atomic operations access the memory:
/// hence `@unchecked Sendable`.
struct ShardedCells: ~Copyable, @unchecked Sendable {
    private static let shardBits = 3
    private static let shardCount = 1 << shardBits
    private static let cacheLineBytes = 64

    private let cells: UnsafeMutablePointer<Atomic<UInt64>>
    private let count: Int
    /// The distance from a cell to that of the next shard, in cells. A multiple of the cache line.
    private let shardStride: Int

    init(count: Int) {
        let cellsPerLine = Self.cacheLineBytes / MemoryLayout<Atomic<UInt64>>.stride
        self.count = count
        shardStride = (count + cellsPerLine - 1) / cellsPerLine * cellsPerLine
        let total = shardStride * Self.shardCount
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: total * MemoryLayout<Atomic<UInt64>>.stride, alignment: Self.cacheLineBytes)
        cells = memory.bindMemory(to: Atomic<UInt64>.self, capacity: total)
        for index in 0..<total { (cells + index).initialize(to: Atomic(0)) }
    }

    deinit {
        cells.deinitialize(count: shardStride * Self.shardCount)
        UnsafeMutableRawPointer(cells).deallocate()
    }

    /// Adds to a counter of whole numbers. It wraps at 2^64.
    func add(_ amount: UInt64, to index: Int) {
        cells[shardOfThread + index].wrappingAdd(amount, ordering: .relaxed)
    }

    /// Adds to a counter whose cells hold the bits of a `Double`.
    func add(_ amount: Double, to index: Int) {
        cells[shardOfThread + index].add(amount)
    }

    /// The value of a counter of whole numbers.
    func count(at index: Int) -> UInt64 {
        shards.reduce(0) { $0 &+ cells[$1 + index].load(ordering: .relaxed) }
    }

    /// The value of a counter of `Double`s.
    func sum(at index: Int) -> Double {
        shards.reduce(0) { $0 + Double(bitPattern: cells[$1 + index].load(ordering: .relaxed)) }
    }

    func reset() {
        for shard in shards {
            for index in 0..<count { cells[shard + index].store(0, ordering: .relaxed) }
        }
    }

    private var shards: StrideTo<Int> { stride(from: 0, to: shardStride * Self.shardCount, by: shardStride) }

    /// The first cell of this thread's shard. The handles of threads are addresses at the distance of a stack's size,
    /// so that they are hashed, by Knuth's multiplicative method.
    private var shardOfThread: Int {
        let hash = UInt64(pthread_self()) &* 0x9E37_79B9_7F4A_7C15
        return Int(hash >> (64 - Self.shardBits)) &* shardStride
    }
}

extension Atomic where Value == UInt64 {
    /// Adds to a `Double` whose bits are the value.
    func add(_ amount: Double) {
        var old = load(ordering: .relaxed)
        while true {
            let new = (Double(bitPattern: old) + amount).bitPattern
            let (isExchanged, found) = weakCompareExchange(expected: old, desired: new, ordering: .relaxed)
            if isExchanged { return }
            old = found
        }
    }
}
