internal import Synchronization

/// Hands each thread a workspace of its own for as long as it needs one.
final class WorkspacePool: Sendable {
    /// A workspace passes from thread to thread, but only through the pool's lock: hence `@unchecked`.
    private struct Loan: @unchecked Sendable {
        let workspace: Workspace
    }

    /// Never used for text, so that any thread may copy it while it holds the lock.
    private let original: Mutex<Loan>
    /// Those that nobody has.
    private let shelves = Shards(count: 4) { Mutex<[Loan]>([]) }

    init() throws(TypesetterError) {
        guard let workspace = Workspace() else { throw .lineBreakingUnavailable }
        original = Mutex(Loan(workspace: workspace))
    }

    /// Lends a workspace to `body`. Any number will do as hash; those of different threads should differ.
    func withWorkspace<Result>(hash: Int, _ body: (Workspace) -> Result) -> Result {
        shelves.withPart(of: hash) { shelf in
            let loan = shelf.withLock { $0.popLast() } ?? makeLoan()
            defer { shelf.withLock { $0.append(loan) } }
            return body(loan.workspace)
        }
    }

    private func makeLoan() -> Loan {
        original.withLock { original in
            guard let copy = Workspace(copying: original.workspace) else { fatalError("out of memory") }
            return Loan(workspace: copy)
        }
    }
}
