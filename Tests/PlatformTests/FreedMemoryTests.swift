import Glibc
import Platform
import Testing

/// The pages of freed memory that a thread still has.
@Suite struct FreedMemoryTests {
    private static let blockBytes = 64 << 10
    private static let blockCount = 400
    private static let pageBytes = sysconf(Int32(_SC_PAGESIZE))

    @Test(.disabled(if: hasOtherAllocator, "sanitizers have an allocator of their own"))
    func `a thread keeps freed memory until it gives it back`() throws {
        FreedMemory.keep(of: .max)
        let counts = Monitor((kept: 0, left: Int.max))
        let thread = try Thread(stackBytes: 256 << 10) {
            var blocks = (0..<Self.blockCount).map { _ in Self.usedBlock() }
            // A used block must not keep its neighbours.
            let used = blocks.remove(at: Self.blockCount / 2)
            blocks.forEach { free($0) }
            let kept = Self.residentPages(of: blocks)
            FreedMemory.giveBack()
            let left = Self.residentPages(of: blocks)
            counts.withLock { $0 = (kept, left) }
            free(used)
        }
        thread.join()
        let pages = Self.blockCount * (Self.blockBytes / Self.pageBytes - 1)
        let (kept, left) = counts.withLock { $0 }
        #expect(kept > pages * 9 / 10)
        #expect(left < pages / 10)
    }

    private static let hasOtherAllocator = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

    private static func usedBlock() -> UnsafeMutableRawPointer {
        let block: UnsafeMutableRawPointer = malloc(blockBytes)
        memset(block, 1, blockBytes)
        return block
    }

    /// The number of whole pages in the blocks that are resident.
    private static func residentPages(of blocks: [UnsafeMutableRawPointer]) -> Int {
        blocks.reduce(0) { count, block in
            let start = block.alignedUp(toMultipleOf: pageBytes)
            let bytes = (block + blockBytes).alignedDown(toMultipleOf: pageBytes) - start
            var states = [UInt8](repeating: 0, count: bytes / pageBytes)
            // It fails for addresses that are no longer mapped.
            guard mincore(start, bytes, &states) == 0 else { return count }
            return count + states.count { $0 & 1 == 1 }
        }
    }
}
