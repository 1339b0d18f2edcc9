import Foundation

/// The server's memory after some and after many requests, including refused ones.
struct MemoryBenchmark {
    /// The numbers of answered requests at which memory is read.
    let requests: (first: Int, last: Int)
    let binary: String

    func report() throws -> String {
        let folder = try ScratchFolder()
        let malformed = try folder.file("malformed.json", Data(#"{"element": {"type": "Box", }}"#.utf8))
        let misspelt = try folder.file("misspelt.json", Data(#"{"element": {"type": "Bxo"}}"#.utf8))
        let trees = ["small", "deep-60", "small", "list-100", "small", "deep-decorate-30"].map(Project.tree)
        let wrk = try Wrk(posting: trees + [malformed, misspelt], in: folder)
        let server = try ServerProcess(binary: binary)

        var answered = 0
        try load(server, by: wrk, until: requests.first, &answered)
        let first = try (answered, server.residentBytes)
        try load(server, by: wrk, until: requests.last, &answered)
        let last = try (answered, server.residentBytes)
        return """
            ### Memory

            \(mebibytes(first.1)) MiB after \(first.0.text) mixed requests, \(mebibytes(last.1)) MiB after \
            \(last.0.text) (\((Double(last.1) / Double(first.1)).percent)).

            \(try PeakMemoryBenchmark(binary: binary).report())
            """
    }

    /// Posts in several short runs, so that connections are opened and closed, too.
    private func load(_ server: ServerProcess, by wrk: Wrk, until count: Int, _ answered: inout Int) throws {
        while answered < count {
            let outcome = try wrk.run(server.url("/v1/layout"), seconds: 1)
            guard outcome.socketErrors == 0 else { throw BenchmarkFailure.errorsUnderLoad(outcome) }
            answered += outcome.requests
        }
    }

    private func mebibytes(_ bytes: Int) -> String {
        (Double(bytes) / Double(1 << 20)).text
    }
}
