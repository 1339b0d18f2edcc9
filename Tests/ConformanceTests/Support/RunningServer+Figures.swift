import Foundation
import Testing

extension RunningServer {
    /// The resources that the server uses.
    struct Holdings: Equatable, CustomStringConvertible {
        let connections: Int
        let requests: Int
        let jobs: Int
        let descriptors: Int

        /// Whether the only request is the one for `/metrics`.
        var isAtRest: Bool { connections == 1 && requests == 1 && jobs == 0 }

        var description: String {
            "\(connections) connections, \(requests) requests, \(jobs) jobs, \(descriptors) descriptors"
        }
    }

    /// The sum of all series in `/metrics` whose names with labels begin with a text.
    func figure(_ series: String) throws -> Int {
        Self.figure(series, in: try reply(to: "GET", "/metrics").text)
    }

    /// The resources that the server uses, including the connection of `client`.
    func holdings(seenBy client: Client) throws -> Holdings {
        let text = try client.reply(to: "GET", "/metrics").text
        return Holdings(
            connections: Self.figure("cyanotype_open_connections", in: text),
            requests: Self.figure("cyanotype_in_flight_requests", in: text),
            jobs: Self.figure("cyanotype_running_jobs", in: text) + Self.figure("cyanotype_queue_length", in: text),
            descriptors: try program.descriptors().count)
    }

    /// Expects that the server uses exactly these resources after a short time.
    func expectHoldings(
        _ expected: Holdings, seenBy client: Client, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var found = expected
        _ = try eventually {
            found = try holdings(seenBy: client)
            return found == expected
        }
        #expect(found == expected, sourceLocation: sourceLocation)
    }

    private static func figure(_ series: String, in text: String) -> Int {
        let values = text.split(separator: "\n").filter { $0.hasPrefix(series) }.compactMap { line in
            line.split(separator: " ").last.flatMap { Double($0) }
        }
        return Int(values.reduce(0, +))
    }
}

extension Program {
    /// The open descriptors of the program, read from the system.
    func descriptors() throws -> [Int] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(identifier)/fd").compactMap { Int($0) }
    }

    /// Waits until the program listens on a port, and reads the port from the system. For programs whose messages
    /// cannot be read.
    func listeningPort() throws -> UInt16 {
        var port: UInt16?
        guard
            try eventually({
                port = try findListeningPort()
                return port != nil
            }), let port
        else { throw Failure(description: "does not listen") }
        return port
    }

    private func findListeningPort() throws -> UInt16? {
        let folder = "/proc/\(identifier)/fd"
        let sockets = Set(
            try FileManager.default.contentsOfDirectory(atPath: folder)
                .compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") }
                .compactMap { $0.wholeMatch(of: /socket:\[(\d+)\]/).map { String($0.1) } })
        // proc(5): local address, remote address, state, of which 0A is listening; the tenth column is the inode.
        for line in try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8).split(separator: "\n").dropFirst() {
            let columns = line.split(separator: " ")
            guard columns.count > 9, columns[3] == "0A", sockets.contains(String(columns[9])) else { continue }
            return columns[1].split(separator: ":").last.flatMap { UInt16($0, radix: 16) }
        }
        return nil
    }
}

/// Polls a condition for a limited time, and returns whether it holds.
func eventually(secondsMax: Double = 30, _ condition: () throws -> Bool) rethrows -> Bool {
    let deadline = Date(timeIntervalSinceNow: secondsMax)
    while Date() < deadline {
        if try condition() { return true }
        poll(nil, 0, 5)
    }
    return try condition()
}
