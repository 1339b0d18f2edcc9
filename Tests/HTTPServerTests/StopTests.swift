import Testing
import Platform

@testable import HTTPServer

@Suite(.timeLimit(.minutes(5)))
struct StopTests {
    @Test func `requests under way are finished and then the port is closed`() throws {
        try withServer { server, gate in
            let clients = try (0..<5).map { _ in try RawClient(port: server.port) }
            for client in clients { client.request("GET", "/gate") }
            gate.waitForArrivals(2)
            #expect(eventually { server.openRequests == 5 })
            let stopper = try Thread(stackBytes: 256 << 10) { server.stop(drainSeconds: 30) }
            #expect(eventually { (try? RawClient(port: server.port)) == nil })
            gate.open()
            for client in clients {
                let reply = try client.reply()
                #expect(reply.text == "passed")
                #expect(reply["connection"] == "close")
                #expect(client.isClosed())
            }
            stopper.join()
            #expect(server.openRequests == 0)
            #expect(throws: RawClient.Failure.self) { try RawClient(port: server.port) }
        }
    }

    @Test func `a server that drains serves on, and closes each connection after its response`() throws {
        try withServer { server, _ in
            let old = try RawClient(port: server.port)
            old.request("GET", "/")
            #expect(try old.reply()["connection"] != "close")
            server.beginDraining()
            #expect(server.isDraining)
            for client in [old, try RawClient(port: server.port)] {
                client.request("GET", "/")
                let reply = try client.reply()
                #expect(reply.text == "hello" && reply["connection"] == "close")
                #expect(client.isClosed())
            }
        }
    }

    @Test func `deferred requests are finished, too`() throws {
        try withHandledServer { server, handler in
            let client = try RawClient(port: server.port)
            client.request("GET", "/deferred")
            #expect(eventually { handler.waitingRoom.count == 1 })
            let stopper = try Thread(stackBytes: 256 << 10) { server.stop(drainSeconds: 300) }
            #expect(eventually { (try? RawClient(port: server.port)) == nil })
            handler.waitingRoom.answerAll("done")
            let reply = Result { try client.reply().text }
            stopper.join()
            #expect(try reply.get() == "done")
        }
    }

    @Test func `requests that cannot be finished in time are refused`() throws {
        try withServer { server, gate in
            let clients = try (0..<5).map { _ in try RawClient(port: server.port) }
            for client in clients { client.request("GET", "/gate") }
            gate.waitForArrivals(2)
            #expect(eventually { server.openRequests == 5 })
            let stopper = try Thread(stackBytes: 256 << 10) { server.stop(drainSeconds: 0.1) }
            for client in clients {
                let reply = try client.reply()
                #expect(reply.status == 503)
                #expect(reply.text == "shuttingDown")
                #expect(client.isClosed())
            }
            gate.open()
            stopper.join()
            #expect(server.openRequests == 0)
        }
    }

    @Test func `a half-sent request delays a stop by the drain time at most`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("POST", "/echo", headers: "Content-Length: 5\r\n")
            #expect(eventually { server.openRequests == 1 })
            server.stop(drainSeconds: 0.1)
            #expect(client.isClosed())
            #expect(server.openRequests == 0)
        }
    }

    @Test func `a server under load stops cleanly again and again`() throws {
        for round in 0..<20 {
            try withServer({ $0.eventThreads = 1 + round % 2 }) { server, _ in
                let load = try Thread(stackBytes: 256 << 10) {
                    guard let client = try? RawClient(port: server.port) else { return }
                    repeat { client.request("POST", "/later", body: [65]) } while (try? client.reply()) != nil
                }
                #expect(eventually { server.openRequests > 0 })
                server.stop(drainSeconds: 5)
                load.join()
                #expect(server.openRequests == 0)
            }
        }
    }

    @Test func `a port that is taken is an error with its reason`() throws {
        try withServer { server, _ in
            var options = ServerOptions()
            options.port = server.port
            #expect(
                throws: ServerError.cannotListen(
                    host: "127.0.0.1", port: server.port, reason: "Address already in use")
            ) {
                try Server(options: options, handler: TestHandler())
            }
        }
    }

    @Test func `an unknown host is an error`() {
        var options = ServerOptions()
        options.host = "no such host"
        #expect(throws: ServerError.self) { try Server(options: options, handler: TestHandler()) }
    }

    @Test func `an option out of its range is an error that names it`() {
        var options = ServerOptions()
        options.workers = 0
        #expect(throws: ServerError.optionOutOfRange(name: "workers", range: "1 to 1024")) {
            try Server(options: options, handler: TestHandler())
        }
    }
}
