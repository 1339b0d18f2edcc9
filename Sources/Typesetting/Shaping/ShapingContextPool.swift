internal import Synchronization

/// Lends each thread a context of its own.
final class ShapingContextPool: Sendable {
    /// A context passes from thread to thread, but only through the pool's lock: hence `@unchecked`.
    private struct Loan: @unchecked Sendable {
        let context: ShapingContext
    }

    private struct State {
        /// Never used for text, so that any thread may copy it while it holds the lock.
        let original: Loan
        /// Contexts that no thread has.
        var free: [Loan] = []
    }

    private let state: Mutex<State>

    init() throws(TypesetterError) {
        guard let context = ShapingContext() else { throw .lineBreakingUnavailable }
        state = Mutex(State(original: Loan(context: context)))
    }

    /// Lends a context to `body`.
    func withContext<Result>(_ body: (ShapingContext) -> Result) -> Result {
        let loan = state.withLock { state in
            if let free = state.free.popLast() { return free }
            guard let copy = ShapingContext(copying: state.original.context) else { fatalError("out of memory") }
            return Loan(context: copy)
        }
        defer { state.withLock { $0.free.append(loan) } }
        return body(loan.context)
    }
}
