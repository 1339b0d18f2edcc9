import ArgumentParser
import LayoutJSON
import LayoutService
import Platform
import ServerProgram

/// The request of a command: its file, and arguments that override parts of it.
struct RequestArguments: ParsableArguments {
    /// A part of the help of commands with a request.
    static let discussion = """
        The request is a body of POST /v1/layout or a stored tree. Exits with 1 and a problem document if it is refused, and \
        with 64 if the command line is wrong.
        """

    @Argument(help: ArgumentHelp("The file with the request; - is standard input."))
    var file: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The width in points. With it or --height, the size in the request is ignored."))
    var width: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The height in points. If only one of --width and --height is given, the other is measured.")
    )
    var height: String?

    @Option(help: ArgumentHelp("A JSON file that replaces the request's data; - is standard input.", valueName: "file"))
    var data: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A member of the environment, as in the parameters of a viewport: locale=de, colorScheme=dark, "
                + "safeAreaInsets=47,0,34,0, variables.accent=red. May be repeated.", valueName: "name=value"))
    var env: [String] = []

    @Flag(help: "Run again whenever the request, its data or an asset changes.")
    var watch = false

    func validate() throws {
        guard !(file == "-" && data == "-") else {
            throw ValidationError("The request and its data cannot both be standard input.")
        }
        if let data, data.hasPrefix("{") || data.hasPrefix("[") {
            throw ValidationError(
                "--data takes the name of a file, found JSON. Use --data - and standard input for it.")
        }
        guard !watch || !(file == "-" || data == "-") else {
            throw ValidationError("--watch needs files: standard input cannot be watched.")
        }
        _ = try viewport()
    }

    /// The given size and environment, which override those of the request; nil if none is given.
    func viewport() throws -> Viewport? {
        var parameters: [(name: String, value: String)] = []
        if let width { parameters.append(("width", width)) }
        if let height { parameters.append(("height", height)) }
        for member in env {
            let parts = member.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, !parts[0].isEmpty else {
                throw ValidationError("--env must be NAME=VALUE, such as locale=de. Found '\(member)'.")
            }
            guard parts[0] != "width", parts[0] != "height" else {
                throw ValidationError("Use --\(parts[0]) in place of '--env \(member)'.")
            }
            parameters.append((parts[0], parts[1]))
        }
        guard !parameters.isEmpty else { return nil }
        do throws(Failure) {
            return try Viewport(parameters: parameters)
        } catch {
            guard case .invalidQuery(let problems) = error else { throw error }
            throw ValidationError(problems.map(Self.message).joined(separator: "\n"))
        }
    }

    private static func message(_ problem: Problem) -> String {
        let name = problem.parameter ?? ""
        return "\(["width", "height"].contains(name) ? "--\(name)" : "--env \(name)"): \(problem.message)"
    }

    /// The body of the request, with its data replaced if `--data` is given.
    ///
    /// - Throws: an error that has already been reported.
    func body(_ limits: RequestLimits) throws -> [UInt8] {
        let body = try Reported.errors { try InputFile.read(file) }
        guard let data else { return body }
        let bytes = try Reported.errors { try InputFile.read(data) }
        let replaced = try Reported.failure(about: data) { () throws(Failure) in
            try ReplacedData(parsing: bytes, limits: limits)
        }
        return try Reported.failure { () throws(Failure) in try replaced.replacing(in: body) }
    }

    /// Calls `draw` with the body of the request, on a thread with the stack of a server's worker: elements may nest as
    /// deep. With `--watch`, calls it again after each change of a file, until the process is ended. Reported errors do
    /// not end it.
    ///
    /// - Parameter output: the file that `draw` writes; nil for none.
    func run(_ options: Options, output: String?, _ draw: ([UInt8]) throws -> Void) throws {
        try Thread.running(stackBytes: options.server.workerStackBytes) {
            try run(options.service.limits, assets: options.assetsPath, output: output, draw)
        }
    }

    private func run(
        _ limits: RequestLimits, assets: String?, output: String?, _ draw: ([UInt8]) throws -> Void
    ) throws {
        guard watch else { return try draw(body(limits)) }
        let files = WatchedFiles(paths: [file] + [data, assets].compactMap(\.self), except: output)
        while true {
            // Read before drawing, so that a change during drawing is noticed afterwards.
            let state = files.state()
            do {
                try draw(body(limits))
            } catch is ExitCode {}
            files.waitForChange(since: state)
        }
    }
}
