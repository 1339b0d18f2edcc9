import ArgumentParser
import LayoutService
import Platform

/// `cyanotype text-timings`: how long setting text takes, for benchmarks.
struct TextBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "text-timings", abstract: "Prints how long setting text takes: medians, in microseconds.",
        shouldDisplay: false)

    @OptionGroup var service: ServiceArguments
    @OptionGroup var configuration: ConfigurationOptions

    func run() async throws {
        FreedMemory.keep()
        let options = try service.resolved(try await configuration.settings())
        let service = try Reported.start { try LayoutService(options: options) }
        Console.show(Array(service.textTimings().description.utf8))
    }
}
