import Foundation
import TestSupport
import Testing

/// Who may use the service, and how its responses travel.
@Suite(.timeLimit(.minutes(5)))
struct AccessTests {
    private let key = "0123456789abcdef"

    // MARK: Keys

    @Test func `with keys, only who has one of them gets an answer`() throws {
        let file = try TemporaryFile("# current and next\n\(key)\n  fedcba9876543210  \n")
        try withServer("--api-keys-file", file.path) { server in
            for headers in [[], ["X-API-Key: wrong"], ["Authorization: Bearer "], ["Authorization: Basic \(key)"]] {
                let reply = try server.reply(to: "POST", "/v1/layout", headers: headers, body: Trees.small)
                expectProblem(reply, 401, "unauthorized")
                #expect(reply["www-authenticate"] == "Bearer")
            }
            for headers in [
                ["X-API-Key: \(key)"], ["Authorization: Bearer \(key)"], ["authorization: bearer fedcba9876543210"],
                ["Authorization: Bearer \(key)", "X-API-Key:"],
            ] {
                #expect(try server.reply(to: "POST", "/v1/layout", headers: headers, body: Trees.small).status == 200)
            }
            #expect(try server.reply(to: "GET", "/healthz").status == 200)
            #expect(try server.reply(to: "GET", "/metrics").status == 401)
            #expect(try server.reply(to: "GET", "/nowhere").status == 401)
        }
    }

