import Foundation
import Platform

/// Measures the engine, the stages of a request, and the server, and prints Markdown for the README.
@main
enum Benchmarks {
    static func main() {
        do {
            // Keeps freed memory, as the server does.
            FreedMemory.keep(of: .max)
            if CommandLine.arguments.dropFirst().elementsEqual([TextBenchmark.timingsArgument]) {
                return FileHandle.standardOutput.write(try JSONEncoder().encode(TextTimings()))
            }
            try run(Options(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ options: Options) throws {
        show(Machine.description)
        for section in options.sections {
            show(try report(of: section, options))
        }
    }

    private static func report(of section: Section, _ options: Options) throws -> String {
        let (effort, binary) = (options.effort, options.binary)
        return switch section {
        case .engine: try EngineBenchmark(rounds: effort.engineRounds).report()
        case .stages: try StageBenchmark(rounds: effort.rounds).report()
        case .documents: try DocumentBenchmark(rounds: effort.rounds).report()
        case .formatting: try FormattingBenchmark(rounds: effort.rounds).report()
        case .growth: try GrowthBenchmark(rounds: effort.rounds).report()
        case .text: try TextBenchmark(rounds: effort.rounds).report()
        case .pictures: try PictureBenchmark(rounds: effort.rounds).report()
        case .http: try HTTPBenchmark(rounds: effort.rounds, seconds: effort.wrkSeconds, binary: binary).report()
        case .latency: try LatencyBenchmark(rounds: effort.rounds, binary: binary).report()
        case .window: try WindowBenchmark(rounds: effort.rounds, binary: binary).report()
        case .trees: try TreeBenchmark(rounds: effort.rounds, binary: binary).report()
        case .start: try StartBenchmark(starts: effort.starts, binary: binary).report()
        case .memory: try MemoryBenchmark(requests: effort.memoryRequests, binary: binary).report()
        }
    }

    /// Prints without a buffer, so that each section shows when it is done.
    private static func show(_ text: String) {
        FileHandle.standardOutput.write(Data((text + "\n\n").utf8))
    }
}
