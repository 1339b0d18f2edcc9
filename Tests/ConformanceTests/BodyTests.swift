import TestSupport
import Testing

/// How bodies come, and which are refused before anyone looks at what is in them.
@Suite(.timeLimit(.minutes(5)))
struct BodyTests {
    @Test(arguments: [
        "application/json", "application/json; charset=utf-8", "Application/JSON;charset=\"utf-8\"",
        "application/foo+json", "text/json",
    ])
    func `a body that is JSON by its type is taken`(type: String) throws {
        try withServer { server in
            let reply = try server.reply(
                to: "POST", "/v1/layout", headers: ["Content-Type: \(type)"], body: Trees.small)
            #expect(reply.status == 200)
        }
    }

    @Test(arguments: ["application/x-www-form-urlencoded", "text/plain", "application/jsonp", "multipart/form-data"])
    func `a body of another type is refused and the connection lives on`(type: String) throws {
        try withServer { server in
            let client = try server.connect()
            for path in ["/v1/layout", "/v1/measure"] {
                let reply = try client.reply(
                    to: "POST", path, headers: ["Content-Type: \(type)"], body: Array(Trees.small.utf8))
                expectProblem(reply, 415, "unsupported-media-type")
            }
            #expect(try client.reply(to: "GET", "/healthz").status == 200)
        }
    }

    @Test func `a body without a length is refused`() throws {
        try withServer { expectProblem(try $0.reply(to: "POST", "/v1/layout"), 411, "length-required") }
    }

    @Test func `a body that is empty is no JSON`() throws {
        try withServer { server in
            let reply = try server.reply(to: "POST", "/v1/layout", body: "")
            expectProblem(reply, 400, "malformed-json")
        }
    }

    @Test func `chunks are joined`() throws {
        try withServer { server in
            let client = try server.connect()
            client.send("POST", "/v1/layout", headers: ["Transfer-Encoding: chunked"])
            for character in Trees.small { client.send("1\r\n\(character)\r\n") }
            client.send("0\r\n\r\n")
            let expected = try server.reply(to: "POST", "/v1/layout", body: Trees.small)
            #expect(try client.reply().body == expected.body)
            #expect(client.isClosed())
        }
    }

    @Test func `a body of the greatest length is taken and a byte more is refused`() throws {
        try withServer("--body-bytes-max", "1000") { server in
            let padding = String(repeating: " ", count: 1_000 - Trees.small.utf8.count)
            #expect(try server.reply(to: "POST", "/v1/layout", body: Trees.small + padding).status == 200)
            let reply = try server.reply(to: "POST", "/v1/layout", body: Trees.small + padding + " ")
            expectProblem(reply, 413, "body-too-large")
            #expect(reply.json?["limit"]?.integer == 1_000)
        }
    }

    @Test func `a body that is declared too long is refused before it is sent`() throws {
        try withServer { server in
            let client = try server.connect()
            client.send("POST", "/v1/layout", headers: ["Content-Length: 5000000"])
            expectProblem(try client.reply(), 413, "body-too-large")
            #expect(client.isClosed())
        }
    }

    @Test func `chunks that are too long together are refused before their end`() throws {
        try withServer("--body-bytes-max", "1000") { server in
            let client = try server.connect()
            client.send("POST", "/v1/layout", headers: ["Transfer-Encoding: chunked"])
            for _ in 0..<3 { client.send("190\r\n" + String(repeating: " ", count: 400) + "\r\n") }
            expectProblem(try client.reply(), 413, "body-too-large")
            #expect(client.isClosed())
        }
    }

    @Test func `who waits for leave to send the body gets it`() throws {
        try withServer { server in
            let client = try server.connect()
            let length = "Content-Length: \(Trees.small.utf8.count)"
            client.send("POST", "/v1/layout", headers: ["Expect: 100-continue", length])
            #expect(try client.reply().status == 100)
            client.send(Trees.small)
            #expect(try client.reply().status == 200)
        }
    }

    @Test(arguments: [
        ("Content-Type: text/plain", 415, "unsupported-media-type"), ("Content-Length: 5000000", 413, "body-too-large"),
    ])
    func `who waits for leave to send a body that is refused hears so at once`(
        header: String, status: Int, code: String
    ) throws {
        try withServer { server in
            let client = try server.connect()
            let length = header.hasPrefix("Content-Length") ? [] : ["Content-Length: 10"]
            client.send("POST", "/v1/layout", headers: ["Expect: 100-continue", header] + length)
            expectProblem(try client.reply(), status, code)
        }
    }

    @Test func `an expectation that cannot be met is a problem`() throws {
        try withServer { server in
            let reply = try server.reply(to: "POST", "/v1/layout", headers: ["Expect: a miracle"], body: Trees.small)
            expectProblem(reply, 417, "expectation-failed")
        }
    }

    @Test func `two ways to tell where a body ends are one too many`() throws {
        try withServer { server in
            let client = try server.connect()
            client.send("POST", "/v1/layout", headers: ["Transfer-Encoding: chunked", "Content-Length: 5"])
            client.send("0\r\n\r\n")
            expectProblem(try client.reply(), 400, "malformed-request")
            #expect(client.isClosed())
        }
    }

    @Test func `a head that is too long is a problem`() throws {
        try withServer { server in
            let header = "X-Long: " + String(repeating: "a", count: 20_000)
            expectProblem(try server.reply(to: "GET", "/healthz", headers: [header]), 431, "head-too-large")
        }
    }
}
