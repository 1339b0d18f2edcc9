import Glibc
import Testing
import Platform

@testable import HTTPServer

@Suite(.timeLimit(.minutes(5)))
struct ConnectionTests {
    @Test func `a connection serves one request after another`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            for number in 1...50 {
                client.request("POST", number.isMultiple(of: 2) ? "/echo" : "/later", body: Array("\(number)".utf8))
                #expect(try client.reply().text == "\(number)")
            }
        }
    }

    @Test func `pipelined requests are answered in their order`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            let requests = (0..<100).map { number in
                let path = number.isMultiple(of: 3) ? "/later" : "/echo"
                return "POST \(path) HTTP/1.1\r\nHost: test\r\nContent-Length: 2\r\n\r\n\(10 + number % 90)"
            }
            client.send(requests.joined())
            for number in 0..<100 { #expect(try client.reply().text == "\(10 + number % 90)") }
        }
    }

    @Test func `HEAD gets the headers of GET and no body`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("HEAD", "/")
            let head = try client.reply(toHead: true)
            #expect(head.status == 200)
            #expect(head["content-length"] == "5")
            #expect(head["content-type"] == "text/plain")
            client.request("GET", "/")
            #expect(try client.reply().text == "hello")
        }
    }

    @Test func `a client of HTTP 1.0 is answered and the connection closed`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.send("GET / HTTP/1.0\r\n\r\n")
            #expect(try client.reply().text == "hello")
            #expect(client.isClosed())
        }
    }

    @Test func `a client that asks for a closed connection is disconnected after the response`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("GET", "/", headers: "Connection: close\r\n")
            #expect(try client.reply()["connection"] == "close")
            #expect(client.isClosed())
        }
    }

    @Test(arguments: [("::1", "::1"), ("::", "::1"), ("::", "127.0.0.1"), ("0.0.0.0", "127.0.0.1")])
    func `both families of addresses are served`(listening: String, calling: String) throws {
        try withServer({ $0.host = listening }) { server, _ in
            let client = try RawClient(port: server.port, host: calling)
            client.request("GET", "/")
            #expect(try client.reply().text == "hello")
        }
    }

    @Test func `a response of 3 MB arrives whole`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            for _ in 0..<3 {
                client.request("GET", "/large")
                #expect(try client.reply().body == TestHandler.largeBody)
            }
        }
    }

    @Test func `a response without a body has none`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("GET", "/none")
            #expect(try client.reply().status == 204)
            client.request("GET", "/")
            #expect(try client.reply().text == "hello")
        }
    }

    @Test func `a connection that sends no request is closed in time`() throws {
        try withServer({ $0.idleSecondsMax = 0.2 }) { server, _ in
            let client = try RawClient(port: server.port)
            client.request("GET", "/")
            #expect(try client.reply().status == 200)
            #expect(client.isClosed())
        }
    }

    @Test func `a request without an end is cut off, even while its client goes on sending`() throws {
        try withServer({ $0.headSecondsMax = 0.5 }) { server, _ in
            let client = try RawClient(port: server.port)
            client.send("POST /echo HTTP/1.1\r\nHost: test\r\n")
            let pause = Monitor(())
            var drips = 0
            while client.send("X-Drip: \(drips)\r\n"), drips < 1000 {
                drips += 1
                _ = pause.wait(until: .after(seconds: 0.02), isDone: { _ in false })
            }
            #expect(server.connectionCuts.overdue == 1)
            #expect(eventually { server.openRequests == 0 })
        }
    }

    @Test func `clients that close right after sending leave no open request or connection`() throws {
        try withServer { server, _ in
            for number in 0..<300 {
                let client = try RawClient(port: server.port)
                client.send(["GET / HTTP/1.1\r\nHo", "GET / HTTP/1.1\r\nHost: test\r\n\r\n"][number % 2])
                client.close()
            }
            #expect(eventually { server.openRequests == 0 && server.openConnections == 0 })
        }
    }

    @Test func `a client that ends its side after the request still gets the response`() throws {
        try withServer { server, gate in
            let client = try RawClient(port: server.port)
            client.request("GET", "/gate")
            client.endSending()
            gate.waitForArrivals(1)
            gate.open()
            #expect(try client.reply().text == "passed")
            #expect(client.isClosed())
        }
    }

    private func twoConnections(_ options: inout ServerOptions) {
        options.connectionsMax = 2
        options.connectionsPerAddressMax = 0
    }

    @Test func `connections beyond the limit wait for their turn while all others are busy`() throws {
        try withServer(twoConnections) { server, gate in
            let first = [try RawClient(port: server.port), try RawClient(port: server.port)]
            for client in first { client.request("GET", "/gate") }
            #expect(eventually { server.openRequests == 2 })
            let third = try RawClient(port: server.port)
            third.request("GET", "/")
            gate.open()
            for client in first { #expect(try client.reply().text == "passed") }
            #expect(try third.reply().status == 200)
        }
    }

    @Test func `the connection that has been idle for longest is closed for one beyond the limit`() throws {
        try withServer(twoConnections) { server, _ in
            let first = [try RawClient(port: server.port), try RawClient(port: server.port)]
            for client in first {
                client.request("GET", "/")
                #expect(try client.reply().status == 200)
                #expect(eventually { server.openRequests == 0 })
            }
            let third = try RawClient(port: server.port)
            third.request("GET", "/")
            #expect(try third.reply().status == 200)
            #expect(first[0].isClosed())
            first[1].request("GET", "/")
            #expect(try first[1].reply().status == 200)
            #expect(server.connectionCuts.idleForRoom == 1)
        }
    }

    @Test func `a connection that has sent nothing counts as idle`() throws {
        try withServer(twoConnections) { server, _ in
            let silent = [try RawClient(port: server.port), try RawClient(port: server.port)]
            #expect(eventually { server.openConnections == 2 })
            let third = try RawClient(port: server.port)
            third.request("GET", "/")
            #expect(try third.reply().status == 200)
            #expect(silent[0].isClosed())
        }
    }

    @Test func `connections beyond the limit for an address are closed`() throws {
        try withServer({ $0.connectionsPerAddressMax = 1 }) { server, gate in
            let first = try RawClient(port: server.port)
            first.request("GET", "/gate")
            #expect(eventually { server.openRequests == 1 })
            #expect(try RawClient(port: server.port).isClosed())
            #expect(server.connectionCuts.refusedByAddress == 1)
            gate.open()
            #expect(try first.reply().status == 200)
        }
    }

    @Test func `an idle connection is closed for one beyond the limit for its address`() throws {
        try withServer({ $0.connectionsPerAddressMax = 1 }) { server, _ in
            let first = try RawClient(port: server.port)
            first.request("GET", "/")
            #expect(try first.reply().status == 200)
            #expect(eventually { server.openRequests == 0 })
            let second = try RawClient(port: server.port)
            second.request("GET", "/")
            #expect(try second.reply().status == 200)
            #expect(first.isClosed())
        }
    }

    @Test func `a trusted proxy may have all connections`() throws {
        try withServer({ options in
            options.connectionsPerAddressMax = 1
            options.trustedProxies = [try #require(AddressRange("127.0.0.0/8"))]
        }) { server, gate in
            let clients = [try RawClient(port: server.port), try RawClient(port: server.port)]
            for client in clients { client.request("GET", "/gate") }
            #expect(eventually { server.openRequests == 2 })
            gate.open()
            for client in clients { #expect(try client.reply().status == 200) }
        }
    }
}
