import Foundation
import TestSupport
import Testing

/// Sizes that images tell themselves, and what depends on files.
@Suite(.timeLimit(.minutes(5)))
struct ImageTests {
    /// 20 × 10 pixels, drawn by the server.
    private func png(_ color: String, by server: RunningServer, width: Int = 20) throws -> Data {
        let box =
            #"{"element":{"type":"Box","backgroundColor":"\#(color)"},"size":{"width":\#(width),"height":10}}"#
        return Data(try server.reply(to: "POST", "/v1/layout.png", body: box).body)
    }

    private func image(_ source: String, _ more: String = "") -> String {
        #"{"type":"Image","source":"\#(source)","contentMode":"center"\#(more)}"#
    }

    private func size(of element: String, on server: RunningServer) throws -> [Double?] {
        let reply = try server.reply(to: "POST", "/v1/layout", body: #"{"element":\#(element)}"#)
        #expect(reply.status == 200, "\(reply.text)")
        return ["width", "height"].map { reply.json?["size"]?[$0]?.number }
    }

    @Test func `an image without a size has that of its header, at its scale`() throws {
        try withServer { server in
            let uri = "data:image/png;base64,\(try png("red", by: server).base64EncodedString())"
            #expect(try size(of: image(uri), on: server) == [20, 10])
            #expect(try size(of: image(uri, #","scale":4"#), on: server) == [5, 2.5])
            #expect(try size(of: image(uri, #","size":{"width":7,"height":3}"#), on: server) == [7, 3])
            let svg = "data:image/svg+xml,<svg viewBox='0 0 30 40'/>"
            #expect(try size(of: image(svg), on: server) == [30, 40])
            for other in ["https://example.org/a.png", "a.png", ""] {
                #expect(try size(of: image(other), on: server) == [0, 0])
            }
            let answer = try server.reply(to: "POST", "/v1/layout", body: #"{"element":\#(image(uri))}"#)
            let properties = answer.json?["frames"]?.array?.first?["properties"]
            #expect(properties?["size"]?["width"]?.number == 20)
            #expect(properties?["missing"] == nil && properties?["scale"] == nil)
        }
    }

    @Test func `an image that cannot be read is a problem at its source`() throws {
        try withServer { server in
            let damaged = image("data:image/png;base64,iVBORw0KGgo=")
            let row = #"{"type":"Row","children":[\#(damaged),\#(image("data:text/plain,Hello")),\#(image("data:x"))]}"#
            let reply = try server.reply(to: "POST", "/v1/layout", body: #"{"element":\#(row)}"#)
            expectProblem(
                reply, 422, "invalid-layout", at: (0..<3).map { "/element/children/\($0)/source" })
            #expect(reply.json?["errors"]?.array?.allSatisfy { $0["code"]?.string == "unknown-image" } == true)
            let both = image("a.png", #","size":{"width":1,"height":1},"scale":2"#)
            expectProblem(
                try server.reply(to: "POST", "/v1/layout", body: #"{"element":\#(both)}"#), 422, "invalid-layout",
                at: ["/element/scale"])
        }
    }

    @Test func `an image whose size is not known is told`() throws {
        try withServer { server in
            let body = #"{"element":\#(image("https://example.org/a.png")),"include":["explain"]}"#
            let warnings = try server.reply(to: "POST", "/v1/layout", body: body)
                .json?["explain"]?.array?.first?["warnings"]?.array
            #expect(warnings?.map { $0["code"]?.string } == ["image-empty"])
        }
    }

    @Test func `frames, pictures and tags follow the files`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cyanotype-images-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try withServer("--assets", folder.path) { server in
            let file = folder.appending(path: "a.png")
            let document = #"{"element":\#(image("a.png"))}"#
            try server.put("home", document)
            func tags() throws -> [String] {
                [
                    try server.reply(to: "POST", "/v1/layout", body: document),
                    try server.reply(to: "GET", "/v1/trees/home/frames"),
                ].map { $0["etag"] ?? "" }
            }
            #expect(try size(of: image("a.png"), on: server) == [0, 0])
            expectProblem(
                try server.reply(to: "GET", "/v1/trees/home/frames.png?width=9&height=9"), 422, "invalid-layout",
                at: ["/element/source"])
            let before = try tags()
            try png("red", by: server).write(to: file)
            #expect(try eventually { try size(of: image("a.png"), on: server) == [20, 10] })
            #expect(try eventually { try zip(before, tags()).allSatisfy { $0 != $1 } })
            let red = try server.reply(to: "GET", "/v1/trees/home/frames.png")
            #expect(red.status == 200)
            try png("blue", by: server, width: 30).write(to: file)
            #expect(try eventually { try size(of: image("a.png"), on: server) == [30, 10] })
            #expect(try eventually { try server.reply(to: "GET", "/v1/trees/home/frames.png").body != red.body })
            #expect(try server.reply(to: "GET", "/v1/trees/home/frames?version=1")["cache-control"] == "no-cache")
        }
    }

    @Test func `a listener gets whole frames after a file has changed, and patches again after these`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cyanotype-images-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try withServer("--assets", folder.path) { server in
            func put(_ text: String) throws {
                try server.put(
                    "home",
                    #"{"element":{"type":"Column","children":[\#(image("a.png")),{"type":"Label","text":"\#(text)"}]}}"#
                )
            }
            let file = folder.appending(path: "a.png")
            try png("red", by: server).write(to: file)
            try put("one")
            let listener = try Listener(server, "home")
            #expect(try listener.event().name == "frames")
            try put("two")
            #expect(try listener.event().name == "patch")
            let tag = try server.reply(to: "GET", "/v1/trees/home/frames")["etag"]
            try png("red", by: server, width: 30).write(to: file)
            #expect(try eventually { try server.reply(to: "GET", "/v1/trees/home/frames")["etag"] != tag })
            try put("three")
            let frames = try listener.event()
            #expect(frames.name == "frames" && frames.id == 3)
            #expect(try frames.data == server.reply(to: "GET", "/v1/trees/home/frames").json)
            try put("four")
            #expect(try listener.event().name == "patch")
            // It is not known with which files the frames were made that a returning client shows.
            let returned = try Listener(server, "home", headers: ["Last-Event-ID: 1"])
            #expect(try returned.event().name == "frames")
        }
    }
}
