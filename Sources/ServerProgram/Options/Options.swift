import ArgumentParser
import Drawing
import HTTPServer
import LayoutService
import Logging
import Platform
import Telemetry

/// The values of all options, initially their defaults.
package struct Options {
    static let eventThreadsMax = 256
    static let workersMax = 1_024
    private static let memoryBytesMin = 64 << 20

    package var server = ServerOptions()
    package var service = ServiceOptions()
    var store = StoreOptions()
    /// The port for health and metrics; nil if they have the port of the service.
    package var metricsPort: UInt16?
    /// PEM files. Without them, the server uses no TLS.
    var certificatePath: String?
    var keyPath: String?
    var apiKeysPath: String?
    var corsOrigins: [String] = []
    var trustedProxies: [String] = []
    /// Nil for the default: only the names of this machine if only this machine can connect and no keys are needed,
    /// otherwise all names.
    var allowedHosts: [String]?
    /// Empty for the default order.
    var fallbackFonts: [String] = []
    package var assetsPath: String?
    var drainDelaySeconds = 0.0
    var drainSeconds = 10.0
    /// The memory for requests, answers, sessions, and the cache of frames together.
    var memoryBytes = 0
    var configurationPath: String?
    var logLevel = Logger.Level.info
    var logFormat = LogFormat.text

    init() {
        let resources = ProcessResources.current
        server.eventThreads = min(resources.processors, Self.eventThreadsMax)
        server.workers = min(resources.processors, Self.workersMax)
        memoryBytes = max(Self.memoryBytesMin, resources.memoryBytes / 2)
        service.version = Version.text
    }

    /// The values of a command's options from the command line, the environment or the configuration file, in this
    /// order of precedence, otherwise the defaults.
    ///
    /// - Parameter flags: the values on the command line, keyed by the variables of their options.
    /// - Throws: if a value is not valid, with the name of its option.
    package init(of declarations: [OptionDeclaration], flags: [String: String]) throws {
        self.init()
        let sources = try OptionSources(flags: flags)
        for declaration in declarations { try sources.set(declaration, of: &self) }
        try resolve()
    }

    /// Refuses options that contradict each other, and sets the values that depend on other options.
    private mutating func resolve() throws {
        guard (certificatePath == nil) == (keyPath == nil) else {
            throw ValidationError("--tls-cert and --tls-key belong together: one of them is missing.")
        }
        if let assetsPath {
            service.assets = try AssetFolder(path: assetsPath)
            guard service.assets != nil else { throw ValidationError("--assets: there is no folder '\(assetsPath)'.") }
        }
        if let text = corsOrigins.first(where: { !Origin.isValid($0) }) {
            throw ValidationError(
                "--cors-origins: '\(text)' is not an origin. Write it as browsers send it, such as https://example.com."
            )
        }
        server.trustedProxies = try trustedProxies.map { text in
            guard let range = AddressRange(text) else {
                throw ValidationError(
                    "--trusted-proxies: '\(text)' is not an address or a range of addresses, such as 10.0.0.0/8.")
            }
            return range
        }
        service.allowedHosts = try hosts()
        try store.check()
        if !fallbackFonts.isEmpty { service.fallbackFontFamilies = fallbackFonts }
        service.origins = CrossOriginPolicy(origins: corsOrigins)
        service.drawingLimits.bytesMax = service.limits.responseBytesMax
        service.bodyBytesMax = server.bodyBytesMax
        service.requestSecondsMax = server.requestSecondsMax
        service.usesTLS = usesTLS
        service.memory = MemoryBudget(bytesMax: memoryBytes)
        server.memory = service.memory
        // With little memory, all caches together must leave enough for requests.
        service.textCacheBytesMax = min(service.textCacheBytesMax, memoryBytes / 8)
        service.formatterCacheBytesMax = min(service.formatterCacheBytesMax, memoryBytes / 64)
        service.framesCacheBytesMax = min(service.framesCacheBytesMax, memoryBytes / 4)
        // Otherwise no picture with an image could be drawn.
        service.drawingLimits.imageBytesMax = min(service.drawingLimits.imageBytesMax, memoryBytes / 8)
        store.defaultBytesInMemory = min(store.defaultBytesInMemory, memoryBytes / 4)
        service.servesOperators = metricsPort == nil
    }
}

extension Options {
    package var usesTLS: Bool { certificatePath != nil }

    /// Reads the certificate and its key from their files; nil without TLS.
    func tlsIdentity() throws(InputFile.Unreadable) -> TLSIdentity? {
        guard let certificatePath, let keyPath else { return nil }
        return TLSIdentity(certificates: try InputFile.text(certificatePath), key: try InputFile.text(keyPath))
    }

    /// The host names that requests may have.
    fileprivate func hosts() throws -> AllowedHosts {
        guard let allowedHosts else {
            return isLoopback && apiKeysPath == nil ? .loopback(listeningOn: server.host) : .all
        }
        do {
            return try AllowedHosts(allowedHosts)
        } catch {
            throw ValidationError(
                "--allowed-hosts: '\(error.text)' is not a host name or an address without a port.")
        }
    }

    /// Whether only this machine can connect.
    var isLoopback: Bool {
        server.host == "localhost" || server.host == "::1" || server.host.hasPrefix("127.")
    }

    /// The URL of the service.
    ///
    /// - Parameter port: the port in use, which differs from the option if that is 0.
    func url(port: UInt16) -> String {
        let host = server.host.contains(":") ? "[\(server.host)]" : server.host
        return "\(usesTLS ? "https" : "http")://\(host):\(port)"
    }

    /// The values as a configuration file, without secrets.
    package var configurationFile: String {
        let lines = OptionDeclaration.all.filter { !$0.isSecret }.compactMap { option in
            option.json(in: self).map { "  \"\(option.name)\": \($0)" }
        }
        return "{\n\(lines.joined(separator: ",\n"))\n}"
    }
}

extension LogFormat: LosslessStringConvertible {
    package init?(_ description: String) { self.init(rawValue: description) }
    package var description: String { rawValue }
}

extension Int {
    /// A number of bytes in MiB.
    var mebibytes: Int {
        get { self >> 20 }
        set { self = newValue << 20 }
    }
}

extension [String]? {
    var separatedByCommas: String? {
        get { self?.separatedByCommas }
        set { self = newValue.map { $0.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } } }
    }
}

extension [String] {
    var separatedByColons: String {
        get { joined(separator: ":") }
        set { self = newValue.split(separator: ":").map(String.init) }
    }

    var separatedByCommas: String {
        get { joined(separator: ",") }
        set { self = newValue.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } }
    }
}
