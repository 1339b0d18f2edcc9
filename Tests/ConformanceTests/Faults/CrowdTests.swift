import Foundation
import TestSupport
import Testing

/// More connections than usual, and than there is room for.
@Suite(.timeLimit(.minutes(5)), .serialized)
struct CrowdTests {
    @Test func `ten thousand connections are served beside one another and leave nothing behind`() throws {
        let count = min(10_000, OpenFiles.raise(to: 11_000) - 1_000)
        try #require(count >= 2_000, "this machine allows too few open files")
        try withServer(
            "--connections-max", "\(count + 10)", "--connections-per-address-max", "0", "--header-timeout", "120",
            "--idle-timeout", "120"
        ) { server in
            let observer = try server.connect()
            let before = try server.holdings(seenBy: observer)
            var clients = try (0..<count).map { _ in try server.connect() }
            #expect(try eventually { try server.holdings(seenBy: observer).connections == count + 1 })
            for client in clients { client.send("GET", "/healthz") }
            for client in clients { #expect(try client.reply().status == 200) }
            clients = []
            try server.expectHoldings(before, seenBy: observer)
        }
    }

    @Test func `connections beyond what the descriptors allow take the places of idle ones`() throws {
        // Of these, 128 are kept for all else.
        try withServer("--connections-max", "100", "--connections-per-address-max", "0", openFilesMax: 140) { server in
            var clients: [Client] = []
            for _ in 0..<40 {
                let client = try server.connect()
                #expect(try client.reply(to: "GET", "/healthz").status == 200)
                clients.append(client)
            }
            // Requests that end at almost the same time may change places in the order of idleness.
            #expect(clients.count { $0.hasReply && $0.isClosed() } == 28)
            #expect(try clients[39].reply(to: "GET", "/metrics").text.contains("cyanotype_open_connections 12\n"))
        }
    }

    @Test func `a server out of descriptors keeps idle connections as long as no other comes`() throws {
        try withServer { server in
            var clients = try (0..<10).map { _ in try server.connect() }
            for client in clients { #expect(try client.reply(to: "GET", "/healthz").status == 200) }
            try server.program.allowNoMoreOpenFiles()
            // It gets the last descriptor.
            clients.append(try server.connect())
            for _ in 0..<20 {
                for client in clients.reversed() { #expect(try client.reply(to: "GET", "/healthz").status == 200) }
            }
        }
    }

    @Test func `a server out of descriptors closes idle connections for others`() throws {
        try withServer { server in
            let clients = try (0..<10).map { _ in try server.connect() }
            for client in clients { #expect(try client.reply(to: "GET", "/healthz").status == 200) }
            try server.program.allowNoMoreOpenFiles()
            let late = try (0..<5).map { _ in
                let client = try server.connect()
                #expect(try client.reply(to: "GET", "/healthz").status == 200)
                return client
            }
            // The first one had a descriptor, which the system takes before there is a connection. More may be closed
            // than are needed, because the server looks for another one while a closed one still has its descriptor.
            #expect(clients.count { $0.hasReply && $0.isClosed() } >= 4)
            #expect(late.allSatisfy { !$0.hasReply })
        }
    }

    @Test func `a server out of descriptors and idle connections serves others as soon as it can`() throws {
        try withServer { server in
            let batches = try (0..<10).map { _ in try server.beginBatch() }
            try server.program.allowNoMoreOpenFiles()
            // The system takes a descriptor for the next connection when the server begins to wait for it, so that this
            // one may have one.
            let last = try server.connect()
            last.sendBatch()
            let late = try server.connect()
            late.send("GET", "/healthz")
            for _ in 0..<20 {
                for batch in batches { try batch.exchangeLine() }
            }
            #expect(!late.hasReply)
            for batch in batches.prefix(2) { batch.send(chunk: []) }
            #expect(try late.reply().status == 200)
            _ = try last.streamedHead()
        }
    }
}

/// How many files this process may have open.
private enum OpenFiles {
    /// Raises the limit as far as the system lets it; returns what it is then.
    static func raise(to wanted: UInt) -> Int {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        getrlimit(resource, &limit)
        limit.rlim_cur = max(limit.rlim_cur, min(wanted, limit.rlim_max))
        setrlimit(resource, &limit)
        return Int(clamping: limit.rlim_cur)
    }
}

extension RunningServer {
    /// A connection that is never idle: one with a batch of requests that has begun.
    fileprivate func beginBatch() throws -> Client {
        let client = try connect()
        client.sendBatch()
        _ = try client.streamedHead()
        _ = try client.chunk()
        return client
    }
}

extension Client {
    /// Begins a batch of requests.
    fileprivate func sendBatch() {
        send("POST", "/v1/layouts", headers: ["Content-Type: application/x-ndjson", "Transfer-Encoding: chunked"])
        sendLine()
    }

    fileprivate func sendLine() {
        send(chunk: Array((Trees.small + "\n").utf8))
    }

    fileprivate func exchangeLine() throws {
        sendLine()
        _ = try chunk()
    }
}

extension Program {
    /// Lets the program have no other files open from now on than it has.
    fileprivate func allowNoMoreOpenFiles() throws {
        let open = Set(try descriptors())
        // What is limited is the number that the next descriptor would get, which is the least that is free.
        let limit = (0...).first { !open.contains($0) } ?? 0
        let prlimit = Process()
        prlimit.executableURL = URL(filePath: "/usr/bin/prlimit")
        prlimit.arguments = ["--pid", "\(identifier)", "--nofile=\(limit):"]
        try prlimit.run()
        prlimit.waitUntilExit()
        guard prlimit.terminationStatus == 0 else { throw Failure(description: "cannot limit open files") }
    }
}