    @Test func `an address that sends many wrong keys is put off, and right keys still pass`() throws {
        let file = try TemporaryFile(key)
        try withServer("--api-keys-file", file.path, "--trusted-proxies", "127.0.0.1") { server throws in
            func reply(_ headers: String...) throws -> Reply {
                try server.reply(to: "GET", "/v1/schemas", headers: headers)
            }
            for _ in 0..<10 { expectProblem(try reply("X-API-Key: wrong"), 401, "unauthorized") }
            let late = try reply("X-API-Key: wrong")
            expectProblem(late, 429, "too-many-wrong-keys")
            #expect(try #require(late["retry-after"].flatMap { Int($0) }) > 0)
            #expect(try reply("X-API-Key: \(key)").status == 200)
            expectProblem(try reply(), 401, "unauthorized")
            // Another client of the same proxy.
            expectProblem(try reply("X-API-Key: wrong", "X-Forwarded-For: 192.0.2.1"), 401, "unauthorized")
            #expect(
                try server.reply(to: "GET", "/metrics", headers: ["X-API-Key: \(key)"]).text.contains(
                    #"cyanotype_rejections_total{reason="wrong-keys"} 1"#))
        }
    }

    // MARK: Hosts

    private func reply(_ server: RunningServer, _ path: String, host: String) throws
        -> Reply
    {
        let client = try server.connect()
        client.send("GET \(path) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
        return try client.reply()
    }

    @Test func `a server that only this machine reaches has the names of this machine, and probes may use any`() throws
    {
        try withServer { server throws in
            for host in ["localhost", "127.0.0.1:\(server.port)", "[::1]", "app.localhost:80"] {
                #expect(try reply(server, "/v1/schemas", host: host).status == 200, "\(host)")
            }
            for path in ["/v1/schemas", "/", "/metrics", "/nowhere", "/v1/trees/a/events"] {
                expectProblem(try reply(server, path, host: "attacker.example"), 421, "host-not-allowed")
            }
            #expect(try reply(server, "/healthz", host: "10.0.0.1:8080").status == 200)
            #expect(try reply(server, "/readyz", host: "10.0.0.1:8080").status == 200)
        }
    }

    @Test func `a server that others reach, or that has keys, has all names unless they are given`() throws {
        let file = try TemporaryFile(key)
        try withServer(host: "0.0.0.0") { server throws in
            #expect(try reply(server, "/v1/schemas", host: "layout.example").status == 200)
        }
        try withServer("--api-keys-file", file.path) { server throws in
            #expect(try reply(server, "/", host: "layout.example").status == 200)
        }
        try withServer("--allowed-hosts", "layout.example, *.test", host: "0.0.0.0") { server throws in
            #expect(try reply(server, "/v1/schemas", host: "layout.example").status == 200)
            #expect(try reply(server, "/v1/schemas", host: "a.test:80").status == 200)
            #expect(try reply(server, "/v1/schemas", host: "localhost").status == 421)
        }
        try withServer("--allowed-hosts", "*") { server throws in
            #expect(try reply(server, "/v1/schemas", host: "layout.example").status == 200)
        }
    }

    @Test(arguments: [
        ("POST", "/v1/layout"), ("POST", "/v1/measure"), ("PUT", "/v1/trees/a"), ("PUT", "/v1/trees/a/data"),
    ])
    func `a body whose type is not declared is refused`(method: String, path: String) throws {
        try withServer { server throws in
            let client = try server.connect()
            client.send("\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}")
            let reply = try client.reply()
            expectProblem(reply, 415, "unsupported-media-type")
            #expect(reply.text.contains("no Content-Type"))
        }
    }

    @Test func `keys are read again when the server is told to, unless they cannot be used`() throws {
        let file = try TemporaryFile(key)
        try withServer("--api-keys-file", file.path) { server throws in
            func status(_ key: String) throws -> Int {
                try server.reply(to: "GET", "/v1/schemas", headers: ["X-API-Key: \(key)"]).status
            }
            #expect(try status(key) == 200)
            try file.write("another-key-of-some-length")
            server.program.send(SIGHUP)
            try server.program.waitForError("API keys read again")
            #expect(try status(key) == 401)
            #expect(try status("another-key-of-some-length") == 200)
            try file.write("short")
            server.program.send(SIGHUP)
            try server.program.waitForError("API keys stay as they were")
            #expect(try status("another-key-of-some-length") == 200)
        }
    }

    @Test func `a certificate is read again when the server is told to, unless it cannot be used`() throws {
        let (identity, old) = (try TestIdentity(), try TestIdentity())
        try FileManager.default.removeItem(atPath: old.certificatePath)
        try FileManager.default.copyItem(atPath: identity.certificatePath, toPath: old.certificatePath)
        try withServer("--tls-cert", identity.certificatePath, "--tls-key", identity.keyPath) { server in
            #expect(try identity.curl(server.port, "/healthz").contains("ok"))
            try identity.renew()
            server.program.send(SIGHUP)
            try server.program.waitForError("TLS certificate and key read again")
            #expect(try identity.curl(server.port, "/healthz").contains("ok"))
            #expect(throws: TestIdentity.Failure.self) { try old.curl(server.port, "/healthz") }
            try Data().write(to: URL(filePath: identity.keyPath))
            server.program.send(SIGHUP)
            try server.program.waitForError("TLS certificate and key stay as they were")
            #expect(try identity.curl(server.port, "/healthz").contains("ok"))
        }
    }

    @Test func `a server with nothing to read again goes on when it is told to`() throws {
        try withServer { server in
            server.program.send(SIGHUP)
            try server.program.waitForError("nothing to read again")
            #expect(try server.isAlive())
        }
    }

    @Test(arguments: ["", "# none\n", "short\n", "a key with spaces in it\n"])
    func `a file without a key that can be used stops the start`(text: String) throws {
        let file = try TemporaryFile(text)
        let outcome = try Program.run("serve", "--port", "0", "--api-keys-file", file.path)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains(file.path))
    }

    @Test func `who is open to others without keys is warned`() throws {
        try withServer(host: "0.0.0.0") { server in
            server.program.send(SIGTERM)
            let errors = try server.program.outcome().errors
            #expect(errors.contains("--api-keys-file"))
        }
    }

    // MARK: Pages

    @Test func `pages of the origins that are named may read answers, and no others`() throws {
        try withServer("--cors-origins", "https://a.example, https://b.example") { server in
            let preflight = try server.reply(
                to: "OPTIONS", "/v1/layout",
                headers: ["Origin: https://b.example", "Access-Control-Request-Method: POST"])
            #expect(preflight.status == 204)
            #expect(preflight["access-control-allow-origin"] == "https://b.example")
            #expect(preflight["access-control-allow-methods"] == "POST")
            let answer = try server.reply(
                to: "POST", "/v1/layout", headers: ["Origin: https://a.example"], body: Trees.small)
            #expect(answer["access-control-allow-origin"] == "https://a.example")
            #expect(answer["vary"]?.contains("Origin") == true)
            let other = try server.reply(
                to: "POST", "/v1/layout", headers: ["Origin: https://c.example"], body: Trees.small)
            #expect(other["access-control-allow-origin"] == nil)
        }
        try withServer { server throws in
            let none = try server.reply(
                to: "OPTIONS", "/v1/layout",
                headers: ["Origin: https://a.example", "Access-Control-Request-Method: POST"])
            #expect(none.status == 405)
        }
    }

    @Test func `responses cannot be taken for pages and do not tell the version unless asked to`() throws {
        try withServer { server in
            for path in ["/healthz", "/nowhere", "/v1/schemas"] {
                let reply = try server.reply(to: "GET", path)
                #expect(reply["x-content-type-options"] == "nosniff")
                #expect(reply["content-security-policy"]?.contains("default-src 'none'") == true)
                #expect(reply["server"] == nil)
            }
        }
        try withServer("--expose-version", "--server-timing") { server in
            let reply = try server.reply(to: "POST", "/v1/layout", body: Trees.small)
            #expect(reply["server"]?.hasPrefix("cyanotype/") == true)
            #expect(reply["server-timing"]?.contains("layout;dur=") == true)
        }
    }

    // MARK: Compression

    @Test func `what is packed is what would have come unpacked`() throws {
        try withServer { server in
            let body = Trees.views(200)
            let plain = try server.reply(to: "POST", "/v1/layout", body: body)
            let packed = try server.reply(to: "POST", "/v1/layout", headers: ["Accept-Encoding: br, gzip"], body: body)
            #expect(packed["content-encoding"] == "gzip")
            #expect(packed["vary"]?.contains("Accept-Encoding") == true)
            #expect(packed.body.count < plain.body.count)
            #expect(try TemporaryFile(packed.body).unpacked() == plain.body)
            for refusal in ["gzip;q=0", "identity", "identity, gzip;q=0.5", "*, gzip;q=0", "*;q=0", "br", ""] {
                let reply = try server.reply(
                    to: "POST", "/v1/layout", headers: ["Accept-Encoding: \(refusal)"], body: body)
                #expect(reply["content-encoding"] == nil, "\(refusal)")
                #expect(reply.body == plain.body)
            }
            for wish in [["GZIP"], ["x-gzip;q=0.1"], ["*"], ["identity;q=0.5, gzip"], ["br", "gzip, deflate"]] {
                let fields = wish.map { "Accept-Encoding: \($0)" }
                let reply = try server.reply(to: "POST", "/v1/layout", headers: fields, body: body)
                #expect(reply["content-encoding"] == "gzip", "\(wish)")
            }
        }
    }

    @Test func `a packed request is answered as an unpacked one, up to a size`() throws {
        try withServer("--body-bytes-max", "100000") { server in
            func send(_ body: [UInt8], as coding: String) throws -> Reply {
                try server.connect().reply(
                    to: "POST", "/v1/layout", headers: ["Content-Encoding: \(coding)"], body: body)
            }
            let packed = try TemporaryFile(Trees.small).packed()
            #expect(
                try send(packed, as: "gzip").body == server.reply(to: "POST", "/v1/layout", body: Trees.small).body)
            let bomb = try TemporaryFile(String(repeating: " ", count: 50_000_000)).packed()
            #expect(bomb.count < 100_000)
            expectProblem(try send(bomb, as: "gzip"), 413, "body-too-large")
            expectProblem(try send(Array(packed.dropLast(5)), as: "gzip"), 400, "malformed-content-coding")
            expectProblem(try send(Array("{}".utf8), as: "gzip"), 400, "malformed-content-coding")
            let other = try send(packed, as: "br")
            expectProblem(other, 415, "unsupported-content-coding")
            #expect(other["accept-encoding"] == "gzip")
            let several = try server.connect().reply(
                to: "POST", "/v1/layout", headers: ["Content-Encoding: identity", "Content-Encoding: gzip"],
                body: packed)
            expectProblem(several, 415, "unsupported-content-coding")
        }
    }

