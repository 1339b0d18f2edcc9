import Foundation

/// The parts of the benchmark.
enum Section: String, CaseIterable {
    case engine, stages, documents, formatting, growth, text, pictures, http, latency, window, trees, start, memory
}

/// The command line: `[--quick] [--binary PATH] [SECTION…]`.
struct Options {
    private(set) var effort = Effort.full
    /// The server's program.
    private(set) var binary = Project.root.appending(path: ".build/release/cyanotype").path
    private(set) var sections = Section.allCases

    init(_ arguments: some Sequence<String>) throws(BenchmarkFailure) {
        var named: [Section] = []
        var rest = arguments.makeIterator()
        while let argument = rest.next() {
            switch argument {
            case "--quick":
                effort = .quick
            case "--binary":
                guard let path = rest.next() else { throw .usage("--binary needs a path") }
                binary = path
            default:
                guard let section = Section(rawValue: argument) else {
                    let names = Section.allCases.map(\.rawValue).joined(separator: ", ")
                    throw .usage("'\(argument)' is unknown. Known: --quick, --binary PATH, \(names)")
                }
                named.append(section)
            }
        }
        if !named.isEmpty { sections = named }
    }
}

/// Numbers and times of measurements.
struct Effort {
    /// Rounds of all the engine's trees.
    let engineRounds: Int
    /// Rounds of the comparisons, whose sides take turns.
    let rounds: Int
    /// The time of one run of wrk.
    let wrkSeconds: Int
    /// Starts of the server.
    let starts: Int
    /// The numbers of requests after which memory is compared.
    let memoryRequests: (first: Int, last: Int)

    static let full = Effort(
        engineRounds: 21, rounds: 5, wrkSeconds: 3, starts: 10, memoryRequests: (20_000, 200_000))

    /// Enough to check that every part runs.
    static let quick = Effort(
        engineRounds: 3, rounds: 1, wrkSeconds: 1, starts: 2, memoryRequests: (1_000, 10_000))
}
