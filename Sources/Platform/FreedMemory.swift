import CMalloc
import Glibc
import Synchronization

/// Controls when the C library returns freed memory to the system.
package enum FreedMemory {
    private struct Thresholds {
        /// The freed bytes to keep at the end of each thread's heap.
        var keptBytesMax: Int32
        /// The size from which blocks are mapped separately.
        var mappedBytesMin: Int32
    }

    /// The thresholds to which the C library would raise its own after large blocks were freed. It accepts no larger
    /// `mappedBytesMin`.
    private static let thresholds = Mutex(Thresholds(keptBytesMax: 64 << 20, mappedBytesMin: 32 << 20))
    /// The least time between two calls to malloc_trim, which searches the memory of all threads.
    private static let trimNanosecondsMin = 5_000_000_000
    /// The least time between two such calls while memory is scarce.
    private static let scarceTrimNanosecondsMin = 200_000_000
    /// The last call to malloc_trim. The lock allows one thread at a time to return memory.
    private static let lastTrim = Mutex<Instant?>(nil)

    /// The resident memory beyond which memory is scarce, in bytes.
    private static let residentBytesMax = Atomic(Int.max)

    /// Keeps the memory that a request frees for the next one. Returning it and requesting it again, page by page,
    /// takes a tenth of the time of a large request.
    ///
    /// - Parameter memoryBytes: the memory that requests may have. Each thread keeps a small part of it, and large
    ///   blocks are mapped separately, so that they are returned when they are freed.
    package static func keep(of memoryBytes: Int) {
        thresholds.withLock { thresholds in
            thresholds.keptBytesMax = min(thresholds.keptBytesMax, Int32(clamping: memoryBytes / 32))
            thresholds.mappedBytesMin = min(thresholds.mappedBytesMin, Int32(clamping: memoryBytes / 1_024))
            set(thresholds)
        }
        // Freed blocks are merged with their neighbours at once, while both are in the processor's cache. By default,
        // the C library collects small ones, and merges all of them when a large one is freed.
        mallopt(M_MXFAST, 0)
        residentBytesMax.store(memoryBytes / 4 < .max / 5 ? memoryBytes / 4 * 5 : .max, ordering: .relaxed)
    }

    /// Returns the freed memory of all threads to the system if the process has a quarter more than requests may have.
    package static func giveBackIfScarce() {
        guard ProcessMemory.residentBytes > residentBytesMax.load(ordering: .relaxed) else { return }
        lastTrim.withLock { lastTrim in
            if let lastTrim, lastTrim.nanosecondsElapsed < scarceTrimNanosecondsMin { return }
            malloc_trim(0)
            lastTrim = .now
        }
    }

    /// Returns the freed memory of the calling thread to the system. Other threads that free large blocks at the same
    /// time also return theirs, which is harmless.
    package static func giveBack() {
        lastTrim.withLock { lastTrim in
            // Pages after the last block in use.
            thresholds.withLock { thresholds in
                var none = thresholds
                none.keptBytesMax = 0
                set(none)
                CMalloc_freeLargeBlock()
                set(thresholds)
            }
            // Pages between blocks in use. malloc_trim searches the memory of all threads, and locks each heap for a
            // short time.
            if let lastTrim, lastTrim.nanosecondsElapsed < trimNanosecondsMin { return }
            malloc_trim(0)
            lastTrim = .now
        }
    }

    private static func set(_ thresholds: Thresholds) {
        mallopt(M_TRIM_THRESHOLD, thresholds.keptBytesMax)
        // A heap grows by segments. A free segment is unmapped if the segment before has at least this much free
        // memory.
        mallopt(M_TOP_PAD, thresholds.keptBytesMax)
        mallopt(M_MMAP_THRESHOLD, thresholds.mappedBytesMin)
    }
}
