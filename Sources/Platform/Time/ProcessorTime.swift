import Glibc

/// Readings of the processor time that the calling thread has used.
package enum ProcessorTime {
    /// The processor time of the calling thread so far, in nanoseconds.
    package static var ofThread: Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
