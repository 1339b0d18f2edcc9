import Testing

@testable import JSON

@Suite struct JSONParserPoolTests {
    @Test func `a parser that is given back is taken next, and only once`() throws {
        let pool = JSONParserPool()
        let parser = try used(pool.take(), bytes: 100)
        pool.giveBack(parser)
        #expect(pool.take() === parser)
        #expect(pool.take() !== parser)
    }

    @Test func `a parser with more memory than the limit for one is released`() throws {
        let pool = JSONParserPool(capacityBytesMax: 1 << 16, capacitySumBytesMax: 1 << 20)
        pool.giveBack(try used(pool.take(), bytes: 1 << 17))
        #expect(pool.capacitySumBytes == 0)
        pool.giveBack(try used(pool.take(), bytes: 1 << 15))
        #expect(pool.capacitySumBytes == 1 << 15)
    }

    @Test func `idle parsers together have no more memory than the limit for all`() throws {
        let pool = JSONParserPool(capacityBytesMax: 1 << 16, capacitySumBytesMax: 1 << 17)
        let parsers = try (0..<5).map { _ in try used(pool.take(), bytes: 1 << 16) }
        parsers.forEach(pool.giveBack)
        #expect(pool.capacitySumBytes == 1 << 17)
    }

    @Test func `documents are read on many threads at once`() async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for task in 0..<16 {
                group.addTask {
                    for round in 0..<200 {
                        let document = try JSONDocument(parsing: Array("[\(task), \(round)]".utf8), depthMax: 8)
                        let numbers = document.withRoot { $0.array?.map(\.integer) }
                        if numbers != [task, round] { return false }
                    }
                    return true
                }
            }
            for try await isRight in group { #expect(isRight) }
        }
    }

    private func used(_ parser: JSONParser?, bytes: Int) throws -> JSONParser {
        let parser = try #require(parser)
        let text = [UInt8](repeating: UInt8(ascii: " "), count: bytes - 1) + [UInt8(ascii: "1")]
        _ = try text.withUnsafeBufferPointer { try parser.parse($0, depthMax: 8) }
        return parser
    }
}
