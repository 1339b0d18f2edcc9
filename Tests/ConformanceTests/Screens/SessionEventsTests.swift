import Foundation
import TestSupport
import Testing

/// Clients that wait for new versions of a session, or listen to its events.
@Suite(.timeLimit(.minutes(5)))
struct SessionEventsTests {
    @Test func `a listener gets the frames, and then a patch for each change`() throws {
        try withScreens { server in
            var session = try Session(server)
            let listener = try session.listen()
            #expect(listener.head.contains("Content-Type: text/event-stream\r\n"))
            let frames = try listener.event()
            #expect(frames.name == "frames" && frames.id == 1)
            #expect(frames.data == session.first.json)
            let typed = try session.act("change", Session.field, #","value":"Milk""#)
            let patch = try listener.event()
            #expect(patch.name == "patch" && patch.id == 2)
            #expect(patch.data == typed.json)
        }
    }

    @Test
    func `each listener gets events in its viewport, and a returning listener gets the changes since its last event`()
        throws
    {
        try withScreens { server in
            var session = try Session(server)
            let narrow = try session.listen("?width=200")
            #expect(try narrow.event().data == server.reply(to: "GET", "\(session.path)/frames?width=200").json)
            let wide = try session.listen("?width=800")
            #expect(try wide.event().data?["size"]?["width"]?.number == 800)
            try session.add("Milk")
            for listener in [narrow, wide] {
                // The listener may have missed the first of two versions.
                var seen = 1
                while seen < session.version { seen = try #require(try listener.event().id) }
                #expect(seen == session.version)
            }
            let returned = try session.listen(headers: ["Last-Event-ID: 1"])
            #expect(try returned.event().data?["since"]?.integer == 1)
        }
    }

    @Test func `the end of a session is the last event`() throws {
        try withScreens { server in
            let session = try Session(server)
            let listener = try session.listen()
            #expect(try listener.event().name == "frames")
            #expect(try session.end().status == 204)
            #expect(try listener.event().name == "deleted")
            #expect(listener.isClosed())
            expectProblem(try server.reply(to: "GET", "\(session.path)/events"), 410, "session-ended")
        }
    }

    @Test func `a session with a listener is not idle`() throws {
        try withScreens("--session-idle-seconds-max", "1") { server in
            let session = try Session(server)
            let listener = try session.listen()
            #expect(try listener.event().name == "frames")
            Thread.sleep(forTimeInterval: 1.5)
            #expect(try session.frames().status == 200)
        }
    }

    @Test func `a waiting client is answered when there is a newer version`() throws {
        try withScreens { server in
            var session = try Session(server)
            let tag = try #require(try session.frames()["etag"])
            let waiting = try (0..<2).map { _ in try server.connect() }
            waiting[0].send("GET", "\(session.path)/frames\(Session.query)&since=1&wait=60")
            waiting[1].send(
                "GET", "\(session.path)/frames\(Session.query)&wait=60", headers: ["If-None-Match: \(tag)"])
            let typed = try session.act("change", Session.field, #","value":"Milk""#)
            #expect(try waiting[0].reply().json == typed.json)
            #expect(try waiting[1].reply().json == session.frames().json)
        }
    }

    @Test func `after the waiting time, a client gets an empty patch or 304`() throws {
        try withScreens { server in
            let session = try Session(server)
            let tag = try #require(try session.frames()["etag"])
            #expect(try session.frames("&since=1&wait=0.1").json?["patch"]?.array?.isEmpty == true)
            let path = "\(session.path)/frames\(Session.query)&wait=0.1"
            #expect(try server.reply(to: "GET", path, headers: ["If-None-Match: \(tag)"]).status == 304)
        }
    }

    @Test func `a waiting client gets session-ended when the session ends`() throws {
        try withScreens { server in
            let session = try Session(server)
            let waiting = try server.connect()
            waiting.send("GET", "\(session.path)/frames\(Session.query)&since=1&wait=60")
            #expect(try session.end().status == 204)
            expectProblem(try waiting.reply(), 410, "session-ended")
        }
    }

    @Test func `a change without an action is an event`() throws {
        try withScreens { server in
            let session = try Session(server, of: "stopwatch")
            let listener = try session.listen()
            _ = try listener.event()
            let patch = try listener.event()
            #expect(patch.name == "patch")
            let text = patch.data?["patch"]?.array?.first?["properties"]?["set"]?["text"]?.string
            #expect(text?.hasSuffix(" s") == true)
        }
    }
}
