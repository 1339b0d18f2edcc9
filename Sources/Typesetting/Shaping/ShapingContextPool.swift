import Platform

/// Lends each thread a context of its own.
final class ShapingContextPool: Sendable {
    /// Never used for text, so that any thread may copy it while it holds the lock.
    private let original: Monitor<ShapingContext>
    /// There are at most as many contexts as threads that shaped text at the same time.
    private let idle = Monitor<[ShapingContext]>([])

    init() throws(TypesetterError) {
        guard let context = ShapingContext() else { throw .lineBreakingUnavailable }
        original = Monitor(context)
    }

    /// Lends a context to `body`.
    func withContext<Result>(_ body: (ShapingContext) -> Result) -> Result {
        let context = idle.withLock { $0.popLast() } ?? copy()
        defer { idle.withLock { $0.append(context) } }
        return body(context)
    }

    private func copy() -> ShapingContext {
        guard let copy = original.withLock({ ShapingContext(copying: $0) }) else { fatalError("out of memory") }
        return copy
    }
}
