import Foundation
import TestSupport
import Testing

@testable import HTTPServer

@Suite(.timeLimit(.minutes(5)))
struct TLSTests {
    @Test func `a server with a certificate answers through TLS alone`() throws {
        let identity = try TestIdentity()
        try withServer({ $0.tls = try identity.identity }) { server, _ in
            let status = try HealthProbe.status(
                host: "127.0.0.1", port: server.port, path: "/", usesTLS: true, timeoutSeconds: 10)
            #expect(status == 200)
            #expect(throws: HealthProbe.Unreachable.self) {
                try HealthProbe.status(host: "127.0.0.1", port: server.port, path: "/", timeoutSeconds: 10)
            }
        }
    }

    @Test func `streams go through TLS`() throws {
        let identity = try TestIdentity()
        try withServer({ $0.tls = try identity.identity }) { server, _ in
            let line = String(repeating: "x", count: 99) + "\n"
            let text = Array(repeating: line, count: 40_000).joined()
            let answer = try identity.curl(server.port, "/lines", body: text)
            #expect(answer == text)
        }
    }

    @Test func `new connections are shown a renewed certificate`() throws {
        let (before, after) = (try TestIdentity(), try TestIdentity())
        try withServer({ $0.tls = try before.identity }) { server, _ in
            #expect(try before.curl(server.port, "/") == "hello")
            #expect(throws: TestIdentity.Failure.self) { try after.curl(server.port, "/") }
            let body = String(repeating: "x", count: 99_999) + "\n"
            try server.renew(after.identity)
            #expect(try after.curl(server.port, "/lines", body: body) == body)
            #expect(throws: TestIdentity.Failure.self) { try before.curl(server.port, "/") }
            #expect(throws: ServerError.self) {
                try server.renew(TLSIdentity(certificates: before.identity.certificates, key: after.identity.key))
            }
            #expect(try after.curl(server.port, "/") == "hello")
        }
    }

    @Test func `a certificate or a key that cannot be used is an error at the start`() throws {
        let identity = try TestIdentity()
        var options = ServerOptions()
        options.port = 0
        for broken in [
            TLSIdentity(certificates: "none", key: try identity.identity.key),
            TLSIdentity(certificates: try identity.identity.certificates, key: "none"),
            TLSIdentity(certificates: try identity.identity.certificates, key: try TestIdentity().identity.key),
        ] {
            options.tls = broken
            #expect(throws: ServerError.self) { try Server(options: options, handler: TestHandler()) }
        }
    }
}

extension TestIdentity {
    /// The identity in the type of `ServerOptions`.
    fileprivate var identity: TLSIdentity {
        get throws {
            TLSIdentity(
                certificates: try String(contentsOfFile: certificatePath, encoding: .utf8),
                key: try String(contentsOfFile: keyPath, encoding: .utf8))
        }
    }
}
