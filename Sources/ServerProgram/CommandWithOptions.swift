import ArgumentParser

/// A command with declared options.
package protocol CommandWithOptions: ParsableCommand {
    static var options: [OptionDeclaration] { get }

    func run(with options: Options) async throws
}

extension CommandWithOptions {
    /// The declared options that the command line may have: those of the command, and `--config`.
    static var flags: [OptionDeclaration] { options + [.configurationFile] }
}
