import Foundation
import TestSupport
import Testing

/// How the page at `/` and what it loads are served.
@Suite(.timeLimit(.minutes(5)))
struct PlaygroundTests {
    private let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/CWeb/Web/playground")

    @Test func `the page may load and ask its own server alone, and be shown in no other`() throws {
        try withServer { server throws in
            let reply = try server.reply(to: "GET", "/")
            #expect(reply.status == 200)
            #expect(reply["content-type"] == "text/html; charset=utf-8")
            #expect(reply.body == Array(try Data(contentsOf: folder.appending(path: "index.html"))))
            let policy = Set((reply["content-security-policy"] ?? "").components(separatedBy: "; "))
            #expect(
                policy == [
                    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob: data:",
                    "connect-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
                ])
            #expect(reply.head.lowercased().components(separatedBy: "content-security-policy:").count == 2)
        }
    }

    @Test func `all else may do nothing as a page`() throws {
        try withServer { server throws in
            for path in ["/playground/main.js", "/playground/examples/card.json", "/healthz", "/nothing"] {
                let policy = try server.reply(to: "GET", path)["content-security-policy"]
                #expect(policy == "default-src 'none'; frame-ancestors 'none'", "\(path)")
            }
        }
    }

    @Test func `files are sent packed, once, and asked for again by their tag`() throws {
        try withServer { server throws in
            for path in ["/", "/playground/codemirror.js", "/playground/style.css"] {
                let plain = try server.reply(to: "GET", path)
                let packed = try server.reply(to: "GET", path, headers: ["Accept-Encoding: gzip"])
                #expect(packed["content-encoding"] == "gzip")
                #expect(packed.body.count < plain.body.count / 2)
                #expect(plain["cache-control"] == "no-cache")
                let tag = try #require(packed["etag"])
                let known = try server.reply(
                    to: "GET", path, headers: ["Accept-Encoding: gzip", "If-None-Match: \(tag)"])
                #expect(known.status == 304)
                #expect(known.body.isEmpty)
            }
        }
    }

    @Test func `nobody needs a key for the page, and everybody for what it asks`() throws {
        let file = try TemporaryFile("0123456789abcdef")
        try withServer("--api-keys-file", file.path) { server throws in
            for path in ["/", "/playground/main.js", "/playground/examples.json", "/playground/examples/card.json"] {
                #expect(try server.reply(to: "GET", path).status == 200, "\(path)")
            }
            #expect(try server.reply(to: "POST", "/v1/layout", body: Trees.small).status == 401)
            #expect(try server.reply(to: "GET", "/v1/schemas").status == 401)
        }
    }

    @Test(arguments: ["/playground/nothing.js", "/playground/../main.js", "/playground/%2e%2e/client.js"])
    func `a file that is none is not found`(path: String) throws {
        try withServer { expectProblem(try $0.reply(to: "GET", path), 404, "not-found") }
    }
}
