import Foundation
import Testing

/// What the README promises.
@Suite(.timeLimit(.minutes(5)))
struct ReadmeTests {
    /// A request by curl, and the answer that is printed below it: one text, or one a line.
    private struct Example {
        let path: String
        let headers: [String]
        let body: String
        let answers: [JSON]
        let isBatch: Bool
    }

    private static let readme = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../README.md")

    @Test func `every curl line is answered as it is printed`() throws {
        let examples = try examples()
        #expect(examples.count >= 6)
        try withServer { server in
            for example in examples {
                let client = try server.connect()
                client.send("POST", example.path, headers: example.headers, body: Array(example.body.utf8))
                let answers =
                    example.isBatch
                    ? lines(of: String(decoding: try client.streamedReply(), as: UTF8.self))
                    : [try client.reply().json]
                #expect(answers == example.answers, "\(example.body)")
            }
        }
    }

    /// The blocks of shell that have a body for curl, each with the block of JSON that follows.
    private func examples() throws -> [Example] {
        let text = try String(contentsOf: Self.readme, encoding: .utf8)
        let blocks = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        return try zip(blocks, blocks.dropFirst()).compactMap { command, answer in
            guard command.hasPrefix("sh\ncurl"), let end = answer.firstIndex(of: "\n") else { return nil }
            let (kind, printed) = (answer[..<end], String(answer[end...]))
            let isBatch = kind == "ndjson"
            guard kind == "json" || isBatch else { return nil }
            let path = try #require(command.firstMatch(of: /127\.0\.0\.1:8080(\S+)/)).1
            let headers = command.matches(of: /-H '([^']*)'/).map { String($0.1) }
            let body = try #require(command.firstMatch(of: /(?:-d|--data-binary) '([^']*)'/)).1
            let answers = try (isBatch ? lines(of: printed) : [JSON(Array(printed.utf8))]).map { try #require($0) }
            return Example(
                path: String(path), headers: headers, body: String(body), answers: answers, isBatch: isBatch)
        }
    }

    private func lines(of text: String) -> [JSON?] {
        text.split(separator: "\n").map { JSON(Array($0.utf8)) }
    }
}
