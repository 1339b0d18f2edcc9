import Glibc
import Testing

@testable import HTTPServer

@Suite(.timeLimit(.minutes(5)))
struct FramingTests {
    /// A request as its bytes on the wire, named by its defect.
    struct BadRequest: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let bytes: String

        init(_ fault: String, _ bytes: String) {
            testDescription = fault
            self.bytes = bytes
        }
    }

    static let ambiguous = [
        BadRequest(
            "length and chunks",
            "POST /echo HTTP/1.1\r\nHost: t\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        BadRequest(
            "chunks and length",
            "POST /echo HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n"),
        BadRequest(
            "two lengths", "POST /echo HTTP/1.1\r\nHost: t\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd"),
        BadRequest("space before colon", "POST /echo HTTP/1.1\r\nHost: t\r\nContent-Length : 3\r\n\r\nabc"),
        BadRequest(
            "chunks in HTTP/1.0", "POST /echo HTTP/1.0\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        BadRequest("no host", "GET / HTTP/1.1\r\n\r\n"),
        BadRequest("two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"),
        BadRequest("NUL in a value", "GET / HTTP/1.1\r\nHost: t\r\nX-Test: a\0b\r\n\r\n"),
        BadRequest("NUL before a value", "GET / HTTP/1.1\r\nHost: t\r\nX-Test:\0b\r\nX-Other: c\r\n\r\n"),
        BadRequest("lone carriage return", "GET / HTTP/1.1\r\nHost: t\r\nX-Test: a\rb\r\n\r\n"),
        BadRequest("line feeds only", "GET / HTTP/1.1\nHost: t\n\n"),
        BadRequest("line feed between fields", "GET / HTTP/1.1\r\nHost: t\nX-Test: a\r\n\r\n"),
        BadRequest("line feed at the end", "GET / HTTP/1.1\r\nHost: t\r\nX-Test: a\r\n\n"),
        BadRequest("folded value", "GET / HTTP/1.1\r\nHost: t\r\nX-Test: a\r\n folded\r\n\r\n"),
        BadRequest("space before the first name", "GET / HTTP/1.1\r\n Host: t\r\n\r\n"),
        BadRequest("space in a name", "GET / HTTP/1.1\r\nHost: t\r\nX Test: a\r\n\r\n"),
        BadRequest("no name", "GET / HTTP/1.1\r\nHost: t\r\n: a\r\n\r\n"),
        BadRequest("NUL in the path", "GET /a\0b HTTP/1.1\r\nHost: t\r\n\r\n"),
        BadRequest("NUL in the query", "GET /?a\0b HTTP/1.1\r\nHost: t\r\n\r\n"),
        BadRequest("NUL in the method", "GE\0T / HTTP/1.1\r\nHost: t\r\n\r\n"),
        BadRequest("space in the path", "GET /a b HTTP/1.1\r\nHost: t\r\n\r\n"),
        BadRequest("control character in the path", "GET /a\u{1}b HTTP/1.1\r\nHost: t\r\n\r\n"),
        BadRequest("two spaces before the path", "GET  / HTTP/1.1\r\nHost: t\r\n\r\n"),
        BadRequest("no path", "GET nowhere HTTP/1.1\r\nHost: t\r\n\r\n"),
    ]

    @Test(arguments: ambiguous)
    func `a request that two servers could read in two ways is refused`(request: BadRequest) throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.send(request.bytes)
            let reply = try client.reply()
            #expect(reply.status == 400)
            #expect(reply.text.hasPrefix("malformedRequest"))
            #expect(reply["connection"] == "close")
            #expect(client.isClosed())
        }
    }

    @Test(arguments: ["gzip, chunked", "gzip", "chunked, chunked", "chunked ", "identity", ""])
    func `another transfer encoding than chunked is refused at once`(encoding: String) throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("POST", "/echo", headers: "Transfer-Encoding: \(encoding)\r\n")
            #expect(try client.reply().status == 501)
            #expect(client.isClosed())
        }
    }

    static let unparsable = [
        BadRequest("nonsense", "NONSENSE\r\n\r\n"),
        BadRequest("TLS", "\u{16}\u{3}\u{1}\u{0}\u{5}\u{1}\r\n\r\n"),
        BadRequest("HTTP/3.0", "GET / HTTP/3.0\r\nHost: t\r\n\r\n"),
        BadRequest("no colon", "GET / HTTP/1.1\r\nHost: t\r\nno colon\r\n\r\n"),
        BadRequest("NUL in a name", "GET / HTTP/1.1\r\nHost: t\r\nX\0Test: a\r\n\r\n"),
        BadRequest("length in words", "POST /echo HTTP/1.1\r\nHost: t\r\nContent-Length: three\r\n\r\n"),
        BadRequest("no chunk", "POST /echo HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n"),
        BadRequest(
            "long field", "GET / HTTP/1.1\r\nHost: t\r\nX-Long: \(String(repeating: "x", count: 100_000))\r\n\r\n"),
        BadRequest("long target", "GET /\(String(repeating: "x", count: 100_000)) HTTP/1.1\r\nHost: t\r\n\r\n"),
    ]

    @Test(arguments: unparsable)
    func `an unparsable request closes its connection and affects no other`(request: BadRequest) throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.send(request.bytes)
            if let reply = try? client.reply() { #expect((400...505).contains(reply.status)) }
            #expect(client.isClosedAfterAll())
            #expect(eventually { server.openRequests == 0 })
            let other = try RawClient(port: server.port)
            other.request("GET", "/")
            #expect(try other.reply().text == "hello")
        }
    }

    @Test(arguments: [("three", 400), ("5 5", 400), ("99999999999999999999", 413)])
    func `a length that is no number is refused once, and on its own connection`(length: String, status: Int) throws {
        try withServer { server, _ in
            let start = "POST /echo HTTP/1.1\r\nHost: t\r\nContent-Length: \(length)\r\n"
            let unfinished = try RawClient(port: server.port)
            unfinished.send(start)
            #expect(eventually { server.openRequests == 1 })
            let finished = try RawClient(port: server.port)
            finished.send(start + "\r\n")
            for client in [finished, unfinished] {
                let reply = try client.reply()
                #expect(reply.status == status)
                #expect(client.isClosed())
                guard client === finished else { continue }
                #expect(!unfinished.hasUnreadBytes())
                unfinished.send("\r\n")
            }
        }
    }

    @Test(arguments: [("GET / HTTP/3.0\r\n", 505), ("POST /echo HTTP/1.1\r\nHost: t\r\nno colon\r\n\r\n", 400)])
    func `the answer to an unparsable request reaches a client that goes on sending`(start: String, status: Int) throws
    {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.send(start)
            #expect(client.send([UInt8](repeating: 0, count: 16 << 20)))
            #expect(try client.reply().status == status)
        }
    }

    @Test(arguments: [33_000, 100_000])
    func `a line of a chunk beyond the memory of the connection is refused`(length: Int) throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("POST", "/echo", headers: "Transfer-Encoding: chunked\r\n")
            client.send("5;" + String(repeating: "a", count: length))
            let reply = try client.reply()
            #expect(reply.status == 400)
            #expect(client.isClosed())
        }
    }

    @Test func `chunks with pauses between and inside of their lines are read`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("POST", "/echo", headers: "Transfer-Encoding: chunked\r\n")
            for piece in ["5", ";a=b", "\r\nhel", "lo\r\n", "0000000000000000000005\r\nworld\r\n", "0\r\n\r\n"] {
                client.send(piece)
                // Longer than the interval at which stuck connections are found.
                usleep(150_000)
            }
            #expect(try client.reply().text == "helloworld")
        }
    }

    @Test func `a head of too many fields is refused, one of as many as are allowed is answered`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            // The client sends a Host.
            client.request("GET", "/", headers: String(repeating: "A: b\r\n", count: 127))
            #expect(try client.reply().status == 200)
            client.request("GET", "/", headers: String(repeating: "A: b\r\n", count: 400))
            let reply = try client.reply()
            #expect(reply.status == 431)
            #expect(reply.text == "tooManyFields(fieldsMax: 128)")
            #expect(client.isClosed())
        }
    }

    @Test(arguments: [
        "GET /target?a b HTTP/1.1", "GET /target?a HTTP/1.1 HTTP/1.1", "GET /target?\u{1} HTTP/1.1",
        "G\u{1}T / HTTP/1.1",
    ])
    func `a request line that two servers could read differently is refused`(line: String) throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.send("\(line)\r\nHost: t\r\n\r\n")
            #expect(try client.reply().status == 400)
        }
    }

    @Test func `white space behind an expectation does not belong to it`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("POST", "/echo", headers: "Expect: 100-continue \r\nContent-Length: 5\r\n")
            client.send("hello")
            var reply = try client.reply()
            if reply.status == 100 { reply = try client.reply() }
            #expect(reply.text == "hello")
        }
    }

    @Test func `a head beyond the limit is refused`() throws {
        try withServer({ $0.headBytesMax = 1000 }) { server, _ in
            let client = try RawClient(port: server.port)
            client.request("GET", "/", headers: "X-Test: \(String(repeating: "x", count: 900))\r\n")
            #expect(try client.reply().status == 200)
            client.request("GET", "/", headers: "X-Test: \(String(repeating: "x", count: 1000))\r\n")
            let reply = try client.reply()
            #expect(reply.status == 431)
            #expect(reply.text == "headTooLarge(headBytesMax: 1000)")
            #expect(client.isClosed())
        }
    }

    @Test(arguments: [
        ("/target", "GET /target no query"),
        ("/target?", "GET /target "),
        ("/target?a=1&b=%20+x?y", "GET /target a=1&b=%20+x?y"),
        ("http://host:80/target?a", "GET /target a"),
    ])
    func `path and query reach the handler as they were sent`(target: String, seen: String) throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("GET", target)
            #expect(try client.reply().text == seen)
        }
    }

    @Test func `an escaped path is another path`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("GET", "/%74arget")
            #expect(try client.reply().text == "hello")
        }
    }

    @Test func `a query of many parts is only text`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            let query = String(repeating: "&", count: 10_000)
            client.request("GET", "/target?\(query)")
            #expect(try client.reply().text == "GET /target \(query)")
        }
    }

    @Test func `header fields are found by name without regard to case, without white space around them`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("GET", "/header", headers: "x-test: one\r\nX-Other: no\r\nX-TEST:\t two \t\r\nX-Test:\r\n")
            #expect(try client.reply().text == "one|two|")
        }
    }
}
