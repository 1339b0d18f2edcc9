import Testing
import TreeStore

@Suite(.timeLimit(.minutes(5)))
struct VersionTests {
    private let clock = TestClock()

    @Test(arguments: Backend.allCases)
    func `versions count up from one, and each is found by its number`(backend: Backend) throws {
        try backend.withStore(clock: clock) { store in
            #expect(try store.newestVersion(of: "a") == nil)
            #expect(try store.tree("a", version: nil) == nil)
            #expect(try store.numbers("a") == [])
            for number in 1...3 {
                clock.forward(milliseconds: 7)
                let outcome = try store.put("a", "text \(number)")
                let version = TreeVersion(
                    number: number, digest: Array("text \(number)".utf8), bytes: 6, createdAt: clock.now)
                #expect(outcome == PutOutcome(number == 1 ? .created : .replaced, version))
                #expect(try store.newestVersion(of: "a") == version)
                let tree = StoredTree(version: version, document: Array("text \(number)".utf8))
                #expect(try store.tree("a", version: nil) == tree)
                #expect(try store.tree("a", version: number) == tree)
            }
            #expect(try store.numbers("a") == [3, 2, 1])
            #expect(try store.text("a", version: 1) == "text 1")
            for number in [0, -1, 4, .max, .min] { #expect(try store.tree("a", version: number) == nil) }
            #expect(try store.put("b", "text").version.number == 1)
        }
    }

    @Test(arguments: Backend.allCases)
    func `only a digest that differs from the newest version makes a new version`(backend: Backend) throws {
        try backend.withStore(clock: clock) { store in
            let first = try store.put("a", "one").version
            clock.forward(milliseconds: 5)
            #expect(try store.put("a", "one") == PutOutcome(.unchanged, first))
            #expect(try store.newestVersion(of: "a") == first)
            try store.put("a", "two")
            #expect(try store.put("a", "one").version.number == 3)
            // Digests are compared, not documents.
            #expect(try store.put("a", document: [1], digest: Array("one".utf8), if: .none).change == .unchanged)
        }
    }

    @Test(arguments: Backend.allCases)
    func `only the newest versions are kept`(backend: Backend) throws {
        try backend.withStore(limits: StoreLimits(versionsMax: 3, bytesMax: 1 << 20)) { store in
            for number in 1...10 {
                try store.put("a", "text \(number)")
                #expect(try store.numbers("a") == Array((max(1, number - 2)...number).reversed()))
            }
            #expect(try store.text("a", version: 7) == nil)
            #expect(try store.text("a", version: 8) == "text 8")
        }
    }

    @Test(arguments: Backend.allCases)
    func `a deleted name continues its numbers and loses its versions`(backend: Backend) throws {
        try backend.withStore(clock: clock) { store in
            #expect(try !store.delete("a"))
            try store.put("a", "one")
            try store.put("a", "two")
            #expect(try store.delete("a"))
            #expect(try !store.delete("a"))
            #expect(try store.newestVersion(of: "a") == nil)
            #expect(try store.tree("a", version: 2) == nil)
            #expect(try store.numbers("a") == [])
            #expect(try store.names() == [])
            clock.forward(days: 29)
            let outcome = try store.put("a", "two")
            #expect(outcome.change == .created)
            #expect(outcome.version.number == 3)
            #expect(try store.numbers("a") == [3])
        }
    }

    @Test(arguments: Backend.allCases)
    func `a name that was deleted long ago is forgotten`(backend: Backend) throws {
        try backend.withStore(clock: clock) { store in
            for name in ["a", "b"] {
                try store.put(name, "one")
                try store.delete(name)
            }
            try store.put("b", "two")
            clock.forward(days: 30)
            #expect(try store.put("a", "one").version.number == 1)
            // A name that was used again in time is not forgotten.
            #expect(try store.put("b", "three").version.number == 3)
        }
    }

    @Test func `Redis expires the rest of a deleted tree`() throws {
        let server = try RedisServer()
        let store = try RedisStore(server.options(), limits: .disk)
        defer { store.close() }
        try store.put("a", "one")
        try store.delete("a")
        let seconds = try #require(Int(server.ask("TTL", "test:tree:a")))
        #expect((30 * 86_400 - 60...30 * 86_400).contains(seconds))
        try store.put("a", "two")
        #expect(try server.ask("TTL", "test:tree:a") == "-1")
    }

    @Test(arguments: Backend.allCases)
    func `names, digests and documents may be any bytes`(backend: Backend) throws {
        let texts = ["", "\0", "a\0b", "a b", "é", "e\u{301}", "\r\n", "%", "[", "(", "*", "😀", "a/b", "名"]
        let all = (0...255).map(UInt8.init)
        try backend.withStore { store in
            for (index, name) in texts.enumerated() {
                for document in [[], all, all + all] as [[UInt8]] {
                    let digest = document + [UInt8(index)]
                    let outcome = try store.put(name, document: document, digest: digest, if: .none)
                    #expect(outcome.version.digest == digest)
                    let tree = try #require(try store.tree(name, version: nil))
                    #expect(tree.document == document)
                    #expect(tree.version == outcome.version)
                    #expect(try store.put(name, document: document, digest: digest, if: .none).change == .unchanged)
                }
                _ = try store.put(name, document: [1], digest: [], if: .none)
                #expect(try store.newestVersion(of: name)?.digest == [])
                #expect(try store.put(name, document: [1], digest: [], if: .none).change == .unchanged)
            }
            // Compared by bytes: some of these strings are equal in Swift.
            let order = texts.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
            #expect(try store.names().map { Array($0.utf8) } == order)
        }
    }
}
