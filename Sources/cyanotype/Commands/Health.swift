import ArgumentParser
import HTTPServer
import ServerProgram

/// `cyanotype health`: asks a running server whether it is alive. For the health checks of containers.
struct Health: CommandWithOptions {
    static let configuration = CommandConfiguration(
        commandName: "health", abstract: "Asks the server whether it is alive. Exits with 0 if it is, and 1 if not.",
        usage: "cyanotype health [--ready] [settings]")
    static let options = OptionDeclaration.address

    @Flag(
        help: "Ask whether the server is ready. It is not while it stops, or while its store of trees is unavailable.")
    var ready = false

    func run(with options: Options) throws {
        do {
            let status = try HealthProbe.status(
                host: options.server.host, port: options.metricsPort ?? options.server.port,
                path: ready ? "/readyz" : "/healthz", usesTLS: options.usesTLS && options.metricsPort == nil,
                timeoutSeconds: 2)
            Console.say("the server answers \(status)")
            guard status == 200 else { throw ExitCode.failure }
        } catch let failure as HealthProbe.Unreachable {
            Console.say("cyanotype: \(failure)")
            throw ExitCode.failure
        }
    }
}
