import Foundation

/// The processor time of the current thread. Unlike wall-clock time it excludes the time that other programs run, which
/// on a shared machine would add more to long measurements than to short ones.
enum ThreadClock {
    static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
