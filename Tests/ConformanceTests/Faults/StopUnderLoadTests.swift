import Foundation
import Synchronization
import TestSupport
import Testing

/// The end of a server that has much to do.
@Suite(.timeLimit(.minutes(5)))
struct StopUnderLoadTests {
    private static let json = ["Content-Type: application/json"]

    @Test func `every request that has arrived is answered before the end`() throws {
        let bodies = [Array(Trees.wide(elements: 5_000).utf8), Trees.large(times: 10)]
        // The clients read one after another, however long that takes.
        try withServer("--workers", "1", "--read-rate-min", "0", "--drain-timeout", "120") { server in
            let observer = try server.connect()
            let clients = try (0..<20).map { _ in try server.connect() }
            for (index, client) in clients.enumerated() {
                client.send("POST", "/v1/layout", headers: Self.json, body: bodies[index % 2])
            }
            // All have been read: what is under way is theirs, less those that are answered, and the question itself.
            #expect(
                try eventually {
                    let underWay = try server.holdings(seenBy: observer).requests - 1
                    return underWay + clients.count(where: \.hasReply) >= clients.count
                })
            server.program.send(SIGTERM)
            for client in clients {
                #expect(try client.reply().status == 200)
                #expect(client.isClosed())
            }
            #expect(try server.program.outcome().status == 0)
        }
    }

    @Test func `no answer is cut short when a busy server is told to stop`() throws {
        for _ in 0..<3 {
            try withServer { server throws in
                let load = Load(on: server, clients: 12)
                #expect(eventually { load.replies > 100 })
                server.program.send(SIGTERM)
                load.wait()
                #expect(load.faults == [])
                #expect(try server.program.outcome().status == 0)
                #expect(throws: Client.Failure.self) { try server.connect() }
            }
        }
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a second signal ends a busy server at once`(signal: Int32) throws {
        try withServer("--drain-timeout", "3600") { server in
            let client = try server.connect()
            client.send("POST", "/v1/layout", headers: Self.json + ["Expect: 100-continue", "Content-Length: 10"])
            #expect(try client.reply().status == 100)
            let load = Load(on: server, clients: 4)
            #expect(eventually { load.replies > 10 })
            server.program.send(signal)
            try server.program.waitForError("stops")
            server.program.send(signal)
            let outcome = try server.program.outcome()
            #expect(outcome.status == 128 + signal || outcome.signal == signal)
            load.wait()
        }
    }
}

/// Clients that send one request after another until the server takes no more.
private final class Load: Sendable {
    private struct State {
        var replies = 0
        var faults: [String] = []
    }

    private let state = Mutex(State())
    private let clients = DispatchGroup()

    init(on server: RunningServer, clients count: Int) {
        let (host, port) = (server.host, server.port)
        for number in 0..<count {
            let thread = Thread { [self] in
                while let client = try? Client(host: host, port: port), send(client, kind: number % 4) {}
                clients.leave()
            }
            clients.enter()
            thread.start()
        }
    }

    var replies: Int { state.withLock { $0.replies } }

    /// Answers that were cut short, or not what they ought to be.
    var faults: [String] { state.withLock { $0.faults } }

    func wait() {
        clients.wait()
    }

    /// Sends requests until the connection ends; returns whether another one may be tried.
    private func send(_ client: Client, kind: Int) -> Bool {
        while true {
            client.send("POST", "/v1/layout", headers: ["Content-Type: application/json"], body: Self.bodies[kind])
            let isBegun = client.waitForBegin()
            do {
                let reply = try client.reply()
                let isRight = reply.status == 200 || [429, 503].contains(reply.status)
                state.withLock { state in
                    state.replies += 1
                    if !isRight { state.faults.append("\(reply.status)") }
                }
                if reply["connection"] == "close" { return true }
            } catch {
                // What was sent when the server had closed the connection already has no answer, and is to be sent
                // anew.
                if isBegun { state.withLock { $0.faults.append("cut short: \(error)") } }
                return false
            }
        }
    }

    private static let bodies = [
        Array(Trees.small.utf8), Array(Trees.wide(elements: 300).utf8), Array(Trees.wide(elements: 2_000).utf8),
        Trees.large(times: 5),
    ]
}

extension Client {
    /// Waits until an answer begins to come; false if the connection ends before.
    fileprivate func waitForBegin() -> Bool {
        var byte: UInt8 = 0
        return recv(socket, &byte, 1, Int32(MSG_PEEK)) == 1
    }
}
