import HTTPServer
import JSON
import LayoutEngine
import LayoutJSON
import Platform
import Testing
import Typesetting

@testable import LayoutService

/// The processor time of one computation, and the reason why it ended.
struct WorkLimitsTests {
    private let interrupted = Failure.layout(.interrupted, pointer: JSONPointer())

    @Test func `work that has used up its processor time is interrupted, and says so`() {
        let limits = limits(processorSecondsMax: 0.01)
        #expect(!limits.isInterrupted())
        let end = ProcessorTime.ofThread + 10_000_000
        while ProcessorTime.ofThread < end {}
        #expect(limits.isInterrupted())
        let reason = reason(for: interrupted, within: limits)
        guard case .processorTimeUsedUp(secondsMax: 0.01) = reason else {
            Issue.record("\(String(describing: reason))")
            return
        }
    }

    @Test func `work with an unwanted result is interrupted, with that reason`() {
        let limits = limits(processorSecondsMax: 0, isUnwanted: { true })
        #expect(limits.isInterrupted())
        let reason = reason(for: interrupted, within: limits)
        guard case .layout(.interrupted, _) = reason else {
            Issue.record("\(String(describing: reason))")
            return
        }
    }

    @Test func `work that is interrupted at its deadline says so`() {
        let limits = limits(isUnwanted: { true })
        let reason = reason(for: interrupted, within: limits, deadlineSeconds: 3)
        guard case .refused(.overdue(requestSecondsMax: 3)) = reason else {
            Issue.record("\(String(describing: reason))")
            return
        }
    }

    @Test func `another failure is kept, even if the processor time is used up`() {
        let failure = Failure.layout(
            .infiniteSize(axes: [.vertical], at: ElementPosition(indices: [])), pointer: JSONPointer())
        let reason = reason(for: failure, within: limits(processorSecondsMax: 0), deadlineSeconds: 3)
        guard case .layout(.infiniteSize, _) = reason else {
            Issue.record("\(String(describing: reason))")
            return
        }
    }

    @Test func `memory is counted before it is used, and released with the answer`() throws {
        let budget = MemoryBudget(bytesMax: 100_000)
        let limits = limits(memory: budget)
        try limits.memory.reserve { $0.bodyBytes = 1_000 }
        let parsed = budget.heldBytes
        #expect(parsed >= 1_000)
        var decoded = DecodedSize()
        decoded.elements = 10
        #expect(limits.memory.admits(decoded))
        #expect(budget.heldBytes > parsed)
        let share = limits.memory.shrink(toAnswer: 700)
        #expect(budget.heldBytes == 700)
        withExtendedLifetime(share) {}
    }

    @Test func `work for which there is no memory is refused`() {
        let limits = limits(memory: MemoryBudget(bytesMax: 10_000))
        var decoded = DecodedSize()
        decoded.elements = 100
        #expect(!limits.memory.admits(decoded))
        #expect(throws: Failure.self) { try limits.memory.reserve { $0.answerBytes = 6_000 } }
    }

    @Test func `a loop is refused as soon as there is no memory for its elements`() throws {
        let body = loop(count: 5_000)
        let processor = try processor()
        #expect(throws: Never.self) {
            try processor.layout(body, within: limits(memory: MemoryBudget(bytesMax: 64 << 20)))
        }
        // Enough for the body, and for half of the elements.
        let budget = MemoryBudget(bytesMax: 2 * (12 * body.count + 2_500 * 800))
        #expect {
            try processor.layout(body, within: limits(memory: budget))
        } throws: { error in
            if case .refused(.memoryExhausted)? = error as? Failure { true } else { false }
        }
        #expect(budget.heldBytes == 0)
    }

    @Test func `decoding is interrupted`() throws {
        let limits = limits(processorSecondsMax: 0, memory: MemoryBudget(bytesMax: 64 << 20))
        let processor = try processor()
        #expect {
            try processor.tree(in: loop(count: 5_000), for: nil, within: limits)
        } throws: { error in
            (error as? Failure)?.isInterruption == true
        }
    }

    /// What is thrown if work fails.
    private func reason(for failure: Failure, within limits: WorkLimits, deadlineSeconds: Double? = nil) -> Failure? {
        do throws(Failure) {
            try limits.run(deadlineSeconds: deadlineSeconds) { _ throws(Failure) -> Void in throw failure }
            return nil
        } catch {
            return error
        }
    }

    /// A column of elements from a loop.
    private func loop(count: Int) -> [UInt8] {
        let loop = #"{"type": "ForEach", "in": {"$data": "/items"}, "element": {"type": "Empty"}}"#
        let items = Array(repeating: "0", count: count).joined(separator: ",")
        return Array(#"{"data": {"items": [\#(items)]}, "element": {"type": "Column", "children": [\#(loop)]}}"#.utf8)
    }

    private func processor() throws -> RequestProcessor {
        RequestProcessor(
            options: ServiceOptions(),
            typesetter: try Typesetter(
                fonts: FontLibrary(paths: ServiceOptions.defaultFontPaths, defaultFamily: "Inter")))
    }

    private func limits(
        processorSecondsMax: Double = 60, memory: MemoryBudget = MemoryBudget(bytesMax: 1 << 20),
        isUnwanted: @escaping Interruption = { false }
    ) -> WorkLimits {
        WorkLimits(processorSecondsMax: processorSecondsMax, memory: memory.share(of: "a"), isUnwanted: isUnwanted)
    }
}
