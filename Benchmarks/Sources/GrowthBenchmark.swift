import Foundation
import LayoutService
import Platform

/// The ratio of the time for an element in a large list to the time in a small one, for each stage of a request.
struct GrowthBenchmark {
    let rounds: Int

    private static let rows = (small: 100, large: 10_000)
    /// Fewer runs in a round than in other benchmarks, because these requests are larger.
    private static let runs = 5

    func report() throws -> String {
        let folder = try ScratchFolder()
        let layouts = try OfflineLayouts(options: ServiceOptions())
        let small = try folder.file("small.json", BenchmarkTree.listRequest(rows: Self.rows.small))
        let large = try folder.file("large.json", BenchmarkTree.listRequest(rows: Self.rows.large))
        var table = Table(
            "time an element, \(Self.rows.large.text) rows ÷ \(Self.rows.small.text) rows", "memory kept",
            "memory fresh")
        let kept = try ratios(small, large, layouts, isFresh: false)
        let fresh = try ratios(small, large, layouts, isFresh: true)
        for (index, stage) in ["decoding", "layout", "encoding"].enumerated() {
            table.add(stage, kept[index].text, fresh[index].text)
        }
        return """
            ### Growth of the stages

            \(table)
            """
    }

    /// The ratios of decoding, layout and encoding.
    ///
    /// - Parameter isFresh: whether freed memory is returned to the system before each run.
    private func ratios(_ small: URL, _ large: URL, _ layouts: OfflineLayouts, isFresh: Bool) throws -> [Double] {
        var ratios: [[Double]] = []
        for _ in 0..<rounds {
            let one = try costs(small, layouts, isFresh: isFresh)
            let other = try costs(large, layouts, isFresh: isFresh)
            ratios.append(zip(other, one).map { $0 / $1 })
        }
        return (0..<3).map { stage in ratios.map { $0[stage] }.median }
    }

    /// The times of the stages for an element.
    private func costs(_ request: URL, _ layouts: OfflineLayouts, isFresh: Bool) throws -> [Double] {
        let timings = try StageTimings(of: request, by: layouts, runs: Self.runs) {
            if isFresh { FreedMemory.giveBack() }
        }
        return [timings.decode, timings.layout, timings.encode].map { $0 / Double(timings.elements) }
    }
}
