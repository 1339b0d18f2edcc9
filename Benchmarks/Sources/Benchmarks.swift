import Foundation
import Platform

/// Measures the engine, the stages of a request, and the server, and prints Markdown for the README.
@main
enum Benchmarks {
    static func main() {
        do {
            let options = try Options(CommandLine.arguments.dropFirst())
            try run(options)
        } catch {
            FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ options: Options) throws {
        // As the server does.
        FreedMemory.keep()
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
        case .text: try TextBenchmark(rounds: effort.rounds).report()
        case .pictures: try PictureBenchmark(rounds: effort.rounds).report()
        case .http: try HTTPBenchmark(rounds: effort.rounds, seconds: effort.wrkSeconds, binary: binary).report()
        case .latency: try LatencyBenchmark(rounds: effort.rounds, binary: binary).report()
        case .start: try StartBenchmark(starts: effort.starts, binary: binary).report()
        case .memory: try MemoryBenchmark(requests: effort.memoryRequests, binary: binary).report()
        }
    }

    /// Prints at once, whatever standard output is connected to.
    private static func show(_ text: String) {
        FileHandle.standardOutput.write(Data((text + "\n\n").utf8))
    }
}
