import Foundation

/// A server on a free port of this machine. Stopped when this object is freed.
final class ServerProcess {
    let port: UInt16
    private let process: ChildProcess

    /// Returns when the server listens. It logs no requests.
    /// - Parameter options: further options of the server.
    init(binary: String, options: [String] = []) throws {
        process = try ChildProcess(
            binary, ["serve", "--host", "127.0.0.1", "--port", "0", "--log-level", "notice"] + options, reading: .errors
        )
        port = try Self.announcedPort(of: process, binary)
    }

    /// Starts `fixed-body-server` beside `binary`: the same HTTP server, which sends one file for every request.
    init(besides binary: String, answering file: URL) throws {
        let program = URL(filePath: binary).deletingLastPathComponent().appending(path: "fixed-body-server").path
        process = try ChildProcess(program, [file.path], reading: .errors)
        port = try Self.announcedPort(of: process, program)
    }

    func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

    /// The memory that the server holds, in bytes.
    var residentBytes: Int {
        get throws { try bytes(of: "VmRSS") }
    }

    /// The most memory that the server has held so far, in bytes.
    var peakResidentBytes: Int {
        get throws { try bytes(of: "VmHWM") }
    }

    /// Reads a value in kibibytes from proc(5), and returns bytes.
    private func bytes(of figure: String) throws -> Int {
        let file = "/proc/\(process.id)/status"
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        let line = lines.first { $0.hasPrefix(figure + ":") }
        guard let kibibytes = line?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
            throw BenchmarkFailure.unexpectedOutput(program: file, output: lines.joined(separator: "\n"))
        }
        return kibibytes << 10
    }

    /// Reads the port from the first line that the server prints.
    private static func announcedPort(of process: ChildProcess, _ binary: String) throws -> UInt16 {
        var said = ""
        while !said.contains("\n"), let data = process.read() {
            said += String(decoding: data, as: UTF8.self)
        }
        guard let port = said.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)/).flatMap({ UInt16($0.1) }) else {
            throw BenchmarkFailure.unexpectedOutput(program: binary, output: said)
        }
        return port
    }
}
