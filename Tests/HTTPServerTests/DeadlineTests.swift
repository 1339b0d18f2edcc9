import Glibc
import Platform
import Testing

@testable import HTTPServer

/// Tests deadlines by times that are given, not waited for.
struct DeadlineTests {
    private let start = Instant.now

    @Test func `a connection is cut at its deadline and not before`() throws {
        let table = try ConnectionTable(connectionsMax: 1, connectionsPerAddressMax: 0, headSecondsMax: 10)
        let sockets = try SocketPair()
        let connection = try sockets.connection(in: table)
        #expect(connection.deadline >= start.adding(milliseconds: 10_000))
        #expect(connection.deadline <= Instant.after(seconds: 10))

        let deadline = connection.deadline
        table.cutOverdue(at: Instant(nanoseconds: deadline.nanoseconds - 1))
        #expect(!sockets.isShutDown && connection.deadline == deadline)
        table.cutOverdue(at: deadline)
        #expect(sockets.isShutDown && connection.deadline == .never)
    }

    @Test func `a connection without a deadline is not cut`() throws {
        let table = try ConnectionTable(connectionsMax: 1, connectionsPerAddressMax: 0, headSecondsMax: 10)
        let sockets = try SocketPair()
        try sockets.connection(in: table).deadline = .never
        table.cutOverdue(at: start.adding(milliseconds: 1_000_000_000))
        #expect(!sockets.isShutDown)
    }

    @Test(arguments: [(true, 1.0), (false, 30.0)])
    func `after a request a connection has its idle time, or a second if the request was not read to its end`(
        mayStillSend: Bool, seconds: Double
    ) throws {
        let table = try ConnectionTable(connectionsMax: 1, connectionsPerAddressMax: 0, headSecondsMax: 10)
        let connection = try SocketPair().connection(in: table)
        connection.mayStillSend = mayStillSend
        connection.startIdleDeadline(secondsMax: 30)
        #expect(connection.deadline >= start.adding(milliseconds: Int(seconds * 1_000)))
        #expect(connection.deadline <= Instant.after(seconds: seconds))
    }

    @Test func `a connection makes no room while its first request is being parsed`() throws {
        let table = try ConnectionTable(connectionsMax: 1, connectionsPerAddressMax: 0, headSecondsMax: 10)
        let sockets = try SocketPair.overTCP()
        let connection = try sockets.connection(in: table)
        var byte = UInt8(ascii: "G")
        #expect(write(sockets.client, &byte, 1) == 1 && read(sockets.server, &byte, 1) == 1)
        table.makeRoom()
        #expect(!sockets.isShutDown)
        connection.beginRequest()
        connection.startIdleDeadline(secondsMax: 30)
        table.makeRoom()
        #expect(eventually { sockets.isShutDown })
    }

    @Test func `a suspended exchange is overdue at its deadline and not before`() {
        let end = start.adding(milliseconds: 500)
        var deadline = SuspensionDeadline(end)
        for isEnding in [false, true] {
            #expect(describe(deadline.event(at: start, isEnding: isEnding)) == "none")
            #expect(
                describe(deadline.event(at: Instant(nanoseconds: end.nanoseconds - 1), isEnding: isEnding)) == "none")
            #expect(describe(deadline.event(at: end, isEnding: isEnding)) == "overdue")
        }
        var endless = SuspensionDeadline(.never)
        #expect(describe(endless.event(at: start.adding(milliseconds: 1_000_000), isEnding: true)) == "none")
    }

    @Test func `a grace time begins once, when the deadline is reached`() {
        let end = start.adding(milliseconds: 500)
        var deadline = SuspensionDeadline(end, graceTime: SuspensionDeadline.GraceTime(seconds: 2, begin: {}))
        #expect(describe(deadline.event(at: start, isEnding: false)) == "none")
        let reached = end.adding(milliseconds: 30)
        #expect(describe(deadline.event(at: reached, isEnding: false)) == "grace time of 2.0")
        #expect(deadline.instant == reached.adding(milliseconds: 2_000))
        #expect(describe(deadline.event(at: reached.adding(milliseconds: 1_999), isEnding: false)) == "none")
        #expect(describe(deadline.event(at: reached.adding(milliseconds: 2_000), isEnding: false)) == "overdue")
    }

    @Test func `a server that stops begins grace times before the deadlines`() {
        var deadline = SuspensionDeadline(.never, graceTime: SuspensionDeadline.GraceTime(seconds: 2, begin: {}))
        #expect(describe(deadline.event(at: start, isEnding: true)) == "grace time of 2.0")
        #expect(describe(deadline.event(at: start, isEnding: true)) == "none")
        #expect(describe(deadline.event(at: start.adding(milliseconds: 2_000), isEnding: true)) == "overdue")
    }

    private func describe(_ event: SuspensionDeadline.Event?) -> String {
        switch event {
        case nil: "none"
        case .graceTime(let graceTime): "grace time of \(graceTime.seconds)"
        case .overdue: "overdue"
        }
    }
}
