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

    @Test func `a server out of descriptors serves whom it has and others as soon as it can`() throws {
        try withServer { server in
            let clients = try (0..<10).map { _ in try server.connect() }
            for client in clients { #expect(try client.reply(to: "GET", "/healthz").status == 200) }
            try server.program.allowNoMoreOpenFiles()
            // The system gives an accept that waits its descriptor beforehand.
            let last = try server.connect()
            #expect(try last.reply(to: "GET", "/healthz").status == 200)
            let late = try server.connect()
            late.send("GET", "/healthz")
            for _ in 0..<20 {
                for client in clients {
                    let body = Array(Trees.wide(elements: 500).utf8)
                    #expect(try client.reply(to: "POST", "/v1/layout", headers: Self.json, body: body).status == 200)
                }
            }
            #expect(!late.hasReply)
            #expect(try clients[0].reply(to: "GET", "/healthz", headers: ["Connection: close"]).status == 200)
            #expect(try late.reply().status == 200)
        }
    }

    private static let json = ["Content-Type: application/json"]
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
