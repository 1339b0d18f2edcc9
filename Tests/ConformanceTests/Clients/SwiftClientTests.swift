import Foundation
import LayoutClient
import Testing

/// Holds the client in Swift to a server.
@Suite(.sharedServer, .timeLimit(.minutes(5)))
struct SwiftClientTests {
    private let client: CyanotypeClient

    init() throws {
        client = try SharedServer.swiftClient()
    }

    private func label(_ text: String) -> JSONValue { ["element": ["type": "Label", "text": .string(text)]] }

    private func texts(_ frames: [Frame]) -> [String?] { frames.map { $0.view.properties["text"]?.string } }

    @Test func `layouts have their views`() async throws {
        let layout = try await client.layout(label("Hi"))
        #expect(texts(layout.frames) == ["Hi"])
        #expect(layout.frames[0].view.path == "Label.1" && layout.frames[0].parent == nil)
        let sizes: JSONValue = [
            "element": ["type": "Box"], "sizes": [["width": 1, "height": 2], ["width": 3, "height": 4]],
        ]
        let layouts = try await client.layouts(sizes)
        #expect(layouts.map(\.size) == [Size(width: 1, height: 2), Size(width: 3, height: 4)])
        #expect(try await client.layouts(label("Hi")) == [layout])
        let spacer: JSONValue = ["element": ["type": "Spacer", "width": 5], "constraints": [[:]]]
        #expect(try await client.measure(spacer).map(\.width) == [5])
        #expect(try await client.picture(of: label("Hi"), .svg).starts(with: Data("<svg".utf8)))
        #expect(try await client.fonts()["digest"]?.string != nil)
    }

    @Test func `a batch has an answer for each request`() async throws {
        let sizes: JSONValue = [
            "element": ["type": "Box"], "sizes": [["width": 1, "height": 2], ["width": 3, "height": 4]],
        ]
        let answers = try await client.batch([label("one"), ["element": ["type": "Nothing"]], label("two"), sizes])
        #expect(try texts(answers[0].get()[0].frames + answers[2].get()[0].frames) == ["one", "two"])
        #expect(throws: LayoutClient.Problem.self) { try answers[1].get() }
        #expect(try answers[3].get().map(\.size.width) == [1, 3])
    }

    @Test func `a refusal is a problem with places`() async throws {
        let mistaken: JSONValue = ["element": ["type": "Label", "text": "Hi", "color": "rde"]]
        let problem = try await #require(throws: LayoutClient.Problem.self) { try await client.layout(mistaken) }
        #expect(problem.status == 422 && problem.type == "/problems/invalid-layout" && !problem.passes)
        #expect(problem.errors?.map(\.pointer) == ["/element/color"])
        #expect(problem.errors?.map(\.suggestion) == ["red"])
    }

    @Test func `stored trees have versions, and changes of them conditions`() async throws {
        let first = try await client.putTree("swift/kept", label("one"), if: .existsNot)
        #expect(first.version == 1 && first.name == "swift/kept")
        let operations: JSONValue = [["op": "replace", "path": "/element/text", "value": "two"]]
        #expect(try await client.patchTree("swift/kept", operations, if: .newestIs(1)).version == 2)
        let problem = try await #require(throws: LayoutClient.Problem.self) {
            try await client.putTree("swift/kept", label("three"), if: .newestIs(1))
        }
        #expect(problem.status == 412 && problem.newestVersion == 2)
        #expect(try await client.tree("swift/kept", version: 1) == label("one"))
        #expect(try await client.treeVersions("swift/kept").map(\.version) == [2, 1])
        #expect(try await client.trees(prefix: "swift/kept").trees.map(\.name) == ["swift/kept"])
        #expect(try await texts(client.treeFrames("swift/kept", Viewport(width: 50), version: 1).frames) == ["one"])
        #expect(try await client.treePicture("swift/kept").starts(with: [0x89]))
        guard case .patch(let patch) = try await client.treeChange("swift/kept", since: 1) else {
            Issue.record("no patch")
            return
        }
        #expect(patch.version == 2 && patch.operations.count == 1)
        guard case .frames(let layout) = try await client.treeChange("swift/kept", since: 9) else {
            Issue.record("no frames")
            return
        }
        #expect(texts(layout.frames) == ["two"])
        #expect(try await client.putTreeData("swift/kept", ["a": 1] as JSONValue).version == 3)
        #expect(try await client.treeData("swift/kept") == ["a": 1])
        try await client.deleteTree("swift/kept", if: .exists)
        await #expect(throws: LayoutClient.Problem.self) { try await client.tree("swift/kept") }
    }

    @Test func `a live tree is shown at first, after each change, and empty where there is none`() async throws {
        try await client.putTree("swift/live", label("one"))
        var shown: [[String?]] = []
        for try await tree in client.live("swift/live", Viewport(width: 100), retryAfter: .milliseconds(10)) {
            shown.append(texts(tree.frames))
            switch shown.count {
            case 1: try await client.putTree("swift/live", label("two"))
            case 2: try await client.deleteTree("swift/live")
            case 3: try await client.putTree("swift/live", label("three"))
            default: #expect(shown == [["one"], ["two"], [], ["three"]])
            }
            if shown.count == 4 { break }
        }
        #expect(shown.count == 4)
    }

    @Test func `a live tree throws what waiting does not help`() async throws {
        let problem = try await #require(throws: LayoutClient.Problem.self) {
            for try await _ in client.live("swift/none", Viewport(width: -1)) {}
        }
        #expect(problem.errors?.map(\.parameter) == ["width"])
    }

    @Test func `a key is sent`() async throws {
        let file = try TemporaryFile("0123456789abcdef")
        let server = try RunningServer(flags: ["--api-keys-file", file.path])
        let url = try #require(URL(string: "http://127.0.0.1:\(server.port)"))
        #expect(try await CyanotypeClient(url: url, key: "0123456789abcdef").layout(label("Hi")).frames.count == 1)
        let problem = try await #require(throws: LayoutClient.Problem.self) {
            try await CyanotypeClient(url: url).layout(label("Hi"))
        }
        #expect(problem.status == 401)
        try server.stop()
    }
}
