import Glibc
import Testing
import Platform

@testable import HTTPServer

@Suite(.timeLimit(.minutes(5)))
struct WorkerTests {
    @Test func `small requests are answered while all workers are at work`() throws {
        try withServer { server, gate in
            let slow = try (0..<4).map { _ in try RawClient(port: server.port) }
            for client in slow { client.request("GET", "/gate") }
            gate.waitForArrivals(2)
            let quick = try RawClient(port: server.port)
            quick.request("GET", "/")
            #expect(try quick.reply().text == "hello")
            gate.open()
            for client in slow { #expect(try client.reply().text == "passed") }
        }
    }

    @Test func `200 connections at once all get their own answers`() throws {
        try withServer({ $0.eventThreads = 2 }) { server, _ in
            let clients = try (0..<200).map { _ in try RawClient(port: server.port) }
            for round in 0..<3 {
                for (number, client) in clients.enumerated() {
                    let path = number.isMultiple(of: 2) ? "/later" : "/echo"
                    client.request("POST", path, body: Array("\(round) \(number)".utf8))
                }
                for (number, client) in clients.enumerated() {
                    #expect(try client.reply().text == "\(round) \(number)")
                }
            }
            #expect(eventually { server.openRequests == 0 })
        }
    }

    /// One call of epoll_wait by libmicrohttpd returns 128 events at most.
    @Test(arguments: [127, 128, 129, 256])
    func `all requests that arrive at the same moment are answered`(count: Int) throws {
        try withServer { server, gate in
            let clients = try (0..<count).map { _ in try RawClient(port: server.port) }
            for client in clients {
                client.request("GET", "/")
                #expect(try client.reply().text == "hello")
            }
            let holder = try RawClient(port: server.port)
            holder.request("GET", "/hold")
            gate.waitForArrivals(1)
            for client in clients { client.request("GET", "/") }
            gate.open()
            #expect(try holder.reply().text == "held")
            for client in clients { #expect(try client.reply().text == "hello") }
        }
    }

    @Test func `workers yield to event threads, however the process was started`() throws {
        let pool = try WorkerPool(
            .waiting(workers: 1, queueMax: 1), memory: MemoryBudget(bytesMax: 1 << 30), stackBytes: 256 << 10)
        let niceness = Monitor<Int32?>(nil)
        pool.submit {
            niceness.withLock(waking: .all) { $0 = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }
        }
        let ownNiceness = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
        #expect(niceness.wait { $0 } == min(19, ownNiceness + 10))
        pool.stop()
    }

    @Test func `after each job a worker does one round of idle work per pause`() throws {
        let rounds = Monitor(0)
        let pool = try WorkerPool(
            .waiting(workers: 1, queueMax: 8), memory: MemoryBudget(bytesMax: 1 << 30), stackBytes: 256 << 10,
            idleWork: IdleWork(pauses: [0.05, 0.1]) { rounds.withLock(waking: .all) { $0 += 1 } })
        for job in 1...3 {
            pool.submit {}
            rounds.wait { $0 >= 2 * job ? () : nil }
        }
        pool.stop()
        #expect(rounds.withLock { $0 } == 6)
    }

    @Test func `idle work follows each job after its pauses, and then stops until the next job`() {
        let start = Instant(nanoseconds: 0)
        var schedule = IdleWork.Schedule(pauses: [0.5, 2])
        #expect(schedule.next == .never)
        for second in [10, 20] {
            let end = start.adding(milliseconds: second * 1_000)
            schedule.jobIsDone(at: end)
            #expect(schedule.next == end.adding(milliseconds: 500))
            // Further jobs do not postpone the round.
            schedule.jobIsDone(at: end.adding(milliseconds: 100))
            #expect(schedule.next == end.adding(milliseconds: 500))
            schedule.roundIsDone(at: end.adding(milliseconds: 600))
            #expect(schedule.next == end.adding(milliseconds: 2_600))
            schedule.roundIsDone(at: end.adding(milliseconds: 2_700))
            #expect(schedule.next == .never)
        }
    }

    @Test func `a worker without idle work has no rounds`() {
        var schedule = IdleWork.Schedule(pauses: [])
        schedule.jobIsDone(at: .now)
        #expect(schedule.next == .never)
    }

    @Test func `after idle work the queue holds as many jobs as before`() throws {
        let rounds = Monitor(0)
        let pool = try WorkerPool(
            .waiting(workers: 1, queueMax: 2), memory: MemoryBudget(bytesMax: 1 << 30), stackBytes: 256 << 10,
            idleWork: IdleWork(pauses: Array(repeating: 0.02, count: 5)) { rounds.withLock(waking: .all) { $0 += 1 } })
        pool.submit {}
        rounds.wait { $0 == 5 ? () : nil }
        let gate = Gate()
        pool.submit { gate.pass() }
        gate.waitForArrivals(1)
        let refused = Monitor(0)
        for _ in 0..<4 { pool.submit(Job(client: "", work: {}, refuse: { refused.withLock { $0 += 1 } })) }
        #expect(refused.withLock { $0 } == 2)
        gate.open()
        pool.stop()
    }

    @Test func `a worker that always has jobs does idle work between them`() throws {
        let rounds = Monitor(0)
        let pool = try WorkerPool(
            .waiting(workers: 1, queueMax: 1 << 16), memory: MemoryBudget(bytesMax: 1 << 30), stackBytes: 256 << 10,
            idleWork: IdleWork(pauses: [0.01]) { rounds.withLock { $0 += 1 } })
        let isDone = Monitor(false)
        for _ in 0..<20 { pool.submit { usleep(5_000) } }
        pool.submit { isDone.withLock(waking: .all) { $0 = true } }
        isDone.wait { $0 ? () : nil }
        #expect(rounds.withLock { $0 } >= 2)
        pool.stop()
    }

    @Test func `a full queue refuses as busy and takes requests again afterwards`() throws {
        try withServer({
            $0.workers = 1
            $0.workQueueMax = 2
        }) { server, gate in
            let clients = try (0..<4).map { _ in try RawClient(port: server.port) }
            clients[0].request("GET", "/gate")
            gate.waitForArrivals(1)
            for client in clients[1...2] { client.request("GET", "/gate") }
            #expect(eventually { server.openRequests == 3 && server.waitingJobs == 2 })
            clients[3].request("GET", "/gate")
            let refused = try clients[3].reply()
            #expect(refused.status == 429)
            #expect(refused.text == "busy(queueMax: 2)")
            gate.open()
            for client in clients[...2] { #expect(try client.reply().text == "passed") }
            clients[3].request("POST", "/later", body: [65])
            #expect(try clients[3].reply().text == "A")
        }
    }

    @Test func `a client that vanishes while its job runs leaves no open request`() throws {
        try withServer { server, gate in
            let client = try RawClient(port: server.port)
            client.request("GET", "/gate")
            gate.waitForArrivals(1)
            client.close()
            gate.open()
            #expect(eventually { server.openRequests == 0 })
            let other = try RawClient(port: server.port)
            other.request("GET", "/")
            #expect(try other.reply().text == "hello")
        }
    }

    @Test func `a long response is freed soon after it was sent, or its client has gone`() throws {
        try withHandledServer { server, handler in
            for number in 0..<10 {
                let client = try RawClient(port: server.port)
                client.request("GET", "/large-later")
                if number % 2 == 0 {
                    #expect(try client.reply().body == TestHandler.largeBody)
                    #expect(eventually { handler.notes.kept == 0 })
                } else {
                    _ = try client.read(through: Array("\r\n\r\n".utf8))
                    client.close()
                }
            }
            #expect(eventually { handler.notes.kept == 0 })
        }
    }

    @Test func `a stopped pool drops waiting jobs and finishes running ones`() throws {
        let pool = try WorkerPool(
            .waiting(workers: 1, queueMax: 8), memory: MemoryBudget(bytesMax: 1 << 30), stackBytes: 256 << 10)
        let gate = Gate()
        let ran = Monitor<[Int]>([])
        for number in 0..<4 {
            pool.submit {
                gate.pass()
                ran.withLock { $0.append(number) }
            }
        }
        gate.waitForArrivals(1)
        let opener = try Thread(stackBytes: 256 << 10) {
            _ = eventually { pool.waitingJobs == 0 }
            gate.open()
        }
        pool.stop()
        opener.join()
        #expect(ran.withLock { $0 } == [0])
    }
}

extension Scheduler.Options {
    /// Options under which a job that is held up by a test is not long.
    fileprivate static func waiting(workers: Int, queueMax: Int) -> Scheduler.Options {
        Scheduler.Options(workers: workers, queueMax: queueMax, longMilliseconds: 3_600_000)
    }
}

extension WorkerPool {
    fileprivate func submit(_ work: @escaping @Sendable () -> Void) {
        submit(Job(client: "", work: work))
    }
}
