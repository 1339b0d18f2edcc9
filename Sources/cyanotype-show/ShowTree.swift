import ArgumentParser
import Foundation
import LayoutClient
import TerminalViews

/// `cyanotype show`: a stored tree or a screen of a server, in a terminal.
///
/// It is a program of its own, so that the server needs no library of a client: in Foundation, that is curl.
@main
struct ShowTree: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cyanotype-show",
        abstract: "Shows a stored tree or a screen of a server in the terminal, and follows its changes.",
        usage: "cyanotype show <url> [options]",
        discussion: """
            Tab moves between buttons and controls, Enter or a click uses one, arrows, Page Up, Page Down and the wheel scroll, \
            q quits. A session of a screen is told what the user does; for a stored tree --events has it. Where standard \
            output is no terminal, it prints the tree once, as text. Exits with 1 if the server refuses, and with 64 if the \
            command line is wrong.
            """)
    @Argument(help: ArgumentHelp("The tree or screen, such as http://127.0.0.1:8080/v1/trees/home."))
    var url: String

    @Option(
        help: ArgumentHelp(
            "The points that a character stands for, as width (1 to 100) and height (1 to 1000).", valueName: "WxH"))
    var cell = "8x16"

    @Option(help: ArgumentHelp("The columns, where standard output is no terminal."))
    var columns = 80

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A parameter of the viewport: locale=de, layoutDirection=rightToLeft, variables.accent=red. May be repeated.",
            valueName: "name=value"))
    var env: [String] = []

    @Flag(help: "Show the tree with dark colours, on black.")
    var dark = false

    @Option(
        help: ArgumentHelp(
            "A file to which what the user does is added, a line of JSON for each event.", valueName: "file"))
    var events: String?

    @Option(help: ArgumentHelp("A file with the key, if the server wants one.", valueName: "file"))
    var keyFile: String?

    func validate() throws {
        _ = try address()
        _ = try cellSize()
        _ = try viewport()
        guard (1...1_000).contains(columns) else { throw ValidationError("--columns must be a number from 1 to 1000.") }
    }

    func run() async throws {
        let follower = TreeFollower(
            source: ShownSource(CyanotypeClient(url: try address().server, key: try key()), try address()),
            viewport: try viewport(), cell: try cellSize(), background: dark ? .black : .white, events: try eventFile())
        do {
            if let terminal = Terminal() {
                try await follower.show(in: terminal)
            } else {
                print(try await follower.text(columns: columns))
            }
        } catch {
            // What a server says must not be obeyed by the terminal either.
            let message = "cyanotype: \(CellText.printable(Self.message(of: error)))\n"
            try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
            throw ExitCode.failure
        }
    }

    static func message(of error: any Error) -> String {
        switch error {
        case let problem as Problem: "\(problem)"
        case let error as URLError where error.code == .badURL:
            "The URL is no address that can be asked. On Linux, the client knows no IPv6 addresses: use a name or IPv4."
        case let error as URLError: "The server cannot be reached: \(error.localizedDescription)"
        default: "\(error)"
        }
    }

    // MARK: Options

    private func address() throws -> SourceAddress {
        if let address = SourceAddress(url) { return address }
        throw ValidationError(
            "'\(url)' is not the URL of a tree or a screen, such as http://127.0.0.1:8080/v1/trees/home.")
    }

    /// Servers draw pictures from a scale of 0.01, and a picture has a pixel for each column.
    private static let cellWidthMax = 100.0

    private func cellSize() throws -> CellSize {
        let lengths = cell.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        if lengths.count == 2, let width = lengths[0], let height = lengths[1], width <= Self.cellWidthMax,
            let size = CellSize(width: width, height: height)
        {
            return size
        }
        throw ValidationError(
            "--cell must be a width from 1 to 100 and a height from 1 to 1000, such as 8x16. Found '\(cell)'.")
    }

    private func eventFile() throws -> EventFile? {
        guard let events else { return nil }
        guard let file = EventFile(events) else {
            throw ValidationError("The file '\(events)' of --events cannot be written to.")
        }
        return file
    }

    private func key() throws -> String? {
        guard let keyFile else { return nil }
        guard let text = try? String(contentsOfFile: keyFile, encoding: .utf8) else {
            throw ValidationError("The file '\(keyFile)' of --key-file cannot be read.")
        }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// A boolean, a number or a string of JSON, or else the text itself.
    private static func variable(_ text: String) -> JSONValue {
        switch try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) {
        case .bool(let bool): .bool(bool)
        case .number(let number): .number(number)
        case .string(let string): .string(string)
        default: decimal(text).map(JSONValue.number) ?? .string(text)
        }
    }

    /// A number as servers read it in a query, which need not be JSON: `.5`.
    private static func decimal(_ text: String) -> Double? {
        guard text.utf8.allSatisfy("0123456789+-.eE".utf8.contains), let number = Double(text), number.isFinite else {
            return nil
        }
        return number
    }

    private func viewport() throws -> Viewport {
        var viewport = Viewport()
        if dark { viewport.colorScheme = "dark" }
        for member in env {
            let parts = member.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2 else {
                throw ValidationError("--env must be NAME=VALUE, such as locale=de. Found '\(member)'.")
            }
            switch parts[0] {
            case "locale": viewport.locale = parts[1]
            case "timeZone": viewport.timeZone = parts[1]
            case "layoutDirection": viewport.layoutDirection = parts[1]
            case "mirrors":
                guard let mirrors = Bool(parts[1]) else {
                    throw ValidationError("--env mirrors must be true or false. Found '\(parts[1])'.")
                }
                viewport.mirrors = mirrors
            case "colorScheme": viewport.colorScheme = parts[1]
            case let name where name.hasPrefix("variables.") && name.utf8.count > 10:
                viewport.variables[String(name.dropFirst(10))] = Self.variable(parts[1])
            default:
                throw ValidationError(
                    "Unknown parameter '\(parts[0])' of --env. Known: locale, timeZone, layoutDirection, mirrors, "
                        + "colorScheme, variables.NAME.")
            }
        }
        return viewport
    }
}
