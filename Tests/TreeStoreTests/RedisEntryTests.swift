import Testing
import TreeStore

/// TLS, passwords and the schema of a Redis server.
@Suite(.timeLimit(.minutes(5)))
struct RedisEntryTests {
    @Test func `a store uses TLS with a trusted server, by name and by address`() throws {
        let authority = try TestAuthority(names: "DNS:localhost,IP:127.0.0.1")
        let server = try RedisServer(authority.serverArguments, usesTLS: true)
        for host in ["localhost", "127.0.0.1"] {
            var options = try server.options(url: "rediss://\(host):\(server.port)")
            options.authoritiesFile = authority.file
            let store = try RedisStore(options)
            defer { store.close() }
            #expect(store.status == .available)
            let changes = ObservedChanges(of: store)
            // Longer than a TLS record and than the buffer of a socket.
            let document = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 8) }
            let number = try store.put("a", document: document, digest: Array(host.utf8), if: .none).version.number
            #expect(try store.tree("a", version: nil)?.document == document)
            #expect(changes.wait { !$0.isEmpty } == [.tree("a", version: number)])
        }
    }

    @Test func `a server with another name, without a trusted certificate, or without TLS is refused`() throws {
        let authority = try TestAuthority(names: "DNS:elsewhere.example")
        let server = try RedisServer(authority.serverArguments, usesTLS: true)
        var options = try server.options(url: "rediss://localhost:\(server.port)")
        options.authoritiesFile = authority.file
        try expectRefusal(of: options, because: "does not match")
        options.authoritiesFile = nil
        try expectRefusal(of: options, because: "NOT trusted")
        options.authoritiesFile = "/nowhere.pem"
        try expectRefusal(of: options, because: "TLS: ")
        try expectRefusal(of: server.options(), because: "127.0.0.1")
        let plain = try RedisServer()
        options = try plain.options(url: "rediss://localhost:\(plain.port)")
        // The server waits for the end of an invalid command.
        options.connectMilliseconds = 500
        try expectRefusal(of: options, because: "no answer in time")
    }

    @Test func `a required password must be right, and is never shown`() throws {
        let server = try RedisServer([
            "--requirepass", "hunter2", "--user", "eve", "on", ">hunter3", "~*", "&*", "+@all",
        ])
        for credentials in [":hunter2@", "default:hunter2@", "eve:hunter3@"] {
            let store = try RedisStore(server.options(url: "redis://\(credentials)127.0.0.1:\(server.port)/3"))
            defer { store.close() }
            #expect(store.status == .available)
            #expect(try store.put("a", credentials).version.number > 0)
        }
        try expectRefusal(of: server.options(), because: "NOAUTH")
        for credentials in [":hunter4@", "eve:hunter2@", "mallory:hunter3@"] {
            let options = try server.options(url: "redis://\(credentials)127.0.0.1:\(server.port)")
            try expectRefusal(of: options, because: "WRONGPASS")
        }
    }

    @Test func `data of a later version are refused and not changed`() throws {
        let server = try RedisServer()
        try server.ask("SET", "test:schema", "2")
        try expectRefusal(of: server.options(), because: "later version")
        #expect(try server.ask("GET", "test:schema") == "2")
        // Other prefixes on the server have their own schema.
        let store = try RedisStore(server.options(keyPrefix: "other:"))
        defer { store.close() }
        #expect(store.status == .available)
        #expect(try server.ask("GET", "other:schema") == "1")
    }

    @Test func `a user who may not publish changes can make none`() throws {
        let server = try RedisServer(["--user", "eve", "on", ">hunter3", "~*", "resetchannels", "+@all"])
        try expectRefusal(of: server.options(url: "redis://eve:hunter3@127.0.0.1:\(server.port)"), because: "NOPERM")
        #expect(try server.ask("KEYS", "*tree:*") == "")
    }

    @Test func `without a subscription to changes the store is unavailable`() throws {
        let server = try RedisServer(["--user", "eve", "on", ">hunter3", "~*", "&*", "+@all", "-subscribe"])
        let store = try RedisStore(server.options(url: "redis://eve:hunter3@127.0.0.1:\(server.port)"))
        defer { store.close() }
        guard case .unavailable(let reason) = store.status else {
            Issue.record("the store is available")
            return
        }
        #expect(reason.contains("it cannot tell of changes: NOPERM"))
    }

    @Test func `databases of one server have their own changes`() throws {
        let server = try RedisServer()
        let stores = try [0, 1].map { try RedisStore(server.options(url: "redis://127.0.0.1:\(server.port)/\($0)")) }
        defer { for store in stores { store.close() } }
        let changes = stores.map { ObservedChanges(of: $0) }
        try stores[1].put("a", "one")
        try stores[1].put("a", "two")
        #expect(changes[1].wait { $0.count >= 2 } == [.tree("a", version: 1), .tree("a", version: 2)])
        try stores[0].put("b", "one")
        #expect(changes[0].wait { !$0.isEmpty } == [.tree("b", version: 1)])
    }

    private func expectRefusal(of options: RedisOptions, because part: String) throws {
        let store = try RedisStore(options)
        defer { store.close() }
        guard case .unavailable(let reason) = store.status else {
            Issue.record("\(options.address) is available")
            return
        }
        #expect(reason.contains(part))
        #expect(!reason.contains("hunter"))
        #expect(throws: StoreFailure.unavailable(reason: reason)) { try store.newestVersion(of: "a") }
    }
}
