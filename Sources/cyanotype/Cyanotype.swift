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
        subcommands: commands + [ListOptions.self])

    private static let commands: [any CommandWithOptions.Type] = [
        Serve.self, Layout.self, Render.self, Show.self, Health.self,
    ]

    static func main() async {
        // All further arguments are for the other program, including --help.
        if CommandLine.arguments.dropFirst().first == Show.configuration.commandName {
            Show.replaceProcess(Array(CommandLine.arguments.dropFirst(2)))
            exit(withError: ExitCode.failure)
        }
        await CommandLineRun(of: Self.self, commands: commands).run()
    }
}
