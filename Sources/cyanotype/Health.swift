import ArgumentParser
import HTTPServer

/// `cyanotype health`: asks a running server whether it is alive, for containers.
struct Health: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Asks the server whether it is alive. Exits with 0 if it is, and 1 if not.")

    @OptionGroup var address: AddressOptions
    @OptionGroup var configuration: ConfigurationOptions

    @Flag(help: "Ask whether it takes requests instead: not if it is being stopped, or has too many.")
    var ready = false

    func run() async throws {
        let address = try address.resolved(try await configuration.settings())
        do {
            let status = try HealthProbe.status(
                host: address.host, port: address.metricsPort ?? address.port, path: ready ? "/readyz" : "/healthz",
                usesTLS: address.usesTLS && address.metricsPort == nil, timeoutSeconds: 2)
            Console.say("the server answers \(status)")
            guard status == 200 else { throw ExitCode.failure }
        } catch let failure as HealthProbe.Unreachable {
            Console.say("cyanotype: \(failure)")
            throw ExitCode.failure
        }
    }
}
