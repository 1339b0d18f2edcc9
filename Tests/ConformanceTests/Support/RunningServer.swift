import Foundation

/// A running server: the program, on a free loopback port.
struct RunningServer {
    let program: Program
    let host: String
    let port: UInt16

    /// - Parameters:
    ///   - errors: the file for the server's standard error.
    ///   - openFilesMax: the hard limit on its open files.
    ///   - command: the program, and the first arguments of its command line.
    init(
        host: String = "127.0.0.1", flags: [String] = [], environment: [String: String] = [:], errors: String? = nil,
        openFilesMax: Int? = nil, command: (path: String, arguments: [String]) = (Program.path, ["serve"])
    ) throws {
        self.host = host
        // Long time-outs, because debug builds are slow. The variables of the test override them.
        let environment = ["CYANOTYPE_REQUEST_TIMEOUT": "300", "CYANOTYPE_DRAIN_TIMEOUT": "300"]
            .merging(environment) { $1 }
        program = try Program(
            command.arguments + ["--host", host, "--port", "0"] + flags, environment: environment, errors: errors,
            openFilesMax: openFilesMax, path: command.path)
        guard errors == nil else {
            port = try program.listeningPort()
            return
        }
        let line = try program.errorLine(with: "serves on")
        guard let port = line.firstMatch(of: /:([0-9]+)("|$)/).flatMap({ UInt16($0.1) }) else {
            throw Program.Failure(description: "no port in: \(line)")
        }
        self.port = port
    }

    /// Stops the server with a signal, unless it has ended already. Expects that it has not crashed.
    func stop() throws {
        guard !program.hasEnded else { return }
        program.send(SIGTERM)
        let outcome = try program.outcome()
        guard outcome.status == 0 else {
            throw Program.Failure(description: "the server ended with \(outcome.status ?? -1): \(outcome.errors)")
        }
    }

    func connect() throws -> Client {
        try Client(host: host, port: port)
    }

    /// Sends one request on a new connection.
    func reply(
        to method: String, _ path: String, headers: [String] = [], body: String? = nil
    ) throws -> Reply {
        try connect().reply(to: method, path, headers: headers, body: body.map { Array($0.utf8) })
    }

    /// Whether the server still answers, on a new connection.
    func isAlive() throws -> Bool {
        try reply(to: "GET", "/healthz").status == 200
    }
}

/// Runs a server while `body` does, and stops it.
func withServer(
    _ flags: String..., host: String = "127.0.0.1", environment: [String: String] = [:], errors: String? = nil,
    openFilesMax: Int? = nil, _ body: (RunningServer) throws -> Void
) throws {
    let server = try RunningServer(
        host: host, flags: flags, environment: environment, errors: errors, openFilesMax: openFilesMax)
    try body(server)
    try server.stop()
}

/// Runs the example with screens while `body` does, and stops it.
func withScreens(
    _ flags: String..., errors: String? = nil, _ body: (RunningServer) throws -> Void
) throws {
    let server = try RunningServer(flags: flags, errors: errors, command: (Program.screensPath, []))
    try body(server)
    try server.stop()
}
