import ArgumentParser
import Glibc
import HTTPServer
import LayoutService

/// `cyanotype serve`: answers requests until it is told to stop.
struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Serves layouts over HTTP. (default)")

    @OptionGroup var address: AddressOptions
    @OptionGroup var server: ServerArguments
    @OptionGroup var service: ServiceArguments

    @Option(
        help: ArgumentHelp(
            "Answer every request with this file instead, for benchmarks.", valueName: "file", visibility: .hidden))
    var fixedResponse: String?

    func run() throws {
        Memory.keepForReuse()
        let signals = StopSignals.block()
        let options = try server.resolved(address)
        let drainSeconds = try server.resolvedDrainSeconds()
        let service = try service.resolved()
        let running = try Reported.start {
            try Server(options: options, handler: handler(options: service, bodyBytesMax: options.bodyBytesMax))
        }
        Console.say("cyanotype \(Version.text) serves on http://\(address(of: options.host)):\(running.port)")
        signals.wait()
        Console.say("cyanotype stops: what is running is finished first")
        signals.endAtNext()
        running.stop(drainSeconds: drainSeconds)
    }

    private func handler(options: ServiceOptions, bodyBytesMax: Int) throws -> any Handler {
        if let fixedResponse { return FixedResponseHandler(body: try InputFile.read(fixedResponse)) }
        return try LayoutService(options: options, bodyBytesMax: bodyBytesMax)
    }

    /// A host as it stands in a URL.
    private func address(of host: String) -> String {
        host.contains(":") ? "[\(host)]" : host
    }
}
