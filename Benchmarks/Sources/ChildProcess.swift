import Foundation

/// A running program and one of its output streams. Ended when this object is freed.
final class ChildProcess {
    enum Stream: Int32 {
        case output = 1
        case errors = 2
    }

    let id: pid_t
    private let program: String
    private let stream: FileHandle
    private var isOver = false

    /// - Parameter program: a path, or a name in the search path.
    init(_ program: String, _ arguments: [String], reading stream: Stream) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw BenchmarkFailure.notStarted(program: program, reason: BenchmarkFailure.systemReason)
        }
        // The program inherits only the pipe's writing end, as its output.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        self.program = program
        self.stream = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
        defer { close(ends[1]) }
        id = try Self.spawn(program, arguments, connecting: stream, to: ends[1])
    }

    deinit {
        guard !isOver else { return }
        kill(id, SIGTERM)
        _ = wait()
    }

    /// Runs a program to its end and returns its standard output.
    static func output(of program: String, _ arguments: [String]) throws -> Data {
        let process = try ChildProcess(program, arguments, reading: .output)
        let output = try process.stream.readToEnd() ?? Data()
        let status = process.wait()
        guard status == 0 else { throw BenchmarkFailure.failed(program: program, status: status) }
        return output
    }

    /// Waits for output and returns it; nil at the end.
    func read() -> Data? {
        let data = stream.availableData
        return data.isEmpty ? nil : data
    }

    /// Waits for the end of the program and returns the status of `waitpid`.
    private func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        isOver = true
        return status
    }

    /// Starts a program in this process's group, so that an interrupt from the keyboard ends both.
    private static func spawn(
        _ program: String, _ arguments: [String], connecting stream: Stream, to descriptor: Int32
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, descriptor, stream.rawValue)
        let variables = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
        let status = withCStrings([program] + arguments) { arguments in
            withCStrings(variables) { variables in
                var id: pid_t = 0
                let status = posix_spawnp(&id, program, &actions, nil, arguments, variables)
                return (status, id)
            }
        }
        guard status.0 == 0 else {
            throw BenchmarkFailure.notStarted(program: program, reason: String(cString: strerror(status.0)))
        }
        return status.1
    }

    /// C strings, followed by a null pointer.
    private static func withCStrings<Result>(
        _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let pointers = texts.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        return body(pointers)
    }
}
