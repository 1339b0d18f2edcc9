import CMalloc
import Synchronization

/// What the C library does with memory that is freed.
public enum FreedMemory {
    /// What a thread may keep, in bytes: as much as the largest requests need.
    private static let keptBytesMax: Int32 = 128 << 20
    /// Blocks of so many bytes are asked of the system one by one: the most that the C library puts up with.
    private static let mappedBytesMin: Int32 = 32 << 20
    /// The memory of a thread comes in heaps of so many bytes. An empty one is given back, unless as much is to be kept
    /// in reserve.
    private static let heapBytes: Int32 = 64 << 20
    /// One at a time changes what is kept.
    private static let change = Mutex(())

    /// Keeps what a request has freed for the next one. To give it back to the system and to ask for it again, page by
    /// page, takes a tenth of the time of a large request.
    public static func keep() {
        change.withLock { _ in keep(keptBytesMax, reserving: heapBytes) }
    }

    /// Gives back what the calling thread keeps.
    public static func giveBack() {
        change.withLock { _ in
            // What lies behind all that the thread still uses.
            keep(0, reserving: 0)
            CMalloc_freeLargeBlock()
            keep(keptBytesMax, reserving: heapBytes)
            // What lies between. The C library does that for all threads or none.
            malloc_trim(0)
        }
    }

    private static func keep(_ keptBytesMax: Int32, reserving reservedBytes: Int32) {
        mallopt(M_TRIM_THRESHOLD, keptBytesMax)
        mallopt(M_TOP_PAD, reservedBytes)
        mallopt(M_MMAP_THRESHOLD, mappedBytesMin)
    }
}
