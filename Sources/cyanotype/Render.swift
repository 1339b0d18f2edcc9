import ArgumentParser
import Drawing
import Foundation
import LayoutEngine
import LayoutJSON
import LayoutService

/// `cyanotype render`: a picture of a layout, without a server.
struct Render: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draws a request as PNG, SVG or PDF.",
        discussion: "The request is what POST /v1/layout takes. Exits with 1 and a problem document if it is refused.")

    @Argument(help: ArgumentHelp("The file with the request; - is standard input."))
    var file: String

    @Option(name: .shortAndLong, help: ArgumentHelp("The picture: its name ends in .png, .svg or .pdf."))
    var output: String

    @Option(help: ArgumentHelp("Pixels of a PNG, points of a PDF, to a point of the layout."))
    var scale = 1.0

    @Option(help: ArgumentHelp("What lies behind the layout: a colour, as in requests. (default: nothing)"))
    var background: String?

    @Flag(help: "Draw the frames of all views, and their classes, instead.")
    var wireframe = false

    @Option(help: ArgumentHelp("What text becomes in an SVG: paths, or embed for text with fonts in the file."))
    var text = PictureOptions.Text.paths

    @OptionGroup var service: ServiceArguments
    @OptionGroup var configuration: ConfigurationOptions

    func validate() throws {
        guard format != nil else { throw ValidationError("'\(output)' does not end in .png, .svg or .pdf.") }
        guard scale > 0, scale <= 1_000 else { throw ValidationError("The scale must be above 0, and 1000 at most.") }
        guard background == nil || backgroundColor != nil else {
            throw ValidationError("'\(background ?? "")' is no colour.")
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
        let options = try service.resolved(try await configuration.settings())
        let maker = try Reported.start { try PictureMaker(options: options, assets: options.assets) }
        let pictureOptions = PictureOptions(
            scale: scale, background: backgroundColor, isWireframe: wireframe, text: text,
            limits: options.drawingLimits)
        let picture: [UInt8]
        do throws(Failure) {
            picture = try maker.picture(of: body, as: format ?? .png, pictureOptions)
        } catch {
            Console.show(error.document())
            throw ExitCode.failure
        }
        try Reported.start(about: output) { try Data(picture).write(to: URL(filePath: output)) }
    }
}

extension PictureOptions.Text: ExpressibleByArgument {}
