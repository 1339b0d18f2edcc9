import Platform
import Testing
import TestSupport

@testable import HTTPServer

struct SchedulerTests {
    private static let millisecond = 1_000_000

    private static func options(workers: Int = 2, queueMax: Int = 8) -> Scheduler.Options {
        Scheduler.Options(workers: workers, queueMax: queueMax, longMilliseconds: 20)
    }

    private static func job(_ client: String, bytes: Int = 0) -> Job {
        Job(client: client, bytes: bytes, work: {}, refuse: {})
    }

    private static func milliseconds(_ count: Int) -> Instant { Instant(nanoseconds: count * millisecond) }

    /// Runs one job after another, each for the time that its client's jobs take, and returns the clients in their
    /// order.
    private static func order(of jobs: [Job], taking costs: [String: Int]) -> [String] {
        var queue = FairQueue(heavyNanoseconds: .max)
        for job in jobs { queue.append(job) }
        var order: [String] = []
        while let taken = queue.removeFirst(admitsHeavy: true) {
            order.append(taken.job.client)
            queue.finish(taken, used: (costs[taken.job.client] ?? 1) * millisecond)
        }
        return order
    }

    // MARK: Fairness

    @Test func `the jobs of one client run in the order of their arrival`() {
        var queue = FairQueue(heavyNanoseconds: .max)
        for bytes in [3, 1, 2] { queue.append(Self.job("a", bytes: bytes)) }
        var order: [Int] = []
        while let taken = queue.removeFirst(admitsHeavy: true) { order.append(taken.job.bytes) }
        #expect(order == [3, 1, 2])
    }

    @Test func `a client with one job does not wait for all jobs of another`() {
        let jobs = Array(repeating: Self.job("many"), count: 5) + [Self.job("one")]
        #expect(Self.order(of: jobs, taking: [:]) == ["many", "one", "many", "many", "many", "many"])
    }

    @Test func `clients get equal processor time, not equal numbers of jobs`() {
        let jobs = Array(repeating: Self.job("long"), count: 4) + Array(repeating: Self.job("short"), count: 12)
        let order = Self.order(of: jobs, taking: ["long": 10, "short": 1])
        #expect(order.prefix(12).count { $0 == "short" } == 10)
    }

    @Test func `a client that had no jobs saves up no time`() {
        var queue = FairQueue(heavyNanoseconds: .max)
        func run(_ client: String) {
            queue.append(Self.job(client))
            if let taken = queue.removeFirst(admitsHeavy: true) { queue.finish(taken, used: 10 * Self.millisecond) }
        }
        for _ in 0..<100 { run("busy") }
        for _ in 0..<4 { queue.append(Self.job("busy")) }
        for _ in 0..<4 { queue.append(Self.job("new")) }
        var order: [String] = []
        while let taken = queue.removeFirst(admitsHeavy: true) {
            order.append(taken.job.client)
            queue.finish(taken, used: 10 * Self.millisecond)
        }
        #expect(order.prefix(4).contains("busy"))
    }

    /// The share of every client that always has a job stays within one job of the others', whatever the jobs cost.
    @Test(arguments: 0..<20)
    func `over time each client that has jobs gets the same processor time`(seed: UInt64) {
        var random = SplitMix(state: seed)
        let clients = ["a", "b", "c", "d"]
        var queue = FairQueue(heavyNanoseconds: .max)
        var used: [String: Int] = [:]
        for client in clients { queue.append(Self.job(client)) }
        let costMax = 50
        for _ in 0..<2_000 {
            guard let taken = queue.removeFirst(admitsHeavy: true) else { break }
            queue.append(Self.job(taken.job.client))
            let cost = Int.random(in: 1...costMax, using: &random)
            used[taken.job.client, default: 0] += cost
            queue.finish(taken, used: cost * Self.millisecond)
        }
        let shares = clients.map { used[$0] ?? 0 }
        #expect((shares.max() ?? 0) - (shares.min() ?? 0) <= 2 * costMax)
    }

    // MARK: A full queue

