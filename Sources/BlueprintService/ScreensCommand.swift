import ArgumentParser
import LayoutService
import ServerProgram
import Synchronization

/// The command line of a program with screens.
struct ScreensCommand: CommandWithOptions {
    static let configuration = CommandConfiguration(
        commandName: CommandLine.arguments.first.map { String($0.split(separator: "/").last ?? "") },
        abstract: "Serves screens over HTTP.", usage: "[--print-config] [settings]", version: Version.text)
    static let options = OptionDeclaration.all

    /// The screens of the program. Static, because ArgumentParser makes the command, so that they cannot be passed to
    /// it.
    static let screens = Mutex<[Screen]>([])

    @Flag(help: "Print the values of all options as a configuration file, and exit.")
    var printConfig = false

    func run(with options: Options) async throws {
        let screens = Self.screens.withLock { $0 }
        for (index, screen) in screens.enumerated() {
            guard ScreenDefinition.isName(screen.name) else {
                throw ValidationError(
                    "'\(screen.name)' cannot name a screen. A name has 1 to 128 of A to Z, a to z, 0 to 9, '.', '_' and '-'. "
                        + "It must not be '.', '..' or a part of a tree, such as 'frames' or 'data'.")
            }
            guard !screens[..<index].contains(where: { $0.name == screen.name }) else {
                throw ValidationError("Two screens have the name '\(screen.name)'.")
            }
        }
        let program = ServerProgram(options: options, screens: screens.map(\.definition))
        if printConfig { try program.printOptions() } else { try await program.run() }
    }
}
