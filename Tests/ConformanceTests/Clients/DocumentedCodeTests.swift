import Foundation
import LayoutClient
import LayoutDocuments
import LayoutEncoding
import LayoutEngine
import Testing

/// The Swift code in Documentation/swift.md. A test of the documents compares the two: each block there stands here,
/// whatever its indentation.
@Suite(.sharedServer, .timeLimit(.minutes(5)))
struct DocumentedCodeTests {
    private typealias Problem = LayoutClient.Problem

    @Test func `the code of the page runs`() async throws {
        let client = try SharedServer.swiftClient()
        try await greet(client)
        try await report(client)
        try await store(client)
        #expect(try await client.treeVersions("home").map(\.version) == [2, 1])
        try await store(Label(text: "three"), as: "home", client)
        #expect(try await client.treeVersions("home").map(\.version) == [3, 2, 1])
        do {
            _ = try LayoutDocument(Empty().button {})
        } catch {
            explain(error)
        }
    }

    @Test func `the code that decodes documents runs`() throws {
        #expect(try width(of: #"{"element":{"type":"Spacer","width":3}}"#) == 3)
        do {
            _ = try width(of: #"{"element":{"type":"Spacer","widht":3}}"#)
            Issue.record("It is decoded.")
        } catch let error as DocumentDecodingError {
            explain(error)
        }
    }

    @Test func `the code that uses a screen runs`() async throws {
        let server = try RunningServer(command: (Program.screensPath, []))
        try await add("Milk", CyanotypeClient(url: try #require(URL(string: "http://127.0.0.1:\(server.port)"))))
        try server.stop()
    }

    private func width(of json: String) throws -> CGFloat {
        let document = try DecodedDocument(json.utf8)
        return try document.element.layout(in: document.size, environment: document.environment).size.width
    }

    private func explain(_ error: DocumentDecodingError) {
        for problem in error.problems { print(problem.pointer, problem.code, problem.suggestion ?? "") }
    }

    private func store(_ screen: some Element, as name: String, _ client: CyanotypeClient) async throws {
        try await client.putTree(name, LayoutDocument(screen, size: SizeConstraint(width: 390)))
    }

    private func explain(_ error: LayoutDocumentError) {
        print(error)  // Own at /element/children/1/child is not an element of the wire format. …
        if case .closure(let property) = error.reason { print(property) }
    }

    private func greet(_ client: CyanotypeClient) async throws {
        let request: JSONValue = ["element": ["type": "Column", "children": [["type": "Label", "text": "Hi"]]]]
        for frame in try await client.layout(request).frames {
            print(frame.view.path, frame.view.frame.width, frame.view.properties["text"]?.string ?? "")
        }
        let png = try await client.picture(of: request, .png, options: ["scale": "2", "background": "white"])
        print(png.count)
    }

    private func report(_ client: CyanotypeClient) async throws {
        do {
            let mistaken: JSONValue = ["element": ["type": "Label", "text": "Hi", "color": "rde"]]
            _ = try await client.layout(mistaken)
        } catch let problem as Problem {
            for mistake in problem.errors ?? [] { print(mistake.pointer ?? "", mistake.suggestion ?? "") }
        }
    }

    private func store(_ client: CyanotypeClient) async throws {
        let first = try await client.putTree("home", ["element": ["type": "Label", "text": "one"]] as JSONValue)
        let edit: JSONValue = [["op": "replace", "path": "/element/text", "value": "two"]]
        try await client.patchTree("home", edit, if: .newestIs(first.version))
        for try await tree in client.live("home", Viewport(width: 320)) {
            print(tree.version ?? 0, tree.frames.map { $0.view.properties["text"]?.string ?? "" })
            break
        }
    }

    private func add(_ text: String, _ client: CyanotypeClient) async throws {
        let viewport = Viewport(width: 320), (session, layout) = try await client.beginSession(of: "todo", viewport)
        guard let field = layout.frames.first(where: { $0.view.viewClass == "TextField" })?.view.path else { return }
        try await client.send(ViewEvent(.change, path: field, version: 1, value: .string(text)), to: session, viewport)
        try await client.send(ViewEvent(.action, path: field, version: 2), to: session, viewport)
        for try await tree in client.live(session, viewport) {
            print(tree.version ?? 0, tree.frames.compactMap { $0.view.properties["text"]?.string })
            break
        }
        try await client.end(session)
    }
}
