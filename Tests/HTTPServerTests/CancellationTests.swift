import Glibc
import Testing

@testable import HTTPServer

@Suite(.timeLimit(.minutes(5)))
struct CancellationTests {
    @Test func `a request that takes too long is refused in time, and its work is cancelled`() throws {
        try withServer({ $0.requestSecondsMax = 0.2 }) { server, gate in
            gate.open()
            let client = try RawClient(port: server.port)
            client.request("GET", "/patient")
            let reply = try client.reply()
            #expect(reply.status == 503)
            #expect(reply.text == "overdue(requestSecondsMax: 0.2)")
            #expect(gate.waitForReason() == .overdue)
            client.request("GET", "/")
            #expect(try client.reply().text == "hello")
        }
    }

    @Test func `a request that waits too long for a worker is answered and never run`() throws {
        try withServer({
            $0.workers = 1
            $0.requestSecondsMax = 0.2
        }) { server, gate in
            let first = try RawClient(port: server.port)
            first.request("GET", "/gate")
            gate.waitForArrivals(1)
            let second = try RawClient(port: server.port)
            second.request("GET", "/patient")
            #expect(try second.reply().status == 503)
            gate.open()
            let third = try RawClient(port: server.port)
            third.request("POST", "/later", body: [65])
            #expect(try third.reply().text == "A")
            gate.waitForArrivals(1)
            #expect(server.runningJobs == 0 || eventually { server.runningJobs == 0 })
        }
    }

    @Test func `the work for a client that hangs up is cancelled`() throws {
        try withServer { server, gate in
            gate.open()
            let client = try RawClient(port: server.port)
            client.request("GET", "/patient")
            gate.waitForArrivals(1)
            client.close()
            #expect(gate.waitForReason() == .abandoned)
            #expect(gate.waitForLoss(of: "/patient"))
            #expect(eventually { server.openRequests == 0 && server.openConnections == 0 })
        }
    }

    @Test func `a client that hangs up while it waits for a worker gives its place in the queue back`() throws {
        try withServer({
            $0.workers = 1
            $0.workQueueMax = 1
        }) { server, gate in
            let first = try RawClient(port: server.port)
            first.request("GET", "/gate")
            gate.waitForArrivals(1)
            let second = try RawClient(port: server.port)
            second.request("GET", "/gate")
            #expect(eventually { server.isSaturated })
            second.close()
            #expect(eventually { !server.isSaturated })
            let third = try RawClient(port: server.port)
            third.request("POST", "/later", body: [65])
            gate.open()
            #expect(try third.reply().text == "A")
        }
    }

    @Test func `a client that has only ended its side of the stream still gets its answer`() throws {
        try withServer { server, gate in
            let client = try RawClient(port: server.port)
            client.request("GET", "/gate")
            gate.waitForArrivals(1)
            client.endSending()
            // The server probes the client with an interim response.
            #expect(try client.reply().status == 100)
            gate.open()
            let reply = try client.reply()
            #expect(reply.status == 200)
            #expect(reply.text == "passed")
        }
    }

    @Test func `a stop without a drain cancels the work`() throws {
        try withServer { server, gate in
            gate.open()
            let client = try RawClient(port: server.port)
            client.request("GET", "/patient")
            gate.waitForArrivals(1)
            server.stop(drainSeconds: 0.1)
            #expect(gate.waitForReason() == .shuttingDown)
            #expect(try client.reply().status == 503)
        }
    }

    @Test func `each response passes through the handler once more, with the number of its request`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            var serials: Set<String> = []
            for path in ["/", "/refused", "/later", "/none"] {
                client.request("POST", path, body: [65])
                serials.insert(try #require(try client.reply()["x-serial"]))
            }
            #expect(serials.count == 4)
        }
    }
}
