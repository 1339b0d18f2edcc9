import Platform

/// The time by which a suspended exchange must have its outcome. It can be extended once.
struct SuspensionDeadline: Sendable {
    /// Additional time for an answer after the first deadline.
    struct Extension: Sendable {
        let seconds: Double
        /// Called at the first deadline.
        let begin: @Sendable () -> Void
    }

    enum Event {
        /// The deadline was extended, and `begin` is to be called.
        case extended(Extension)
        case overdue
    }

    private(set) var instant: Instant
    var `extension`: Extension?

    init(_ instant: Instant, extension: Extension? = nil) {
        self.instant = instant
        self.extension = `extension`
    }

    /// Returns the event that is due, if any.
    ///
    /// - Parameter isEnding: whether the server is being stopped. Then the extension begins before the deadline.
    mutating func event(at now: Instant, isEnding: Bool) -> Event? {
        guard instant <= now || (isEnding && `extension` != nil) else { return nil }
        guard let begun = `extension`.take() else { return .overdue }
        instant = now.adding(milliseconds: Int(begun.seconds * 1_000))
        return .extended(begun)
    }
}
