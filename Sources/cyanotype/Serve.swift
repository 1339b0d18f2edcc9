import ArgumentParser
import Glibc
import HTTPServer
import LayoutService
import Logging
import Platform
import ServiceLifecycle
import Telemetry

/// `cyanotype serve`: answers requests until it is told to stop.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Serves layouts over HTTP. (default)")

    @OptionGroup var address: AddressOptions
    @OptionGroup var server: ServerArguments
    @OptionGroup var service: ServiceArguments
    @OptionGroup var store: StoreArguments
    @OptionGroup var access: AccessArguments
    @OptionGroup var log: LogArguments
    @OptionGroup var configuration: ConfigurationOptions

    @Flag(help: "Print the values of all options, as a configuration file would have them, and exit.")
    var printConfig = false

    /// How long a worker keeps the memory that a request has freed, in seconds.
    private static let keptSeconds = 10.0

    func run() async throws {
        FreedMemory.keep()
        var plan = try await plan()
        if printConfig { return Console.show(Array(plan.settings.text.utf8)) }
        let writer = try Reported.start { try LogWriter(descriptor: STDERR_FILENO, format: plan.log.format) }
        let logger = Logger(label: "cyanotype") { _ in LineLogHandler(writer: writer, logLevel: plan.log.level) }
        let connectionsMax = Descriptors.makeRoom(forConnections: plan.server.connectionsMax)
        if connectionsMax < plan.server.connectionsMax {
            logger.warning(
                "the system allows too few open files for --connections-max",
                metadata: ["asked": "\(plan.server.connectionsMax)", "possible": "\(connectionsMax)"])
            plan.server.connectionsMax = connectionsMax
        }
        let services = try Reported.start { try self.services(plan, logger, writer) }
        defer { _ = writer.stop(secondsMax: 1) }
        try await run(services, logger)
    }

    /// All that is to be known before anything is started.
    private struct Plan {
        let settings: Settings
        let address: Address
        var server: ServerOptions
        let drainSeconds: Double
        var service: ServiceOptions
        let store: StoreArguments.Place
        let keysPath: String?
        let log: (level: Logger.Level, format: LogFormat)
    }

    private func plan() async throws -> Plan {
        let settings = try await configuration.settings()
        let address = try address.resolved(settings)
        var server = try server.resolved(address, settings)
        let drainSeconds = try self.server.resolvedDrainSeconds(settings)
        var service = try service.resolved(settings)
        let store = try store.resolve(&service, settings)
        let keysPath = try access.resolve(&service, settings)
        let log = try log.resolved(settings)
        try settings.checkNames()
        server.tls = try Reported.start { try address.tls() }
        service.apiKeys = try keysPath.map { path in
            try Reported.start(about: path) { try APIKeys(try InputFile.text(path)) }
        }
        service.bodyBytesMax = server.bodyBytesMax
        service.requestSecondsMax = server.requestSecondsMax
        service.workQueueMax = server.workQueueMax
        service.usesTLS = address.usesTLS
        service.servesOperators = address.metricsPort == nil
        // Again when the last response has been taken, or its client was given up.
        server.workerUpkeep = Upkeep(
            pauses: [Self.keptSeconds, server.transferSecondsMax + Self.keptSeconds], work: FreedMemory.giveBack)
        return Plan(
            settings: settings, address: address, server: server, drainSeconds: drainSeconds, service: service,
            store: store, keysPath: keysPath, log: log)
    }

    /// What runs until the program is told to stop; what is stopped first comes last.
    private func services(_ plan: Plan, _ logger: Logger, _ writer: LogWriter) throws -> [any Service] {
        let operations = Operations(
            logger: logger, requestLog: LineLog(writer: writer, logLevel: plan.log.level),
            metrics: PrometheusRegistry(), droppedLogLines: { writer.droppedLines })
        let layouts = try LayoutService(options: plan.service, store: plan.store.open(), operations: operations)
        let server = try Server(options: plan.server, handler: layouts)
        layouts.watch(server)
        var services: [any Service] = []
        if let port = plan.address.metricsPort {
            let operatorServer = try Server(
                options: plan.server.forOperators(port: port), handler: layouts.operatorHandler)
            services.append(
                ServingService(
                    server: operatorServer, drainSeconds: 0,
                    announceStart: {
                        logger.notice("health and metrics are at port \(operatorServer.port)")
                    }))
        }
        let sources = reloadedSources(plan, server)
        // A server that somebody started by hand, and that has nothing to read again, ends with its terminal.
        if !sources.isEmpty || isatty(STDERR_FILENO) == 0 {
            services.append(ReloadService(sources: sources, logger: logger))
        }
        if plan.service.apiKeys == nil, !plan.address.isLoopback {
            logger.warning(
                "everyone who reaches this address may use the service: see --api-keys-file",
                metadata: ["host": "\(plan.address.host)"])
        }
        return services + [serving(server, plan, logger)]
    }

    /// What is read again when the operator says so.
    private func reloadedSources(_ plan: Plan, _ server: Server) -> [ReloadService.Source] {
        var sources: [ReloadService.Source] = []
        if let path = plan.keysPath, let keys = plan.service.apiKeys {
            sources.append(
                ReloadService.Source(name: "API keys", paths: path) {
                    try keys.replace(with: try InputFile.text(path))
                    return ["count": "\(keys.count)"]
                })
        }
        let address = plan.address
        if let certificatePath = address.certificatePath, let keyPath = address.keyPath {
            sources.append(
                ReloadService.Source(name: "TLS certificate and key", paths: "\(certificatePath), \(keyPath)") {
                    if let identity = try address.tls() { try server.renew(identity) }
                    return [:]
                })
        }
        return sources
    }

    private func serving(_ server: Server, _ plan: Plan, _ logger: Logger) -> ServingService {
        let scheme = plan.address.usesTLS ? "https" : "http"
        let url = "\(scheme)://\(plan.address.hostInURL):\(server.port)"
        return ServingService(
            server: server, drainSeconds: plan.drainSeconds,
            announceStart: { logger.notice("cyanotype \(Version.text) serves on \(url)") },
            announceStop: { logger.notice("cyanotype stops: what is running is finished first") })
    }

    private func run(_ services: [any Service], _ logger: Logger) async throws {
        var quiet = logger
        quiet.logLevel = max(.error, logger.logLevel)
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: services.map { service in
                    ServiceGroupConfiguration.ServiceConfiguration(service: service)
                }, gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet))
        try await group.run()
    }
}

extension ServerOptions {
    /// For a server of health and metrics alone, which must answer when the other one cannot.
    fileprivate func forOperators(port: UInt16) -> ServerOptions {
        var options = ServerOptions()
        options.host = host
        options.port = port
        options.workers = 1
        options.bodyBytesMax = 0
        options.connectionsMax = 64
        return options
    }
}
