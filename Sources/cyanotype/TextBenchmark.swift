import ArgumentParser
import LayoutService

/// `cyanotype text-timings`: how long setting text takes, for benchmarks.
struct TextBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "text-timings", abstract: "Prints how long setting text takes: medians, in microseconds.",
        shouldDisplay: false)

    @OptionGroup var service: ServiceArguments

    func run() throws {
        Memory.keepForReuse()
        let options = try service.resolved()
        let service = try Reported.start { try LayoutService(options: options, bodyBytesMax: .max) }
        Console.show(Array(service.textTimings().description.utf8))
    }
}
