import Platform
import Testing

@Suite struct MonitorTests {
    private let stackBytes = 256 << 10

    @Test func `no change of many threads is lost`() throws {
        let count = Monitor(0)
        let threads = try (0..<8).map { _ in
            try Thread(stackBytes: stackBytes) {
                for _ in 0..<1_000 { count.withLock { $0 += 1 } }
            }
        }
        for thread in threads { thread.join() }
        #expect(count.withLock { $0 } == 8_000)
    }

    @Test(arguments: [Monitor<Int>.Wake.one, .all])
    func `a thread that waits sees the change that wakes it`(wake: Monitor<Int>.Wake) throws {
        let number = Monitor(0)
        let thread = try Thread(stackBytes: stackBytes) {
            for turn in 1...100 {
                number.wait { $0 == 2 * turn - 1 ? () : nil }
                number.withLock(waking: wake) { $0 += 1 }
            }
        }
        for turn in 1...100 {
            number.withLock(waking: wake) { $0 += 1 }
            #expect(number.wait(until: .after(seconds: 60), isDone: { $0 == 2 * turn }))
        }
        thread.join()
    }

    @Test func `a wake-up after unlocking wakes too`() throws {
        let isOpen = Monitor(false), isAsked = Monitor(false), isAwake = Monitor(false)
        let thread = try Thread(stackBytes: stackBytes) {
            isOpen.wait { isOpen in
                isAsked.withLock(waking: .all) { $0 = true }
                return isOpen ? () : nil
            }
            isAwake.withLock(waking: .all) { $0 = true }
        }
        #expect(isAsked.wait(until: .after(seconds: 60), isDone: { $0 }))
        // The thread has the lock until it waits.
        isOpen.withLock { $0 = true }
        isOpen.wake(.all)
        #expect(isAwake.wait(until: .after(seconds: 60), isDone: { $0 }))
        thread.join()
    }

    @Test func `waiting ends at the deadline`() {
        let monitor = Monitor(0)
        let deadline = Instant.after(milliseconds: 20)
        #expect(!monitor.wait(until: deadline, isDone: { $0 > 0 }))
        #expect(deadline.isPast)
        // After the deadline the value is checked once.
        #expect(monitor.wait(until: deadline, isDone: { $0 == 0 }))
    }

    @Test func `a thread that cannot start says why`() {
        #expect(throws: Thread.CannotStart.self) {
            try Thread(stackBytes: 1 << 50) {}.join()
        }
    }
}
