import Foundation
import TestSupport
import Testing

/// Connections that live on, and those that do not.
@Suite(.timeLimit(.minutes(5)))
struct ConnectionTests {
    @Test func `a connection serves many requests and errors do not end it`() throws {
        try withServer { server in
            let client = try server.connect()
            for _ in 0..<50 {
                #expect(try client.reply(to: "POST", "/v1/layout", body: Array(Trees.small.utf8)).status == 200)
                #expect(try client.reply(to: "POST", "/v1/layout", body: Array("{".utf8)).status == 400)
                #expect(try client.reply(to: "POST", "/v1/layout", body: Array("{}".utf8)).status == 422)
                #expect(try client.reply(to: "GET", "/nothing").status == 404)
            }
        }
    }

    @Test func `requests that are sent ahead are answered in their order`() throws {
        try withServer { server in
            let client = try server.connect()
            for width in 1...50 {
                let padding = String(repeating: " ", count: width % 2 * 5_000)
                let body = #"{"element": {"type": "Spacer", "size": \#(width)}}"# + padding
                client.send("POST", "/v1/layout", body: Array(body.utf8))
            }
            for width in 1...50 {
                #expect(try client.reply().json?["size"]?["width"]?.integer == width)
            }
        }
    }

    @Test func `a connection ends when the client says so`() throws {
        try withServer { server in
            let client = try server.connect()
            let reply = try client.reply(to: "GET", "/healthz", headers: ["Connection: close"])
            #expect(reply.status == 200)
            #expect(client.isClosed())
        }
    }

    @Test(.enabled(if: Loopback.hasIPv6, "this machine has no ::1"))
    func `IPv6 is served`() throws {
        try withServer(host: "::1") { server throws in
            #expect(try server.reply(to: "POST", "/v1/layout", body: Trees.small).status == 200)
        }
    }

    @Test(.enabled(if: Loopback.hasIPv6, "this machine has no ::1"))
    func `who listens on all addresses serves IPv6 and IPv4`() throws {
        try withServer(host: "::") { server in
            for host in ["127.0.0.1", "::1"] {
                let client = try Client(host: host, port: server.port)
                #expect(try client.reply(to: "GET", "/healthz").status == 200, "\(host)")
            }
        }
    }

    @Test func `clients that vanish in the middle of a body leave a server that answers`() throws {
        try withServer { server in
            for length in 0..<40 {
                let client = try server.connect()
                client.send("POST", "/v1/layout", headers: ["Content-Length: 10000"])
                client.send(String(Trees.small.prefix(length)))
            }
            #expect(try server.isAlive())
        }
    }

    @Test func `clients that vanish before their answer leave a server that answers`() throws {
        let large = Trees.wide(elements: 5_000)
        try withServer { server in
            for _ in 0..<20 {
                let client = try server.connect()
                client.send("POST", "/v1/layout", body: Array(large.utf8))
            }
            #expect(try server.isAlive())
            #expect(try server.reply(to: "POST", "/v1/layout", body: large).status == 200)
        }
    }

    @Test func `a body that never ends is given up in time and holds nobody up`() throws {
        try withServer("--body-timeout", "0.5") { server in
            let client = try server.connect()
            client.send("POST", "/v1/layout", headers: ["Content-Length: 100"])
            client.send("{")
            #expect(try server.isAlive())
            #expect(client.isClosed())
        }
    }

    @Test(arguments: ["\0\0\0\0\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "{\"element\":{}}\r\n\r\n"])
    func `what is not HTTP is answered or closed in time and leaves a server that answers`(bytes: String) throws {
        try withServer("--header-timeout", "0.5") { server in
            let client = try server.connect()
            client.send(bytes)
            while !client.isClosed() { _ = try client.reply() }
            #expect(try server.isAlive())
        }
    }

    @Test func `huge requests do not hold a small one up`() throws {
        let huge = Array(Trees.wide(elements: 100_000).utf8)
        try withServer { server in
            let clients = try (0..<8).map { _ in try server.connect() }
            for client in clients { client.send("POST", "/v1/layout", body: huge) }
            #expect(try server.reply(to: "POST", "/v1/layout", body: Trees.small).status == 200)
            #expect(clients.contains { !$0.hasReply }, "the small one was answered before the last huge one")
            for client in clients { #expect(try client.reply().status == 200) }
        }
    }

    @Test func `more requests than may wait are refused as busy and can be sent again`() throws {
        let huge = Array(Trees.wide(elements: 30_000).utf8)
        try withServer("--workers", "1", "--queue", "1") { server in
            let clients = try (0..<6).map { _ in try server.connect() }
            for client in clients { client.send("POST", "/v1/layout", body: huge) }
            let replies = try clients.map { try $0.reply() }
            #expect(replies.contains { $0.status == 200 })
            let refusals = replies.filter { $0.status != 200 }
            #expect(!refusals.isEmpty)
            for reply in refusals {
                expectProblem(reply, 429, "busy")
                #expect(reply["retry-after"] == "1")
            }
            #expect(
                try server.reply(to: "POST", "/v1/layout", body: String(decoding: huge, as: UTF8.self)).status == 200)
        }
    }
}

private enum Loopback {
    /// Whether this machine has an IPv6 loopback.
    static let hasIPv6: Bool = {
        let descriptor = socket(AF_INET6, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_addr = in6addr_loopback
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in6>.size)) == 0
            }
        }
    }()
}
