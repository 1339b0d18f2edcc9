import Foundation
import TestSupport
import Testing

/// Runs the examples in the documents against a server.
@Suite(.timeLimit(.minutes(5)))
struct DocumentTests {

    /// A document with examples, named by its path in the project.
    struct Document: CustomTestStringConvertible, Sendable {
        let path: String
        let text: String

        var testDescription: String { path }

        /// The blocks of code, each with the word that stands behind its fence.
        var blocks: [(kind: Substring, text: Substring)] {
            text.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
                .map { block in
                    let end = block.firstIndex(of: "\n") ?? block.endIndex
                    return (block[..<end], block[end...].dropFirst())
                }
        }

        /// Blocks of shell that begin with curl, each with the JSON below it.
        var examples: [Example] {
            zip(blocks, blocks.dropFirst()).compactMap { block, next in
                let begins = block.text.hasPrefix("curl") || block.text.hasPrefix("session=$(curl")
                guard block.kind == "sh", begins, ["json", "ndjson"].contains(next.kind) else { return nil }
                return Example(
                    commands: String(block.text), answer: String(next.text), isBatch: next.kind == "ndjson")
            }
        }

        /// Runs the program that the document is about.
        func withProgram(_ body: (RunningServer) throws -> Void) throws {
            if path == "Documentation/screens.md" {
                try withScreens { try body($0) }
            } else {
                try withServer { try body($0) }
            }
        }

        /// Blocks of JSON with an element: complete requests to `/v1/layout`.
        var requests: [String] {
            blocks.filter { $0.kind == "json" }.map { String($0.text) }.filter { text in
                ParsedJSON(Array(text.utf8))?["element"] != nil
            }
        }
    }

    struct Example: Sendable {
        let commands: String
        let answer: String
        let isBatch: Bool
    }

    private static let project = URL(filePath: #filePath).appending(path: "../../..").standardized

    static let documents: [Document] = {
        let folders = ["", "Documentation", "Documentation/elements", "Schemas"]
        return folders.flatMap { folder in
            let url = project.appending(path: folder)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
            return names.filter { $0.hasSuffix(".md") }.sorted().compactMap { name in
                (try? String(contentsOf: url.appending(path: name), encoding: .utf8)).map {
                    Document(path: folder.isEmpty ? name : "\(folder)/\(name)", text: $0)
                }
            }
        }
    }()

    @Test(arguments: documents.filter { !$0.examples.isEmpty })
    func `every curl command is answered as it is printed`(in document: Document) throws {
        try document.withProgram { server in
            for example in document.examples {
                let commands = example.commands.replacing("127.0.0.1:8080", with: "127.0.0.1:\(server.port)")
                let output = try Program.shell(commands).output
                let answers = values(in: output, isBatch: example.isBatch)
                #expect(
                    answers == values(in: example.answer, isBatch: example.isBatch), "\(example.commands)\n\(output)")
            }
        }
    }

    @Test(arguments: documents.filter { !$0.requests.isEmpty })
    func `every printed request is laid out`(in document: Document) throws {
        try withServer { server in
            for request in document.requests {
                let answer = try server.reply(to: "POST", "/v1/layout", body: request)
                #expect(answer.status == 200, "\(request)\n\(answer.text)")
            }
        }
    }

    @Test func `the guides have examples`() {
        let examples = Self.documents.map(\.examples.count).reduce(0, +)
        let requests = Self.documents.map(\.requests.count).reduce(0, +)
        #expect(examples >= 17)
        #expect(requests >= 55)
    }

    /// JSON, as one text or as one value in each line; nil stands for what is not JSON.
    private func values(in text: String, isBatch: Bool) -> [ParsedJSON?] {
        (isBatch ? text.split(separator: "\n").map(String.init) : [text]).map { ParsedJSON(Array($0.utf8)) }
    }
}
