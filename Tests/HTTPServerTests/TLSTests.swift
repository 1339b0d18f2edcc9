import Foundation
import Testing

@testable import HTTPServer

@Suite(.timeLimit(.minutes(5)))
struct TLSTests {
    @Test func `a server with a certificate answers through TLS alone`() throws {
        let identity = try TestIdentity()
        try withServer({ $0.tls = identity.identity }) { server, _ in
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
        try withServer({ $0.tls = identity.identity }) { server, _ in
            let line = String(repeating: "x", count: 99) + "\n"
            let text = Array(repeating: line, count: 40_000).joined()
            let answer = try identity.curl(server.port, "/lines", body: text)
            #expect(answer == text)
        }
    }

    @Test func `a certificate or a key that cannot be used is an error at the start`() throws {
        let identity = try TestIdentity()
        var options = ServerOptions()
        options.port = 0
        for broken in [
            TLSIdentity(certificates: "none", key: identity.identity.key),
            TLSIdentity(certificates: identity.identity.certificates, key: "none"),
            TLSIdentity(certificates: identity.identity.certificates, key: try TestIdentity().identity.key),
        ] {
            options.tls = broken
            #expect(throws: ServerError.self) { try Server(options: options, handler: TestHandler()) }
        }
    }
}

/// A certificate for 127.0.0.1 that vouches for itself, in files of its own.
private final class TestIdentity {
    let identity: TLSIdentity
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "cyanotype-tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = try Self.run(
            "openssl",
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1",
                "-keyout", folder.appending(path: "key.pem").path, "-out", folder.appending(path: "cert.pem").path,
            ])
        identity = TLSIdentity(
            certificates: try String(contentsOf: folder.appending(path: "cert.pem"), encoding: .utf8),
            key: try String(contentsOf: folder.appending(path: "key.pem"), encoding: .utf8))
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// What a server answers to a body, asked by curl with this certificate as its only authority.
    func curl(_ port: UInt16, _ path: String, body: String) throws -> String {
        let file = folder.appending(path: "body")
        try body.write(to: file, atomically: true, encoding: .utf8)
        return try Self.run(
            "curl",
            [
                "--silent", "--show-error", "--fail", "--max-time", "60", "--http1.1",
                "--cacert", folder.appending(path: "cert.pem").path, "--data-binary", "@\(file.path)",
                "https://127.0.0.1:\(port)\(path)",
            ])
    }

    private static func run(_ command: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [command] + arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(command) failed")
        return String(decoding: text, as: UTF8.self)
    }
}
