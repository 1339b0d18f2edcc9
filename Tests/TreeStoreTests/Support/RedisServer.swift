import Foundation
import Glibc
import Synchronization
import TreeStore

/// A Redis server on a free port of this machine. It ends with the object, and with the test process.
final class RedisServer: Sendable {
    struct NotStarted: Error {
        let output: String
    }

    let port: UInt16
    private let arguments: [String]
    private let directory: TemporaryDirectory
    private let running: Mutex<Running?>

    /// - Parameters:
    ///   - arguments: further options of `redis-server`.
    ///   - usesTLS: whether the port speaks TLS.
    init(_ arguments: [String] = [], usesTLS: Bool = false) throws {
        directory = try TemporaryDirectory()
        port = try Self.freePort()
        let ports = usesTLS ? ["--port", "0", "--tls-port", "\(port)"] : ["--port", "\(port)"]
        self.arguments = ports + ["--bind", "127.0.0.1", "--dir", directory.path, "--save", ""] + arguments
        running = Mutex(try Running(self.arguments))
    }

    deinit {
        kill()
    }

    /// Kills the server with SIGKILL.
    func kill() {
        running.withLock { running in
            running?.kill()
            running = nil
        }
    }

    /// Starts the server again with its files.
    func start() throws {
        try running.withLock { $0 = try Running(arguments) }
    }

    /// Stops or continues the process.
    func setFrozen(_ isFrozen: Bool) {
        running.withLock { _ = $0.map { Glibc.kill($0.identifier, isFrozen ? SIGSTOP : SIGCONT) } }
    }

    /// Runs a command with redis-cli.
    @discardableResult
    func ask(_ words: String...) throws -> String { try ask(words) }

    @discardableResult
    func ask(_ words: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["redis-cli", "-p", "\(port)"] + words
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func freePort() throws -> UInt16 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
            }
        }
        guard isBound else { throw NotStarted(output: String(cString: strerror(errno))) }
        return UInt16(bigEndian: address.sin_port)
    }

    /// A server process.
    private struct Running: Sendable {
        private let process = Process()
        private let controlPipe: FileHandle
        /// The server writes little after its start: it fits in the pipe, and need not be read.
        private let output = Pipe()

        /// Starts the server and waits until it accepts connections.
        init(_ arguments: [String]) throws {
            var ends: [Int32] = [-1, -1]
            // Other child processes must not inherit the writing end.
            guard pipe(&ends) == 0, fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0 else {
                throw NotStarted(output: String(cString: strerror(errno)))
            }
            controlPipe = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
            // A second process kills the server at a line or the end of the pipe, which comes when the test process
            // ends.
            let script =
                #"exec 3<&0; { read -r _; kill -9 $$; } <&3 >/dev/null 2>&1 & exec redis-server "$@" </dev/null"#
            process.executableURL = URL(filePath: "/bin/sh")
            process.arguments = ["-c", script, "sh"] + arguments
            process.standardInput = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
            process.standardOutput = output
            try process.run()
            var text = ""
            while !text.contains("Ready to accept connections") {
                let data = output.fileHandleForReading.availableData
                if data.isEmpty { throw NotStarted(output: text) }
                text += String(decoding: data, as: UTF8.self)
            }
        }

        var identifier: pid_t { process.processIdentifier }

        func kill() {
            try? controlPipe.write(contentsOf: [UInt8(ascii: "\n")])
            process.waitUntilExit()
        }
    }
}

extension RedisServer {
    /// Options of a store, with time-outs for a machine that is busy with other tests.
    func options(url: String? = nil, keyPrefix: String = "test:") throws -> RedisOptions {
        RedisOptions(
            address: try RedisAddress(url: url ?? "redis://127.0.0.1:\(port)"), keyPrefix: keyPrefix,
            connectMilliseconds: 20_000, commandMilliseconds: 20_000)
    }
}
