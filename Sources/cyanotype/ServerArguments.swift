import ArgumentParser
import Glibc
import HTTPServer
import LayoutService

/// Threads, connections and times.
struct ServerArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Threads that read, parse and write, and lay out what is small. (default: the number of cores)"))
    var eventThreads: Int?

    @Option(help: ArgumentHelp("Threads that lay out what takes longer. (default: the number of cores)"))
    var workers: Int?

    @Option(help: ArgumentHelp("Requests that may wait for a worker; beyond it they are refused. (default: 256)"))
    var queue: Int?

    @Option(help: ArgumentHelp("The longest body of a request, in bytes. (default: 4194304)"))
    var bodyBytesMax: Int?

    @Option(help: ArgumentHelp("Open connections; further ones wait. (default: 4096)"))
    var connectionsMax: Int?

    @Option(help: ArgumentHelp("Open connections from one address; 0 is no limit. (default: 0)"))
    var connectionsPerAddressMax: Int?

    @Option(help: ArgumentHelp("How long a connection may idle, in seconds. (default: 30)"))
    var idleTimeout: Double?

    @Option(help: ArgumentHelp("How long the head of a request may take to arrive, in seconds. (default: 10)"))
    var headerTimeout: Double?

    @Option(
        help: ArgumentHelp(
            "How long a body may take to arrive, and an answer to be taken, in seconds. (default: 60)"))
    var bodyTimeout: Double?

    @Option(
        help: ArgumentHelp(
            "How long a request may wait for a worker and its answer be worked on, in seconds. (default: 10)"))
    var requestTimeout: Double?

    @Option(help: ArgumentHelp("How long running requests may take to finish when stopping, in seconds. (default: 10)"))
    var drainTimeout: Double?

    func resolved(_ address: Address, _ settings: Settings) throws -> ServerOptions {
        var options = ServerOptions()
        let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        let seconds = 0.1...86_400
        options.host = address.host
        options.port = address.port
        options.eventThreads = try settings.value(
            eventThreads, "event-threads", default: min(cores, 256), in: 1...256)
        options.workers = try settings.value(workers, "workers", default: min(cores, 1_024), in: 1...1_024)
        options.workQueueMax = try settings.value(queue, "queue", default: options.workQueueMax, in: 1...1 << 20)
        options.bodyBytesMax = try settings.value(
            bodyBytesMax, "body-bytes-max", default: options.bodyBytesMax, in: 1...ServiceOptions.textBytesMax)
        options.connectionsMax = try settings.value(
            connectionsMax, "connections-max", default: options.connectionsMax, in: 1...1 << 20)
        options.connectionsPerAddressMax = try settings.value(
            connectionsPerAddressMax, "connections-per-address-max", default: options.connectionsPerAddressMax,
            in: 0...1 << 20)
        options.idleSecondsMax = try settings.value(
            idleTimeout, "idle-timeout", default: options.idleSecondsMax, in: seconds)
        options.headSecondsMax = try settings.value(
            headerTimeout, "header-timeout", default: options.headSecondsMax, in: seconds)
        options.transferSecondsMax = try settings.value(
            bodyTimeout, "body-timeout", default: options.transferSecondsMax, in: seconds)
        options.requestSecondsMax = try settings.value(
            requestTimeout, "request-timeout", default: options.requestSecondsMax, in: 0.01...86_400)
        return options
    }

    func resolvedDrainSeconds(_ settings: Settings) throws -> Double {
        try settings.value(drainTimeout, "drain-timeout", default: 10, in: 0...86_400)
    }
}
