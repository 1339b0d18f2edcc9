import ArgumentParser

/// Where the server is.
struct AddressOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The address to listen on; :: takes IPv6 and IPv4. (default: 127.0.0.1)", valueName: "address"))
    var host: String?

    @Option(help: ArgumentHelp("The port to listen on; 0 takes any that is free. (default: 8080)"))
    var port: Int?

    func resolvedHost() throws -> String {
        try Setting.value(host, "host", default: "127.0.0.1")
    }

    func resolvedPort() throws -> UInt16 {
        UInt16(try Setting.value(port, "port", default: 8080, in: 0...65_535))
    }
}
