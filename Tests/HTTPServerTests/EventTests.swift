import Glibc
import Testing
import Platform

@testable import HTTPServer

@Suite(.timeLimit(.minutes(5)))
struct EventTests {
    @Test func `a listener that keeps up gets all events`() throws {
        try withHandledServer { server, handler in
            let client = try listen(to: server)
            for number in 1...20 {
                handler.events.tell()
                #expect(try client.line() == "\(number)")
            }
        }
    }

    @Test func `all listeners get an event`() throws {
        try withHandledServer { server, handler in
            let clients = try (0..<300).map { _ in try listen(to: server) }
            #expect(server.eventStreams == 300)
            handler.events.tell()
            for client in clients { #expect(try client.line() == "1") }
        }
    }

    @Test func `listeners beyond the limit are refused until another leaves, and requests are answered`() throws {
        try withHandledServer({ $0.listenersMax = 2 }) { server, handler in
            let clients = [try listen(to: server), try listen(to: server)]
            for path in ["/events", "/wait"] {
                let third = try RawClient(port: server.port)
                third.request("GET", path)
                #expect(try third.reply().text == "tooManyListeners(listenersMax: 2, isOfAddress: false)")
                third.request("GET", "/")
                #expect(try third.reply().text == "hello")
            }
            clients[0].close()
            #expect(eventually { server.listeners == 1 })
            handler.events.tell()
            let next = try listen(to: server)
            handler.events.tell()
            #expect(try next.line() == "2")
        }
    }

    @Test func `requests that wait take places of listeners`() throws {
        try withHandledServer({ $0.listenersMax = 1 }) { server, handler in
            let waiting = try RawClient(port: server.port)
            waiting.request("GET", "/wait")
            #expect(eventually { handler.waitingRoom.count == 1 })
            let other = try RawClient(port: server.port)
            other.request("GET", "/events")
            #expect(try other.reply().status == 503)
            handler.waitingRoom.answerAll("news")
            #expect(try waiting.reply().text == "news")
            #expect(eventually { server.listeners == 0 })
        }
    }

    @Test func `some connections of an address are reserved for short requests`() throws {
        try withHandledServer({ $0.connectionsPerAddressMax = 4 }) { server, _ in
            let clients = try (0..<3).map { _ in try listen(to: server) }
            let fourth = try RawClient(port: server.port)
            fourth.request("GET", "/events")
            #expect(try fourth.reply().status == 503)
            fourth.request("GET", "/")
            #expect(try fourth.reply().text == "hello")
            for client in clients { client.close() }
        }
    }

    @Test func `the bytes of a stream are reported at its end`() throws {
        try withHandledServer { server, handler in
            let client = try listen(to: server)
            handler.events.tell(paddingBytes: 100_000)
            _ = try client.line()
            client.close()
            #expect(eventually { handler.streams.bytes.count == 1 })
            #expect(try #require(handler.streams.bytes.first) > 100_000)
        }
    }

    @Test func `a listener that starts to read late gets only the newest event`() throws {
        try withHandledServer { server, handler in
            let client = try listen(to: server)
            for _ in 0..<100 { handler.events.tell(paddingBytes: 1_000_000) }
            handler.events.tell()
            var told: [Int] = []
            while told.last != 101 { told.append(try #require(Int(client.line().filter { $0 != "x" }))) }
            #expect(told == told.sorted() && told.count < 50, "\(told)")
        }
    }

    @Test func `a listener that does not read is cut after its time`() throws {
        try withHandledServer({ $0.transferSecondsMax = 0.5 }) { server, handler in
            let client = try listen(to: server)
            handler.events.tell(paddingBytes: 50_000_000)
            #expect(eventually { server.eventStreams == 0 && handler.events.listeners == 0 })
            client.close()
        }
    }

    @Test func `a listener without events gets heartbeats and stays connected`() throws {
        try withHandledServer({
            $0.heartbeatSeconds = 0.1
            $0.transferSecondsMax = 0.2
            $0.idleSecondsMax = 0.2
            $0.requestSecondsMax = 0.2
        }) { server, handler in
            let client = try listen(to: server)
            for _ in 0..<4 { #expect(try client.line() == "beat") }
            handler.events.tell()
            var line = "beat"
            while line == "beat" { line = try client.line() }
            #expect(line == "1")
        }
    }

    @Test func `a listener that is gone is forgotten`() throws {
        try withHandledServer { server, handler in
            for _ in 0..<50 { try listen(to: server).close() }
            #expect(eventually { server.eventStreams == 0 && handler.events.listeners == 0 })
            #expect(eventually { server.openConnections == 0 && server.openRequests == 0 })
        }
    }

    @Test func `a response ends with its last piece`() throws {
        try withHandledServer { server, handler in
            let client = try listen(to: server)
            handler.events.finish()
            #expect(try client.line() == "end")
            #expect(client.isClosed())
            #expect(eventually { server.openConnections == 0 && handler.events.listeners == 0 })
        }
    }

    @Test func `listeners do not delay a stop`() throws {
        try withHandledServer { server, handler in
            let client = try listen(to: server)
            // The connection would stay open for all that time.
            let stopper = try Thread(stackBytes: 256 << 10) { server.stop(drainSeconds: 300) }
            #expect(client.isClosed())
            stopper.join()
            #expect(handler.events.listeners == 0)
        }
    }

    @Test func `events from several threads reach streams that open and close without a failure`() throws {
        try withHandledServer { server, handler in
            let tellers = try (0..<4).map { _ in
                try Thread(stackBytes: 256 << 10) { for _ in 0..<500 { handler.events.tell(paddingBytes: 100) } }
            }
            for _ in 0..<200 { try listen(to: server).close() }
            for teller in tellers { teller.join() }
            #expect(eventually { server.eventStreams == 0 && server.openConnections == 0 })
        }
    }

    @Test func `waiting requests get the first answer, and later ones are ignored`() throws {
        try withHandledServer { server, handler in
            let clients = try (0..<20).map { _ in try RawClient(port: server.port) }
            for client in clients { client.request("GET", "/wait") }
            #expect(eventually { handler.waitingRoom.count == 20 })
            handler.waitingRoom.answerAll("news")
            for client in clients { #expect(try client.reply().text == "news") }
            #expect(eventually { handler.waitingRoom.endCount == 20 })
            // Later answers are ignored.
            handler.waitingRoom.answerAll("old news")
            clients[0].request("GET", "/target")
            #expect(try clients[0].reply().text == "GET /target no query")
        }
    }

    @Test func `a request that has waited for its whole time is answered by its time-out`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("GET", "/wait-a-moment")
            #expect(try client.reply().text == "nothing")
        }
    }

    @Test func `a deferred request without a time-out is overdue after the time of requests, and its work cancelled`()
        throws
    {
        try withHandledServer({ $0.requestSecondsMax = 0.2 }) { server, handler in
            let client = try RawClient(port: server.port)
            client.request("GET", "/deferred")
            #expect(try client.reply().text == "overdue(requestSecondsMax: 0.2)")
            #expect(handler.waitingRoom.count == 1 && handler.waitingRoom.isCancelled(because: .overdue))
        }
    }

    @Test func `waiting requests are answered by their time-out at once when the server stops`() throws {
        try withHandledServer { server, handler in
            let client = try RawClient(port: server.port)
            client.request("GET", "/wait")
            #expect(eventually { handler.waitingRoom.count == 1 })
            // Neither the time of the wait nor that of the stop has passed when the client gives up.
            let stopper = try Thread(stackBytes: 256 << 10) { server.stop(drainSeconds: 300) }
            let reply = Result { try client.reply().text }
            stopper.join()
            #expect(try reply.get() == "nothing")
        }
    }

    @Test func `a client that waits and goes leaves no request, and its late answer is ignored`() throws {
        try withHandledServer { server, handler in
            let client = try RawClient(port: server.port)
            client.request("GET", "/wait")
            #expect(eventually { handler.waitingRoom.count == 1 })
            client.close()
            #expect(eventually { server.openConnections == 0 && server.openRequests == 0 })
            #expect(handler.waitingRoom.endCount == 1)
            handler.waitingRoom.answerAll("too late")
        }
    }

    private func listen(to server: Server) throws -> RawClient {
        let client = try RawClient(port: server.port)
        client.request("GET", "/events")
        let head = try String(decoding: client.read(through: Array("\r\n\r\n".utf8)), as: UTF8.self)
        #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n") && head.contains("Connection: close\r\n"))
        #expect(try client.line() == "hello")
        return client
    }
}

extension RawClient {
    fileprivate func line() throws -> String {
        try String(decoding: read(through: Array("\n".utf8)).dropLast(), as: UTF8.self)
    }
}
