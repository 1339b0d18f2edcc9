import Foundation
import TestSupport
import Testing

/// What clients are told that listen to trees.
@Suite(.timeLimit(.minutes(5)))
struct EventsTests {
    @Test func `a listener is told the frames, and then each change`() throws {
        try withServer { server in
            try server.put("home", label("one"))
            let listener = try Listener(server, "home?width=100")
            #expect(listener.head.contains("Content-Type: text/event-stream\r\n"))
            let frames = try listener.event()
            #expect(frames.name == "frames" && frames.id == 1)
            #expect(try frames.data == server.reply(to: "GET", "/v1/trees/home/frames?width=100").json)
            for number in 2...5 {
                try server.put("home", label("text \(number)"))
                let patch = try listener.event()
                #expect(patch.name == "patch" && patch.id == number)
                let asked = try server.reply(to: "GET", "/v1/trees/home/frames?width=100&since=\(number - 1)")
                #expect(patch.data == asked.json)
            }
        }
    }

    @Test func `who comes back is told what has changed meanwhile`() throws {
        try withServer { server in
            for text in ["one", "two", "three"] { try server.put("home", label(text)) }
            let returned = try Listener(server, "home", headers: ["Last-Event-ID: 1"])
            let patch = try returned.event()
            #expect(patch.name == "patch" && patch.data?["since"]?.integer == 1 && patch.id == 3)
            let asked = try Listener(server, "home?since=2")
            #expect(try asked.event().data?["since"]?.integer == 2)
            // Who knows the newest version is told of the next one only.
            let current = try Listener(server, "home?since=3")
            try server.put("home", label("four"))
            #expect(try current.event().id == 4)
            let lost = try Listener(server, "home", headers: ["Last-Event-ID: 99"])
            #expect(try lost.event().name == "frames")
        }
    }

    @Test func `a tree that is deleted and put again is told of`() throws {
        try withServer { server in
            try server.put("home", label("one"))
            let listener = try Listener(server, "home")
            #expect(try listener.event().name == "frames")
            _ = try server.reply(to: "DELETE", "/v1/trees/home")
            #expect(try listener.event().name == "deleted")
            try server.put("home", label("two"))
            let frames = try listener.event()
            #expect(frames.name == "frames" && frames.id == 2)
        }
    }

    @Test func `a version without a layout is told as a problem, and what comes after it leads on`() throws {
        try withServer { server in
            try server.put("home", label("one"))
            let listener = try Listener(server, "home")
            #expect(try listener.event().name == "frames")
            try server.put("home", #"{"element":{"type":"TextField"}}"#)
            let problem = try listener.event()
            #expect(problem.name == "problem" && problem.data?["status"]?.integer == 422)
            try server.put("home", label("three"))
            let next = try listener.event()
            #expect(next.id == 3 && next.data?["since"]?.integer == 1)
        }
    }

    @Test func `listeners are counted, and do not keep a server from stopping`() throws {
        try withServer { server in
            try server.put("home", label("one"))
            let listeners = try (0..<50).map { _ in try Listener(server, "home") }
            for listener in listeners { #expect(try listener.event().name == "frames") }
            let metrics = try server.reply(to: "GET", "/metrics").text
            #expect(metrics.contains("cyanotype_event_streams 50\n"))
            server.program.send(SIGTERM)
            #expect(try server.program.outcome().status == 0)
        }
    }

    @Test func `there are no events of what is not there, and none for parameters that are not understood`() throws {
        try withServer { server in
            #expect(try server.reply(to: "GET", "/v1/trees/none/events").status == 404)
            try server.put("home", label("one"))
            #expect(try server.reply(to: "GET", "/v1/trees/home/events?wait=1").status == 400)
            let head = try server.reply(to: "HEAD", "/v1/trees/home/events")
            #expect(head.status == 200 && head["content-type"] == "text/event-stream")
        }
    }
}
