import ArgumentParser
import ServerProgram

/// `cyanotype serve`: serves layouts over HTTP until it is stopped.
struct Serve: CommandWithOptions {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Serves layouts over HTTP.",
        usage: "cyanotype serve [--print-config] [settings]")
    static let options = OptionDeclaration.all

    @Flag(help: "Print the values of all options as a configuration file, and exit.")
    var printConfig = false

    func run(with options: Options) async throws {
        let program = ServerProgram(options: options)
        if printConfig { try program.printOptions() } else { try await program.run() }
    }
}
