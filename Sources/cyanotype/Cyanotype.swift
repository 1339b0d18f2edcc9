import ArgumentParser

/// The command line. Each command has a file in `Commands`.
@main
struct Cyanotype: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cyanotype",
        abstract: "Layout as a service: element trees in, frames out.",
        discussion: """
            Every option can also be set by an environment variable (--body-bytes-max by CYANOTYPE_BODY_BYTES_MAX) and in \
            the file that --config names. The command line overrides the environment, which overrides the file.
            """,
        version: Version.text,
        subcommands: commands + [ListOptions.self],
        defaultSubcommand: Serve.self)

    private static let commands: [any CommandWithOptions.Type] = [Serve.self, Layout.self, Render.self, Health.self]

    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if let topic = helpTopic(arguments) {
            return Console.writeResult(helpMessage(for: topic) + "\n" + OptionDeclaration.help(of: topic.flags))
        }
        let type = command(named: arguments.first) ?? Serve.self
        do {
            try await run(type, arguments)
        } catch let error as ValidationError {
            // ArgumentParser would add the usage of the program, not that of the command.
            Console.say("Error: \(error.message)\n\(usage(of: type))")
            exit(withError: ExitCode.validationFailure)
        } catch {
            exit(withError: error)
        }
    }

    private static func run(_ type: any CommandWithOptions.Type, _ arguments: [String]) async throws {
        let flags = try GivenFlags(arguments, of: type.flags)
        var command = try parse(flags, of: type)
        guard let commandWithOptions = command as? any CommandWithOptions else { return try command.run() }
        guard Swift.type(of: commandWithOptions) == type else {
            throw ValidationError("The name of the command must come before its options.")
        }
        try await commandWithOptions.run(with: Options(of: type.options, flags: flags.values))
    }

    /// Parses the arguments that are no declared options. Suggests one of those for a name that is misspelt.
    private static func parse(_ flags: GivenFlags, of type: any CommandWithOptions.Type) throws -> any ParsableCommand {
        do {
            return try parseAsRoot(flags.otherArguments)
        } catch let error where exitCode(for: error) == .validationFailure {
            guard let misspelt = flags.misspelt(of: type.flags) else { throw error }
            throw ValidationError("Unknown option '\(misspelt.written)'. Did you mean '\(misspelt.meant)'?")
        }
    }

    private static func usage(of type: any CommandWithOptions.Type) -> String {
        """
        Usage: \(type.configuration.usage ?? "")
          See 'cyanotype \(type.configuration.commandName ?? "") --help' for more information.
        """
    }

    private static func command(named name: String?) -> (any CommandWithOptions.Type)? {
        commands.first { $0.configuration.commandName == name }
    }

    /// The command whose help is asked for, as in `help layout` and `layout --help`.
    private static func helpTopic(_ arguments: [String]) -> (any CommandWithOptions.Type)? {
        if arguments.first == "help" { return command(named: arguments.dropFirst().first) }
        let options = arguments.prefix { $0 != "--" }
        return options.contains("--help") || options.contains("-h") ? command(named: arguments.first) : nil
    }
}

enum Version {
    static let text = "0.1.0"
}
