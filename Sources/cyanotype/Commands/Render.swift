import ArgumentParser
import Drawing
import Foundation
import LayoutEngine
import LayoutJSON
import LayoutService
import ServerProgram

/// `cyanotype render`: draws a request without a server.
struct Render: CommandWithOptions {
    static let configuration = CommandConfiguration(
        commandName: "render", abstract: "Draws a request: \(Render.formats).",
        usage: "cyanotype render <file> --output <file> [options] [settings]",
        discussion: RequestArguments.discussion)
    static let options = OptionDeclaration.service

    /// The names of all formats.
    private static let formats = PictureFormat.allCases.map(\.rawValue).joined(separator: ", ")

    @OptionGroup var request: RequestArguments

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The picture, whose name ends in its format; - is standard output.", valueName: "file"))
    var output: String?

    @Option(help: ArgumentHelp("The format, if the name of the picture does not end in it: \(Render.formats)."))
    var format: String?

    @Option(help: ArgumentHelp("Pixels, or points of a PDF, for each point of the layout, from 0.01 to 100."))
    var scale = 1.0

    @Option(help: ArgumentHelp("The colour behind the layout, as in requests. (default: transparent)"))
    var background: String?

    @Flag(help: "Draw the frames and classes of all views instead of their contents.")
    var wireframe = false

    @Option(help: ArgumentHelp("Text in an SVG: paths, or embed for text with fonts in the file."))
    var text = PictureOptions.Text.paths

    @Option(help: ArgumentHelp("The shades of grey in a PNG or BMP. (default: all colours)"))
    var colors: PictureOptions.Colors?

    @Option(help: ArgumentHelp("How to draw colours between the shades of grey."))
    var dither = PictureOptions.Dither.none

    func validate() throws {
        let format = try target().format
        guard (0.01...100).contains(scale) else {
            throw ValidationError("--scale must be a number from 0.01 to 100.")
        }
        if let colors, !format.shades.contains(colors) {
            let known = format.shades.map(\.rawValue).joined(separator: ", ")
            throw ValidationError(
                "\(format.rawValue.uppercased()) has no --colors \(colors.rawValue). "
                    + (known.isEmpty ? "Leave it out: all colours." : "Known: \(known)."))
        }
        guard text == .paths || format == .svg else {
            throw ValidationError(
                "--text embed is for SVG alone. In a \(format.rawValue.uppercased()) leave it out.")
        }
        guard dither == .none || colors != nil else {
            throw ValidationError("--dither is for shades of grey. Give --colors as well.")
        }
        guard background == nil || backgroundColor != nil else {
            throw ValidationError(
                "--background: Expected a colour, such as white or '#rrggbb', found '\(background ?? "")'.")
        }
        guard !(request.watch && output == "-") else {
            throw ValidationError("--watch needs a file for the picture: -o - is one picture.")
        }
    }

    /// The file of the picture, and its format.
    private func target() throws -> (output: String, format: PictureFormat) {
        let known = "Known: \(Render.formats)."
        guard let output else {
            throw ValidationError("--output is missing: a file such as card.png, or - for standard output.")
        }
        if let format {
            if let known = PictureFormat(rawValue: format.lowercased()) { return (output, known) }
            let meant = suggestion(for: format, among: PictureFormat.allCases.map(\.rawValue))
            throw ValidationError(
                "Unknown format '\(format)'." + (meant.map { " Did you mean '\($0)'?" } ?? " \(known)"))
        }
        if let known = PictureFormat(ofFile: output) { return (output, known) }
        let subject =
            output == "-" ? "Standard output has no name that ends in a format" : "'\(output)' ends in no format"
        throw ValidationError("\(subject). Add --format. \(known)")
    }

    private var backgroundColor: Color? {
        background.flatMap { Color(text: $0) }
    }

    func run(with options: Options) throws {
        let viewport = try request.viewport()
        let (output, format) = try target()
        let maker = try Reported.errors { try PictureMaker(options: options.service) }
        let pictureOptions = PictureOptions(
            scale: scale, background: backgroundColor, isWireframe: wireframe, text: text, colors: colors,
            dither: dither, limits: options.service.drawingLimits)
        try request.run(options, output: output) { body in
            let picture = try Reported.failure(onStandardError: output == "-") { () throws(Failure) in
                try maker.picture(of: body, as: format, pictureOptions, for: viewport)
            }
            try Reported.errors { try OutputFile.write(picture, to: output) }
            if request.watch { Console.say("cyanotype: \(output) is drawn") }
        }
    }
}

extension PictureOptions.Text: ExpressibleByArgument {}
extension PictureOptions.Colors: ExpressibleByArgument {}
extension PictureOptions.Dither: ExpressibleByArgument {}

extension PictureFormat {
    /// The format in which the name of a file ends; nil if there is none.
    init?(ofFile name: String) {
        self.init(rawValue: URL(filePath: name).pathExtension.lowercased())
    }
}
