import ArgumentParser
import HTTPServer

/// Where the server is.
struct AddressOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The address to listen on; :: takes IPv6 and IPv4. (default: 127.0.0.1)", valueName: "address"))
    var host: String?

    @Option(help: ArgumentHelp("The port to listen on; 0 takes any that is free. (default: 8080)"))
    var port: Int?

    @Option(
        help: ArgumentHelp(
            "A port for health and metrics alone, which are not at the other one then. (default: none)"))
    var metricsPort: Int?

    @Option(
        help: ArgumentHelp(
            "A file with the TLS certificate and those that vouch for it, as PEM; SIGHUP reads it again. (default: no TLS)",
            valueName: "file")
    )
    var tlsCert: String?

    @Option(help: ArgumentHelp("A file with the key of the TLS certificate, as PEM.", valueName: "file"))
    var tlsKey: String?

    func resolved(_ settings: Settings) throws -> Address {
        let ports = 0...65_535
        let address = Address(
            host: try settings.value(host, "host", default: "127.0.0.1"),
            port: UInt16(try settings.value(port, "port", default: 8080, in: ports)),
            metricsPort: try settings.optional(metricsPort, "metrics-port").map { port in
                guard let port = UInt16(exactly: port) else {
                    throw ValidationError("--metrics-port is \(port); it must be from 0 to 65535.")
                }
                return port
            },
            certificatePath: try settings.optional(tlsCert, "tls-cert"),
            keyPath: try settings.optional(tlsKey, "tls-key"))
        guard (address.certificatePath == nil) == (address.keyPath == nil) else {
            throw ValidationError("--tls-cert and --tls-key belong together: one of them is missing.")
        }
        return address
    }
}

/// Where the server is, and what it speaks.
struct Address {
    let host: String
    let port: UInt16
    /// Where health and metrics are; nil if they are with all else.
    let metricsPort: UInt16?
    let certificatePath: String?
    let keyPath: String?

    var usesTLS: Bool { certificatePath != nil }

    /// What the server shows to clients that speak TLS, as it is in its files now; nil without TLS.
    func tls() throws(InputFile.Unreadable) -> TLSIdentity? {
        guard let certificatePath, let keyPath else { return nil }
        return TLSIdentity(certificates: try InputFile.text(certificatePath), key: try InputFile.text(keyPath))
    }

    /// Whether nobody but this machine can connect.
    var isLoopback: Bool {
        host == "localhost" || host == "::1" || host.hasPrefix("127.")
    }

    /// A host as it stands in a URL.
    var hostInURL: String { host.contains(":") ? "[\(host)]" : host }
}
