import Foundation

/// Requests per second over HTTP. The limit is a server that sends a fixed body of equal size.
struct HTTPBenchmark {
    let rounds: Int
    /// The time of one run.
    let seconds: Int
    let binary: String

    func report() throws -> String {
        let folder = try ScratchFolder()
        let service = try ServerProcess(binary: binary)
        let contests = try [
            (Project.tree("small"), "small tree", Wrk.fewFields),
            (Project.tree("small"), "small tree, fields of axios", Wrk.usualFields),
            (Project.example("product-grid"), "product grid", Wrk.fewFields),
            (Project.tree("list-1000"), "list, 1,000 rows", Wrk.fewFields),
        ].map { request, name, fields in
            try Contest(request: request, fields: fields, name: name, service: service, binary: binary, folder: folder)
        }
        for _ in 0..<rounds {
            for contest in contests { try contest.fight(seconds: seconds) }
        }
        return """
            ### HTTP: `POST /v1/layout`, 64 connections

            \(table(contests))
            """
    }

    private func table(_ contests: [Contest]) -> Table {
        var table = Table("", "bytes in", "bytes out", "requests/s", "p50 ms", "p99 ms", "of the limit")
        for contest in contests {
            let bytes = (contest.requestBytes.text, contest.responseBytes.text)
            let (service, limit) = (contest.serviceRuns, contest.limitRuns)
            table.add(
                contest.name, bytes.0, bytes.1, service.median(of: \.requestsPerSecond),
                service.median(of: \.p50, dividedBy: 1_000), service.median(of: \.p99, dividedBy: 1_000),
                contest.ratio.percent)
            table.add(
                "fixed body", bytes.0, bytes.1, limit.median(of: \.requestsPerSecond),
                limit.median(of: \.p50, dividedBy: 1_000), limit.median(of: \.p99, dividedBy: 1_000), "")
        }
        return table
    }
}

/// The service and the fixed body for one request, measured in turn.
private final class Contest {
    let name: String
    let requestBytes: Int
    let responseBytes: Int
    private(set) var serviceRuns: [Wrk.Outcome] = []
    private(set) var limitRuns: [Wrk.Outcome] = []

    private let service: ServerProcess
    private let limit: ServerProcess
    private let wrk: Wrk

    private static let path = "/v1/layout"

    init(
        request: URL, fields: KeyValuePairs<String, String>, name: String, service: ServerProcess, binary: String,
        folder: ScratchFolder
    ) throws {
        let body = try Data(contentsOf: request)
        let response = try HTTPConnection(port: service.port).post(body, to: Self.path)
        self.name = name
        requestBytes = body.count
        responseBytes = response.count
        self.service = service
        limit = try ServerProcess(besides: binary, answering: folder.file("\(name)-response.json", response))
        wrk = try Wrk(posting: [request], fields: fields, in: folder)
    }

    func fight(seconds: Int) throws {
        serviceRuns.append(try run(service, seconds))
        limitRuns.append(try run(limit, seconds))
    }

    /// The service's requests per second divided by the limit's: the median of the rounds.
    var ratio: Double {
        zip(serviceRuns, limitRuns).map { $0.requestsPerSecond / $1.requestsPerSecond }.median
    }

    private func run(_ server: ServerProcess, _ seconds: Int) throws -> Wrk.Outcome {
        let outcome = try wrk.run(server.url(Self.path), seconds: seconds)
        guard outcome.socketErrors + outcome.statusErrors == 0 else {
            throw BenchmarkFailure.errorsUnderLoad(outcome)
        }
        return outcome
    }
}

extension [Wrk.Outcome] {
    fileprivate func median(of value: (Wrk.Outcome) -> Double, dividedBy divisor: Double = 1) -> String {
        (map(value).median / divisor).text
    }
}
