import ArgumentParser
import Drawing
import Foundation
import LayoutEngine
import LayoutJSON
import LayoutService

/// `cyanotype render`: a picture of a layout, without a server.
struct Render: CommandWithOptions {
    static let configuration = CommandConfiguration(
        abstract: "Draws a request as PNG, SVG or PDF.",
        discussion: "The request is what POST /v1/layout takes. Exits with 1 and a problem document if it is refused.")
    static let options = OptionDeclaration.service

    @Argument(help: ArgumentHelp("The file with the request; - is standard input."))
    var file: String

    @Option(name: .shortAndLong, help: ArgumentHelp("The picture: its name ends in .png, .svg or .pdf."))
    var output: String

    @Option(help: ArgumentHelp("Pixels of a PNG, or points of a PDF, for each point of the layout."))
    var scale = 1.0

    @Option(help: ArgumentHelp("The colour behind the layout, as in requests. (default: transparent)"))
    var background: String?

    @Flag(help: "Draw the frames and classes of all views instead of their contents.")
    var wireframe = false

    @Option(help: ArgumentHelp("Text in an SVG: paths, or embed for text with fonts in the file."))
    var text = PictureOptions.Text.paths

    @OptionGroup var flags: OptionFlags<Render>

    func validate() throws {
        guard format != nil else { throw ValidationError("'\(output)' does not end in .png, .svg or .pdf.") }
        guard scale > 0, scale <= 1_000 else { throw ValidationError("The scale must be above 0, and 1000 at most.") }
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

    func run() async throws {
        let body = try Reported.start { try InputFile.read(file) }
        let options = try await flags.resolved().service
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
        try Reported.start(about: output) { try Data(picture).write(to: URL(filePath: output)) }
    }
}

extension PictureOptions.Text: ExpressibleByArgument {}