    // MARK: Entity tags

    /// Short requests are answered where they are read, long ones by workers.
    @Test(arguments: [2, 200, 5_000])
    func `who has an answer already is told so, whatever the coding`(views: Int) throws {
        try withServer { server in
            let client = try server.connect()
            let body = Array(Trees.views(views).utf8)
            func reply(_ headers: String...) throws -> Reply {
                try client.reply(to: "POST", "/v1/layout", headers: headers, body: body)
            }
            let tag = try #require(try reply()["etag"])
            let packedTag = try #require(try reply("Accept-Encoding: gzip")["etag"])
            #expect((tag != packedTag) == (views > 2))
            // RFC 9110, 8.8.3: in quotes, with none inside.
            for tag in [tag, packedTag] { #expect(tag.wholeMatch(of: /"[0-9a-z-]+"/) != nil, "\(tag)") }
            for known in [tag, packedTag, "W/\(tag)", "\"other\", \(tag)"] {
                let again = try reply("If-None-Match: \(known)")
                #expect(again.status == 304, "\(known)")
                #expect(again.body.isEmpty)
                #expect(again["etag"] == (known == packedTag ? packedTag : tag))
            }
            #expect(try reply("If-None-Match: \"other\"").status == 200)
            // What is made by a POST is not there before.
            #expect(try reply("If-None-Match: *").status == 200)
            let other = try client.reply(to: "POST", "/v1/layout", body: body + [32])
            #expect(other["etag"] != tag)
            let schema = try #require(try client.reply(to: "GET", "/v1/schemas/request.schema.json")["etag"])
            let known = try client.reply(
                to: "GET", "/v1/schemas/request.schema.json", headers: ["If-None-Match: \(schema)"])
            #expect(known.status == 304)
        }
    }
}
