import Foundation
import LayoutClient
import Testing

/// Holds the sessions of the client in Swift to a server with screens.
@Suite(.timeLimit(.minutes(5)))
struct ScreenClientTests {
    private let viewport = Viewport(width: 320)

    private func withClient(_ body: (CyanotypeClient) async throws -> Void) async throws {
        let server = try RunningServer(command: (Program.screensPath, []))
        try await body(CyanotypeClient(url: try #require(URL(string: "http://127.0.0.1:\(server.port)"))))
        try server.stop()
    }

    private func typed(_ text: JSONValue, version: Int) -> ViewEvent {
        ViewEvent(.change, path: Session.field, version: version, value: text)
    }

    @Test func `an event is answered with what it changes, and a session is followed`() async throws {
        try await withClient { client in
            let (session, layout) = try await client.beginSession(of: "todo", viewport)
            #expect(layout.version == 1)
            guard case .patch(let patch) = try await client.send(typed("Milk", version: 1), to: session, viewport)
            else {
                Issue.record("no patch")
                return
            }
            #expect(patch.since == 1 && patch.version == 2)
            var shown: [String?] = []
            for try await tree in client.live(session, viewport) {
                shown.append(tree.views[Session.field]?.view.properties["text"]?.string)
                if shown.count == 2 { break }
                try await client.send(typed("Honey", version: 2), to: session, viewport)
            }
            #expect(shown == ["Milk", "Honey"])
        }
    }

    @Test func `what has ended is a problem to whoever follows it or tells it`() async throws {
        try await withClient { client in
            let session = try await client.beginSession(of: "todo", viewport).session
            try await client.end(session)
            let telling = try await #require(throws: LayoutClient.Problem.self) {
                try await client.send(typed("Milk", version: 1), to: session, viewport)
            }
            let following = try await #require(throws: LayoutClient.Problem.self) {
                for try await _ in client.live(session, viewport) {}
            }
            #expect(telling.status == 410 && following.status == 410)
            await #expect(throws: LayoutClient.Problem.self) { try await client.beginSession(of: "nothing", viewport) }
        }
    }
}
