import Foundation
import TestSupport
import Testing

/// The program in Examples/TodoService: frames, pictures, sessions and actions over HTTP.
@Suite(.timeLimit(.minutes(5)))
struct ScreenTests {
    @Test func `a screen without a session has the frames of a new session`() throws {
        try withScreens { server in
            let reply = try server.reply(to: "GET", "/v1/screens/todo/frames?width=375")
            #expect(reply.status == 200)
            #expect(reply["cache-control"] == "no-cache")
            #expect(try reply.json == Session(server).first.json)
            let tag = try #require(reply["etag"])
            let again = try server.reply(
                to: "GET", "/v1/screens/todo/frames?width=375", headers: ["If-None-Match: \(tag)"])
            #expect(again.status == 304)
        }
    }

    @Test(arguments: ["png", "svg", "pdf"])
    func `a picture of a screen is the picture of the same element in a request`(format: String) throws {
        let element = """
            {"type": "Box", "backgroundColor": "white", "cornerStyle": {"radius": 8},
            "child": {"type": "Inset", "left": 16, "right": 16, "top": 12, "bottom": 12,
            "child": {"type": "Label", "text": "Welcome"}}}
            """
        let request = #"{"element": \#(element), "size": {"width": 200}}"#
        try withScreens { server in
            let expected = try server.reply(to: "POST", "/v1/layout.\(format)?scale=2", body: request)
            #expect(expected.status == 200, "\(expected.text)")
            let drawn = try server.reply(to: "GET", "/v1/screens/welcome/frames.\(format)?width=200&scale=2")
            #expect(drawn.body == expected.body)
            let session = try Session(server, of: "welcome")
            let seen = try server.reply(to: "GET", "\(session.path)/frames.\(format)?width=200&scale=2")
            #expect(seen.body == expected.body)
        }
    }

