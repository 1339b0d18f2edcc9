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
        commandName: "render", abstract: "Draws a request as PNG, SVG or PDF.",
        usage: "cyanotype render <file> --output <output> [options] [settings]",
        discussion: "The request is what POST /v1/layout takes. Exits with 1 and a problem document if it is refused.")
    static let options = OptionDeclaration.service

    @Argument(help: ArgumentHelp("The file with the request; - is standard input."))
    var file: String

    @Option(name: .shortAndLong, help: ArgumentHelp("The picture: its name ends in .png, .svg or .pdf."))
    var output: String

    @Option(help: ArgumentHelp("Pixels of a PNG, or points of a PDF, for each point of the layout, from 0.01 to 100."))
    var scale = 1.0

    @Option(help: ArgumentHelp("The colour behind the layout, as in requests. (default: transparent)"))
    var background: String?

    @Flag(help: "Draw the frames and classes of all views instead of their contents.")
    var wireframe = false

    @Option(help: ArgumentHelp("Text in an SVG: paths, or embed for text with fonts in the file."))
    var text = PictureOptions.Text.paths

    func validate() throws {
        guard format != nil else { throw ValidationError("'\(output)' does not end in .png, .svg or .pdf.") }
        guard (0.01...100).contains(scale) else {
            throw ValidationError("--scale must be a number from 0.01 to 100.")
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
            scale: scale, background: backgroundColor, isWireframe: wireframe, text: text,
            limits: options.drawingLimits)
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
