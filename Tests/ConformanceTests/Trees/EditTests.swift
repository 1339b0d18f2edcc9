import Foundation
import TestSupport
import Testing

/// Parts of trees that are changed alone.
@Suite(.timeLimit(.minutes(5)))
struct EditTests {
    private let tree = #"{"element":{"type":"Label","text":{"$data":"/name"}},"data":{"name":"Ada","unused":[1,2]}}"#

    @Test func `data is replaced alone, and only by data that the tree can show`() throws {
        try withServer { server in
            try server.put("home", tree)
            let data = try server.reply(to: "GET", "/v1/trees/home/data")
            #expect(data.text == #"{"name":"Ada","unused":[1,2]}"# && data["etag"] == "\"1\"")
            let replaced = try server.put("home/data", #"{"name":"Grace"}"#)
            #expect(replaced.status == 200 && replaced["etag"] == "\"2\"")
            let frames = try server.reply(to: "GET", "/v1/trees/home/frames").json
            #expect(frames?["frames"]?[0]?["properties"]?["text"]?.string == "Grace")
            let missing = try server.put("home/data", #"{"nam":"Grace"}"#)
            #expect(missing.status == 422 && missing.json?["errors"]?[0]?["code"]?.string == "missing-data")
            #expect(try server.put("home/data", #"{"name":7}"#).status == 422)
            #expect(try server.put("home/data", "{").status == 400)
            #expect(try server.put("home/data", #"{"name":"x"}"#, headers: ["If-Match: \"1\""]).status == 412)
            #expect(try server.put("none/data", "{}").status == 404)
            #expect(try server.put("home/data", #"{"name":"Grace"}"#)["etag"] == "\"2\"")
        }
    }

    @Test func `a change with a parameter that it does not know changes nothing`() throws {
        try withServer { server in
            try server.put("home", tree)
            for (method, path) in [("DELETE", "home?version=1"), ("PUT", "home?x=1"), ("PUT", "home/data?x=1")] {
                let body = method == "DELETE" ? nil : "{}"
                let refused = try server.reply(to: method, "/v1/trees/\(path)", body: body)
                #expect(refused.status == 400 && refused.text.contains("invalid-query"), "\(path) \(refused.text)")
            }
            #expect(try server.reply(to: "GET", "/v1/trees/home")["etag"] == "\"1\"")
        }
    }

    @Test func `a JSON Patch changes a tree, all of it or nothing`() throws {
        try withServer { server in
            try server.put("home", tree)
            let changed = try server.patch(
                "home",
                #"[{"op":"test","path":"/data/name","value":"Ada"},{"op":"replace","path":"/data/name","value":"Grace"},"#
                    + #"{"op":"add","path":"/data/unused/-","value":3}]"#)
            #expect(changed.status == 200 && changed["etag"] == "\"2\"")
            #expect(
                try server.reply(to: "GET", "/v1/trees/home/data").text == #"{"name":"Grace","unused":[1,2,3]}"#)
            for (patch, status, pointer) in [
                (#"[{"op":"remove","path":"/data/unused"},{"op":"remove","path":"/data/none"}]"#, 409, "/1/path"),
                (#"[{"op":"test","path":"/data/name","value":"Ada"}]"#, 409, "/0/value"),
                (#"[{"op":"remove","path":"/data/name"}]"#, 422, "/element/text"),
                (#"[{"op":"add","path":"/elemnt","value":1}]"#, 422, "/elemnt"),
                (#"[{"op":"go","path":""}]"#, 422, "/0/op"),
                (#"{"op":"remove","path":"/data"}"#, 422, ""),
            ] {
                let refused = try server.patch("home", patch)
                #expect(refused.status == status, "\(patch) \(refused.text)")
                #expect(refused.json?["errors"]?[0]?["pointer"]?.string == pointer, "\(refused.text)")
            }
            #expect(try server.patch("home", "[]")["etag"] == "\"2\"")
            #expect(try server.patch("none", "[]").status == 404)
            let typed = try server.reply(
                to: "PATCH", "/v1/trees/home", headers: [jsonType], body: "[]")
            #expect(typed.status == 415)
        }
    }

    @Test func `patches that come at once are all made`() throws {
        try withServer { server in
            try server.put("home", #"{"element":{"type":"Empty"},"data":[]}"#)
            let clients = try (0..<20).map { _ in try server.connect() }
            for (number, client) in clients.enumerated() {
                client.send(
                    "PATCH", "/v1/trees/home", headers: ["Content-Type: application/json-patch+json"],
                    body: Array(#"[{"op":"add","path":"/data/-","value":\#(number)}]"#.utf8))
            }
            for client in clients { #expect(try client.reply().status == 200) }
            let data = try server.reply(to: "GET", "/v1/trees/home/data").json?.array?.compactMap(\.integer)
            #expect(data?.sorted() == Array(0..<20))
            #expect(try server.reply(to: "GET", "/v1/trees/home")["etag"] == "\"21\"")
        }
    }

    @Test func `a patch that copies again and again is refused before it has grown`() throws {
        try withServer { server in
            try server.put("home", #"{"element":{"type":"Empty"},"data":["\#(String(repeating: "x", count: 1_000))"]}"#)
            let copies = (0..<40).map { _ in #"{"op":"copy","from":"/data","path":"/data/-"}"# }.joined(separator: ",")
            let refused = try server.patch("home", "[\(copies)]")
            #expect(refused.status == 413, "\(refused.text)")
            #expect(try server.isAlive())
        }
    }
}

extension RunningServer {
    func patch(_ name: String, _ patch: String) throws -> Reply {
        try reply(
            to: "PATCH", "/v1/trees/\(name)", headers: ["Content-Type: application/json-patch+json"], body: patch)
    }
}
