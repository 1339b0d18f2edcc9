import Foundation
import LayoutService

/// Times the stages of the schemas' examples, and Python's json, which reads the same requests and writes the same
/// responses in turn.
struct DocumentBenchmark {
    let rounds: Int

    func report() throws -> String {
        let layouts = try OfflineLayouts(options: ServiceOptions())
        let results = try Project.examples.map { try measure($0, layouts) }
        return """
            ### Documents, beside Python's json

            \(table(results))

            \(summary("Decoding", of: "`json.loads`", results, \.decodingRatio))

            \(summary("All three stages", of: "`json.loads` and `json.dumps`", results, \.ratio))
            """
    }

    private func measure(_ request: URL, _ layouts: OfflineLayouts) throws -> DocumentResult {
        let scratch = try ScratchFolder()
        let answer = try scratch.file("answer.json", Data(layouts.layout(Array(Data(contentsOf: request))).bytes))
        var result = DocumentResult(name: request.deletingPathExtension().lastPathComponent)
        for _ in 0..<rounds {
            result.rounds.append(try DocumentRound(request: request, answer: answer, layouts))
        }
        return result
    }

    private func table(_ results: [DocumentResult]) -> Table {
        var table = Table(
            "µs", "decoding", "layout", "encoding", "`loads`", "`dumps`", "decoding of `loads`",
            "all of `loads` + `dumps`")
        for result in results {
            table.add(
                result.name, result.median(of: \.own.decode).text, result.median(of: \.own.layout).text,
                result.median(of: \.own.encode).text, result.median(of: \.loads).text,
                result.median(of: \.dumps).text, result.median(of: \.decodingRatio).percent,
                result.median(of: \.ratio).percent)
        }
        return table
    }

    private func summary(
        _ work: String, of reference: String, _ results: [DocumentResult], _ ratio: (DocumentRound) -> Double
    ) -> String {
        let ratios = results.map { $0.median(of: ratio) }
        return """
            \(work): \(ratios.geometricMean.percent) of \(reference) in the geometric mean, at most \
            \((ratios.max() ?? 0).percent).
            """
    }
}

private struct DocumentResult {
    let name: String
    var rounds: [DocumentRound] = []

    func median(of value: (DocumentRound) -> Double) -> Double {
        rounds.map(value).median
    }
}

/// The times of one document in microseconds. Python's are measured right after the service's.
private struct DocumentRound {
    let own: StageTimings
    let loads: Double
    let dumps: Double

    var decodingRatio: Double { own.decode / loads }
    var ratio: Double { own.total / (loads + dumps) }

    /// Repetitions on both sides, because a small document takes only microseconds.
    init(request: URL, answer: URL, _ layouts: OfflineLayouts, runs: Int = 201) throws {
        own = try StageTimings(of: request, by: layouts, runs: runs)
        loads = try PythonJSON.microseconds(reading: request, runs: runs)
        dumps = try PythonJSON.microseconds(writing: answer, runs: runs)
    }
}
