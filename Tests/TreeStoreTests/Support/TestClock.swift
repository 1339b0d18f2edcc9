import Synchronization

/// A clock that moves only when the test moves it.
final class TestClock: Sendable {
    private let milliseconds = Mutex(1_700_000_000_000)

    var now: Int { milliseconds.withLock { $0 } }

    func forward(milliseconds: Int) {
        self.milliseconds.withLock { $0 += milliseconds }
    }

    func forward(days: Int) {
        forward(milliseconds: days * 24 * 60 * 60 * 1000)
    }
}
