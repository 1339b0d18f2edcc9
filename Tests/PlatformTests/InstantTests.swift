import Platform
import Testing

@Suite struct InstantTests {
    @Test func `the clock never goes back`() {
        var last = Instant.now
        for _ in 0..<10_000 {
            let now = Instant.now
            #expect(now >= last)
            #expect(now.nanoseconds(since: last) >= 0)
            last = now
        }
    }

    @Test func `an instant is past once the clock has reached it`() {
        let start = Instant.now
        #expect(start.isPast)
        #expect(start.millisecondsLeft == 0)
        let later = Instant.after(seconds: 3_600)
        #expect(!later.isPast)
        #expect(later.nanoseconds(since: start) >= 3_600_000_000_000)
    }

    @Test func `the time left is rounded up, so that waiting for it does not end too early`() {
        let left = Instant.after(milliseconds: 60_000).millisecondsLeft
        #expect(left > 50_000)
        #expect(left <= 60_000)
        // Rounded down, the second instant would be before the deadline.
        let deadline = Instant.now.adding(milliseconds: 3_600_000)
        let waited = Instant.now.adding(milliseconds: deadline.millisecondsLeft)
        #expect(waited >= deadline)
    }

    @Test(arguments: [-1, -Double.infinity, 0])
    func `times in the past count as now`(seconds: Double) {
        #expect(Instant.after(seconds: seconds).isPast)
    }

    @Test func `times that are too long are clamped`() {
        for instant in [Instant.after(seconds: .infinity), .after(seconds: 1e300), .after(milliseconds: .max), .never] {
            #expect(!instant.isPast)
            #expect(instant.millisecondsLeft > 1_000_000_000)
            #expect(!instant.adding(milliseconds: .max).isPast)
        }
        #expect(Instant.never.adding(milliseconds: 1) == .never)
    }
}
