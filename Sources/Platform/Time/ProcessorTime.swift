import Glibc

/// Readings of processor time.
package enum ProcessorTime {
    /// The processor time of the calling thread so far, in nanoseconds.
    package static var ofThread: Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
