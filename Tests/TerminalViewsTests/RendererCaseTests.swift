import Foundation
import LayoutClient
import Testing

@testable import TerminalViews

/// What is drawn after a patch is what is drawn of whole frames.
@Suite struct RendererCaseTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Clients/renderer-cases.ndjson").standardized

    private struct Step: Decodable {
        var event: String
        var data: JSONValue
        var shown: JSONValue?
        var missed: Bool?
    }

    private func grid(_ tree: LiveTree) -> Grid {
        var screen = ShownScreen(columns: 60, rows: 40, cell: .usual, background: .white)
        screen.show(tree)
        screen.status = nil
        return screen.grid
    }

    @Test func `after each event the cells are those of the frames that the server has`() throws {
        var compared = 0
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        for steps in text.split(separator: "\n").prefix(60) {
            var tree = LiveTree()
            for step in try JSONDecoder().decode([Step].self, from: Data(steps.utf8)) where step.missed != true {
                let event = try #require(try TreeEvent(name: step.event, data: JSONEncoder().encode(step.data)))
                try tree.receive(event)
                guard step.event == "patch", let shown = step.shown else { continue }
                var whole = LiveTree()
                try whole.receive(.frames(shown.decoded(as: Layout.self)))
                #expect(grid(tree) == grid(whole))
                compared += 1
            }
        }
        #expect(compared >= 60)
    }
}
