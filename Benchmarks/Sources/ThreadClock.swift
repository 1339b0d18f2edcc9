import Foundation

/// The processor time that the current thread has used. Unlike the time on the wall it does not grow while other
/// programs have the processor, which on a shared machine would make long work look slower than short work.
enum ThreadClock {
    static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
