import Synchronization
import Testing
import TreeStore

@Suite(.timeLimit(.minutes(5)))
struct ConcurrencyTests {
    @Test(arguments: Backend.allCases)
    func `writers with preconditions do not overwrite each other`(backend: Backend) throws {
        let (threads, rounds) = (8, 25)
        try backend.withStore(limits: StoreLimits(versionsMax: 1_000, bytesMax: 1 << 26)) { store in
            try store.put("count", "0")
            let failures = Mutex<[StoreFailure]>([])
            inThreads(threads) { thread in
                for round in 0..<rounds {
                    do throws(StoreFailure) {
                        try Self.addOne(to: "count", in: store, by: "\(thread)-\(round)")
                    } catch {
                        failures.withLock { $0.append(error) }
                    }
                }
            }
            #expect(failures.withLock { $0 } == [])
            #expect(try store.text("count") == "\(threads * rounds)")
            #expect(try store.numbers("count") == Array((1...threads * rounds + 1).reversed()))
            for number in 1...threads * rounds + 1 {
                #expect(try store.text("count", version: number) == "\(number - 1)")
            }
        }
    }

    /// Reads a number and stores the next one, again after each conflict.
    private static func addOne(to name: String, in store: any TreeStore, by author: String) throws(StoreFailure) {
        while true {
            guard let tree = try store.tree(name, version: nil),
                let number = Int(String(decoding: tree.document, as: UTF8.self))
            else { throw .unavailable(reason: "the tree has no number") }
            do throws(StoreFailure) {
                _ = try store.put(
                    name, document: Array("\(number + 1)".utf8), digest: Array(author.utf8),
                    if: .is([tree.version.number]))
                return
            } catch .conflict {
                continue
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `only one of several threads that create the same tree succeeds`(backend: Backend) throws {
        try backend.withStore { store in
            for round in 0..<20 {
                let created = Mutex<[Int]>([])
                inThreads(8) { thread in
                    guard let outcome = try? store.put("\(round)", "\(thread)", if: .absent) else { return }
                    created.withLock { $0.append(outcome.version.number) }
                }
                #expect(created.withLock { $0 } == [1])
            }
        }
    }
}
