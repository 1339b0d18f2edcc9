import Foundation
import TestSupport
import Testing

/// Clients that break off.
@Suite(.timeLimit(.minutes(5)))
struct ResetTests {
    /// Where a client breaks off.
    enum Moment: String, CaseIterable {
        case inHead, inBody, inChunk, inRefusedBody, beforeAnswer, beforeInlineAnswer, inAnswer, inBatch,
            inAnswerOfBatch
    }

    private static let rounds = 60
    private static let large = Trees.large(times: 100)
    private static let batch = Array(Array(repeating: Trees.small + "\n", count: 5_000).joined().utf8)
    private static let wide = Array(Trees.wide(elements: 3_000).utf8)
    private static let json = ["Content-Type: application/json"]
    private static let lines = ["Content-Type: application/x-ndjson"]

    @Test(arguments: Moment.allCases)
    func `connections that clients reset leave nothing behind`(moment: Moment) throws {
        try withServer { server in
            let observer = try server.connect()
            // No other connection was open yet: one that ends is no longer counted shortly before its descriptor is
            // closed.
            let before = try server.holdings(seenBy: observer)
            #expect(before.isAtRest)
            for _ in 0..<Self.rounds { try breakOff(at: moment, server) }
            try server.expectHoldings(before, seenBy: observer)
            #expect(try server.isAlive())
        }
    }

    private func breakOff(at moment: Moment, _ server: RunningServer) throws {
        let client = try server.connect()
        client.resetAtEnd()
        switch moment {
        case .inHead:
            client.send("POST /v1/layout HTTP/1.1\r\nHost: lo")
        case .inBody:
            client.send("POST", "/v1/layout", headers: Self.json + ["Content-Length: 100000"])
            client.send(Trees.small)
        case .inChunk:
            client.send("POST", "/v1/layout", headers: Self.json + ["Transfer-Encoding: chunked"])
            client.send("1000\r\n{")
        case .inRefusedBody:
            client.send("POST", "/v1/layout", headers: Self.json + ["Content-Length: 100000000"])
            client.send(Trees.small)
        case .beforeAnswer:
            client.send("POST", "/v1/layout", headers: Self.json, body: Self.wide)
        case .beforeInlineAnswer:
            client.send("POST", "/v1/layout", headers: Self.json, body: Array(Trees.small.utf8))
        case .inAnswer:
            client.send("POST", "/v1/layout", headers: Self.json, body: Self.large)
            try client.waitForBytes(1_000)
        case .inBatch:
            client.send("POST", "/v1/layouts", headers: Self.lines + ["Transfer-Encoding: chunked"])
            client.send("\(String(Self.batch.count, radix: 16))\r\n")
            client.send(Self.batch)
        case .inAnswerOfBatch:
            client.send("POST", "/v1/layouts", headers: Self.lines, body: Self.batch)
            try client.waitForBytes(1_000)
        }
    }
}
