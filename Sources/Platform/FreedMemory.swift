import CMalloc
import Synchronization

/// Controls when the C library returns freed memory to the system.
package enum FreedMemory {
    /// Freed bytes at the end of the heap that are kept. The C library would raise its threshold to this by itself, but
    /// only after large blocks were freed.
    private static let keptBytesMax: Int32 = 64 << 20
    /// Blocks from this size on are mapped one by one. The C library accepts no larger threshold.
    private static let mappedBytesMin: Int32 = 32 << 20
    /// The least time between two searches through the memory of all threads.
    private static let trimNanosecondsMin = 5_000_000_000
    /// The last search through the memory of all threads. Its lock lets one thread at a time give back.
    private static let lastTrim = Mutex<Instant?>(nil)

    /// Keeps what a request frees for the next one. Returning it and requesting it again, page by page, takes a tenth
    /// of the time of a large request.
    package static func keep() {
        setKeptBytesMax(keptBytesMax)
    }

    /// Returns the freed memory of the calling thread to the system. Other threads that free large blocks meanwhile
    /// return theirs too, which does no harm.
    package static func giveBack() {
        lastTrim.withLock { lastTrim in
            // Pages behind the last block in use.
            setKeptBytesMax(0)
            CMalloc_freeLargeBlock()
            setKeptBytesMax(keptBytesMax)
            // Pages between blocks in use. malloc_trim searches the memory of all threads, and locks each part briefly.
            if let lastTrim, lastTrim.nanosecondsElapsed < trimNanosecondsMin { return }
            malloc_trim(0)
            lastTrim = .now
        }
    }

    private static func setKeptBytesMax(_ keptBytesMax: Int32) {
        mallopt(M_TRIM_THRESHOLD, keptBytesMax)
        mallopt(M_MMAP_THRESHOLD, mappedBytesMin)
    }
}
