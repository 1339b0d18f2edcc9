import Compression
import HTTPServer
import Testing

@testable import LayoutService

@Suite struct BatchLinesTests {
    private let budget = MemoryBudget(bytesMax: 1_500_000)

    /// Makes a share of the budget for a client of its own.
    private func share(_ client: String = "a") -> MemoryBudget.Share { budget.share(of: client) }

    private func items(_ lines: inout BatchLines) -> [BatchLines.Item] {
        var items: [BatchLines.Item] = []
        while let item = lines.next() { if item != .more { items.append(item) } }
        return items
    }

    @Test func `compressed lines are those that were compressed`() {
        var lines = BatchLines(lineBytesMax: 100, isGzip: true, within: share())
        let compressed = Gzip.compress(Array("one\n\ntwo\nthree".utf8))
        lines.append(Array(compressed.prefix(15)))
        var found = items(&lines)
        lines.append(Array(compressed.dropFirst(15)))
        found += items(&lines)
        lines.end()
        found += items(&lines)
        #expect(found == ["one", "two", "three"].map { .line(Array($0.utf8)) })
    }

    @Test func `lines before invalid gzip data are read, and no later ones`() {
        var lines = BatchLines(lineBytesMax: 100, isGzip: true, within: share())
        lines.append(Gzip.compress(Array("one\n".utf8)) + Array("nonsense".utf8))
        #expect(items(&lines) == [.line(Array("one".utf8)), .unreadable(.malformed)])
        lines.append(Gzip.compress(Array("two\n".utf8)))
        lines.end()
        #expect(items(&lines) == [])
    }

    @Test func `however much a few bytes unpack to, a step is short`() {
        var lines = BatchLines(lineBytesMax: 20_000_000, isGzip: true, within: share())
        lines.append(Gzip.compress(Array(repeating: UInt8(ascii: "\n"), count: 10_000_000)))
        var steps = 0
        while let item = lines.next() {
            #expect(item == .more)
            steps += 1
        }
        #expect(steps >= 10_000_000 >> 16)
    }

    @Test(arguments: [true, false])
    func `more blank lines than a line may be long end the batch`(isCompressed: Bool) {
        var lines = BatchLines(lineBytesMax: 100, isGzip: isCompressed, within: share())
        func pack(_ text: String) -> [UInt8] { isCompressed ? Gzip.compress(Array(text.utf8)) : Array(text.utf8) }
        lines.append(pack(String(repeating: "\n", count: 90) + "one\n" + String(repeating: " \n", count: 51) + "two\n"))
        #expect(items(&lines) == [.line(Array("one".utf8)), .tooManyBlanks])
        lines.append(pack("three\n"))
        lines.end()
        #expect(items(&lines) == [])
    }

    @Test(arguments: [true, false])
    func `text that is no whole line yet is bounded for all batches together`(isGzip: Bool) {
        /// The items of a line whose end has not arrived.
        func begin(_ lines: inout BatchLines) -> [BatchLines.Item] {
            (0..<60).flatMap { _ in
                let text = [UInt8](repeating: UInt8(ascii: "x"), count: 10_000)
                lines.append(isGzip ? Gzip.compress(text) : text)
                return items(&lines)
            }
        }
        var one = BatchLines(lineBytesMax: 1_000_000, isGzip: isGzip, within: share())
        #expect(begin(&one) == [])
        do {
            let other = share("b")
            #expect(other.reserve(400_000))
            var third = BatchLines(lineBytesMax: 1_000_000, isGzip: isGzip, within: share("c"))
            #expect(begin(&third) == [.budgetExceeded])
        }
        #expect(begin(&one) == [.budgetExceeded])
        // What was given up, or is gone, holds nothing.
        var another = BatchLines(lineBytesMax: 1_000_000, isGzip: isGzip, within: share())
        #expect(begin(&another) == [])
    }

    @Test func `answers are compressed as long as the memory budget has room for compressors`() {
        let small = MemoryBudget(bytesMax: 2 * GzipPacker.memoryBytes)
        func compressed() -> CompressedAnswer? { CompressedAnswer(NoAnswer(), level: 1, within: small.share(of: "a")) }
        do {
            let one = compressed()
            #expect(one != nil && compressed() == nil)
        }
        #expect(compressed() != nil)
    }
}

/// An answer of no lines.
private final class NoAnswer: StreamedAnswer {
    let head = Response(status: 200)

    func append(_ piece: [UInt8]) {}
    func end() {}
    func next(_ cancellation: Cancellation) -> StreamStep { .waiting }
}
