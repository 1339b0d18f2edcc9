import Foundation

/// A self-signed certificate for 127.0.0.1 and its key, in temporary files.
package final class TestIdentity {
    package struct Failure: Error {
        package let command: String
    }

    private let folder: URL

    package var certificatePath: String { folder.appending(path: "cert.pem").path }
    package var keyPath: String { folder.appending(path: "key.pem").path }

    package init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "cyanotype-tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try renew()
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Replaces the certificate and the key.
    package func renew() throws {
        _ = try Self.run(
            "openssl",
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", keyPath,
                "-out", certificatePath,
            ])
    }

    /// The answer of a server to curl, which trusts only this certificate.
    package func curl(_ port: UInt16, _ path: String, _ arguments: String...) throws -> String {
        try Self.run(
            "curl",
            [
                "--silent", "--show-error", "--fail", "--max-time", "60", "--http1.1", "--cacert", certificatePath,
                "https://127.0.0.1:\(port)\(path)",
            ] + arguments)
    }

    /// The same, for a request with a body.
    package func curl(_ port: UInt16, _ path: String, body: String) throws -> String {
        let file = folder.appending(path: "body")
        try body.write(to: file, atomically: true, encoding: .utf8)
        return try curl(port, path, "--data-binary", "@\(file.path)")
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
        guard process.terminationStatus == 0 else { throw Failure(command: command) }
        return String(decoding: text, as: UTF8.self)
    }
}
