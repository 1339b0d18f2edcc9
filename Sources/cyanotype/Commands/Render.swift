import ArgumentParser
import Drawing
import Foundation
import LayoutEngine
import LayoutJSON
import LayoutService
import ServerProgram

/// `cyanotype render`: a picture of a layout, without a server.
struct Render: CommandWithOptions {
    static let configuration = CommandConfiguration(
        commandName: "render", abstract: "Draws a request as PNG, SVG, PDF, BMP or WebP.",
        usage: "cyanotype render <file> --output <output> [options] [settings]",
        discussion: "The request is what POST /v1/layout takes. Exits with 1 and a problem document if it is refused.")
    static let options = OptionDeclaration.service

    @Argument(help: ArgumentHelp("The file with the request; - is standard input."))
    var file: String

    @Option(name: .shortAndLong, help: ArgumentHelp("The picture: its name ends in \(Self.formats)."))
    var output: String

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

    @Option(help: ArgumentHelp("How shades of grey stand for those between them."))
    var dither = PictureOptions.Dither.none

    private static let formats = PictureFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")

    func validate() throws {
        guard format != nil else { throw ValidationError("'\(output)' does not end in \(Self.formats).") }
        guard (0.01...100).contains(scale) else {
            throw ValidationError("--scale must be a number from 0.01 to 100.")
        }
        if let colors, let format, !format.shades.contains(colors) {
            throw ValidationError("A file that ends in .\(format.rawValue) has no --colors \(colors.rawValue).")
        }
        guard dither == .none || colors != nil else {
            throw ValidationError("--dither is for shades of grey. Give --colors as well.")
        }
        guard background == nil || backgroundColor != nil else {
            throw ValidationError("'\(background ?? "")' is not a colour.")
        }
    }

    private var format: PictureFormat? {
        PictureFormat(rawValue: URL(filePath: output).pathExtension.lowercased())
    }

    private var backgroundColor: Color? {
        background.flatMap { Color(text: $0) }
    }

    func run(with options: Options) throws {
        let options = options.service
        let body = try Reported.start { try InputFile.read(file) }
        let maker = try Reported.start { try PictureMaker(options: options, assets: options.assets) }
        let pictureOptions = PictureOptions(
            scale: scale, background: backgroundColor, isWireframe: wireframe, text: text, colors: colors,
            dither: dither, limits: options.drawingLimits)
        let picture: [UInt8]
        do throws(Failure) {
            picture = try maker.picture(of: body, as: format ?? .png, pictureOptions)
        } catch {
            Console.writeResult(error.document())
            throw ExitCode.failure
        }
        try Reported.start { try OutputFile.write(picture, to: output) }
    }
}

extension PictureOptions.Text: ExpressibleByArgument {}
extension PictureOptions.Colors: ExpressibleByArgument {}
extension PictureOptions.Dither: ExpressibleByArgument {}
