import Foundation

/// The processor time of the current thread. Unlike wall-clock time, it excludes other programs, which
/// would slow down long measurements more than short ones on a shared machine.
enum ThreadClock {
    static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
