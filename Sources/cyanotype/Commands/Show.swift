import ArgumentParser
import Foundation
import Glibc
import ServerProgram

/// `cyanotype show`: a stored tree of a server in the terminal, by the program `cyanotype-show` beside this one.
struct Show: CommandWithOptions {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Shows a stored tree of a server in the terminal, and follows its changes.",
        usage: "cyanotype show <url> [options]",
        discussion: "The program cyanotype-show does it, which must be in the same folder. It has --help of its own.")
    static let options: [OptionDeclaration] = []

    /// The program that does it.
    private static let program = "cyanotype-show"

    @Argument(parsing: .captureForPassthrough, help: .hidden)
    var arguments: [String] = []

    func run(with options: Options) throws {
        Self.replaceProcess(arguments)
        throw ExitCode.failure
    }

    /// Runs the program in place of this one. Returns only if it is not there, which it says.
    static func replaceProcess(_ arguments: [String]) {
        let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let path = folder.appending(path: program).path
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        execv(path, &words)
        Console.say(
            "cyanotype: There is no program \(program) beside this one. `swift build --product \(program)` makes it.")
    }
}
