import TestSupport
import Testing
import TreeStore

@Suite(.timeLimit(.minutes(10)))
struct ModelTests {
    private static let limits = StoreLimits(versionsMax: 4, bytesMax: 1 << 26)
    private static let names = ["", "a", "a/b", "a/c", "b\0", "é", "e\u{301}", "😀"]

    @Test(arguments: Backend.allCases, [1, 2, 3])
    func `after any operations all stores answer like the model`(backend: Backend, seed: Int) throws {
        let clock = TestClock()
        try backend.withStore(limits: Self.limits, clock: clock) { store in
            try Self.compare(store, clock, steps: 1_000, seed: seed)
        }
    }

    @Test func `a store on a disk that is opened again after every step answers like the model`() throws {
        let (clock, directory) = (TestClock(), try TemporaryDirectory())
        var model = ModelStore(
            versionsMax: Self.limits.versionsMax, tombstoneMilliseconds: Self.limits.tombstoneSeconds * 1000)
        var random = SplitMix(state: 11)
        for _ in 0..<200 {
            let store = try SQLiteStore(directory: directory.path, limits: Self.limits) { clock.now }
            defer { store.close() }
            try Self.step(store, &model, clock, &random)
        }
    }

    private static func compare(_ store: any TreeStore, _ clock: TestClock, steps: Int, seed: Int) throws {
        var model = ModelStore(
            versionsMax: limits.versionsMax, tombstoneMilliseconds: limits.tombstoneSeconds * 1000)
        var random = SplitMix(state: UInt64(seed))
        for _ in 0..<steps { try step(store, &model, clock, &random) }
    }

    private static func step(
        _ store: any TreeStore, _ model: inout ModelStore, _ clock: TestClock, _ random: inout SplitMix
    ) throws {
        let name = names.randomElement(using: &random) ?? ""
        let precondition = self.precondition(model.trees(name).last?.version.number ?? 1, &random)
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<8:
            let document = [UInt8](repeating: 7, count: .random(in: 0...40, using: &random))
            let digest = [UInt8.random(in: 0...3, using: &random)]
            let expected = Result { () throws(StoreFailure) in
                try model.put(name, document, digest, if: precondition, now: clock.now)
            }
            let found = Result { () throws(StoreFailure) in
                try store.put(name, document: document, digest: digest, if: precondition)
            }
            #expect(found == expected)
        case 8..<11:
            let expected = Result { () throws(StoreFailure) in
                try model.delete(name, if: precondition, now: clock.now)
            }
            let found = Result { () throws(StoreFailure) in try store.delete(name, if: precondition) }
            #expect(found == expected)
        case 11..<13:
            let number = Int.random(in: 0...20, using: &random)
            let expected = model.trees(name).first { $0.version.number == number }
            #expect(try store.tree(name, version: number) == expected)
        case 13..<16:
            let prefix = ["", "a", "a/", "e"].randomElement(using: &random) ?? ""
            let after = Bool.random(using: &random) ? names.randomElement(using: &random) : nil
            let limit = Int.random(in: 0...9, using: &random)
            let entries = try store.list(prefix: prefix, after: after, limit: limit)
            #expect(entries == model.list(prefix: prefix, after: after, limit: limit))
        case 16: clock.forward(days: .random(in: 0...20, using: &random))
        default: clock.forward(milliseconds: .random(in: 0...1_000, using: &random))
        }
        #expect(try store.newestVersion(of: name) == model.trees(name).last?.version)
        #expect(try store.tree(name, version: nil) == model.trees(name).last)
        #expect(try store.versions(of: name) == model.trees(name).map(\.version).reversed())
    }

    private static func precondition(_ newest: Int, _ random: inout SplitMix) -> Precondition {
        let numbers = (0..<Int.random(in: 0...2, using: &random)).map { _ in
            Int.random(in: newest - 1...newest + 1, using: &random)
        }
        return switch Int.random(in: 0..<8, using: &random) {
        case 0: .exists
        case 1: .absent
        case 2: .is(numbers)
        case 3: .isNot(numbers)
        default: .none
        }
    }
}
