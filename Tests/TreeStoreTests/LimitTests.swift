import Testing

@testable import TreeStore

@Suite(.timeLimit(.minutes(5)))
struct LimitTests {
    /// Redis counts bytes itself.
    @Test(arguments: [Backend.memory, .sqlite])
    func `beyond the limit on bytes nothing is stored until something is removed`(backend: Backend) throws {
        let clock = TestClock()
        let limits = StoreLimits(versionsMax: 2, bytesMax: 10_000)
        try backend.withStore(limits: limits, clock: clock) { store in
            func put(_ name: String, _ digest: UInt8, bytes: Int) throws(StoreFailure) -> PutOutcome {
                let document = [UInt8](repeating: digest, count: bytes)
                return try store.put(name, document: document, digest: [digest], if: .none)
            }
            let full = StoreFailure.full(reason: "it keeps at most 10000 bytes")
            // A name of one letter and a version take these bytes besides the document.
            let overhead = StoreLimits.bytes(ofName: "a") + StoreLimits.bytes(ofVersionWith: 0, digest: 1)
            #expect(throws: full) { try put("a", 1, bytes: 10_001 - overhead) }
            #expect(try store.names() == [])
            #expect(try put("a", 1, bytes: 10_000 - overhead).change == .created)
            #expect(throws: full) { try put("a", 2, bytes: 0) }
            #expect(throws: full) { try put("b", 1, bytes: 0) }
            // Storing the newest digest again takes no space.
            #expect(try put("a", 1, bytes: 10_000).change == .unchanged)
            #expect(try store.numbers("a") == [1])

            try store.delete("a")
            #expect(try put("a", 1, bytes: 4_000).version.number == 2)
            #expect(try put("a", 2, bytes: 4_000).version.number == 3)
            // Removing the oldest version makes space for the newest.
            #expect(try put("a", 3, bytes: 5_000).version.number == 4)
            #expect(throws: full) { try put("a", 4, bytes: 6_000) }
            #expect(try store.numbers("a") == [4, 3])
        }
    }

    @Test func `a change that frees space is made although the limit was lowered`() throws {
        let directory = try TemporaryDirectory()
        var limits = StoreLimits(versionsMax: 1, bytesMax: 10_000)
        var store = try SQLiteStore(directory: directory.path, limits: limits)
        try store.put("a", String(repeating: "x", count: 3_000))
        store.close()
        limits.bytesMax = 1_000
        store = try SQLiteStore(directory: directory.path, limits: limits)
        defer { store.close() }
        #expect(throws: StoreFailure.full(reason: "it keeps at most 1000 bytes")) {
            try store.put("a", String(repeating: "x", count: 3_001))
        }
        #expect(try store.put("a", String(repeating: "x", count: 2_999)).version.number == 2)
    }

    @Test(arguments: [Backend.memory, .sqlite])
    func `deleted names count until they are forgotten`(backend: Backend) throws {
        let clock = TestClock()
        try backend.withStore(limits: StoreLimits(bytesMax: 3_000), clock: clock) { store in
            var names = 0
            do {
                while true {
                    try store.put("\(names)", "text")
                    try store.delete("\(names)")
                    names += 1
                    try #require(names < 1_000)
                }
            } catch let failure as StoreFailure {
                #expect(failure == .full(reason: "it keeps at most 3000 bytes"))
            }
            clock.forward(days: 30)
            #expect(try store.put("new", "text").change == .created)
        }
    }

    @Test(arguments: Backend.allCases)
    func `the number of trees is limited, independently of their versions`(backend: Backend) throws {
        try backend.withStore(limits: StoreLimits(treesMax: 3, bytesMax: 1 << 20)) { store in
            for name in ["a", "b", "c"] { try store.put(name, "one") }
            let full = StoreFailure.tooManyTrees(treesMax: 3)
            #expect(throws: full) { try store.put("d", "one") }
            #expect(throws: StoreFailure.conflict(current: nil)) { try store.put("d", "one", if: .exists) }
            try store.put("a", "two")
            try store.delete("b")
            try store.put("d", "one")
            #expect(throws: full) { try store.put("b", "one") }
            #expect(try store.names() == ["a", "c", "d"])
        }
    }

    @Test func `a Redis server without memory is full and keeps its trees`() throws {
        let server = try RedisServer(["--maxmemory", "32mb"])
        let store = try RedisStore(server.options())
        defer { store.close() }
        try store.put("a", "one")
        let document = [UInt8](repeating: 1, count: 1 << 20)
        var names: [String] = []
        let failure = #expect(throws: StoreFailure.self) {
            while names.count < 100 {
                _ = try store.put("b\(names.count)", document: document, digest: [1], if: .none)
                names.append("b\(names.count)")
            }
        }
        // The message has neither the hash of a script nor a user of Redis.
        #expect(failure == .full(reason: "it has reached its limit on memory"))
        #expect(names.count > 5)
        #expect(try store.text("a") == "one")
        #expect(try store.names(prefix: "b").count == names.count)
        #expect(store.status == .available)
        for name in names { try store.delete(name) }
        #expect(try store.put("a", "two").version.number == 2)
    }
}
