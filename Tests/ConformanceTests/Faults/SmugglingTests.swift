import Foundation
import Testing

/// Requests that a server in front of this one could take for others than they are.
@Suite(.timeLimit(.minutes(5)))
struct SmugglingTests {
    /// A request as it goes over the wire, and what is wrong with it.
    struct Shape: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let bytes: String

        init(_ fault: String, _ bytes: String) {
            testDescription = fault
            self.bytes = bytes
        }

        /// A request with these header fields, each with the end of its line.
        init(_ fault: String, fields: String, body: String = "0\r\n\r\n") {
            self.init(
                fault,
                "POST /v1/layout HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\(fields)\r\n\(body)")
        }
    }

    static let framing = [
        Shape("length, then chunks", fields: "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"),
        Shape("chunks, then length", fields: "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n"),
        Shape("length of nothing, and chunks", fields: "Content-Length: 0\r\nTransfer-Encoding: chunked\r\n"),
        Shape("two lengths", fields: "Content-Length: 5\r\nContent-Length: 0\r\n"),
        Shape("two equal lengths", fields: "Content-Length: 5\r\nContent-Length: 5\r\n"),
        Shape("a list of lengths", fields: "Content-Length: 5, 5\r\n"),
        Shape("a length with a sign", fields: "Content-Length: +5\r\n"),
        Shape("a negative length", fields: "Content-Length: -1\r\n"),
        Shape("a hexadecimal length", fields: "Content-Length: 0x5\r\n"),
        Shape("a length in words", fields: "Content-Length: five\r\n"),
        Shape("a length with a point", fields: "Content-Length: 5.0\r\n"),
        Shape("a length with a space", fields: "Content-Length: 0 5\r\n"),
        Shape("an empty length", fields: "Content-Length: \r\n"),
        Shape("xchunked", fields: "Transfer-Encoding: xchunked\r\n"),
        Shape("chunked, chunked", fields: "Transfer-Encoding: chunked, chunked\r\n"),
        Shape("gzip, chunked", fields: "Transfer-Encoding: gzip, chunked\r\n"),
        Shape("chunked, identity", fields: "Transfer-Encoding: chunked, identity\r\n"),
        Shape("identity", fields: "Transfer-Encoding: identity\r\n"),
        Shape("chunked in quotes", fields: "Transfer-Encoding: \"chunked\"\r\n"),
        Shape("chunked with a parameter", fields: "Transfer-Encoding: chunked;q=1\r\n"),
        Shape("chunked after a vertical tab", fields: "Transfer-Encoding: \u{B}chunked\r\n"),
        Shape("chunked, twice", fields: "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"),
        Shape("chunked, then identity", fields: "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n"),
        Shape("chunks in HTTP/1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    ]

    static let fields = [
        Shape("a space before the colon", fields: "Transfer-Encoding : chunked\r\n"),
        Shape("a tab before the colon", fields: "Content-Length\t: 5\r\n"),
        Shape("a space before the name", fields: " Transfer-Encoding: chunked\r\n"),
        Shape("a folded value", fields: "X-Test: a\r\n Transfer-Encoding: chunked\r\n"),
        Shape("a folded encoding", fields: "Transfer-Encoding:\r\n chunked\r\n"),
        Shape("a bare line feed", fields: "X-Test: a\nTransfer-Encoding: chunked\r\n"),
        Shape("a bare carriage return", fields: "X-Test: a\rTransfer-Encoding: chunked\r\n"),
        Shape("a NUL in a value", fields: "X-Test: a\0b\r\n"),
        Shape("a NUL after chunked", fields: "Transfer-Encoding: chunked\0\r\n"),
        Shape("no name", fields: ": chunked\r\n"),
        Shape("a name with a space", fields: "Content Length: 5\r\n"),
        Shape("a name with a slash", fields: "X/Test: a\r\n"),
        Shape("a name that is not ASCII", fields: "X-T\u{E9}st: a\r\n"),
        Shape("two hosts", fields: "Host: other\r\n"),
        Shape("no host", "GET /healthz HTTP/1.1\r\n\r\n"),
        Shape("line feeds alone", "GET /healthz HTTP/1.1\nHost: localhost\n\n"),
        Shape("a space in the target", "GET /healthz HTTP/1.0 HTTP/1.1\r\nHost: localhost\r\n\r\n"),
        Shape("a carriage return in the target", "GET /health\rz HTTP/1.1\r\nHost: localhost\r\n\r\n"),
        Shape("a NUL in the target", "GET /health\0z HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    ]

    static let chunks = [
        "-5\r\nhello\r\n", "+5\r\nhello\r\n", "0x5\r\nhello\r\n", "5g\r\nhello\r\n", "g\r\n", "\r\n", " 5\r\nhello\r\n",
        "5 5\r\nhello\r\n", "5 \r\nhello\r\n", "5\r\nhello, world\r\n", "5\r\nhelloX\r\n", "5\0\r\nhello\r\n",
        "5;a=\nb\r\nhello\r\n", "0\r\nno colon\r\n\r\n",
    ].map { Shape("chunk \($0.debugDescription)", fields: "Transfer-Encoding: chunked\r\n", body: $0) }

    /// What libmicrohttpd refuses by itself, with a short page.
    static let refusedByLibrary =
        chunks + [
            Shape("a NUL in a name", fields: "X-\0Test: a\r\n"),
            Shape("a tab in the request line", "GET\t/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"),
            Shape("no colon", fields: "Transfer-Encoding chunked\r\n"),
        ]

    @Test(arguments: refusedByLibrary)
    func `a request that is not HTTP has one answer and a closed connection`(shape: Shape) throws {
        let answers = try answers(to: shape)
        #expect(answers.hasPrefix("HTTP/1.1 400 "), "\(answers.prefix(300))")
        try expectOneAnswer(answers)
    }

    @Test(arguments: framing + fields)
    func `a request that could be read in two ways is refused and nothing behind it is read`(shape: Shape) throws {
        let answers = try answers(to: shape)
        #expect(["HTTP/1.1 400 ", "HTTP/1.1 501 "].contains { answers.hasPrefix($0) }, "\(answers.prefix(300))")
        try expectOneProblem(answers)
    }

    @Test(arguments: [
        (Shape("a length of 24 digits", fields: "Content-Length: \(String(repeating: "9", count: 24))\r\n"), 413),
        (Shape("a length of 19 digits", fields: "Content-Length: 1\(String(repeating: "0", count: 18))\r\n"), 413),
        (Shape("a length beyond 63 bits", fields: "Content-Length: 9223372036854775808\r\n"), 413),
    ])
    func `a length beyond all limits is refused like all else`(shape: Shape, status: Int) throws {
        let answers = try answers(to: shape)
        #expect(answers.hasPrefix("HTTP/1.1 \(status) "), "\(answers.prefix(300))")
        try expectOneProblem(answers)
    }

    @Test(arguments: [
        (Shape("a version to come", "GET / HTTP/2.1\r\nHost: localhost\r\n\r\n"), 505),
        (Shape("an old version", "GET / HTTP/0.9\r\nHost: localhost\r\n\r\n"), 505),
        (Shape("a field that fills the memory", fields: "X: \(String(repeating: "a", count: 100_000))\r\n"), 431),
        (
            Shape("a target that fills the memory", "GET /\(String(repeating: "a", count: 100_000)) HTTP/1.1\r\n\r\n"),
            414
        ),
    ])
    func `what is not read to its end has one answer and a closed connection`(shape: Shape, status: Int) throws {
        let answers = try answers(to: shape)
        #expect(answers.hasPrefix("HTTP/1.1 \(status) "), "\(answers.prefix(300))")
        try expectOneAnswer(answers)
    }

    @Test(arguments: ["/v1/layout", "/v1/nowhere", "/v1/layouts"], [1, 17, 19, 40])
    func `a length with zeros before it is that length`(path: String, zeros: Int) throws {
        try withServer { server in
            let client = try server.connect()
            let length = String(repeating: "0", count: zeros) + String(Self.smuggled.utf8.count)
            let fields = "Host: localhost\r\nContent-Type: application/x-ndjson\r\nConnection: close\r\n"
            client.send("POST \(path) HTTP/1.1\r\n\(fields)Content-Length: \(length)\r\n\r\n\(Self.smuggled)")
            let answers = client.rest()
            #expect(answers.ranges(of: "\r\nDate: ").count == 1, "\(answers)")
            if path == "/v1/layouts" { #expect(answers.contains("malformed-json"), "\(answers)") }
            try expectNothingSmuggled(to: server)
        }
    }

    /// The answers to a request with a second one behind it, which must not be answered.
    private func answers(to shape: Shape) throws -> String {
        var answers = ""
        try withServer { server in
            let client = try server.connect()
            client.send(shape.bytes + Self.smuggled)
            answers = client.rest()
            try expectNothingSmuggled(to: server)
        }
        return answers
    }

    /// Checks that there is one whole answer and nothing else, and that it announces the end of the connection.
    private func expectOneAnswer(_ answers: String) throws {
        #expect(answers.ranges(of: "HTTP/1.1 ").count == 1, "\(answers)")
        #expect(answers.contains("\r\nConnection: close\r\n"), "\(answers)")
        let body = try #require(answers.range(of: "\r\n\r\n")).upperBound
        let length = try #require(answers.firstMatch(of: #/\r\nContent-Length: (\d+)\r\n/#)).output.1
        #expect(Int(length) == answers[body...].utf8.count, "\(answers)")
    }

    /// Checks that there is one answer, and that it is a problem document.
    private func expectOneProblem(_ answers: String) throws {
        try expectOneAnswer(answers)
        #expect(answers.contains("\r\nContent-Type: application/problem+json\r\n"), "\(answers)")
        let body = try #require(answers.range(of: "\r\n\r\n")).upperBound
        let problem = try JSONSerialization.jsonObject(with: Data(answers[body...].utf8)) as? [String: Any]
        let requestID = try #require(problem?["requestId"] as? String)
        #expect(answers.contains("\r\nX-Request-Id: \(requestID)\r\n"), "\(answers)")
    }

    /// Lines that end in a bare line feed, and trailers: in these a server may see the end of the chunks elsewhere.
    static let ends = [
        "5\nhello\r\n0\r\n\r\n", "5;a\nhello\r\n0\r\n\r\n", "5\r\nhello\n0\r\n\r\n", "0\n\r\n", "0\r\n\n",
        "0\r\nX: y\nZ: z\r\n\r\n", "0\r\nContent-Length: 5\r\n\r\n", "0\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n",
    ].map { Shape("chunks \($0.debugDescription)", fields: "Transfer-Encoding: chunked\r\n", body: $0) }

    @Test(arguments: ends)
    func `what comes behind chunks is not read`(shape: Shape) throws {
        let answers = try answers(to: shape)
        #expect(answers.hasPrefix("HTTP/1.1 400 "), "\(answers.prefix(300))")
        #expect(answers.ranges(of: "HTTP/1.1 ").count == 1, "\(answers)")
    }

    @Test(arguments: [
        "ffffffffffffffff", "8000000000000005", "10000000000000005", "fffffffffffffff0", "7fffffffffffffff",
    ])
    func `a chunk longer than any is not the begin of another request`(length: String) throws {
        try withServer("--body-timeout", "1") { server in
            let client = try server.connect()
            client.send(
                "POST", "/v1/layout", headers: ["Transfer-Encoding: chunked", "Content-Type: application/json"])
            client.send("\(length)\r\nhello\r\n0\r\n\r\n" + Self.smuggled)
            let answers = client.rest()
            #expect(answers.isEmpty || answers.hasPrefix("HTTP/1.1 413 "), "\(answers.prefix(300))")
            try expectNothingSmuggled(to: server)
        }
    }

    private static let smuggled = "GET /v1/schemas HTTP/1.1\r\nHost: localhost\r\n\r\n"

    private func expectNothingSmuggled(to server: RunningServer) throws {
        #expect(try server.figure(#"cyanotype_requests_total{route="/v1/schemas""#) == 0)
        #expect(try server.isAlive())
    }

    static let huge = [
        Shape("a field of 1 MB", fields: "X-Test: \(String(repeating: "x", count: 1 << 20))\r\n"),
        Shape("a name of 1 MB", fields: "\(String(repeating: "x", count: 1 << 20)): x\r\n"),
        Shape("1 MB of fields", fields: String(repeating: "X-Test: x\r\n", count: 100_000)),
        Shape("a target of 1 MB", "GET /\(String(repeating: "x", count: 1 << 20)) HTTP/1.1\r\nHost: localhost\r\n\r\n"),
        Shape(
            "a query of 1 MB", "GET /?\(String(repeating: "x&", count: 1 << 19)) HTTP/1.1\r\nHost: localhost\r\n\r\n"),
        Shape("a method of 1 MB", "\(String(repeating: "X", count: 1 << 20)) / HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    ]

    @Test(arguments: huge)
    func `a head of 1 MB is refused or cut and costs nobody else anything`(shape: Shape) throws {
        try withServer { server in
            let other = try server.connect()
            for _ in 0..<5 {
                let client = try server.connect()
                client.send(shape.bytes)
                let answer = client.rest()
                let isRefused = ["400", "414", "431"].contains { answer.hasPrefix("HTTP/1.1 \($0) ") }
                #expect(answer.isEmpty || isRefused, "\(answer.prefix(300))")
                #expect(try other.reply(to: "GET", "/healthz").status == 200)
            }
        }
    }
}
