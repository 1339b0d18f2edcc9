import Foundation
import Testing

@testable import LayoutClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Ends if a stream does not. The time includes the waits for threads that other tests block.
@Suite(.timeLimit(.minutes(10))) struct LiveTests {
    private static let events = StubServer.stream("event: frames\ndata: \(StubServer.layout(version: 7))\n\n")

    /// The versions of the first trees that are shown, and the failures before.
    private func follow(_ server: StubServer, count: Int = 1) async throws -> (versions: [Int?], failures: [any Error])
    {
        let (failures, continuation) = AsyncStream.makeStream(of: (any Error).self)
        let trees = try server.client.live(
            at: "/v1/trees/a", Viewport(), retryAfter: .milliseconds(1), noteFailure: { continuation.yield($0) })
        var versions: [Int?] = []
        for try await tree in trees where tree.version != nil {
            versions.append(tree.version)
            if versions.count == count { break }
        }
        continuation.finish()
        return (versions, await failures.reduce(into: []) { $0.append($1) })
    }

    @Test func `a stream and a long poll use the connection of a short request, whose answer does not matter`()
        async throws
    {
        let server = try StubServer { request in
            switch request.path {
            case "/healthz": StubServer.answer("{}", status: "404 Not Found")
            case "/v1/trees/a/events": Self.events
            default: StubServer.answer(StubServer.layout(version: 8))
            }
        }
        defer { server.stop() }
        #expect(try await follow(server).versions == [7])
        #expect(try await server.client.treeChange("b", since: 7, wait: 1).version == 8)
        let paths = ["/healthz", "/v1/trees/a/events", "/healthz", "/v1/trees/b/frames"]
        #expect(server.requests.map(\.path) == paths)
        #expect(server.requests.map(\.connection) == [0, 0, 1, 1])
    }

    @Test func `an answer that is not a stream of events is a failure, after which the client tries again`()
        async throws
    {
        let server = try StubServer { request in
            guard request.path.hasSuffix("/events") else { return StubServer.answer("{}") }
            return request.connection == 0 ? StubServer.answer("Sign in", type: "text/html") : Self.events
        }
        defer { server.stop() }
        let (versions, failures) = try await follow(server)
        #expect(versions == [7])
        #expect(failures.map { ($0 as? URLError)?.code } == [.badServerResponse])
    }

    @Test(arguments: [
        "{\"version\":", "{\"version\":1,\"size\":{\"width\":1,\"height\":1},\"displayScale\":1,\"frames\":[{}]}",
    ])
    func `after an event that cannot be decoded, a new stream begins`(data: String) async throws {
        let server = try StubServer { request in
            guard request.path.hasSuffix("/events") else { return StubServer.answer("{}") }
            return request.connection == 0 ? StubServer.stream("event: frames\ndata: \(data)\n\n") : Self.events
        }
        defer { server.stop() }
        let (versions, failures) = try await follow(server)
        #expect(versions == [7] && failures.count == 1)
    }

    @Test func `after a refusal the client waits as long as the server says`() async throws {
        let refusal = StubServer.answer("{}", status: "503 Service Unavailable\r\nRetry-After: 1")
        let server = try StubServer { request in
            guard request.path.hasSuffix("/events") else { return StubServer.answer("{}") }
            return request.connection == 0 ? refusal : Self.events
        }
        defer { server.stop() }
        let start = ContinuousClock.now
        #expect(try await follow(server).versions == [7])
        #expect(ContinuousClock.now - start >= .seconds(1))
    }

    @Test(arguments: [(404, "404 Not Found"), (503, "503 Service Unavailable"), (0, "200 OK")])
    func `without views a live tree has the reason`(status: Int, line: String) async throws {
        let server = try StubServer { request in
            StubServer.answer("{}", status: request.path.hasSuffix("/events") ? line : "200 OK")
        }
        defer { server.stop() }
        for try await tree in try server.client.live("a", retryAfter: .milliseconds(1)) {
            #expect(tree.version == nil && tree.problem?.status == status)
            break
        }
    }

    @Test func `a stream that ends after an event is no problem of its own`() async throws {
        let refusal = "event: problem\ndata: {\"type\":\"about:blank\",\"title\":\"No\",\"status\":422}\n\n"
        let server = try StubServer { request in
            guard request.path.hasSuffix("/events") else { return StubServer.answer("{}") }
            return request.connection < 3 ? StubServer.answer(refusal, type: "text/event-stream") : Self.events
        }
        defer { server.stop() }
        var statuses: [Int?] = []
        for try await tree in try server.client.live("a", retryAfter: .milliseconds(1)) {
            statuses.append(tree.problem?.status)
            if tree.version != nil { break }
        }
        // Those that the loop was too slow for are left out.
        #expect(Set(statuses).isSubset(of: [422, nil]))
    }

    @Test func `an answer takes no longer than the configuration allows`() async throws {
        // Answers later than the configuration allows, but sooner than URLSession does by default.
        let server = try StubServer { _ in
            Thread.sleep(forTimeInterval: 30)
            return StubServer.answer("{}")
        }
        defer { server.stop() }
        let configuration = URLSessionConfiguration.default
        configuration.timeoutIntervalForRequest = 1
        let client = CyanotypeClient(url: try server.client.url, configuration: configuration)
        let error = await #expect(throws: URLError.self) { try await client.tree("a") }
        #expect(error?.code == .timedOut)
        #expect(try ClientRequest("GET", "/", waitSeconds: 5).urlRequest(to: client).timeoutInterval == 6)
    }

    @Test func `a tree that is lost has no views, and one that cannot be reached has those of before`() throws {
        var tree = LiveTree()
        let layout = try JSONDecoder().decode(Layout.self, from: Data(StubServer.layout(version: 7).utf8))
        try tree.receive(.frames(layout))
        let missing = Problem(type: "about:blank", title: "Not Found", status: 404)
        let unreachable = Problem.noEvents(at: "/v1/trees/a")
        var isChanged = tree.lose(for: unreachable)
        #expect(!isChanged && tree.version == 7 && tree.problem == nil)
        isChanged = tree.lose(for: missing)
        #expect(isChanged && tree.version == nil && tree.problem == missing)
        isChanged = tree.lose(for: missing)
        #expect(!isChanged)
        isChanged = tree.lose(for: unreachable)
        #expect(isChanged && tree.problem == unreachable)
    }

    @Test func `the time between attempts doubles up to 30 seconds, until one succeeds`() {
        var delay = RetryDelay(.seconds(1))
        for longest in [1, 2, 4, 8, 16, 30, 30] {
            let next = delay.next()
            #expect(next <= .seconds(longest) && next >= .seconds(longest) / 2)
        }
        delay.reset()
        #expect(delay.next() <= .seconds(1))
    }

    @Test(arguments: [(10, 10), (3_600, 30)])
    func `the time between attempts is not shorter than the server says, up to 30 seconds`(said: Int, seconds: Int) {
        var delay = RetryDelay(.seconds(1))
        let next = delay.next(atLeast: said)
        #expect(next == .seconds(seconds))
    }

    @Test func `requests can be cancelled at any moment`() async throws {
        let server = try StubServer { _ in StubServer.answer("{}") }
        defer { server.stop() }
        let client = try server.client
        for round in 0..<200 {
            let asking = Task { try await client.tree("a") }
            // At about the time of the answer.
            try await Task.sleep(for: .microseconds(20 * round))
            asking.cancel()
            _ = await asking.result
        }
    }

    @Test func `streams can be cancelled at any moment`() async throws {
        let server = try StubServer { request in
            request.path.hasSuffix("/events") ? Self.events : StubServer.answer("{}")
        }
        defer { server.stop() }
        let client = try server.client
        for round in 0..<200 {
            let following = Task {
                for try await _ in client.live("a", retryAfter: .milliseconds(1)) {}
            }
            // From the time before the connection is opened to that after the first event.
            try await Task.sleep(for: .microseconds(20 * round))
            following.cancel()
            _ = await following.result
        }
    }
}
