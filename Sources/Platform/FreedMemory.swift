import CMalloc
import Glibc
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

    /// The resident memory beyond which memory is scarce, in bytes.
    private static let residentBytesMax = Atomic(Int.max)
    /// The same while memory is scarce.
    private static let scarceTrimNanosecondsMin = 200_000_000

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
        // Freed blocks join their neighbours at once, while both are in the processor's cache. The C library would keep
        // small ones apart, and join all of them when a large one is freed.
        mallopt(M_MXFAST, 0)
        residentBytesMax.store(memoryBytes / 4 < .max / 5 ? memoryBytes / 4 * 5 : .max, ordering: .relaxed)
    }

    /// Returns freed memory of all threads if the process has a quarter more than requests may have.
    package static func giveBackIfScarce() {
        guard residentBytes > residentBytesMax.load(ordering: .relaxed) else { return }
        lastTrim.withLock { lastTrim in
            if let lastTrim, lastTrim.nanosecondsElapsed < scarceTrimNanosecondsMin { return }
            malloc_trim(0)
            lastTrim = .now
        }
    }

    /// The second number of `/proc/self/statm`, which counts pages (proc(5)); 0 if it cannot be read.
    private static var residentBytes: Int {
        let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return 0 }
        defer { close(file) }
        var text = [UInt8](repeating: 0, count: 64)
        let count = read(file, &text, text.count)
        let words = text.prefix(max(0, count)).split(separator: UInt8(ascii: " "))
        guard words.count > 1 else { return 0 }
        return (Int(String(decoding: words[1], as: UTF8.self)) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
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
        // A heap grows by parts, and one that is free is unmapped unless the part before has less than this to spare.
        mallopt(M_TOP_PAD, thresholds.keptBytesMax)
        mallopt(M_MMAP_THRESHOLD, thresholds.mappedBytesMin)
    }
}
