import Foundation

/// The time from the start of the program to its first answer, and its memory then.
struct StartBenchmark {
    let starts: Int
    let binary: String

    func report() throws -> String {
        let body = try Data(contentsOf: Project.tree("small"))
        let results = try (0..<starts).map { _ in try start(posting: body) }
        return """
            ### Start

            \(results.map(\.milliseconds).median.text) ms from the start of the program to the first answer, and \
            \(results.map(\.mebibytes).median.text) MiB of memory after it.
            """
    }

    private func start(posting body: Data) throws -> (milliseconds: Double, mebibytes: Double) {
        let clock = ContinuousClock()
        let start = clock.now
        let server = try ServerProcess(binary: binary)
        _ = try HTTPConnection(port: server.port).post(body, to: "/v1/layout")
        let milliseconds = start.duration(to: clock.now).milliseconds
        return (milliseconds, Double(try server.residentBytes) / Double(1 << 20))
    }
}
