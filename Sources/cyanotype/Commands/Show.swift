import ArgumentParser
import Foundation
import Glibc
import ServerProgram

/// `cyanotype show`: shows a stored tree of a server in the terminal, by running the program `cyanotype-show` of the
/// same folder.
struct Show: CommandWithOptions {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Shows a stored tree of a server in the terminal, and follows its changes.",
        usage: "cyanotype show <url> [options]",
        discussion: "Runs the program cyanotype-show, which must be in the same folder. It has its own --help.")
    static let options: [OptionDeclaration] = []

    private static let program = "cyanotype-show"

    @Argument(parsing: .captureForPassthrough, help: .hidden)
    var arguments: [String] = []

    func run(with options: Options) throws {
        Self.replaceProcess(arguments)
        throw ExitCode.failure
    }

    /// Replaces this process with the program. Returns only if the program is missing, after a message.
    static func replaceProcess(_ arguments: [String]) {
        let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let path = folder.appending(path: program).path
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        execv(path, &words)
        Console.say(
            "cyanotype: The program \(program) is missing in the folder of this one. `swift build --product \(program)` builds it."
        )
    }
}
