import ArgumentParser
import ServerProgram

/// The program `cyanotype`. Each command has a file in `Commands`.
@main
struct Cyanotype: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cyanotype",
        abstract: "Layout as a service: element trees in, frames out.",
        usage: "cyanotype <command> [options] [settings]",
        discussion: """
            Every option can also be set by an environment variable (--body-bytes-max by CYANOTYPE_BODY_BYTES_MAX) and in \
            the file of --config. The command line overrides the environment, which overrides the file.
            """,
        version: Version.text,
        subcommands: [Serve.self, Layout.self, Render.self, Show.self, Health.self, ListOptions.self])

    static func main() async {
        if let arguments = Show.arguments(in: Array(CommandLine.arguments.dropFirst())) {
            Show.replaceProcess(arguments)
            exit(withError: ExitCode.failure)
        }
        await CommandLineRun(of: Self.self).run()
    }
}
