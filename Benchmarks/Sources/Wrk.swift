import Foundation

/// Loads a server with wrk: two threads send POSTs on 64 connections.
struct Wrk {
    /// The script that makes the requests and prints the result.
    private let script: URL

    struct Outcome: Decodable {
        let requests: Int
        let microseconds: Double
        /// The 50th and the 99th percentile of the latency, in microseconds.
        let p50: Double
        let p99: Double
        /// Answers with a status of 400 or more.
        let statusErrors: Int
        /// Connections that failed, broke off or timed out.
        let socketErrors: Int

        var requestsPerSecond: Double { Double(requests) * 1e6 / microseconds }
    }

    /// The fewest header fields that a client needs.
    static let fewFields: KeyValuePairs = ["Content-Type": "application/json"]
    /// The default header fields of axios, an HTTP library for web pages and Node.js.
    static let usualFields: KeyValuePairs = [
        "Content-Type": "application/json; charset=utf-8", "Accept": "application/json, text/plain, */*",
        "Accept-Encoding": "gzip, compress, deflate, br", "User-Agent": "axios/1.7.2",
    ]

    /// - Parameter bodies: files that are posted in turn.
    init(
        posting bodies: [URL], fields: KeyValuePairs<String, String> = Self.fewFields, in folder: ScratchFolder
    ) throws {
        let names = bodies.map(\.lastPathComponent).joined(separator: "-")
        let text = Self.script(posting: bodies, fields: fields)
        script = try folder.file("\(names)-\(fields.count).lua", Data(text.utf8))
    }

    func run(_ url: String, seconds: Int) throws -> Outcome {
        let arguments = ["-t2", "-c64", "-d\(seconds)s", "--timeout", "30s", "--script", script.path, url]
        let output = String(decoding: try ChildProcess.output(of: "wrk", arguments), as: UTF8.self)
        guard let line = output.split(separator: "\n").last(where: { $0.hasPrefix("{") }) else {
            throw BenchmarkFailure.unexpectedOutput(program: "wrk", output: output)
        }
        return try JSONDecoder().decode(Outcome.self, from: Data(line.utf8))
    }

    private static func script(posting bodies: [URL], fields: KeyValuePairs<String, String>) -> String {
        let fields = fields.map { "wrk.headers[\"\($0)\"] = \"\($1)\"" }.joined(separator: "\n")
        let files = bodies.map { "[==[\($0.path)]==]" }.joined(separator: ", ")
        // With one body, the script has no `request` function, which wrk would call for each request.
        return """
            wrk.method = "POST"
            \(fields)
            local bodies = {}
            for index, name in ipairs({\(files)}) do
              local file = assert(io.open(name, "rb"))
              bodies[index] = file:read("*a")
              file:close()
            end
            wrk.body = bodies[1]
            if #bodies > 1 then
              local requests, next_request = {}, 0
              function init()
                for index, body in ipairs(bodies) do
                  requests[index] = wrk.format(nil, nil, nil, body)
                end
              end
              function request()
                next_request = next_request % #requests + 1
                return requests[next_request]
              end
            end
            function done(summary, latency)
              local errors = summary.errors
              print(string.format(
                '{"requests":%d,"microseconds":%d,"p50":%f,"p99":%f,"statusErrors":%d,"socketErrors":%d}',
                summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
                errors.status, errors.connect + errors.read + errors.write + errors.timeout))
            end

            """
    }
}
