import Platform

/// Returns the time in milliseconds since the beginning of 1970.
package typealias StoreClock = @Sendable () -> Int

/// The system's clock.
package let systemStoreClock: StoreClock = { Timestamp.now.milliseconds }
