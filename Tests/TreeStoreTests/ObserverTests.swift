import Glibc
import Synchronization
import Testing

@testable import TreeStore

@Suite(.timeLimit(.minutes(5)))
struct ObserverTests {
    @Test(arguments: Backend.allCases)
    func `exactly the changes are reported, in their order`(backend: Backend) throws {
        try backend.withStore { store in
            let (one, other) = (ObservedChanges(of: store), ObservedChanges(of: store))
            try store.put("a", "one")
            try store.put("a", "one")
            try store.put("b \0é", "one")
            _ = try? store.put("a", "two", if: .absent)
            _ = try? store.delete("a", if: .is([7]))
            try store.put("a", "two")
            try store.delete("c")
            try store.delete("a")
            try store.put("a", "two")
            let expected: [TreeChange] = [
                .tree("a", version: 1), .tree("b \0é", version: 1), .tree("a", version: 2), .tree("a", version: nil),
                .tree("a", version: 3),
            ]
            #expect(one.wait { $0.count >= expected.count } == expected)
            #expect(other.wait { $0.count >= expected.count } == expected)
        }
    }

    @Test(arguments: Backend.allCases)
    func `an observer may read`(backend: Backend) throws {
        try backend.withStore { store in
            let texts = Mutex<[String?]>([])
            store.observe { change in
                guard case .tree("a", let version?) = change else { return }
                let text = try? store.text("a", version: version)
                texts.withLock { $0.append(text) }
            }
            let changes = ObservedChanges(of: store)
            try store.put("a", "one")
            #expect(changes.wait { !$0.isEmpty } == [.tree("a", version: 1)])
            #expect(texts.withLock(\.self) == ["one"])
        }
    }

    @Test(arguments: [Backend.memory, .sqlite])
    func `a change is reported before its call returns, while others are reported, too`(backend: Backend) throws {
        try backend.withStore { store in
            let changes = Recorded()
            store.observe { change in
                usleep(500)
                changes.append(change)
            }
            let late = Recorded()
            inThreads(8) { thread in
                for round in 1...10 {
                    _ = try? store.put("\(thread)", "\(round)")
                    let change = TreeChange.tree("\(thread)", version: round)
                    if !changes.all.contains(change) { late.append(change) }
                }
            }
            #expect(changes.all.count == 80 && late.all == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `changes of concurrent threads are reported in the order of versions`(backend: Backend) throws {
        try backend.withStore { store in
            let changes = ObservedChanges(of: store)
            inThreads(8) { thread in
                for round in 0..<25 { _ = try? store.put("a", "\(thread) \(round)") }
            }
            #expect(changes.wait { $0.count >= 200 } == (1...200).map { .tree("a", version: $0) })
        }
    }

    @Test func `too many queued changes become a resync`() {
        let observers = Observers()
        let changes = Recorded()
        observers.add { changes.append($0) }
        for number in 1...10_001 { observers.post(.tree("a", version: number)) }
        observers.deliver()
        #expect(changes.all == [.resync, .tree("a", version: 10_001)])
    }

    @Test func `stores that share a Redis server report each other's changes`() throws {
        let server = try RedisServer()
        let stores = try (0..<2).map { _ in try RedisStore(server.options()) }
        let other = try RedisStore(server.options(keyPrefix: "other:"))
        defer { (stores + [other]).forEach { $0.close() } }
        let (changes, others) = (ObservedChanges(of: stores[1]), ObservedChanges(of: other))
        try stores[0].put("a", "one")
        #expect(changes.wait { !$0.isEmpty } == [.tree("a", version: 1)])
        #expect(try stores[1].text("a") == "one")
        // Stores with another prefix are separate.
        #expect(try other.newestVersion(of: "a") == nil)
        try other.put("b", "one")
        #expect(others.wait { !$0.isEmpty } == [.tree("b", version: 1)])
    }

    @Test(arguments: [" ", "x", "1", "-1 a", "x a", " a"])
    func `an invalid notice becomes a resync`(text: String) {
        let message = RedisReply.array(["message", "test:changes", text].map { .bytes(Array($0.utf8)) })
        #expect(RedisSubscription.change(in: message) == .resync)
    }

    @Test func `an empty notice, which tries whether notices can be sent, is no change`() {
        let message = RedisReply.array(["message", "test:changes", ""].map { .bytes(Array($0.utf8)) })
        #expect(RedisSubscription.change(in: message) == nil)
    }

    @Test func `a notice whose name is not UTF-8 becomes a resync`() {
        let message = RedisReply.array([Array("message".utf8), [], Array("1 ".utf8) + [0xFF]].map { .bytes($0) })
        #expect(RedisSubscription.change(in: message) == .resync)
    }
}
