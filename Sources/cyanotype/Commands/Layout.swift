import ArgumentParser
import Drawing
import LayoutService
import Platform
import ServerProgram

/// `cyanotype layout`: lays out a request without a server.
struct Layout: CommandWithOptions {
    static let configuration = CommandConfiguration(
        commandName: "layout", abstract: "Lays a request out and prints the frames.",
        usage: "cyanotype layout <file> [options] [settings]",
        discussion: RequestArguments.discussion)
    static let options = OptionDeclaration.service

    @OptionGroup var request: RequestArguments

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file for the frames; - is standard output.", valueName: "file"))
    var output = "-"

    @Option(help: "The format of the frames: json, the only one. Pictures are drawn by render.")
    var format = "json"

    @Flag(help: "Print how long decoding, layout and encoding took instead, in microseconds.")
    var timings = false

    func validate() throws {
        guard format.lowercased() == "json" else {
            throw ValidationError("Unknown format '\(format)'. Frames are json. For a picture use 'cyanotype render'.")
        }
        if let picture = PictureFormat(ofFile: output) {
            throw ValidationError(
                "The name '\(output)' is that of a \(picture.rawValue.uppercased()), and frames are JSON. For a picture use "
                    + "'cyanotype render'.")
        }
    }

    func run(with options: Options) throws {
        FreedMemory.keep(of: .max)
        let viewport = try request.viewport()
        let layouts = try Reported.errors { try OfflineLayouts(options: options.service) }
        try request.run(options, output: output) { body in
            let result = try Reported.failure { () throws(Failure) in try layouts.layout(body, for: viewport) }
            let line = (timings ? result.report.json : result.bytes) + [UInt8(ascii: "\n")]
            try Reported.errors { try OutputFile.write(line, to: output) }
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