    @Test func `a full queue refuses the client that has most of it`() {
        let scheduler = Harness(Self.options(workers: 1, queueMax: 4))
        let now = Self.milliseconds(0)
        for _ in 0..<5 { #expect(scheduler.add(Self.job("many"), at: now)?.client == nil) }
        #expect(scheduler.isFull(at: now))
        #expect(scheduler.refuses("many", at: now))
        #expect(scheduler.add(Self.job("many"), at: now)?.client == "many")
        #expect(!scheduler.refuses("other", at: now))
        #expect(scheduler.add(Self.job("other"), at: now)?.client == "many")
        #expect(scheduler.waitingRequests == 5)
    }

    @Test func `a job that continues a response is not dropped`() {
        let scheduler = Harness(Self.options(workers: 1, queueMax: 1))
        let now = Self.milliseconds(0)
        for _ in 0..<5 { scheduler.addUnbounded(Job(client: "stream", work: {})) }
        #expect(scheduler.add(Self.job("other"), at: now)?.client == "other")
        #expect(scheduler.waitingRequests == 5)
    }

    @Test func `cancelled jobs leave a full queue`() {
        let scheduler = Harness(Self.options(workers: 1, queueMax: 1))
        let now = Self.milliseconds(0)
        let cancellation = Cancellation()
        for _ in 0..<2 { _ = scheduler.add(Job(client: "a", cancellation: cancellation, work: {}), at: now) }
        #expect(scheduler.isFull(at: now))
        cancellation.cancel(.abandoned)
        #expect(!scheduler.isFull(at: now))
        #expect(scheduler.waitingRequests == 0)
    }

    // MARK: Long jobs

    @Test func `a job that has run for long no longer holds back others`() {
        let scheduler = Harness(Self.options(workers: 1))
        for client in ["a", "b"] { _ = scheduler.add(Self.job(client), at: Self.milliseconds(0)) }
        #expect(scheduler.next(at: Self.milliseconds(0)).client == "a")
        #expect(scheduler.next(at: Self.milliseconds(5)).waitingTime == Self.milliseconds(20))
        #expect(scheduler.next(at: Self.milliseconds(20)).client == "b")
    }

    @Test func `jobs like a client's last long one wait for others that are long, and the rest do not`() {
        let scheduler = Harness(Self.options(workers: 2))
        var now = Self.milliseconds(0)
        func runOnce(_ client: String, bytes: Int, milliseconds: Int) {
            _ = scheduler.add(Self.job(client, bytes: bytes), at: now)
            guard case .job(_, let ticket) = scheduler.next(at: now) else { return }
            now = now.adding(milliseconds: milliseconds)
            scheduler.finish(ticket, used: milliseconds * Self.millisecond)
        }
        runOnce("a", bytes: 1_000, milliseconds: 500)
        runOnce("b", bytes: 1_000, milliseconds: 500)
        runOnce("a", bytes: 10, milliseconds: 1)
        for client in ["a", "b"] { _ = scheduler.add(Self.job(client, bytes: 1_010), at: now) }
        _ = scheduler.add(Self.job("a", bytes: 10), at: now)
        _ = scheduler.add(Self.job("c", bytes: 1_000), at: now)
        var started: [String?] = []
        for milliseconds in [0, 1, 30] {
            started.append(scheduler.next(at: now.adding(milliseconds: milliseconds)).client)
        }
        #expect(started == ["b", "c", "a"])
        // Of two workers, long jobs hold one.
        #expect(scheduler.next(at: now.adding(milliseconds: 60)).client == nil)
    }

    @Test func `a client whose jobs became short again is no longer held back`() {
        var queue = FairQueue(heavyNanoseconds: 20 * Self.millisecond)
        for used in [100, 1, 1, 1, 1] {
            queue.append(Self.job("a"))
            guard let taken = queue.removeFirst(admitsHeavy: true) else { break }
            queue.finish(taken, used: used * Self.millisecond)
        }
        queue.append(Self.job("a"))
        let taken = queue.removeFirst(admitsHeavy: false)
        #expect(taken != nil)
    }

    @Test func `a client of which a long job runs begins one other of unknown length at most`() {
        let scheduler = Harness(Self.options(workers: 4, queueMax: 100))
        for bytes in [1, 10, 100, 1_000] { _ = scheduler.add(Self.job("a", bytes: bytes), at: Self.milliseconds(0)) }
        #expect(scheduler.next(at: Self.milliseconds(0)).client == "a")
        #expect(scheduler.next(at: Self.milliseconds(20)).client == "a")
        #expect(scheduler.next(at: Self.milliseconds(20)).client == nil)
        _ = scheduler.add(Self.job("b"), at: Self.milliseconds(20))
        #expect(scheduler.next(at: Self.milliseconds(20)).client == "b")
    }

    // MARK: Background jobs

    @Test func `background jobs run when no request can`() {
        let scheduler = Harness(Self.options(workers: 1))
        let now = Self.milliseconds(0)
        scheduler.addBackground(Self.job("background"), at: now)
        _ = scheduler.add(Self.job("request"), at: now)
        #expect(scheduler.next(at: now).client == "request")
        #expect(scheduler.next(at: now.adding(milliseconds: 20)).client == "background")
    }

    @Test func `a background job that has waited for long runs before requests, one at a time`() {
        let scheduler = Harness(Self.options(workers: 2, queueMax: 100))
        for _ in 0..<2 { scheduler.addBackground(Self.job("background"), at: Self.milliseconds(0)) }
        for _ in 0..<4 { _ = scheduler.add(Self.job("request"), at: Self.milliseconds(0)) }
        let late = Self.milliseconds(Scheduler.backgroundPatienceMilliseconds)
        #expect([scheduler.next(at: late).client, scheduler.next(at: late).client] == ["background", "request"])
    }

    @Test func `long background jobs leave the spare threads to requests`() {
        let scheduler = Harness(Self.options(workers: 2, queueMax: 100))
        for _ in 0..<9 { scheduler.addBackground(Self.job("background"), at: Self.milliseconds(0)) }
        let started = (0..<9).filter { scheduler.next(at: Self.milliseconds(100 * $0)).client != nil }
        #expect(started.count == 2)
        _ = scheduler.add(Self.job("request"), at: Self.milliseconds(900))
        #expect(scheduler.next(at: Self.milliseconds(900)).client == "request")
    }

    @Test func `background jobs take no place in the queue of requests`() {
        let scheduler = Harness(Self.options(workers: 1, queueMax: 1))
        let now = Self.milliseconds(0)
        for _ in 0..<1_000 { scheduler.addBackground(Self.job("background"), at: now) }
        #expect(!scheduler.isFull(at: now))
        #expect(scheduler.add(Self.job("request"), at: now)?.client == nil)
    }
}

/// A scheduler whose changes an expectation may contain.
private final class Harness {
    private var scheduler: Scheduler

    init(_ options: Scheduler.Options) { scheduler = Scheduler(options) }

    var waitingRequests: Int { scheduler.waitingRequests }

    func add(_ job: Job, at now: Instant) -> Job? { scheduler.add(job, at: now) }
    func addUnbounded(_ job: Job) { scheduler.addUnbounded(job) }
    func addBackground(_ job: Job, at now: Instant) { scheduler.addBackground(job, at: now) }
    func refuses(_ client: String, at now: Instant) -> Bool { scheduler.refuses(client, at: now) }
    func isFull(at now: Instant) -> Bool { scheduler.isFull(at: now) }
    func next(at now: Instant) -> Scheduler.Next { scheduler.next(at: now) }
    func finish(_ ticket: Scheduler.Ticket, used: Int) { scheduler.finish(ticket, used: used) }
}

extension Scheduler.Next {
    fileprivate var client: String? {
        if case .job(let job, _) = self { job.client } else { nil }
    }

    fileprivate var waitingTime: Instant? {
        if case .wait(let until) = self { until } else { nil }
    }
}
