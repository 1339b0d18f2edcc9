import CMalloc
import Foundation
import Synchronization
import Testing

@testable import TreeStore

/// A store during and after an outage of its Redis server.
@Suite(.timeLimit(.minutes(5)))
struct RedisOutageTests {
    private static let durable = ["--appendonly", "yes", "--appendfsync", "always"]

    /// Retries until a call succeeds, like a client.
    private static func retry<Value>(_ body: () throws(StoreFailure) -> Value) throws -> Value {
        let end = Date(timeIntervalSinceNow: 30)
        while true {
            let result = Result(catching: body)
            guard case .failure(.unavailable) = result, Date() < end else { return try result.get() }
            usleep(5_000)
        }
    }

    @Test func `a failed connection leaks no memory`() throws {
        // A bound port without a listener: connections fail, and no other process takes it.
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        try withUnsafeMutablePointer(to: &address) { address in
            try address.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                try #require(bind(socket, generic, size) == 0)
                try #require(getsockname(socket, generic, &size) == 0)
            }
        }
        let port = UInt16(bigEndian: address.sin_port)
        let options = RedisOptions(address: try RedisAddress(url: "redis://127.0.0.1:\(port)"))
        let before = mallinfo2()
        for _ in 0..<2_000 {
            #expect(throws: RedisConnectionFailure.self) {
                try RedisConnection(options, until: .after(milliseconds: 1_000))
            }
        }
        // Each connection would leak 64 KiB. Other tests run at the same time.
        #expect(mallinfo2().uordblks < before.uordblks + (64 << 20))
    }

    @Test func `no acknowledged version is lost when the server is killed and started again under writes`() throws {
        let server = try RedisServer(Self.durable)
        let store = try RedisStore(server.options(), limits: StoreLimits(versionsMax: 100_000, bytesMax: 1 << 30))
        defer { store.close() }
        let acknowledged = Mutex<[String: [Int: String]]>([:])
        let isOver = Mutex(false)
        let failures = Mutex(0)
        let writers = DispatchGroup()
        for writer in 0..<4 {
            writers.enter()
            Thread.detachNewThread {
                defer { writers.leave() }
                var round = 0
                while !isOver.withLock({ $0 }) {
                    round += 1
                    guard let outcome = try? store.put("tree \(writer)", "\(round)") else {
                        failures.withLock { $0 += 1 }
                        usleep(1_000)
                        continue
                    }
                    acknowledged.withLock { $0["tree \(writer)", default: [:]][outcome.version.number] = "\(round)" }
                }
            }
        }
        for round in 1...5 {
            let before = acknowledged.withLock { $0.values.map(\.count).reduce(0, +) }
            // The next kill comes after writes succeed again.
            try Self.retry { () throws(StoreFailure) in
                let now = acknowledged.withLock { $0.values.map(\.count).reduce(0, +) }
                if now < before + 50 { throw .unavailable(reason: "round \(round)") }
            }
            server.kill()
            try server.start()
        }
        try Self.retry { () throws(StoreFailure) in _ = try store.put("last", "one") }
        isOver.withLock { $0 = true }
        writers.wait()
        #expect(failures.withLock { $0 } > 0)
        for (name, texts) in acknowledged.withLock({ $0 }) {
            #expect(texts.count > 50)
            for (number, text) in texts {
                #expect(try store.text(name, version: number) == text, "\(name) \(number)")
            }
        }
    }

    @Test func `after an outage observers get a resync, and then changes again`() throws {
        let server = try RedisServer(Self.durable)
        let store = try RedisStore(server.options())
        defer { store.close() }
        let changes = ObservedChanges(of: store)
        try store.put("a", "one")
        #expect(changes.wait { !$0.isEmpty } == [.tree("a", version: 1)])
        server.kill()
        try server.start()
        #expect(changes.wait { $0.contains(.resync) } == [.tree("a", version: 1), .resync])
        try Self.retry { () throws(StoreFailure) in _ = try store.put("a", "two") }
        #expect(changes.wait { $0.count >= 3 }.last == .tree("a", version: 2))
    }

    @Test func `while the server is away calls fail at once, with a reason`() throws {
        let server = try RedisServer(Self.durable)
        let store = try RedisStore(server.options())
        defer { store.close() }
        try store.put("a", "one")
        server.kill()
        // Calls find each lost connection, and then no new one can be made.
        let refused = "redis://127.0.0.1:\(server.port)/0: Connection refused"
        while store.status != .unavailable(reason: refused) { _ = try? store.newestVersion(of: "a") }
        // A call that waits for a connection fails after 20 s with another reason.
        for _ in 0..<200 {
            #expect(throws: StoreFailure.unavailable(reason: refused)) { try store.newestVersion(of: "a") }
        }
        #expect(store.status == .unavailable(reason: refused))
        try server.start()
        #expect(try Self.retry { () throws(StoreFailure) in try store.text("a") } == "one")
        // The subscription may follow later.
        while store.status != .available { sched_yield() }
    }

    @Test func `a server that does not answer costs one time-out, not one per call`() throws {
        let server = try RedisServer()
        var options = try server.options()
        options.commandMilliseconds = 1_000
        let store = try RedisStore(options)
        defer { store.close() }
        try store.put("a", "one")
        server.setFrozen(true)
        let late = StoreFailure.unavailable(reason: "\(options.address): no answer in time")
        let otherFailures = Mutex<[StoreFailure]>([])
        inThreads(8) { _ in
            for _ in 0..<20 {
                let failure = #expect(throws: StoreFailure.self) { try store.put("a", "two") }
                if let failure, failure != late { otherFailures.withLock { $0.append(failure) } }
            }
        }
        #expect(store.pool.timeouts == 1)
        // The first calls of the other threads may wait for the connection that times out.
        let inUse = StoreFailure.unavailable(reason: "\(options.address): all connections are in use")
        #expect(otherFailures.withLock { $0.count < 8 && $0.allSatisfy { $0 == inUse } })
        #expect(store.status == .unavailable(reason: "\(options.address): no answer in time"))
        server.setFrozen(false)
        #expect(
            try Self.retry { () throws(StoreFailure) in try store.put("a", "three").version.digest }
                == Array("three".utf8))
    }

    @Test func `a wait for a free connection does not shorten the time that the server has to answer`() throws {
        let server = try RedisServer()
        var options = try server.options()
        (options.commandMilliseconds, options.connectionsMax) = (2_000, 1)
        let store = try RedisStore(options)
        defer { store.close() }
        try server.ask("CLIENT", "PAUSE", "2600")
        let isBorrowed = DispatchSemaphore(value: 0)
        inThreads(2) { thread in
            if thread == 0 {
                _ = try? store.pool.withSession(until: .after(milliseconds: 1_000)) { _ in
                    isBorrowed.signal()
                    usleep(1_500_000)
                }
            } else {
                isBorrowed.wait()
                #expect(throws: Never.self) { try store.put("a", "one") }
            }
        }
        #expect(store.pool.timeouts == 0)
    }

    @Test(arguments: [
        (["REPLICAOF", "127.0.0.1", "1"], ["REPLICAOF", "NO", "ONE"], "READONLY"),
        (
            ["CONFIG", "SET", "min-replicas-to-write", "1"], ["CONFIG", "SET", "min-replicas-to-write", "0"],
            "NOREPLICAS"
        ),
    ])
    func `while the server refuses changes the store is unavailable, and trees can be read`(
        refuse: [String], end: [String], code: String
    ) throws {
        let server = try RedisServer()
        var options = try server.options()
        options.pingMilliseconds = 50
        let store = try RedisStore(options)
        defer { store.close() }
        let changes = ObservedChanges(of: store)
        try store.put("a", "one")
        #expect(changes.wait { !$0.isEmpty } == [.tree("a", version: 1)])
        try server.ask(refuse)
        while store.status == .available { usleep(1_000) }
        guard case .unavailable(let reason) = store.status else { throw StoreFailure.unavailable(reason: "") }
        #expect(reason.hasPrefix("\(options.address): \(code) "))
        #expect(try store.text("a") == "one")
        // A new store finds it at once.
        options.pingMilliseconds = 60_000
        let other = try RedisStore(options)
        defer { other.close() }
        #expect(other.status == .unavailable(reason: reason))
        try server.ask(end)
        while store.status != .available { usleep(1_000) }
        #expect(changes.wait { $0.contains(.resync) } == [.tree("a", version: 1), .resync])
    }

    @Test func `a store can be opened before its server runs`() throws {
        let server = try RedisServer()
        server.kill()
        let store = try RedisStore(server.options())
        defer { store.close() }
        #expect(store.status == .unavailable(reason: "redis://127.0.0.1:\(server.port)/0: Connection refused"))
        let changes = ObservedChanges(of: store)
        try server.start()
        #expect(try Self.retry { () throws(StoreFailure) in try store.put("a", "one").version.number } == 1)
        #expect(changes.wait { $0.contains(.resync) }.contains(.resync))
    }

    @Test func `connections that the server closed, and scripts that it forgot, cause no errors`() throws {
        let server = try RedisServer()
        let store = try RedisStore(server.options())
        defer { store.close() }
        for round in 1...20 {
            try server.ask("CLIENT", "KILL", "TYPE", "normal")
            try server.ask("SCRIPT", "FLUSH")
            #expect(try store.put("a", "\(round)").version.number == round)
            try server.ask("SCRIPT", "FLUSH")
            #expect(try store.text("a") == "\(round)")
        }
    }

    @Test func `calls to a closed store fail`() throws {
        let server = try RedisServer()
        let store = try RedisStore(server.options())
        try store.put("a", "one")
        store.close()
        #expect(store.status == .unavailable(reason: "it is closed"))
        #expect(throws: StoreFailure.unavailable(reason: "it is closed")) { try store.newestVersion(of: "a") }
    }
}
