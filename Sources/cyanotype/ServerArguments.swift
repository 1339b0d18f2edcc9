import ArgumentParser
import Glibc
import HTTPServer
import LayoutService

/// Threads, connections and times.
struct ServerArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Threads that read, parse and write, and lay out what is small. (default: half the cores)"))
    var eventThreads: Int?

    @Option(help: ArgumentHelp("Threads that lay out what takes longer. (default: the number of cores)"))
    var workers: Int?

    @Option(help: ArgumentHelp("Requests that may wait for a worker; beyond it they are refused. (default: 256)"))
    var queueMax: Int?

    @Option(help: ArgumentHelp("The longest body of a request, in bytes. (default: 4194304)"))
    var bodyBytesMax: Int?

    @Option(help: ArgumentHelp("Open connections; further ones wait. (default: 4096)"))
    var connectionsMax: Int?

    @Option(help: ArgumentHelp("Open connections from one address; 0 is no limit. (default: 0)"))
    var connectionsPerAddressMax: Int?

    @Option(help: ArgumentHelp("How long a connection may idle, in seconds. (default: 30)"))
    var idleSecondsMax: Double?

    @Option(help: ArgumentHelp("How long a request may take to arrive, in seconds. (default: 60)"))
    var transferSecondsMax: Double?

    @Option(help: ArgumentHelp("How long running requests may take to finish when stopping, in seconds. (default: 10)"))
    var drainSecondsMax: Double?

    func resolved(_ address: AddressOptions) throws -> ServerOptions {
        var options = ServerOptions()
        let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        options.host = try address.resolvedHost()
        options.port = try address.resolvedPort()
        options.eventThreads = try Setting.value(
            eventThreads, "event-threads", default: max(1, min(cores / 2, 256)), in: 1...256)
        options.workers = try Setting.value(workers, "workers", default: cores, in: 1...1_024)
        options.workQueueMax = try Setting.value(
            queueMax, "queue-max", default: options.workQueueMax, in: 1...1 << 20)
        options.bodyBytesMax = try Setting.value(
            bodyBytesMax, "body-bytes-max", default: options.bodyBytesMax, in: 1...ServiceOptions.textBytesMax)
        options.connectionsMax = try Setting.value(
            connectionsMax, "connections-max", default: options.connectionsMax, in: 1...1 << 20)
        options.connectionsPerAddressMax = try Setting.value(
            connectionsPerAddressMax, "connections-per-address-max", default: options.connectionsPerAddressMax,
            in: 0...1 << 20)
        options.idleSecondsMax = try Setting.value(
            idleSecondsMax, "idle-seconds-max", default: options.idleSecondsMax, in: 0.1...86_400)
        options.transferSecondsMax = try Setting.value(
            transferSecondsMax, "transfer-seconds-max", default: options.transferSecondsMax, in: 0.1...86_400)
        return options
    }

    func resolvedDrainSeconds() throws -> Double {
        try Setting.value(drainSecondsMax, "drain-seconds-max", default: 10, in: 0...86_400)
    }
}
