import Foundation
import HTTPServer
import LayoutService
import Logging
import Platform
import ServiceLifecycle
import Telemetry
import TreeStore

/// The server: reads its files, opens the store, and serves until it is stopped. Used by `cyanotype serve` and by
/// programs with screens.
package struct ServerProgram {
    private let givenOptions: Options
    private let screens: [ScreenDefinition]

    /// - Parameter screens: served in addition to the routes of `cyanotype serve`.
    package init(options: Options, screens: [ScreenDefinition] = []) {
        givenOptions = options
        self.screens = screens
    }

    /// The time for which an idle worker keeps the memory that its last request freed.
    private static let keptMemorySeconds = 10.0

    /// Prints the values of all options as a configuration file, after reading the files that they name.
    package func printOptions() throws {
        var options = givenOptions
        try readFiles(of: &options)
        try Reported.errors(about: "standard output") { try Console.writeResult(options.configurationFile) }
    }

    /// Serves until it is stopped.
    package func run() async throws {
        var options = givenOptions
        FreedMemory.keep(of: options.memoryBytes)
        try readFiles(of: &options)
        let writer = try Reported.errors { try LogWriter(descriptor: STDERR_FILENO, format: options.logFormat) }
        defer { _ = writer.stop(secondsMax: 1) }
        let logger = Logger(label: "cyanotype") { _ in LineLogHandler(writer: writer, logLevel: options.logLevel) }
        limitConnections(of: &options, logger)
        // The second pause is long enough for the client to have read the last response, or to have been disconnected.
        options.server.workerIdleWork = IdleWork(
            pauses: [Self.keptMemorySeconds, options.server.transferSecondsMax + Self.keptMemorySeconds],
            work: FreedMemory.giveBack, workAfterLongJob: FreedMemory.giveBackIfScarce)
        let store = try Reported.errors(about: options.store.option) { try options.store.open() }
        defer { store.close() }
        let services = try Reported.errors { try self.services(options, store, logger, writer) }
        logger.info(
            "resources",
            metadata: [
                "eventThreads": "\(options.server.eventThreads)", "workers": "\(options.server.workers)",
                "memoryMiB": "\(options.memoryBytes >> 20)",
            ])
        try await run(services, logger)
    }

    private func readFiles(of options: inout Options) throws {
        options.server.tls = try Reported.errors(about: "--tls-cert, --tls-key") { try options.tlsIdentity() }
        options.service.apiKeys = try options.apiKeysPath.map { path in
            let text = try Reported.errors(about: "--api-keys-file") { try InputFile.text(path) }
            return try Reported.errors(about: "--api-keys-file: \(path)") { try APIKeys(text) }
        }
    }

    private func limitConnections(of options: inout Options, _ logger: Logger) {
        let asked = options.server.connectionsMax
        let possible = Descriptors.makeRoom(forConnections: asked)
        guard possible < asked else { return }
        logger.warning(
            "the system allows too few open files for --connections-max",
            metadata: ["asked": "\(asked)", "possible": "\(possible)"])
        options.server.connectionsMax = possible
    }

    /// The services in the order of their start. They stop in reverse order.
    private func services(
        _ options: Options, _ store: any TreeStore, _ logger: Logger, _ writer: LogWriter
    ) throws -> [any Service] {
        let operations = Operations(
            logger: logger, requestLog: LineLog(writer: writer, logLevel: options.logLevel),
            metrics: PrometheusRegistry(), droppedLogLines: { writer.droppedLines })
        let layouts = try LayoutService(
            options: options.service, store: store, screens: screens, operations: operations)
        let server = try Server(options: options.server, handler: layouts)
        layouts.use(server)
        warnOfOpenAccess(options, logger)
        let services: [(any Service)?] = [
            try operatorService(options, layouts, logger),
            reloadService(options, server, logger),
            layoutService(options, server, layouts, logger),
        ]
        return services.compactMap { $0 }
    }

    private func warnOfOpenAccess(_ options: Options, _ logger: Logger) {
        guard options.service.apiKeys == nil, !options.isLoopback else { return }
        logger.warning(
            "everyone who reaches this address may use the service: see --api-keys-file",
            metadata: ["host": "\(options.server.host)"])
    }

    /// Serves health and metrics at their own port; nil without one.
    private func operatorService(
        _ options: Options, _ layouts: LayoutService, _ logger: Logger
    ) throws -> ServingService? {
        guard let port = options.metricsPort else { return nil }
        let server = try Server(options: options.server.forOperators(port: port), handler: layouts.operatorHandler)
        return ServingService(
            server: server, drainSeconds: 0,
            announceStart: { logger.notice("health and metrics are at port \(server.port)") })
    }

    private func layoutService(
        _ options: Options, _ server: Server, _ layouts: LayoutService, _ logger: Logger
    ) -> ServingService {
        let url = options.url(port: server.port)
        return ServingService(
            server: server, drainDelaySeconds: options.drainDelaySeconds, drainSeconds: options.drainSeconds,
            announceStart: {
                layouts.start()
                // For scripts, whatever the level and the format of the log.
                if options.server.port == 0 { try? FileHandle.standardOutput.write(contentsOf: Array("\(url)\n".utf8)) }
                logger.notice("cyanotype \(Version.text) serves on \(url)")
            },
            announceStop: { logger.notice("cyanotype stops: running requests are finished first") })
    }

    /// Reads files again after SIGHUP. Nil for a server without such files that was started in a terminal: SIGHUP ends
    /// it, as usual, when the terminal closes.
    private func reloadService(_ options: Options, _ server: Server, _ logger: Logger) -> ReloadService? {
        let sources = reloadSources(options, server)
        return sources.isEmpty && isatty(STDERR_FILENO) != 0 ? nil : ReloadService(sources: sources, logger: logger)
    }

    /// The files that SIGHUP reads again.
    private func reloadSources(_ options: Options, _ server: Server) -> [ReloadService.Source] {
        var sources: [ReloadService.Source] = []
        if let path = options.apiKeysPath, let keys = options.service.apiKeys {
            sources.append(
                ReloadService.Source(name: "API keys", paths: path) {
                    try keys.replace(with: try InputFile.text(path))
                    return ["count": "\(keys.count)"]
                })
        }
        if let certificatePath = options.certificatePath, let keyPath = options.keyPath {
            sources.append(
                ReloadService.Source(name: "TLS certificate and key", paths: "\(certificatePath), \(keyPath)") {
                    if let identity = try options.tlsIdentity() { try server.renew(identity) }
                    return [:]
                })
        }
        return sources
    }

    private func run(_ services: [any Service], _ logger: Logger) async throws {
        var errorLogger = logger
        errorLogger.logLevel = max(.error, logger.logLevel)
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: services.map { service in
                    ServiceGroupConfiguration.ServiceConfiguration(service: service)
                }, gracefulShutdownSignals: [.sigterm, .sigint], logger: errorLogger))
        try await group.run()
    }
}

extension ServerOptions {
    /// The options of a small server only for health and metrics. It also answers when the queue of the main server is
    /// full.
    fileprivate func forOperators(port: UInt16) -> ServerOptions {
        var options = ServerOptions()
        options.host = host
        options.port = port
        options.workers = 1
        options.bodyBytesMax = 0
        options.connectionsMax = 64
        options.connectionsPerAddressMax = 0
        return options
    }
}
