import Foundation
import TestSupport
import Testing

/// What clients show of trees that live on the server.
@Suite(.timeLimit(.minutes(5)))
struct FramesTests {
    @Test func `the frames are those of the same tree posted, for every viewport`() throws {
        try withServer { server in
            let element =
                #"{"type":"Column","alignment":"fill","children":[{"type":"Label","text":"Hello, world, how are you?"},"#
                + #"{"type":"Rule","orientation":"horizontal"},{"type":"EnvironmentReader","cases":[{"when":"#
                + #"{"variables":{"dark":true}},"element":{"type":"Box"}}]}]}"#
            try server.put("home", #"{"element":\#(element)}"#)
            for (query, size, environment) in [
                ("", "{}", "{}"),
                ("?width=100", #"{"width":100}"#, "{}"),
                ("?width=100&height=50.5", #"{"width":100,"height":50.5}"#, "{}"),
                ("?width=90&displayScale=3", #"{"width":90}"#, #"{"displayScale":3}"#),
                (
                    "?width=90&layoutDirection=rightToLeft&mirrors=true&locale=ar&timeZone=Asia/Riyadh",
                    #"{"width":90}"#,
                    #"{"layoutDirection":"rightToLeft","mirrors":true,"locale":"ar","timeZone":"Asia/Riyadh"}"#
                ),
                (
                    "?variables.dark=true&variables.n=2&safeAreaInsets=1,2,3,4", "{}",
                    #"{"variables":{"dark":true,"n":2},"safeAreaInsets":{"top":1,"left":2,"bottom":3,"right":4}}"#
                ),
            ] {
                let posted = try server.reply(
                    to: "POST", "/v1/layout", headers: [jsonType],
                    body: #"{"element":\#(element),"size":\#(size),"environment":\#(environment)}"#)
                let frames = try server.reply(to: "GET", "/v1/trees/home/frames\(query)")
                var expected = try #require(posted.json?.object)
                expected["version"] = .number(1)
                #expect(frames.json == .object(expected), "\(query)")
            }
        }
    }

    @Test func `coordinates and glyphs are the viewport's to ask for`() throws {
        try withServer { server in
            let element =
                #"{"type":"Inset","uniform":5,"child":{"type":"Box","child":{"type":"Label","text":"Hi"}}}"#
            try server.put("home", #"{"element":\#(element)}"#)
            let posted = try server.reply(
                to: "POST", "/v1/layout", headers: [jsonType],
                body: #"{"element":\#(element),"coordinates":"root","include":["glyphs"]}"#)
            let frames = try server.reply(to: "GET", "/v1/trees/home/frames?coordinates=root&include=glyphs")
            #expect(frames.json?["frames"] == posted.json?["frames"])
            #expect(frames.json?["fonts"]?["faces"] != nil)
        }
    }

    @Test func `frames have a tag by which they are asked for again`() throws {
        try withServer { server in
            try server.put("home", label("one"))
            let frames = try server.reply(to: "GET", "/v1/trees/home/frames?width=100")
            let tag = try #require(frames["etag"])
            #expect(frames["cache-control"] == "no-cache")
            #expect(tag.hasPrefix("\"1-") && frames["age"] == nil && frames["cyanotype-store-age"] == nil)
            let again = try server.reply(
                to: "GET", "/v1/trees/home/frames?width=100", headers: ["If-None-Match: \(tag)"])
            #expect(again.status == 304 && again.body.isEmpty && again["etag"] == tag)
            #expect(try server.reply(to: "GET", "/v1/trees/home/frames?width=50")["etag"] != tag)
            try server.put("home", label("two"))
            let newer = try server.reply(
                to: "GET", "/v1/trees/home/frames?width=100", headers: ["If-None-Match: \(tag)"])
            #expect(newer.status == 200 && newer.json?["version"]?.integer == 2)
            let fixed = try server.reply(to: "GET", "/v1/trees/home/frames?width=100&version=1")
            #expect(fixed.json == frames.json && fixed["cache-control"]?.contains("immutable") == true)
        }
    }

    @Test func `large frames are packed for those who ask`() throws {
        try withServer { server in
            try server.put("home", label(String(repeating: "word ", count: 1_000)))
            for _ in 0..<2 {
                let packed = try server.reply(
                    to: "GET", "/v1/trees/home/frames?width=100", headers: ["Accept-Encoding: gzip"])
                #expect(packed["content-encoding"] == "gzip" && packed.body.count < 20_000)
            }
        }
    }

    @Test(arguments: [
        ("width=abc", "width", "wrong-type"), ("width=-1", "width", "out-of-range"),
        ("width=nan", "width", "wrong-type"),
        ("width=inf", "width", "wrong-type"), ("width=0x10", "width", "wrong-type"),
        ("width=1&width=2", "width", "duplicate-property"), ("widht=1", "widht", "unknown-property"),
        ("displayScale=0", "displayScale", "out-of-range"), ("layoutDirection=up", "layoutDirection", "unknown-value"),
        ("safeAreaInsets=1,2,3", "safeAreaInsets", "wrong-type"), ("since=-1", "since", "out-of-range"),
        ("version=0", "version", "out-of-range"), ("version=1&wait=3", "wait", "contradiction"),
        ("wait=1e9", "wait", "out-of-range"), ("locale=%GG", "locale", "unknown-value"),
        ("include=all", "include", "unknown-value"),
    ])
    func `a parameter that is not understood is named`(query: String, parameter: String, code: String) throws {
        try withServer { server in
            try server.put("home", label("one"))
            let refused = try server.reply(to: "GET", "/v1/trees/home/frames?\(query)")
            #expect(refused.status == 400)
            #expect(refused.json?["errors"]?[0]?["parameter"]?.string == parameter)
            #expect(refused.json?["errors"]?[0]?["code"]?.string == code, "\(refused.text)")
        }
    }

    @Test func `a viewport in which the tree has no layout is answered so`() throws {
        try withServer { server in
            try server.put("home", #"{"element":{"type":"TextField"}}"#)
            let refused = try server.reply(to: "GET", "/v1/trees/home/frames")
            #expect(refused.status == 422 && refused.json?["type"]?.string == "/problems/infinite-size")
            #expect(try server.reply(to: "GET", "/v1/trees/home/frames?width=100").status == 200)
        }
    }

    @Test func `who shows a version is told what changes it, or the whole frames if that is too old`() throws {
        try withServer("--tree-versions", "2") { server in
            for text in ["one", "two", "three"] { try server.put("home", label(text)) }
            let patch = try server.reply(to: "GET", "/v1/trees/home/frames?since=2").json
            #expect(patch?["version"]?.integer == 3 && patch?["since"]?.integer == 2)
            #expect(patch?["patch"]?[0]?["op"]?.string == "update" && patch?["frames"] == nil)
            let nothing = try server.reply(to: "GET", "/v1/trees/home/frames?since=3").json
            #expect(nothing?["patch"]?.array == [])
            for since in ["1", "0", "99"] {
                let whole = try server.reply(to: "GET", "/v1/trees/home/frames?since=\(since)").json
                #expect(whole?["whole"] == .bool(true) && whole?["frames"]?.array?.count == 1, "\(since)")
            }
            #expect(try server.reply(to: "GET", "/v1/trees/home/frames?version=9").status == 404)
        }
    }

    @Test func `many who ask the same at once cost one layout`() throws {
        try withServer { server in
            let children = (0..<3_000).map { #"{"type":"Label","text":"row \#($0)"}"# }.joined(separator: ",")
            try server.put("home", #"{"element":{"type":"Column","children":[\#(children)]}}"#)
            let clients = try (0..<20).map { _ in try server.connect() }
            for client in clients { client.send("GET", "/v1/trees/home/frames?width=300") }
            let replies = try clients.map { try $0.reply() }
            #expect(replies.allSatisfy { $0.status == 200 && $0.body == replies[0].body })
            let metrics = try server.reply(to: "GET", "/metrics").text
            #expect(metrics.contains("cyanotype_elements_total 3001\n"))
        }
    }

    @Test func `who waits is told of the next version when it comes, of nothing at the end of the time`() throws {
        try withServer { server in
            let first = try server.put("home", label("one"))
            let tag = try #require(try server.reply(to: "GET", "/v1/trees/home/frames")["etag"])
            let patient = try server.connect(), conditional = try server.connect()
            patient.send("GET", "/v1/trees/home/frames?since=1&wait=60")
            conditional.send("GET", "/v1/trees/home/frames?wait=60", headers: ["If-None-Match: \(tag)"])
            let nothing = try server.reply(to: "GET", "/v1/trees/home/frames?since=1&wait=0.2")
            #expect(nothing.status == 200 && nothing.json?["patch"]?.array == [])
            let same = try server.reply(
                to: "GET", "/v1/trees/home/frames?wait=0.2", headers: ["If-None-Match: \(tag)"])
            #expect(same.status == 304)
            #expect(first.status == 201)
            try server.put("home", label("two"))
            #expect(try patient.reply().json?["version"]?.integer == 2)
            let newer = try conditional.reply()
            #expect(newer.status == 200 && newer.json?["version"]?.integer == 2)
            // Answers that need not wait come before the client gives up.
            let impatient = try Client(host: server.host, port: server.port, answerSecondsMax: 30)
            let known = try impatient.reply(to: "GET", "/v1/trees/home/frames?since=1&wait=60")
            #expect(known.json?["version"]?.integer == 2)
            #expect(try impatient.reply(to: "GET", "/v1/trees/none/frames?since=1&wait=60").status == 404)
        }
    }

    @Test func `who waits is told when the tree is deleted, and when the server stops`() throws {
        try withServer { server in
            try server.put("home", label("one"))
            try server.put("other", label("one"))
            let deleted = try server.connect(), stopped = try server.connect()
            deleted.send("GET", "/v1/trees/home/frames?since=1&wait=60")
            stopped.send("GET", "/v1/trees/other/frames?since=1&wait=60")
            _ = try server.reply(to: "DELETE", "/v1/trees/home")
            #expect(try deleted.reply().status == 404)
            server.program.send(SIGTERM)
            #expect(try stopped.reply().json?["patch"]?.array == [])
            #expect(try server.program.outcome().status == 0)
        }
    }
}
