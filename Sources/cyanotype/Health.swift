import ArgumentParser
import HTTPServer

/// `cyanotype health`: asks a running server whether it is alive, for containers.
struct Health: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Asks the server whether it is alive. Exits with 0 if it is, and 1 if not.")

    @OptionGroup var address: AddressOptions

    func run() throws {
        let host = try address.resolvedHost()
        let port = try address.resolvedPort()
        do {
            let status = try HealthProbe.status(host: host, port: port, path: "/healthz", timeoutSeconds: 2)
            Console.say("the server answers \(status)")
            guard status == 200 else { throw ExitCode.failure }
        } catch let failure as HealthProbe.Unreachable {
            Console.say("cyanotype: \(failure)")
            throw ExitCode.failure
        }
    }
}
