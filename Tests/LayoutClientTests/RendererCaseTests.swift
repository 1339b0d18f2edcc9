import Foundation
import Testing

@testable import LayoutClient

/// Runs the cases of renderers with `LiveTree`.
@Suite struct RendererCaseTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Clients/renderer-cases.ndjson").standardized

    private struct Step: Decodable {
        var event: String
        var data: JSONValue
        var shown: JSONValue?
        var missed: Bool?
    }

    @Test func `after each event the tree has the frames of the server`() throws {
        var patches = 0
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        for (line, steps) in text.split(separator: "\n").enumerated() {
            var tree = LiveTree()
            for step in try JSONDecoder().decode([Step].self, from: Data(steps.utf8)) {
                let event = try #require(try TreeEvent(name: step.event, data: JSONEncoder().encode(step.data)))
                guard step.missed != true else {
                    #expect(throws: LiveTree.EventsMissed.self) { try tree.receive(event) }
                    continue
                }
                try tree.receive(event)
                if case .patch(let patch) = event {
                    patches += 1
                    #expect(try written(patch) == step.data, "line \(line + 1)")
                }
                guard let shown = step.event == "frames" ? step.data : step.shown else { continue }
                #expect(try written(tree.frames) == shown["frames"], "line \(line + 1)")
                #expect(tree.version.map { Double($0) } == shown["version"]?.number, "line \(line + 1)")
            }
        }
        #expect(patches >= 1_000)
    }

    /// The JSON that encodes the value.
    private func written(_ value: some Encodable) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
    }
}
