import ArgumentParser
import Foundation
import Glibc
import ServerProgram

/// `cyanotype show`: shows a stored tree of a server in the terminal, by running the program `cyanotype-show` of the
/// same folder, which knows the options and the help of this command.
struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Shows a stored tree of a server in the terminal, and follows its changes.")

    private static let program = "cyanotype-show"

    /// The arguments for the other program: all behind `show`, or `--help` for `help show`; nil for another command.
    static func arguments(in arguments: [String]) -> [String]? {
        if arguments.first == configuration.commandName { return Array(arguments.dropFirst()) }
        return arguments.prefix(2) == ["help", "show"] ? ["--help"] : nil
    }

    /// Replaces this process with the program. Returns only if the program is missing, after a message.
    static func replaceProcess(_ arguments: [String]) {
        let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let path = folder.appending(path: program).path
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        execv(path, &words)
        Console.say(
            "cyanotype: The program \(program) is missing in the folder of this one. `make release-show` builds it there."
        )
    }
}
