import Foundation

/// A running `cyanotype`. Every wait for it ends after a minute.
final class Program {
    /// The exit status and the output of a run.
    struct Outcome {
        /// The exit status; nil if a signal ended the run.
        let status: Int32?
        /// The signal that ended the run, if one did.
        let signal: Int32?
        let output: String
        let errors: String
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The path of the program: that of CONFORMANCE_PROGRAM, or else the one that was built with these tests.
    static let path: String = {
        if let path = ProcessInfo.processInfo.environment["CONFORMANCE_PROGRAM"] { return path }
        let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        return tests.deletingLastPathComponent().appending(path: "cyanotype").path
    }()

    /// The path of the example with screens that was built with these tests.
    static let screensPath = {
        let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        return tests.deletingLastPathComponent().appending(path: "todo-service").path
    }()

    private static let secondsMax = 60.0

    private static let sanitizerOptions = ProcessInfo.processInfo.environment.filter { variable, _ in
        variable == "ASAN_OPTIONS" || variable == "TSAN_OPTIONS"
    }

    let identifier: pid_t
    private var output = Stream()
    private var errors = Stream()
    /// Whether the program has ended, and its status has been read.
    private(set) var hasEnded = false

    /// - Parameters:
    ///   - environment: the environment variables of the program, in addition to those for sanitizers.
    ///   - input: the file for its standard input.
    ///   - errors: the file for its standard error, which then cannot be read by the test.
    ///   - openFilesMax: the hard limit on its open files.
    ///   - path: the program to run.
    init(
        _ arguments: [String], environment: [String: String] = [:], input: String = "/dev/null",
        errors errorFile: String? = nil, openFilesMax: Int? = nil, path: String = Program.path
    ) throws {
        let outputEnd = try output.open()
        defer { close(outputEnd) }
        let errorEnd =
            if let errorFile { open(errorFile, O_WRONLY | O_CLOEXEC) } else { try errors.open() }
        defer { close(errorEnd) }
        var words = [path] + arguments
        if let openFilesMax { words = ["/bin/sh", "-c", "ulimit -n \(openFilesMax); exec \"$0\" \"$@\""] + words }
        let environment = environment.merging(Self.sanitizerOptions) { mine, _ in mine }
        identifier = try Self.spawn(words, environment, input, output: outputEnd, errors: errorEnd)
    }

    deinit {
        if !hasEnded {
            kill(identifier, SIGKILL)
            waitpid(identifier, nil, 0)
        }
    }

    /// Runs the program and waits for its end.
    static func run(
        _ arguments: String..., environment: [String: String] = [:], input: String = "/dev/null"
    ) throws -> Outcome {
        try Program(arguments, environment: environment, input: input).outcome()
    }

    /// Runs shell commands.
    static func shell(_ lines: String) throws -> Outcome {
        try Program(["-euo", "pipefail", "-c", lines], environment: ["PATH": "/usr/bin:/bin"], path: "/bin/bash")
            .outcome()
    }

    /// Waits for the first line on standard error that contains a text.
    func errorLine(with text: String) throws -> String {
        func found() -> Substring? {
            errors.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().first { $0.contains(text) }
        }
        try read { _ in found() == nil }
        return String(found() ?? "")
    }

    /// Waits until the standard error of the program contains a text.
    func waitForError(_ text: String, count: Int = 1) throws {
        try read { $0.errors.text.components(separatedBy: text).count <= count }
    }

    /// Stops reading the program's standard error.
    func closeErrors() {
        errors.end()
    }

    func send(_ signal: Int32) {
        kill(identifier, signal)
    }

    /// Waits for the end of the program.
    func outcome() throws -> Outcome {
        try read { $0.output.isOpen || $0.errors.isOpen }
        var status: Int32 = 0
        guard waitpid(identifier, &status, 0) == identifier else { throw Failure(description: "not there to wait for") }
        hasEnded = true
        let signal = status & 0x7F
        return Outcome(
            status: signal == 0 ? status >> 8 & 0xFF : nil, signal: signal == 0 ? nil : signal,
            output: output.text, errors: errors.text)
    }

    /// Reads both streams while the condition holds.
    private func read(while condition: (Program) -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: Self.secondsMax)
        while condition(self) {
            guard output.isOpen || errors.isOpen else { throw Failure(description: "ended: \(errors.text)") }
            let milliseconds = deadline.timeIntervalSinceNow * 1_000
            var polled = [output.descriptor, errors.descriptor].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            guard milliseconds > 0, poll(&polled, 2, Int32(milliseconds)) > 0 else {
                throw Failure(description: "silent for too long: \(errors.text)")
            }
            if polled[0].revents != 0 { output.read() }
            if polled[1].revents != 0 { errors.read() }
        }
    }

    private static func spawn(
        _ words: [String], _ environment: [String: String], _ input: String, output: Int32, errors: Int32
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)

        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        var identifier: pid_t = 0
        let error = posix_spawn(&identifier, words[0], &actions, nil, &arguments, &variables)
        guard error == 0 else {
            throw Failure(description: "cannot run \(words[0]): \(String(cString: strerror(error)))")
        }
        return identifier
    }
}

/// The output of the program on one of its standard streams.
private struct Stream: ~Copyable {
    /// Negative before the stream is opened and after it has ended.
    private(set) var descriptor: Int32 = -1
    private var bytes: [UInt8] = []

    var isOpen: Bool { descriptor >= 0 }
    var text: String { String(decoding: bytes, as: UTF8.self) }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Opens the stream and returns its writing end, which the caller must close. Uses sockets, because these can be
    /// created with close-on-exec set, unlike pipes, so that no other program inherits them.
    mutating func open() throws -> Int32 {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
            throw Program.Failure(description: "no sockets: \(String(cString: strerror(errno)))")
        }
        descriptor = ends[0]
        return ends[1]
    }

    mutating func read() {
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        let count = Foundation.read(descriptor, &chunk, chunk.count)
        if count > 0 {
            bytes += chunk[..<count]
        } else {
            end()
        }
    }

    mutating func end() {
        close(descriptor)
        descriptor = -1
    }
}
