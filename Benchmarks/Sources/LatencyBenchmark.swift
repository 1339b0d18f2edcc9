import Foundation

/// The time of one POST on a connection without other requests, from the first byte sent to the last byte read.
/// Python's parser reads the same body in turn.
struct LatencyBenchmark {
    let rounds: Int
    let binary: String

    private static let file = Project.tree("list-1000")
    private static let postsPerRound = 10

    func report() throws -> String {
        let body = try Data(contentsOf: Self.file)
        let server = try ServerProcess(binary: binary)
        let connection = try HTTPConnection(port: server.port)
        _ = try connection.post(body, to: "/v1/layout")
        var posts: [Double] = [], python: [Double] = []
        for _ in 0..<rounds {
            posts.append(try (0..<Self.postsPerRound).map { _ in try milliseconds(body, connection) }.median)
            python.append(try PythonJSON.microseconds(reading: Self.file, runs: Self.postsPerRound) / 1_000)
        }
        // In rounds, because the speed of a shared machine changes over time.
        let ratio = zip(posts, python).map { $0 / $1 }.median
        return """
            ### One request alone

            A whole `POST /v1/layout` of the list of 1,000 rows takes \(posts.median.text) ms on one connection; Python's
            `json.loads` of its body takes \(python.median.text) ms (the request takes \
            \(ratio.percent) of that, the median of \(rounds) rounds).
            """
    }

    private func milliseconds(_ body: Data, _ connection: HTTPConnection) throws -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        _ = try connection.post(body, to: "/v1/layout")
        return start.duration(to: clock.now).milliseconds
    }
}
