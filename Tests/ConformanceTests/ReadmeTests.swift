import Foundation
import Testing

/// What the README promises.
@Suite(.timeLimit(.minutes(5)))
struct ReadmeTests {
    /// A request by curl, and the answer that is printed below it.
    private struct Example {
        let path: String
        let headers: [String]
        let body: String
        let answer: JSON
    }

    private static let readme = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../README.md")

    @Test func `every curl line is answered as it is printed`() throws {
        let examples = try examples()
        #expect(examples.count >= 4)
        try withServer { server in
            for example in examples {
                let reply = try server.reply(
                    to: "POST", example.path, headers: example.headers, body: example.body)
                #expect(reply.json == example.answer, "\(example.body)")
            }
        }
    }

    /// The blocks of shell that have a body for curl, each with the block of JSON that follows.
    private func examples() throws -> [Example] {
        let text = try String(contentsOf: Self.readme, encoding: .utf8)
        let blocks = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        return try zip(blocks, blocks.dropFirst()).compactMap { command, answer in
            guard command.hasPrefix("sh\ncurl"), answer.hasPrefix("json\n") else { return nil }
            let path = try #require(command.firstMatch(of: /127\.0\.0\.1:8080(\S+)/)).1
            let headers = command.matches(of: /-H '([^']*)'/).map { String($0.1) }
            let body = try #require(command.firstMatch(of: /-d '([^']*)'/)).1
            let json = try #require(JSON(Array(answer.dropFirst(5).utf8)))
            return Example(path: String(path), headers: headers, body: String(body), answer: json)
        }
    }
}
