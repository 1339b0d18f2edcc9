import ArgumentParser
import LayoutService
import Platform

/// `cyanotype picture-timings`: how long making pictures takes, for benchmarks.
struct PictureBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "picture-timings", abstract: "Prints how long making pictures of a request takes.",
        shouldDisplay: false)

    @Argument(help: ArgumentHelp("The file with the request."))
    var file: String

    @OptionGroup var service: ServiceArguments
    @OptionGroup var configuration: ConfigurationOptions

    func run() async throws {
        FreedMemory.keep()
        let options = try service.resolved(try await configuration.settings())
        let body = try Reported.start { try InputFile.read(file) }
        let timings = try Reported.start { try PictureTimings(of: body, by: try PictureMaker(options: options)) }
        Console.show(Array(timings.description.utf8))
    }
}
