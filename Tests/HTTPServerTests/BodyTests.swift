import Testing

@testable import HTTPServer

@Suite(.timeLimit(.minutes(5)))
struct BodyTests {
    @Test(arguments: [1, 4096, 4097, 1 << 16, (1 << 16) + 1, 1 << 20, (1 << 20) + 1])
    func `a body comes through whole`(length: Int) throws {
        try withServer({ $0.bodyBytesMax = length }) { server, _ in
            let client = try RawClient(port: server.port)
            let body = Array(TestHandler.largeBody[..<length])
            client.request("POST", "/echo", body: body)
            #expect(try client.reply().body == body)
        }
    }

    @Test func `chunks are joined`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("POST", "/echo", headers: "Transfer-Encoding: Chunked\r\n")
            client.send("5;name=value\r\nhello\r\n7\r\n, world\r\n0\r\nTrailer: value\r\n\r\n")
            #expect(try client.reply().text == "hello, world")
        }
    }

    @Test(arguments: [
        "5\nhello\r\n0\r\n\r\n", "5\r\nhello\n0\r\n\r\n", "5;\nhello\r\n0\r\n\r\n", "5\r\nhello\r\n0\r\n\n",
    ])
    func `bytes after a chunked body are not read, wherever another server sees its end`(chunks: String) throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.send("POST /echo HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)")
            client.request("GET", "/smuggled")
            let reply = try client.reply()
            #expect(reply.text == "hello")
            #expect(reply["connection"] == "close")
            #expect(client.isClosed())
        }
    }

    @Test func `a client that expects 100-continue gets it and then its response`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("POST", "/echo", headers: "Expect: 100-continue\r\nContent-Length: 5\r\n")
            #expect(try client.reply().status == 100)
            client.send("hello")
            #expect(try client.reply().text == "hello")
        }
    }

    @Test(arguments: [("/refused", 5, 415), ("/echo", 100_001, 413)])
    func `a client that expects 100-continue can be refused without it`(path: String, length: Int, status: Int) throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("POST", path, headers: "Expect: 100-continue\r\nContent-Length: \(length)\r\n")
            #expect(try client.reply().status == status)
            #expect(client.isClosed())
        }
    }

    @Test(arguments: ["", "Content-Length: 0\r\n"])
    func `an expectation without a body is refused, and what follows is not read`(length: String) throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("GET", "/", headers: "Expect: 100-continue\r\n\(length)")
            client.request("GET", "/")
            #expect(try client.reply().status == 400)
            #expect(client.isClosed())
        }
    }

    @Test func `another expectation is refused`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("POST", "/echo", headers: "Expect: miracles\r\n", body: [65])
            #expect(try client.reply().status == 417)
        }
    }

    @Test func `a declared length beyond the limit is refused before the body is sent`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("POST", "/echo", headers: "Content-Length: 100001\r\n")
            let reply = try client.reply()
            #expect(reply.status == 413)
            #expect(reply.text == "bodyTooLarge(bodyBytesMax: 100000)")
            #expect(reply["connection"] == "close")
            #expect(client.isClosed())
        }
    }

    @Test func `a length beyond 64 bits is refused`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("POST", "/echo", headers: "Content-Length: 18446744073709551614\r\n")
            #expect(try client.reply().status == 413)
        }
    }

    @Test func `a client that sends its whole body before it reads gets the refusal`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("POST", "/echo", body: TestHandler.largeBody)
            #expect(try client.reply().status == 413)
            #expect(client.isClosed())
        }
    }

    @Test func `chunks beyond the limit are refused while they come`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("POST", "/echo", headers: "Transfer-Encoding: chunked\r\n")
            let chunk = "1000\r\n" + String(repeating: "x", count: 0x1000) + "\r\n"
            for _ in 0..<100 { client.send(chunk) }
            let reply = try client.reply()
            #expect(reply.status == 413)
            #expect(reply.text == "bodyTooLarge(bodyBytesMax: 100000)")
            #expect(client.isClosed())
            #expect(eventually { server.openRequests == 0 })
        }
    }

    @Test func `a body in many small chunks comes through whole`() throws {
        try withServer({ $0.bodyBytesMax = 8 << 20 }) { server, _ in
            let client = try RawClient(port: server.port)
            let count = 50_000
            client.request("POST", "/echo", headers: "Transfer-Encoding: chunked\r\n")
            let chunks = String(repeating: "10\r\n0123456789abcdef\r\n", count: count)
            #expect(client.send(chunks + "0\r\n\r\n"))
            #expect(try client.reply().text == String(repeating: "0123456789abcdef", count: count))
        }
    }

    /// The client's chunks decide into how many pieces a body falls. Moving the body for each piece would take time
    /// that grows with the square of its length.
    @Test(arguments: [(800 << 10, nil), (8 << 20, nil), (8 << 20, 8 << 20)] as [(Int, Int?)])
    func `gathering a body in small pieces moves fewer bytes than the body has`(length: Int, declared: Int?) {
        let limits = ExchangeState.Limits(
            bodyBytesMax: 8 << 20, workQueueMax: 1, requestSecondsMax: 1, usesTLS: false)
        var state = ExchangeState(limits: limits)
        let head = RequestHead(
            origin: RequestOrigin(serial: 1, start: .now, peer: ""), client: "", method: "POST", path: "/",
            resource: nil,
            query: nil, headers: Headers(), contentLength: declared, isChunked: declared == nil, isHTTP10: false,
            expectsContinue: false)
        _ = state.headIsRead(head, .gather, isStreamed: false)
        var body = GatheredBody()
        var movedBytes = 0
        let piece = Array("0123456789abcdef".utf8)
        for _ in 0..<length / piece.count {
            guard case .gather(let roomBytes) = state.receive(bytes: piece.count) else {
                Issue.record("the state gathers no more")
                return
            }
            let (count, capacity) = (body.bytes.count, body.bytes.capacity)
            piece.withUnsafeBytes { body.append($0, declaredBytes: declared ?? 0, roomBytes: roomBytes) }
            if body.bytes.capacity != capacity { movedBytes += count }
        }
        #expect(body.bytes.count == length)
        #expect(movedBytes < length)
        #expect(body.take().suffix(16) == piece[...])
    }

    @Test func `a refused request with a short body leaves the connection alive`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("POST", "/refused", body: Array("GET /echo HTTP/1.1\r\n\r\n".utf8))
            #expect(try client.reply().status == 415)
            client.request("GET", "/refused")
            #expect(try client.reply().status == 415)
            client.request("GET", "/")
            #expect(try client.reply().text == "hello")
        }
    }

    @Test func `the body of a refused request is not taken for another request`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("POST", "/refused", headers: "Transfer-Encoding: chunked\r\n")
            client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
            #expect(try client.reply().status == 415)
            #expect(client.isClosed())
        }
    }

    @Test func `a client that breaks off in the body leaves no open request`() throws {
        try withServer { server, _ in
            for headers in ["Content-Length: 1000\r\n", "Transfer-Encoding: chunked\r\n"] {
                let client = try RawClient(port: server.port)
                client.request("POST", "/echo", headers: headers)
                client.send("3e8\r\nabc")
                #expect(eventually { server.openRequests == 1 })
                client.close()
                #expect(eventually { server.openRequests == 0 })
            }
            let client = try RawClient(port: server.port)
            client.request("GET", "/")
            #expect(try client.reply().text == "hello")
        }
    }
}
