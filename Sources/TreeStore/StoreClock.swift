import Glibc

/// Tells the time in milliseconds since 1970.
package typealias StoreClock = @Sendable () -> Int

/// The clock of the system.
package let systemStoreClock: StoreClock = {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
}
