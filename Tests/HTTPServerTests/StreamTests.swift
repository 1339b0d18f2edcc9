import Glibc
import Testing
import Platform

@testable import HTTPServer

@Suite(.timeLimit(.minutes(5)))
struct StreamTests {
    @Test func `a line is answered before the next one is sent`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.send("POST /lines HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n")
            for number in 0..<20 {
                client.send(chunk("line \(number)\n"))
                if number == 0 { #expect(try client.head().contains("Transfer-Encoding: chunked")) }
                #expect(try client.chunk() == "line \(number)\n")
            }
            client.send("0\r\n\r\n")
            #expect(try client.chunk() == "")
            #expect(client.isClosed())
        }
    }

    @Test func `a body of known length is streamed too, its last line without an end`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("POST", "/lines", body: Array("one\ntwo".utf8))
            #expect(try client.head().hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(try client.chunk() == "one\n")
            #expect(try client.chunk() == "two")
            #expect(try client.chunk() == "")
            #expect(client.isClosed())
        }
    }

    @Test(arguments: ["nonsense\r\n", "0\r\nno colon\r\n\r\n"])
    func `malformed chunks and trailers break a stream off, and nothing follows the bytes sent before`(
        what: String
    ) throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.send("POST /lines HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n")
            client.send(chunk("one\n"))
            _ = try client.head()
            #expect(try client.chunk() == "one\n")
            client.send(what)
            #expect(client.rest() == "")
            #expect(eventually { server.openConnections == 0 })
        }
    }

    @Test(arguments: ["nonsense", "11111111111111111", "1;" + String(repeating: "x", count: 40_000)])
    func `a stream whose first chunk is malformed is refused`(chunk: String) throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.send("POST /lines HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n\(chunk)\r\n")
            let reply = try client.reply()
            #expect(reply.status == 400)
            #expect(
                reply.text == #"malformedRequest(reason: "A chunk of the body, or what follows them, is malformed.")"#)
            #expect(client.isClosed())
        }
    }

    @Test(arguments: ["GET", "POST"])
    func `a refused request whose body would be streamed is answered at once`(method: String) throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request(
                method, "/lines", headers: "X-Refuse: yes\r\n", body: method == "POST" ? Array("short".utf8) : [])
            let reply = try client.reply()
            #expect(reply.status == 415)
            #expect(reply["connection"] == "close")
            #expect(client.isClosedAfterAll())
        }
    }

    @Test(arguments: ["Content-Length: 8", "Transfer-Encoding: chunked"])
    func `a client that waits with a streamed body gets 100-continue`(framing: String) throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.send("POST /lines HTTP/1.1\r\nHost: test\r\nExpect: 100-continue\r\n\(framing)\r\n\r\n")
            #expect(try client.reply().status == 100)
            let body = "one\ntwo\n"
            client.send(framing.hasPrefix("C") ? body : chunk(body) + "0\r\n\r\n")
            #expect(try client.head().hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(try client.chunk() == "one\n")
            #expect(try client.chunk() == "two\n")
            #expect(try client.chunk() == "")
            #expect(client.isClosed())
        }
    }

    @Test func `a streamed body that does not wait for 100-continue is answered as well`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("POST", "/lines", headers: "Expect: 100-continue\r\n", body: Array("one\n".utf8))
            #expect(try client.reply().status == 100)
            #expect(try client.head().hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(try client.chunk() == "one\n")
            #expect(try client.chunk() == "")
            #expect(client.isClosed())
        }
    }

    @Test func `an expectation without a body is answered as any empty body`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("POST", "/lines", headers: "Expect: 100-continue\r\nContent-Length: 0\r\n")
            #expect(try client.head().hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(try client.chunk() == "")
            #expect(client.isClosed())
        }
    }

    @Test func `a refused request gets no 100-continue`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request(
                "POST", "/lines", headers: "X-Refuse: yes\r\nExpect: 100-continue\r\nContent-Length: 8\r\n")
            #expect(try client.reply().status == 415)
            #expect(client.isClosed())
        }
    }

    @Test func `an empty body has an empty answer`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.request("POST", "/lines", headers: "Content-Length: 0\r\n")
            _ = try client.head()
            #expect(try client.chunk() == "")
        }
    }

    @Test func `a client that speaks HTTP 1.0 gets no chunks`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.send("POST /lines HTTP/1.0\r\nContent-Length: 4\r\n\r\na\nb\n")
            let head = try client.head()
            #expect(!head.lowercased().contains("transfer-encoding"))
            #expect(client.rest() == "a\nb\n")
        }
    }

    @Test func `a stream much longer than the buffers loses no byte`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            let line = String(repeating: "x", count: 999) + "\n"
            let block = Array(repeating: line, count: 1_000).joined()
            client.send("POST /lines HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n")
            let sender = try Thread(stackBytes: 256 << 10) {
                for _ in 0..<20 { client.send(chunk(block)) }
                client.send("0\r\n\r\n")
            }
            _ = try client.head()
            var lines = 0
            while true {
                let chunk = try client.chunk()
                if chunk.isEmpty { break }
                #expect(chunk == line)
                lines += 1
            }
            #expect(lines == 20_000)
            sender.join()
        }
    }

    @Test func `a client that always leaves bytes unread does not make the server keep those that it has read`() throws
    {
        let memory = MemoryBudget(bytesMax: 1 << 30)
        try withServer({ $0.memory = memory }) { server, _ in
            let client = try RawClient(port: server.port)
            let block = Array(repeating: String(repeating: "x", count: 999) + "\n", count: 1_000).joined()
            client.send("POST /lines HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n")
            let sender = try Thread(stackBytes: 256 << 10) {
                for _ in 0..<12 { client.send(chunk(block)) }
                client.send("0\r\n\r\n")
            }
            _ = try client.head()
            let pause = Monitor(())
            var heldBytesMax = 0
            for line in 0..<12_000 {
                _ = try client.chunk()
                heldBytesMax = max(heldBytesMax, memory.heldBytes)
                if line % 100 == 0 { _ = pause.wait(until: .after(seconds: 0.02), isDone: { _ in false }) }
            }
            #expect(heldBytesMax < 4 << 20)
            sender.join()
        }
    }

    @Test func `the server reads no more from a client that does not read, and closes its connection in time`() throws {
        try withServer({ $0.transferSecondsMax = 1 }) { server, _ in
            let client = try RawClient(port: server.port)
            let line = String(repeating: "x", count: 9_999) + "\n"
            client.send("POST /lines HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n")
            var sent = 0
            while sent < 100_000, client.send(chunk(line)) { sent += 1 }
            #expect(sent < 10_000)
            #expect(eventually { server.openConnections == 0 })
        }
    }

    @Test func `a client that vanishes ends the work of its stream`() throws {
        try withServer { server, _ in
            for _ in 0..<50 {
                let client = try RawClient(port: server.port)
                client.send("POST /lines HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n")
                client.send(chunk(String(repeating: "line\n", count: 10_000)))
                client.close()
            }
            #expect(eventually { server.openConnections == 0 && server.runningJobs == 0 && server.waitingJobs == 0 })
        }
    }

    @Test func `streams that wait for their client do not delay a stop`() throws {
        try withServer { server, _ in
            let client = try RawClient(port: server.port)
            client.send("POST /lines HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n\(chunk("a\n"))")
            _ = try client.head()
            #expect(try client.chunk() == "a\n")
            server.stop(drainSeconds: 0.1)
            #expect(client.isClosed())
        }
    }
}

/// A chunk of a chunked body.
private func chunk(_ text: String) -> String {
    "\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n"
}

extension RawClient {
    /// Reads the head of a response.
    fileprivate func head() throws -> String {
        try String(decoding: read(through: Array("\r\n\r\n".utf8)), as: UTF8.self)
    }

    /// Reads a chunk; the last one is empty.
    fileprivate func chunk() throws -> String {
        let size = try String(decoding: read(through: Array("\r\n".utf8)).dropLast(2), as: UTF8.self)
        guard let count = Int(size, radix: 16) else { throw Failure(description: "not a chunk: \(size)") }
        return try String(decoding: read(count: count + 2).dropLast(2), as: UTF8.self)
    }
}
