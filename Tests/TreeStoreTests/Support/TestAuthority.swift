import Foundation

/// A certificate authority, and a server certificate that it has signed.
final class TestAuthority {
    struct Failed: Error {}

    private let directory: TemporaryDirectory

    /// - Parameter names: the names in the certificate: `DNS:localhost`, `IP:127.0.0.1`.
    init(names: String) throws {
        directory = try TemporaryDirectory()
        let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
        try openssl(
            ["req", "-x509", "-days", "2", "-subj", "/CN=authority", "-keyout", path("ca.key"), "-out", path("ca.pem")]
                + key)
        try openssl(["req", "-subj", "/CN=server", "-keyout", path("key.pem"), "-out", path("request.pem")] + key)
        try Data("subjectAltName=\(names)\n".utf8).write(to: URL(filePath: path("names")))
        try openssl([
            "x509", "-req", "-days", "2", "-in", path("request.pem"), "-CA", path("ca.pem"), "-CAkey", path("ca.key"),
            "-CAcreateserial", "-extfile", path("names"), "-out", path("cert.pem"),
        ])
    }

    /// The certificate of the authority.
    var file: String { path("ca.pem") }

    /// The arguments of a Redis server.
    var serverArguments: [String] {
        [
            "--tls-cert-file", path("cert.pem"), "--tls-key-file", path("key.pem"), "--tls-ca-cert-file", file,
            "--tls-auth-clients", "no",
        ]
    }

    private func path(_ name: String) -> String { directory.path + "/" + name }

    private func openssl(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["openssl"] + arguments
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed() }
    }
}
