import Glibc

/// The signals that end the server. They are blocked, and waited for in one place, so that no handler ever runs between
/// other work.
struct StopSignals: Sendable {
    private let signals: sigset_t

    /// Blocks the signals in this thread and in those it starts from now on.
    static func block() -> StopSignals {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        return StopSignals(signals: signals)
    }

    /// Returns when one arrives.
    func wait() {
        var signals = signals
        var received: Int32 = 0
        while sigwait(&signals, &received) != 0 {}
    }

    /// From now on the next signal ends the program at once, by the system's own doing.
    func endAtNext() {
        var signals = signals
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
