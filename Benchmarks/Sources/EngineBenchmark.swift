import Foundation
import LayoutEngine

/// The engine alone: from elements to rounded frames, in processor time of its one thread.
struct EngineBenchmark {
    let rounds: Int

    private static let deepTrees = [
        "deep-30", "deep-60", "deep-decorate-16", "deep-decorate-30", "deep-decorate-image-16",
        "deep-decorate-overflow-16", "deep-image-16", "deep-image-24",
    ]

    func report() throws -> String {
        try checkList(rows: 100)
        try checkList(rows: 1_000)
        let lists = [100, 1_000, 10_000].map(BenchmarkTree.list)
        let deepTrees = try Self.deepTrees.map(BenchmarkTree.file)
        let results = measure(lists + deepTrees + [.table(rows: 1_000), .gridRows(1_000)])
        let table = results[results.count - 2], gridRows = results[results.count - 1]
        return """
            ### Engine: elements to rounded frames

            \(self.table(results))

            \(growth(from: results[0], to: results[2]))
            \(growth(from: results[3], to: results[4]))
            - \(table.tree.name): \((table.milliseconds / gridRows.milliseconds).text) × the time of \(gridRows.tree.name)
            """
    }

    /// Checks that the list built in code is the one in `Trees`.
    private func checkList(rows: Int) throws {
        let loaded = try BenchmarkTree.file("list-\(rows)"), built = BenchmarkTree.list(rows: rows)
        let frames = try [loaded, built].map { try $0.element.layout(in: $0.size).frames.map(\.rect) }
        guard frames[0] == frames[1] else { throw BenchmarkFailure.listsDiffer(rows: rows) }
    }

    /// Measures the trees in turn, so that other load on the machine affects all of them.
    private func measure(_ trees: [BenchmarkTree]) -> [EngineResult] {
        var results = trees.map(EngineResult.init)
        for _ in 0..<rounds {
            for index in results.indices { results[index].sample() }
        }
        return results
    }

    private func table(_ results: [EngineResult]) -> Table {
        var table = Table("tree", "elements", "CPU ms", "ns an element", "measurements an element")
        for result in results {
            guard let cost = result.cost else {
                table.add(result.tree.name, "", "refused in \(result.milliseconds.text)", "", "")
                continue
            }
            table.add(
                result.tree.name, cost.elements.text, result.milliseconds.text, result.nanosecondsPerElement.text,
                (Double(cost.measurements) / Double(cost.elements)).text)
        }
        return table
    }

    private func growth(from small: EngineResult, to large: EngineResult) -> String {
        let ratio = (large.nanosecondsPerElement / small.nanosecondsPerElement).text
        return "- \(large.tree.name): \(ratio) × the time an element of \(small.tree.name)"
    }
}

/// The times of one tree's layouts.
private struct EngineResult {
    let tree: BenchmarkTree
    /// The amount of work; nil if the engine refused the tree.
    let cost: (elements: Int, measurements: Int)?
    private var samples: [Double] = []

    /// The least number of layouts in a round. During the first one the processor's caches are full of other trees,
    /// unlike in a server, which has just decoded the tree.
    private static let roundRunsMin = 5
    /// The least time of a round, so that small trees are laid out more often.
    private static let roundSecondsMin = 0.01

    init(_ tree: BenchmarkTree) {
        self.tree = tree
        cost = (try? tree.element.layout(in: tree.size)).map { ($0.elements, $0.measurements) }
    }

    mutating func sample() {
        let end = ThreadClock.now + .seconds(Self.roundSecondsMin)
        var runs = 0
        repeat {
            runs += 1
            let start = ThreadClock.now
            let result = try? tree.element.layout(in: tree.size)
            samples.append((ThreadClock.now - start).milliseconds)
            withExtendedLifetime(result) {}
        } while runs < Self.roundRunsMin || ThreadClock.now < end
    }

    var milliseconds: Double { samples.median }

    /// Infinite for a tree that was refused.
    var nanosecondsPerElement: Double {
        cost.map { milliseconds * 1e6 / Double($0.elements) } ?? .infinity
    }
}
