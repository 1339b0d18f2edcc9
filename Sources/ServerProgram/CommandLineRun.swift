import ArgumentParser

/// One run of a program whose commands have declared options.
package struct CommandLineRun {
    private let root: any ParsableCommand.Type
    private let commands: [any CommandWithOptions.Type]
    private let usual: any CommandWithOptions.Type

    /// - Parameters:
    ///   - root: the program. It may be its only command itself.
    ///   - commands: those of the program.
    ///   - usual: the command of a command line that names none.
    package init(
        of root: any ParsableCommand.Type, commands: [any CommandWithOptions.Type],
        otherwise usual: any CommandWithOptions.Type
    ) {
        self.root = root
        self.commands = commands
        self.usual = usual
    }

    /// Runs the command that the process's arguments name, and ends the process if it fails.
    package func run() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if let topic = helpTopic(arguments) {
            return Console.writeResult(root.helpMessage(for: topic) + "\n" + OptionDeclaration.help(of: topic.flags))
        }
        let type = command(named: arguments.first) ?? usual
        do {
            try await run(type, arguments)
        } catch let error as ValidationError {
            // ArgumentParser would add the usage of the program, not that of the command.
            Console.say("Error: \(error.message)\n\(usage(of: type))")
            root.exit(withError: ExitCode.validationFailure)
        } catch {
            root.exit(withError: error)
        }
    }

    private func run(_ type: any CommandWithOptions.Type, _ arguments: [String]) async throws {
        let flags = try GivenFlags(arguments, of: type.flags)
        var command = try parse(flags, of: type)
        guard let commandWithOptions = command as? any CommandWithOptions else { return try command.run() }
        guard Swift.type(of: commandWithOptions) == type else {
            throw ValidationError("The name of the command must come before its options.")
        }
        try await commandWithOptions.run(with: Options(of: type.options, flags: flags.values))
    }

    /// Parses the arguments that are no declared options. Suggests one of those for a name that is misspelt.
    private func parse(_ flags: GivenFlags, of type: any CommandWithOptions.Type) throws -> any ParsableCommand {
        do {
            return try root.parseAsRoot(flags.otherArguments)
        } catch let error where root.exitCode(for: error) == .validationFailure {
            guard let misspelt = flags.misspelt(of: type.flags) else { throw error }
            throw ValidationError("Unknown option '\(misspelt.written)'. Did you mean '\(misspelt.meant)'?")
        }
    }

    private func usage(of type: any CommandWithOptions.Type) -> String {
        let name = root == type ? "" : " \(type.configuration.commandName ?? "")"
        return """
            Usage: \(type.configuration.usage ?? "")
              See '\(root.configuration.commandName ?? "")\(name) --help' for more information.
            """
    }

    private func command(named name: String?) -> (any CommandWithOptions.Type)? {
        commands.first { $0.configuration.commandName == name }
    }

    /// The command whose help is asked for, as in `help layout` and `layout --help`.
    private func helpTopic(_ arguments: [String]) -> (any CommandWithOptions.Type)? {
        if arguments.first == "help" { return command(named: arguments.dropFirst().first) }
        let options = arguments.prefix { $0 != "--" }
        guard options.contains("--help") || options.contains("-h") else { return nil }
        return root == usual ? usual : command(named: arguments.first)
    }
}
