import Glibc

/// A moment on the clock that only runs forwards.
struct Moment: Comparable {
    let milliseconds: Int

    static var now: Moment {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Moment(milliseconds: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
    }

    /// The moment so many milliseconds from now.
    static func after(milliseconds: Int) -> Moment {
        Moment(milliseconds: now.milliseconds + milliseconds)
    }

    static func < (one: Moment, other: Moment) -> Bool { one.milliseconds < other.milliseconds }

    /// How long it is until then; 0 if it is over.
    var millisecondsLeft: Int { max(0, milliseconds - Moment.now.milliseconds) }

    /// As the system's calls want it.
    var time: timespec { timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000) }
}
