import Foundation
import TestSupport
import Testing

/// What the README promises.
@Suite(.timeLimit(.minutes(5)))
struct ReadmeTests {
    /// Lines of shell with curl, and what is printed below them as their output: one text of JSON, or one a line.
    private struct Example {
        let commands: String
        let answers: [ParsedJSON]
        let isBatch: Bool
    }

    private static let readme = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../README.md")

    @Test func `every curl line is answered as it is printed`() throws {
        let examples = try examples()
        #expect(examples.count >= 8)
        try withServer { server in
            for example in examples {
                let commands = example.commands.replacing("127.0.0.1:8080", with: "127.0.0.1:\(server.port)")
                let output = try Program.shell(commands).output
                let answers = example.isBatch ? lines(of: output) : [ParsedJSON(Array(output.utf8))]
                #expect(answers == example.answers, "\(example.commands)\n\(output)")
            }
        }
    }

    /// The blocks of shell that begin with curl, each with the block of JSON that follows.
    private func examples() throws -> [Example] {
        let text = try String(contentsOf: Self.readme, encoding: .utf8)
        let blocks = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        return try zip(blocks, blocks.dropFirst()).compactMap { commands, answer in
            guard commands.hasPrefix("sh\ncurl"), let end = answer.firstIndex(of: "\n") else { return nil }
            let (kind, printed) = (answer[..<end], String(answer[end...]))
            let isBatch = kind == "ndjson"
            guard kind == "json" || isBatch else { return nil }
            let answers = try (isBatch ? lines(of: printed) : [ParsedJSON(Array(printed.utf8))]).map {
                try #require($0)
            }
            return Example(commands: String(commands.dropFirst(3)), answers: answers, isBatch: isBatch)
        }
    }

    private func lines(of text: String) -> [ParsedJSON?] {
        text.split(separator: "\n").map { ParsedJSON(Array($0.utf8)) }
    }
}
