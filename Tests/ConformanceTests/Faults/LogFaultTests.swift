import Foundation
import Testing

/// Logs that nobody takes.
@Suite(.timeLimit(.minutes(5)))
struct LogFaultTests {
    /// More lines than fit into what is kept of a log and what the system keeps of a pipe.
    private static let requests = 10_000

    @Test func `a full disk under the log costs its lines, which are counted, and nothing else`() throws {
        try withServer(errors: "/dev/full") { server in
            try sendMany(to: server)
            #expect(try eventually { try server.figure("cyanotype_log_lines_dropped_total") > Self.requests / 2 })
        }
    }

    @Test func `a log that nobody reads costs its lines, which are counted, and nothing else`() throws {
        try withServer { server in
            try sendMany(to: server)
            #expect(try server.figure("cyanotype_log_lines_dropped_total") > 0)
            server.program.send(SIGTERM)
            #expect(try server.program.outcome().status == 0)
        }
    }

    @Test func `a log whose reader is gone costs its lines and nothing else`() throws {
        try withServer { server in
            server.program.closeErrors()
            try sendMany(to: server)
            #expect(try eventually { try server.figure("cyanotype_log_lines_dropped_total") > Self.requests / 2 })
        }
    }

    private func sendMany(to server: RunningServer) throws {
        let client = try server.connect()
        let path = "/" + String(repeating: "x", count: 250)
        for _ in 0..<Self.requests / 100 {
            client.send(Array(repeating: "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n", count: 100).joined())
            for _ in 0..<100 { #expect(try client.reply().status == 404) }
        }
    }
}
