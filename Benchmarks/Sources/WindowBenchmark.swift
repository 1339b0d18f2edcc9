import Foundation

/// Times requests for windows of a stored list whose layout the server has, on one connection. Each window is requested
/// once, so that none is in the server's cache.
struct WindowBenchmark {
    let rounds: Int
    let binary: String

    private static let rows = 10_000
    private static let rowHeight = 56
    private static let screenHeight = 800
    private static let stepsPerRound = 20

    func report() throws -> String {
        let server = try ServerProcess(binary: binary, options: ["--body-bytes-max", "8388608"])
        let connection = try HTTPConnection(port: server.port)
        _ = try connection.send("PUT", Self.list(), to: "/v1/trees/list")
        let whole = try answer(to: connection)
        _ = try answer(to: connection, windowAt: -1)
        let numbers = 1...rounds * Self.stepsPerRound
        let height = Self.rows * Self.rowHeight - Self.screenHeight
        let first = try numbers.map { try answer(to: connection, windowAt: Double($0) / 10_000) }
        let steps = try numbers.map { try answer(to: connection, windowAt: Double($0 * 7_919 % height)) }
        var table = Table("", "bytes", "ms")
        let rows = [("first window", first), ("scroll step", steps), ("all frames, laid out for it", [whole])]
        for (name, answers) in rows {
            let bytes = answers.map { Double($0.bytes) }.median
            table.add(name, Int(bytes).text, answers.map(\.milliseconds).median.text)
        }
        return """
            ### A window of \(Self.screenHeight) points on a stored list of \(Self.rows.text) rows

            \(table)
            """
    }

    private struct Answer {
        var bytes: Int
        var milliseconds: Double
    }

    private func answer(to connection: HTTPConnection, windowAt y: Double? = nil) throws -> Answer {
        let query = y.map { "&window=0,\($0),375,\(Self.screenHeight)" } ?? ""
        let clock = ContinuousClock()
        let start = clock.now
        let body = try connection.send("GET", nil, to: "/v1/trees/list/frames?width=375\(query)")
        return Answer(bytes: body.count, milliseconds: start.duration(to: clock.now).milliseconds)
    }

    /// The list of `Trees/list-*.json`, with its rows repeated.
    private static func list() throws -> Data {
        let file = try Data(contentsOf: Project.tree("list-100"))
        guard var request = try JSONSerialization.jsonObject(with: file) as? [String: Any],
            var element = request["element"] as? [String: Any], let some = element["children"] as? [Any]
        else { throw BenchmarkFailure.unexpectedOutput(program: "list-100.json", output: "no list") }
        element["children"] = (0..<rows).map { some[$0 % some.count] }
        request["element"] = element
        request["size"] = nil
        return try JSONSerialization.data(withJSONObject: request)
    }
}
