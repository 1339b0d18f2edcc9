import CMalloc
import Synchronization

/// What the C library does with memory that is freed.
public enum FreedMemory {
    /// What a thread may keep at the end of its memory, in bytes. The C library would come to that by itself, but only
    /// after large blocks were freed.
    private static let keptBytesMax: Int32 = 64 << 20
    /// Larger blocks are asked of the system one by one. The C library puts up with no greater number.
    private static let mappedBytesMin: Int32 = 32 << 20
    /// How often the memory of all threads is looked through at most.
    private static let pause = Duration.seconds(5)
    /// When it last was. One thread at a time gives back.
    private static let lastLook = Mutex(ContinuousClock.now - pause)

    /// Keeps what a request has freed for the next one. To give it back to the system and to ask for it again, page by
    /// page, takes a tenth of the time of a large request.
    public static func keep() {
        keep(keptBytesMax)
    }

    /// Gives back what the calling thread keeps. Others that free large blocks meanwhile give back too, which does no harm.
    public static func giveBack() {
        lastLook.withLock { lastLook in
            // What lies behind all that the thread still uses.
            keep(0)
            CMalloc_freeLargeBlock()
            keep(keptBytesMax)
            // What lies between. The C library does that for all threads or none, and lets none of them wait for long.
            let now = ContinuousClock.now
            guard now - lastLook >= pause else { return }
            malloc_trim(0)
            lastLook = now
        }
    }

    private static func keep(_ keptBytesMax: Int32) {
        mallopt(M_TRIM_THRESHOLD, keptBytesMax)
        mallopt(M_MMAP_THRESHOLD, mappedBytesMin)
    }
}
