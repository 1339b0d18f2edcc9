import Platform
import Testing

@testable import HTTPServer

struct MemoryBudgetTests {
    @Test func `each client may use half of the memory that others do not use`() {
        let budget = MemoryBudget(bytesMax: 100)
        let shares = ["a", "b", "c"].map { budget.share(of: $0) }
        #expect(shares.map { $0.reserve(50) } == [true, false, false])
        #expect(shares[1].reserve(25))
        #expect(!shares[2].reserve(13))
        #expect(shares[2].reserve(12))
    }

    @Test func `memory that one client releases can be used by others`() {
        let budget = MemoryBudget(bytesMax: 100)
        let (one, other) = (budget.share(of: "a"), budget.share(of: "b"))
        #expect(one.reserve(50))
        #expect(!other.reserve(30))
        #expect(one.reserve(20))
        #expect(other.reserve(30))
    }

    @Test func `one client uses at most half of the memory, for any number of requests`() {
        let budget = MemoryBudget(bytesMax: 100)
        let shares = (0..<3).map { _ in budget.share(of: "a") }
        #expect(shares.map { $0.reserve(20) } == [true, true, false])
        #expect(budget.share(of: "b").reserve(30))
    }

    @Test func `a share that is gone holds nothing`() {
        let budget = MemoryBudget(bytesMax: 100)
        for _ in 0..<10 { #expect(budget.share(of: "a").reserve(50)) }
        #expect(budget.heldBytes == 0)
    }

    @Test func `existing memory is counted, even beyond the limit`() {
        let budget = MemoryBudget(bytesMax: 100)
        let share = budget.share(of: "a")
        share.record(500)
        #expect(budget.heldBytes == 500)
        #expect(!budget.share(of: "b").reserve(1))
        // It may become less.
        #expect(share.reserve(400))
        share.record(0)
        #expect(budget.heldBytes == 0)
    }

    @Test func `a share that cannot grow is unchanged`() {
        let budget = MemoryBudget(bytesMax: 100)
        let share = budget.share(of: "a")
        #expect(share.reserve(40))
        #expect(!share.reserve(51))
        #expect(budget.heldBytes == 40)
    }

    @Test func `an eighth is left for work that has begun`() {
        let budget = MemoryBudget(bytesMax: 64 << 20)
        let share = budget.share(of: "a")
        share.record(54 << 20)
        #expect(budget.admitsWork(besides: 1))
        #expect(!budget.admitsWork(besides: 2))
    }

    @Test func `without running work, one job is always admitted, which may free memory`() {
        let budget = MemoryBudget(bytesMax: 400)
        let share = budget.share(of: "a")
        share.record(1_000)
        #expect(budget.admitsWork(besides: 0))
    }

    @Test func `waiting requests leave half of the memory for answers`() {
        let budget = MemoryBudget(bytesMax: 400)
        let bodies = ["a", "b"].map { budget.inputShare(of: $0) }
        #expect(bodies[0].reserve(100))
        #expect(!bodies[1].reserve(51))
        #expect(bodies[1].reserve(50))
        #expect(budget.share(of: "c").reserve(125))
    }

    // MARK: Slow readers

    private static func seconds(_ count: Int) -> Instant { Instant(nanoseconds: count * 1_000_000_000) }

    @Test func `a client is too slow if it reads less than the lowest rate for a whole period`() {
        var rate = ReadingRate(since: Self.seconds(0), acknowledged: 1_000)
        let results = [(9, 1_000), (10, 1_999), (19, 2_000), (20, 2_999)].map { second, acknowledged in
            rate.isTooSlow(at: Self.seconds(second), acknowledged: acknowledged, bytesPerSecondMin: 100)
        }
        #expect(results == [false, true, false, false])
    }
}
