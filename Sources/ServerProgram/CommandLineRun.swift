import ArgumentParser
import LayoutJSON

/// Runs a program whose commands have declared options.
package struct CommandLineRun {
    private let root: any ParsableCommand.Type
    /// The commands of the program that have declared options.
    private let commands: [any CommandWithOptions.Type]

    /// - Parameter root: the program. It may itself be its only command.
    package init(of root: any ParsableCommand.Type) {
        self.root = root
        commands = root.configuration.subcommands.compactMap { $0 as? any CommandWithOptions.Type }
    }

    /// Runs the command given by the arguments of the process, and ends the process if it fails.
    package func run() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let type = command(of: arguments)
        do {
            if let topic = helpTopic(arguments) {
                try printHelp(of: topic)
            } else if let type {
                try await run(type, arguments)
            } else {
                try runWithoutCommand(arguments)
            }
        } catch let error as ValidationError {
            // Printed here, because ArgumentParser would add the usage of the program instead of that of the command.
            Console.say("Error: \(error.message)\n\(usage(of: type))")
            root.exit(withError: ExitCode.validationFailure)
        } catch {
            root.exit(withError: error)
        }
    }

    private func printHelp(of topic: any CommandWithOptions.Type) throws {
        let help = root.helpMessage(for: topic) + "\n" + OptionDeclaration.help(of: topic.flags)
        try Reported.errors(about: "standard output") { try Console.writeResult(help) }
    }

    private func run(_ type: any CommandWithOptions.Type, _ arguments: [String]) async throws {
        let flags = try GivenFlags(arguments, of: type.flags)
        var command = try parse(flags, of: type)
        guard let commandWithOptions = command as? any CommandWithOptions else { return try command.run() }
        try await commandWithOptions.run(with: Options(of: type.options, flags: flags.values))
    }

    /// Runs a command line that does not begin with a command: prints the help or the version, or reports the mistake.
    private func runWithoutCommand(_ arguments: [String]) throws {
        try checkName(arguments.first == "help" ? arguments.dropFirst().first : arguments.first)
        var command = try root.parseAsRoot(arguments)
        try command.run()
    }

    /// Throws if the first argument is an unknown command, or an option that must come after a command.
    private func checkName(_ name: String?) throws {
        guard let name else { return }
        guard name.hasPrefix("-") else {
            let subcommands = root.configuration.subcommands
            if (subcommands.map { $0.name } + ["help"]).contains(name) { return }
            let names = subcommands.filter { $0.configuration.shouldDisplay }.map { $0.name }
            let meant = suggestion(for: name, among: names).map { " Did you mean '\($0)'?" } ?? ""
            throw ValidationError("Unknown command '\(name)'.\(meant) Commands: \(names.joined(separator: ", ")).")
        }
        let flag = String(name.prefix { $0 != "=" })
        guard let owner = commands.first(where: { $0.flags.contains { $0.flags.contains(flag) } }) else { return }
        let program = "\(root.name) \(owner.name)"
        throw ValidationError("'\(flag)' comes after a command, as in '\(program) \(flag)'.")
    }

    /// Parses the arguments that are not declared options. Suggests a declared option for a misspelt name.
    private func parse(_ flags: GivenFlags, of type: any CommandWithOptions.Type) throws -> any ParsableCommand {
        do {
            return try root.parseAsRoot(flags.otherArguments)
        } catch let error where root.exitCode(for: error) == .validationFailure {
            guard let misspelt = flags.misspelt(of: type.flags) else { throw error }
            throw ValidationError("Unknown option '\(misspelt.written)'. Did you mean '\(misspelt.meant)'?")
        }
    }

    /// - Parameter type: nil for the program.
    private func usage(of type: (any CommandWithOptions.Type)?) -> String {
        let program = root.name
        let name = type.map { root == $0 ? program : "\(program) \($0.name)" } ?? program
        return """
            Usage: \(type?.configuration.usage ?? root.configuration.usage ?? "")
              See '\(name) --help' for more information.
            """
    }

    /// The command with which the arguments begin, or the program, if it is its only command.
    private func command(of arguments: [String]) -> (any CommandWithOptions.Type)? {
        root as? any CommandWithOptions.Type ?? command(named: arguments.first)
    }

    private func command(named name: String?) -> (any CommandWithOptions.Type)? {
        commands.first { $0.name == name }
    }

    /// The command whose help is requested, as in `help layout` and `layout --help`.
    private func helpTopic(_ arguments: [String]) -> (any CommandWithOptions.Type)? {
        if arguments.first == "help" { return command(named: arguments.dropFirst().first) }
        let options = arguments.prefix { $0 != "--" }
        guard options.contains("--help") || options.contains("-h") else { return nil }
        return command(of: arguments)
    }
}

extension ParsableCommand {
    /// The name on the command line.
    fileprivate static var name: String { configuration.commandName ?? "" }
}
