import Foundation
import Synchronization
import Testing

@testable import LayoutService

struct SerialQueueTests {
    @Test func `jobs from many threads run one at a time, and all of them`() {
        let queue = SerialQueue()
        let running = Atomic(0), most = Atomic(0), ended = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<500 {
                let job = { @Sendable in
                    let now = running.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue
                    most.max(now, ordering: .relaxed)
                    running.wrappingSubtract(1, ordering: .sequentiallyConsistent)
                    ended.wrappingAdd(1, ordering: .relaxed)
                }
                while !queue.run(job) { sched_yield() }
            }
        }
        // The thread that took the last jobs has returned.
        #expect(most.load(ordering: .relaxed) == 1)
        #expect(ended.load(ordering: .relaxed) == 8 * 500)
    }

    @Test func `a job that comes during another one runs after it, on its thread`() {
        let queue = SerialQueue()
        let order = Mutex<[String]>([])
        let isFirst = queue.run {
            _ = queue.run { order.withLock { $0.append("second") } }
            order.withLock { $0.append("first") }
        }
        #expect(isFirst)
        #expect(order.withLock { $0 } == ["first", "second"])
    }

    @Test func `jobs beyond those that may wait are refused, but the last is not`() {
        let queue = SerialQueue()
        let ran = Atomic(0)
        _ = queue.run {
            for _ in 0..<SerialQueue.waitingMax { #expect(queue.run { ran.wrappingAdd(1, ordering: .relaxed) }) }
            #expect(!queue.run { ran.wrappingAdd(1, ordering: .relaxed) })
            queue.runUnlimited { ran.wrappingAdd(1_000, ordering: .relaxed) }
        }
        #expect(ran.load(ordering: .relaxed) == 1_000 + SerialQueue.waitingMax)
    }
}
