import TestSupport
import Testing

/// Windows on long lists in trees that live on the server.
@Suite(.timeLimit(.minutes(5)))
struct WindowedFramesTests {
    /// A list in a screen of 100 by 50: views of 20 points below each other that appear and disappear with an event and
    /// a transition. `rows` are their keys and classes.
    private func list(_ rows: [(key: Int, viewClass: String)]) -> String {
        let items = rows.map { #"{"key":\#($0.key),"class":"\#($0.viewClass)"}"# }.joined(separator: ",")
        return #"{"element":{"type":"ScrollView","child":{"type":"Column","children":[{"type":"ForEach","#
            + #""in":{"$data":"/rows"},"key":"/key","element":{"type":"TransitionContainer","onAppear":"fade","#
            + #""onDisappear":"fade","child":{"type":"LifecycleObserver","onAppear":"in","onDisappear":"out","#
            + #""child":{"type":"View","class":"Row","size":{"width":100,"height":20},"#
            + #""data":{"$data":"item:/class"}}}}}]}},"data":{"rows":[\#(items)]}}"#
    }

    private static let rows = (1...20).map { (key: $0, viewClass: "A") }
    private static let query = "width=100&height=50&window=0,40,100,30"

    private func keys(_ frames: ParsedJSON?) -> [Int?]? {
        frames?["frames"]?.array?.filter { $0["view"]?.string == "TransitionContainer" }.map { $0["key"]?.integer }
    }

    @Test func `frames are cut to a window, which is in the key and the tag`() throws {
        try withServer { server in
            try server.put("list", list(Self.rows))
            let cut = try server.reply(to: "GET", "/v1/trees/list/frames?\(Self.query)")
            #expect(keys(cut.json) == [3, 4])
            #expect(cut.json?["left"]?.integer == 54)
            #expect(cut.json?["window"]?["y"]?.number == 40)
            let other = try server.reply(to: "GET", "/v1/trees/list/frames?width=100&height=50&window=0,41,100,30")
            #expect(keys(other.json) == [3, 4] && other["etag"] != cut["etag"])
            let tag = try #require(cut["etag"])
            let again = try server.reply(
                to: "GET", "/v1/trees/list/frames?\(Self.query)", headers: ["If-None-Match: \(tag)"])
            #expect(again.status == 304)
            let root = try server.reply(to: "GET", "/v1/trees/list/frames?\(Self.query)&coordinates=root")
            #expect(keys(root.json) == [3, 4])
        }
    }

    @Test func `a patch leads to the same window of the next version, and events do`() throws {
        try withServer { server in
            try server.put("list", list(Self.rows))
            let listener = try Listener(server, "list?\(Self.query)")
            #expect(try keys(listener.event().data) == [3, 4])
            // Outside the window, without a change of sizes and places in it.
            var rows = Self.rows
            rows[10].viewClass = "B"
            try server.put("list", list(rows))
            let outside = try listener.event()
            #expect(outside.name == "patch" && outside.data?["patch"]?.array == [])
            #expect(outside.data?["left"]?.integer == 54 && outside.data?["window"]?["height"]?.number == 30)
            // A row that comes pushes another one out of the window, and makes the content of the scroll view longer.
            rows.insert((key: 99, viewClass: "C"), at: 2)
            try server.put("list", list(rows))
            let patch = try listener.event().data
            let steps = patch?["patch"]?.array ?? []
            #expect(steps.map { $0["op"]?.string } == ["remove", "update", "insert", "insert", "insert", "update"])
            #expect(steps.map { $0["transition"] != nil } == [false, false, true, false, false, false])
            #expect(steps[2]["index"]?.integer == 0)
            #expect(patch?["lifecycle"]?.array?.map { $0["event"]?.string } == ["appear"])
            let asked = try server.reply(to: "GET", "/v1/trees/list/frames?\(Self.query)&since=2")
            #expect(asked.json == patch)
        }
    }

    @Test(arguments: [
        ("frames?window=nan", 400, "wrong-type"), ("frames?window=1,2,3", 400, "wrong-type"),
        ("events?window=1e400,0,1,1", 400, "wrong-type"), ("frames?window=0,0,-1,1", 400, "out-of-range"),
        ("frames?window=0,0,1,1&window=0,0,1,1", 400, "duplicate-property"),
        ("frames.png?window=0,0,1,1", 400, "contradiction"), ("frames.svg?window=0,0,1,1", 400, "contradiction"),
    ])
    func `a window that is none, or of a picture, is a problem`(target: String, status: Int, code: String) throws {
        try withServer { server in
            try server.put("list", list(Self.rows))
            let refused = try server.reply(to: "GET", "/v1/trees/list/\(target)")
            #expect(refused.status == status)
            #expect(refused.json?["errors"]?[0]?["parameter"]?.string == "window")
            #expect(refused.json?["errors"]?[0]?["code"]?.string == code)
        }
    }

    @Test func `a picture that a client prefers to frames has no window`() throws {
        try withServer { server in
            try server.put("list", list(Self.rows))
            let refused = try server.reply(
                to: "GET", "/v1/trees/list/frames?\(Self.query)", headers: ["Accept: image/png"])
            #expect(refused.status == 400 && refused.json?["errors"]?[0]?["parameter"]?.string == "window")
        }
    }
}
