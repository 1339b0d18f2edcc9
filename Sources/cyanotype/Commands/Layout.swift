import ArgumentParser
import Glibc
import LayoutService
import Platform
import ServerProgram

/// `cyanotype layout`: one layout, without a server.
struct Layout: CommandWithOptions {
    static let configuration = CommandConfiguration(
        commandName: "layout", abstract: "Lays a request out and prints the frames.",
        usage: "cyanotype layout <file> [--timings] [settings]",
        discussion: "The request is what POST /v1/layout takes. Exits with 1 and a problem document if it is refused.")
    static let options = OptionDeclaration.service

    @Argument(help: ArgumentHelp("The file with the request; - is standard input."))
    var file: String

    @Flag(help: "Print how long decoding, layout and encoding took instead, in microseconds.")
    var timings = false

    func run(with options: Options) throws {
        FreedMemory.keep(of: .max)
        let body = try Reported.start { try InputFile.read(file) }
        let layouts = try Reported.start { try OfflineLayouts(options: options.service) }
        do throws(Failure) {
            let result = try layouts.layout(body)
            Console.writeResult(timings ? result.report.json : result.bytes)
        } catch {
            Console.writeResult(error.document())
            throw ExitCode.failure
        }
    }
}

extension WorkReport {
    /// The stages in microseconds, and the amount of work.
    fileprivate var json: [UInt8] {
        let times = [("decode", decode), ("layout", layout), ("encode", encode)].map { stage, nanoseconds in
            #""\#(stage)":\#(Double(nanoseconds ?? 0) / 1_000)"#
        }
        return Array(
            #"{\#(times.joined(separator: ",")),"elements":\#(elements),"measurements":\#(measurements)}"#.utf8)
    }
}
