import Testing

/// Windows of `POST /v1/layout`. Those of stored trees are in `Trees/WindowedFramesTests`.
@Suite(.timeLimit(.minutes(5)))
struct WindowTests {
    private static let list =
        #"{"type":"ScrollView","child":{"type":"Column","children":[{"type":"ForEach","in":{"$data":"/rows"},"element":"#
        + #"{"type":"View","class":"Row","size":{"width":50,"height":20}}}]}}"#

    private func body(_ members: String) -> String {
        #"{"element":\#(Self.list),"data":{"rows":[1,2,3,4,5,6,7,8,9,10]},\#(members)}"#
    }

    private static let window = #""window":{"x":0,"y":60,"width":100,"height":30}"#

    @Test func `a layout is cut to the window, for each of several sizes`() throws {
        try withServer { server in
            let whole = try server.reply(
                to: "POST", "/v1/layout", headers: [jsonType], body: body(#""size":{"width":100,"height":50}"#))
            let cut = try server.reply(
                to: "POST", "/v1/layout", headers: [jsonType],
                body: body(#""sizes":[{"width":100,"height":50},{"width":100}],\#(Self.window)"#))
            let layouts = try #require(cut.json?["layouts"]?.array)
            #expect(layouts.count == 2)
            for layout in layouts {
                let paths = layout["frames"]?.array?.compactMap { $0["path"]?.string }
                #expect(paths == ["", "/Column.1/View.4", "/Column.1/View.5"].map { "ScrollView.1" + $0 })
                #expect(layout["left"]?.integer == 8)
            }
            #expect(layouts[0]["size"] == whole.json?["size"])
            #expect(layouts[0]["frames"]?[0] == whole.json?["frames"]?[0])
        }
    }

    @Test func `there is no window in a picture, an explanation, a measurement or a stored tree`() throws {
        try withServer { server in
            for (path, members) in [
                ("/v1/layout.png", #""size":{"width":100,"height":50}"#), ("/v1/layout.svg", #""size":{"width":100}"#),
                ("/v1/layout", #""include":["explain"]"#), ("/v1/measure", #""constraints":[{}]"#),
            ] {
                let refused = try server.reply(
                    to: "POST", path, headers: [jsonType], body: body("\(members),\(Self.window)"))
                expectProblem(refused, 422, "invalid-layout", at: ["/window"])
            }
            let drawn = try server.reply(
                to: "POST", "/v1/layout", headers: [jsonType, "Accept: image/png"], body: body(Self.window))
            expectProblem(drawn, 422, "invalid-layout", at: ["/window"])
            let stored = try server.reply(
                to: "PUT", "/v1/trees/list", headers: [jsonType], body: body(Self.window))
            expectProblem(stored, 422, "invalid-layout", at: ["/window"])
        }
    }
}
