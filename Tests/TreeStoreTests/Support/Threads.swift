import Foundation
import Synchronization
import TreeStore

/// Runs `body` in several threads at the same time, and returns when all have ended.
func inThreads(_ count: Int, _ body: @escaping @Sendable (_ index: Int) -> Void) {
    let group = DispatchGroup()
    for index in 0..<count {
        group.enter()
        Thread.detachNewThread {
            body(index)
            group.leave()
        }
    }
    group.wait()
}

/// The reported changes.
final class Recorded: Sendable {
    private let changes = Mutex<[TreeChange]>([])

    var all: [TreeChange] { changes.withLock { $0 } }

    func append(_ change: TreeChange) {
        changes.withLock { $0.append(change) }
    }
}
