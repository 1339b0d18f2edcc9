import Foundation
import TestSupport
import Testing

/// Clients that take their time.
@Suite(.timeLimit(.minutes(5)))
struct SlowClientTests {
    @Test func `heads that drip are cut at their time and nobody else waits`() throws {
        try withServer("--header-timeout", "1") { server in
            try expectCut(
                try dripping(to: server, "POST /v1/layout HTTP/1.1\r\nHost: localhost\r\nX-Drip: "), by: server)
        }
    }

    @Test func `bodies that drip are cut at their time and nobody else waits`() throws {
        let head = "POST /v1/layout HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        try withServer("--body-timeout", "1", "--header-timeout", "60") { server in
            try expectCut(try dripping(to: server, head + "Content-Length: 100000\r\n\r\n"), by: server)
        }
    }

    @Test func `chunks that drip are cut at their time and nobody else waits`() throws {
        let head = "POST /v1/layout HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        try withServer("--body-timeout", "1", "--header-timeout", "60") { server in
            try expectCut(
                try dripping(to: server, head + "Transfer-Encoding: chunked\r\n\r\n186a0\r\n"), by: server)
        }
    }

    @Test func `connections on which nothing comes are cut at their time`() throws {
        try withServer("--header-timeout", "1", "--idle-timeout", "1") { server throws in
            let silent = try server.connect()
            let idle = try server.connect()
            #expect(try idle.reply(to: "GET", "/healthz").status == 200)
            #expect(silent.isClosed())
            #expect(idle.isClosed())
        }
    }

    @Test func `a client that takes nothing of its large response is cut and nothing of it stays`() throws {
        try withServer("--body-timeout", "1") { server in
            let observer = try server.connect()
            let before = try server.holdings(seenBy: observer)
            let client = try Client(host: server.host, port: server.port, receiveBytes: 4_096)
            client.send("POST", "/v1/layout", headers: Self.json, body: Trees.large(times: 100))
            try client.waitForBytes(1)
            #expect(try server.isAlive())
            try server.expectHoldings(before, seenBy: observer)
            #expect(throws: Client.Failure.self) { try client.reply() }
        }
    }

    @Test(arguments: ["/v1/layout", "/v1/layouts"])
    func `a client that takes its large response in small pieces gets all of it`(path: String) throws {
        let body = Trees.large(times: 20)
        try withServer { server in
            let client = try Client(host: server.host, port: server.port, receiveBytes: 4_096)
            let type = path == "/v1/layouts" ? "application/x-ndjson" : "application/json"
            client.send(
                "POST", path, headers: ["Content-Type: \(type)", "Connection: close"], body: body)
            let rest = client.rest()
            #expect(rest.hasPrefix("HTTP/1.1 200"))
            #expect(rest.count > 4_000_000)
            #expect(rest.hasSuffix(path == "/v1/layouts" ? "]}\n\r\n0\r\n\r\n" : "]}"), "\(rest.suffix(40))")
        }
    }

    static let json = ["Content-Type: application/json"]

    @Test(arguments: [Array(Trees.small.utf8), Array(Trees.wide(elements: 2_000).utf8), Trees.large(times: 10)])
    func `a client that has ended its side of the stream gets its whole answer`(body: [UInt8]) throws {
        try withServer { server in
            let client = try server.connect()
            client.send("POST", "/v1/layout", headers: Self.json, body: body)
            client.endSending()
            var reply = try client.reply()
            // Slow answers are announced, to see whether the client is still there.
            while reply.status == 100 { reply = try client.reply() }
            #expect(reply.status == 200)
            #expect(client.isClosed())
        }
    }

    @Test func `a batch whose client has ended its side of the stream is answered to the end`() throws {
        try withServer { server in
            let client = try server.connect()
            let lines = Array(repeating: Trees.small, count: 50).joined(separator: "\n")
            client.send(
                "POST", "/v1/layouts", headers: ["Content-Type: application/x-ndjson"], body: Array(lines.utf8))
            client.endSending()
            let rest = client.rest()
            #expect(rest.ranges(of: #"{"size""#).count == 50)
            #expect(rest.hasSuffix("0\r\n\r\n"))
        }
    }

    // MARK: Dripping

    private func dripping(to server: RunningServer, _ begin: String) throws -> [Client] {
        try (0..<20).map { _ in
            let client = try server.connect()
            client.send(begin)
            return client
        }
    }

    /// Sends a byte on each connection now and then until the server has cut them all, and uses another meanwhile.
    private func expectCut(_ clients: [Client], by server: RunningServer) throws {
        let other = try server.connect()
        var open = clients
        let allAreCut = try eventually {
            for client in open { client.send("x") }
            let reply = try other.reply(to: "POST", "/v1/layout", headers: Self.json, body: Self.small)
            #expect(reply.status == 200)
            Client.waitForAny(of: open, milliseconds: 20)
            open.removeAll { $0.hasReply }
            return open.isEmpty
        }
        #expect(allAreCut, "\(open.count) of \(clients.count) were not cut")
        for client in clients { #expect(client.isClosed()) }
        #expect(try eventually { try server.figure("cyanotype_lost_requests_total") == clients.count })
    }

    private static let small = Array(Trees.small.utf8)
}
