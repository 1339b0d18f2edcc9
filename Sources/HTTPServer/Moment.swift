import Glibc

/// A reading of the clock that only runs forwards.
package struct Moment: Sendable {
    private let nanoseconds: Int

    package static var now: Moment {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Moment(nanoseconds: time.tv_sec * 1_000_000_000 + time.tv_nsec)
    }

    /// How long before this another one was, in nanoseconds.
    package func nanoseconds(since earlier: Moment) -> Int {
        nanoseconds - earlier.nanoseconds
    }
}