    @Test func `an action calls its closure, and the answer is a patch with the changes`() throws {
        try withScreens { server in
            var session = try Session(server)
            let typed = try session.act("change", Session.field, #","value":"Milk""#)
            #expect(typed.json?["since"]?.integer == 1 && typed.json?["version"]?.integer == 2)
            let operation = try #require(typed.json?["patch"]?.array?.first)
            #expect(operation["path"]?.string == Session.field)
            #expect(operation["properties"]?["set"]?["text"]?.string == "Milk")

            let added = try session.activate(Session.field)
            let inserted = added.json?["patch"]?.array?.filter { $0["op"]?.string == "insert" }
            #expect(inserted?.first?["path"]?.string == Session.row(1))

            let whole = try session.frames()
            #expect(whole.json?["version"]?.integer == 3)
            #expect(try session.frames("&since=2").json == added.json)
            #expect(try session.frames("&since=1").json?["since"]?.integer == 1)
            #expect(try session.frames("&since=3").json?["patch"]?.array?.isEmpty == true)
        }
    }

    @Test func `a viewport gets patches only from versions that were shown in it`() throws {
        try withScreens { server in
            var session = try Session(server)
            let narrow = "\(session.path)/frames?width=200"
            #expect(try server.reply(to: "GET", narrow).json?["version"]?.integer == 1)
            try session.add("Milk")
            #expect(try server.reply(to: "GET", narrow + "&since=1").json?["patch"] != nil)
            #expect(try server.reply(to: "GET", "\(session.path)/frames?width=100&since=1").json?["frames"] != nil)
        }
    }

    @Test func `each session has its own state`() throws {
        try withScreens { server in
            var one = try Session(server)
            let other = try Session(server)
            try one.add("Milk")
            #expect(try other.frames().json == other.first.json)
        }
    }

    @Test func `an action on a removed view is refused, and changes nothing`() throws {
        try withScreens { server in
            var session = try Session(server)
            try session.add("Milk")
            let seen = session.version
            #expect(try session.activate(Session.deleteButton(1)).status == 200)
            expectProblem(try session.report("action", Session.row(1), version: seen), 409, "view-gone")
            expectProblem(try session.report("action", "Nowhere.1", version: seen), 409, "view-gone")
            #expect(try session.frames().json?["version"]?.integer == session.version)
        }
    }

    @Test func `an action without a closure, from a later version or with an unsuitable value is refused`() throws {
        try withScreens { server in
            let session = try Session(server)
            let label = "TodoScreen.1/Column.1/Label.1"
            expectProblem(try session.report("action", label, version: 1), 409, "no-action")
            expectProblem(try session.report("scroll", Session.field, version: 1), 409, "no-action")
            expectProblem(try session.report("action", Session.field, version: 2), 409, "unknown-version")
            let number = try session.report("change", Session.field, version: 1, #","value":5"#)
            expectProblem(number, 422, "unsuitable-value")
        }
    }

    @Test func `each mistake of an invalid event has its position`() throws {
        try withScreens { server in
            let session = try Session(server)
            let path = session.path + "/actions"
            let events = [
                (#"{"kind":"tap","path":"A.1","version":0}"#, ["/kind", "/version"]),
                (#"{"kind":"increment","version":1}"#, [""]),
                (#"{"kind":"change","path":"A.1","version":1}"#, [""]),
                (#"{"kind":"action","path":"A.1","version":1,"form":[],"more":1}"#, ["/form", "/more"]),
            ]
            for (event, places) in events {
                expectProblem(try server.reply(to: "POST", path, body: event), 422, "invalid-layout", at: places)
            }
            expectProblem(try server.reply(to: "POST", path, body: "{"), 400, "malformed-json")
            let whole = #","name":"save","action":"save","value":null,"form":{"a":[1]},"data":{"b":2}"#
            #expect(try session.report("action", Session.field, version: 1, whole).status == 200)
        }
    }

    @Test func `a session that has ended is gone, and an unknown one is not found`() throws {
        try withScreens { server in
            let session = try Session(server)
            #expect(try session.end().status == 204)
            expectProblem(try session.end(), 410, "session-ended")
            expectProblem(try session.frames(), 410, "session-ended")
            expectProblem(try session.report("action", Session.field, version: 1), 410, "session-ended")
            let never = "/v1/sessions/" + String(repeating: "0", count: 64)
            expectProblem(try server.reply(to: "GET", never + "/frames"), 404, "no-such-session")
            expectProblem(try server.reply(to: "GET", "/v1/screens/none/frames"), 404, "no-such-screen")
        }
    }

    @Test func `an idle session ends after the idle time`() throws {
        try withScreens("--session-idle-seconds-max", "0.1") { server in
            let session = try Session(server)
            Thread.sleep(forTimeInterval: 0.5)
            expectProblem(try session.frames(), 410, "session-ended")
        }
    }

    @Test func `a session begins although the client has its frames already`() throws {
        try withScreens { server in
            let session = try Session(server)
            let tag = try #require(session.first["etag"])
            let again = try server.reply(
                to: "POST", "/v1/screens/todo/sessions" + Session.query, headers: ["If-None-Match: \(tag)"])
            #expect(again.status == 201 && again["location"] != nil)
        }
    }

    @Test func `one client has at most half of the sessions, until it ends some`() throws {
        try withScreens("--sessions-max", "4") { server in
            let first = try Session(server)
            _ = try Session(server)
            let refused = try server.reply(to: "POST", "/v1/screens/todo/sessions")
            expectProblem(refused, 503, "too-many-sessions")
            #expect(refused["retry-after"] == "10")
            #expect(try first.end().status == 204)
            _ = try Session(server)
        }
    }

    @Test func `the closures of a session run one at a time, also for simultaneous clients`() throws {
        try withScreens { server in
            var session = try Session(server)
            try session.add("Milk")
            let begun = session.version
            let clients = try (0..<8).map { _ in try server.connect() }
            let event = #"{"kind":"action","path":"\#(Session.row(1))","version":\#(begun)}"#
            for client in clients {
                client.send("POST", session.path + "/actions" + Session.query, body: Array(event.utf8))
            }
            let versions = try clients.map { try $0.reply().json?["version"]?.integer ?? 0 }
            // An answer has the newest version, which may include the actions of other clients.
            #expect(versions.max() == begun + clients.count)
            #expect(try session.frames().json?["version"]?.integer == begun + clients.count)
        }
    }

    @Test func `parameters that name other versions are unknown`() throws {
        try withScreens { server in
            let session = try Session(server)
            for path in [
                "/v1/screens/todo/frames?since=1", "/v1/screens/todo/frames?wait=1", "\(session.path)/frames?version=1",
                "\(session.path)/events?wait=1",
            ] {
                let reply = try server.reply(to: "GET", path)
                #expect(reply.status == 400)
                #expect(reply.json?["errors"]?.array?.first?["code"]?.string == "unknown-property")
            }
        }
    }

    @Test func `screens need an API key, and trees are still served`() throws {
        let keys = try TemporaryFile("secret-key-of-a-client\n")
        try withScreens("--api-keys-file", keys.path) { server in
            expectProblem(try server.reply(to: "GET", "/v1/screens/todo/frames"), 401, "unauthorized")
            expectProblem(try server.reply(to: "POST", "/v1/screens/todo/sessions"), 401, "unauthorized")
            let key = ["X-API-Key: secret-key-of-a-client"]
            #expect(try server.reply(to: "GET", "/v1/screens/welcome/frames", headers: key).status == 200)
            #expect(try server.reply(to: "GET", "/v1/trees", headers: key).status == 200)
        }
    }

    @Test func `only the beginning of a session's name is logged`() throws {
        let errors = try TemporaryFile("")
        try withScreens(errors: errors.path) { server in
            func log() throws -> String { try String(contentsOfFile: errors.path, encoding: .utf8) }
            let session = try Session(server)
            #expect(try session.frames().status == 200)
            #expect(try server.reply(to: "GET", session.path + "/frame").status == 404)
            // The server answers before it traps signals. It traps them when it logs "serves on".
            while try !log().contains("serves on") { Thread.sleep(forTimeInterval: 0.01) }
            try server.stop()
            let log = try log()
            let id = session.path.dropFirst("/v1/sessions/".count)
            #expect(log.contains("/v1/sessions/\(id.prefix(8))…/frames"))
            #expect(log.contains("/v1/sessions/\(id.prefix(8))…/frame\""))
            #expect(!log.contains(id))
        }
    }

    @Test func `a program without screens has no routes for screens`() throws {
        try withServer { server in
            for (method, path) in [
                ("GET", "/v1/screens/todo/frames"), ("PUT", "/v1/screens/todo/frames"),
                ("POST", "/v1/screens/todo/sessions"),
            ] {
                expectProblem(try server.reply(to: method, path), 404, "not-found")
            }
        }
    }
}
