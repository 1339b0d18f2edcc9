import CMalloc
import Synchronization

/// Controls when the C library returns freed memory to the system.
package enum FreedMemory {
    private struct Thresholds {
        /// Freed bytes at the end of each thread's heap that are kept.
        var keptBytesMax: Int32
        /// Blocks from this size on are mapped one by one.
        var mappedBytesMin: Int32
    }

    /// The C library would raise its thresholds to these by itself, but only after large blocks were freed. It accepts no
    /// larger ones for blocks.
    private static let thresholds = Mutex(Thresholds(keptBytesMax: 64 << 20, mappedBytesMin: 32 << 20))
    /// The least time between two searches through the memory of all threads.
    private static let trimNanosecondsMin = 5_000_000_000
    /// The last search through the memory of all threads. Its lock lets one thread at a time give back.
    private static let lastTrim = Mutex<Instant?>(nil)

    /// Keeps what a request frees for the next one. Returning it and requesting it again, page by page, takes a tenth
    /// of the time of a large request.
    ///
    /// - Parameter memoryBytes: the memory that requests may have. Each of many threads keeps a small part of it, and no
    ///   large block stays between others that are in use.
    package static func keep(of memoryBytes: Int) {
        thresholds.withLock { thresholds in
            thresholds.keptBytesMax = min(thresholds.keptBytesMax, Int32(clamping: memoryBytes / 32))
            thresholds.mappedBytesMin = min(thresholds.mappedBytesMin, Int32(clamping: memoryBytes / 1_024))
            set(thresholds)
        }
    }

    /// Returns the freed memory of the calling thread to the system. Other threads that free large blocks meanwhile
    /// return theirs too, which does no harm.
    package static func giveBack() {
        lastTrim.withLock { lastTrim in
            // Pages behind the last block in use.
            thresholds.withLock { thresholds in
                var none = thresholds
                none.keptBytesMax = 0
                set(none)
                CMalloc_freeLargeBlock()
                set(thresholds)
            }
            // Pages between blocks in use. malloc_trim searches the memory of all threads, and locks each part briefly.
            if let lastTrim, lastTrim.nanosecondsElapsed < trimNanosecondsMin { return }
            malloc_trim(0)
            lastTrim = .now
        }
    }

    private static func set(_ thresholds: Thresholds) {
        mallopt(M_TRIM_THRESHOLD, thresholds.keptBytesMax)
        mallopt(M_MMAP_THRESHOLD, thresholds.mappedBytesMin)
    }
}
