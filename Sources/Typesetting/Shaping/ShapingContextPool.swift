import Platform

/// A pool of contexts, of which each thread uses one at a time.
final class ShapingContextPool: Sendable {
    /// Used only for copying, under the lock.
    private let original: Monitor<ShapingContext>
    /// As many contexts are made as threads use at the same time.
    private let idle = Monitor<[ShapingContext]>([])

    init() throws(TypesetterError) {
        guard let context = ShapingContext() else { throw .lineBreakingUnavailable }
        original = Monitor(context)
    }

    /// Calls `body` with a context that no other thread uses.
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
