import ArgumentParser
import Drawing
import Foundation
import LayoutEngine
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

    @Option(help: ArgumentHelp("What lies behind the layout: #rrggbb or #rrggbbaa. (default: nothing)"))
    var background: String?

    @Flag(help: "Draw the frames of all views, and their classes, instead.")
    var wireframe = false

    @Option(help: ArgumentHelp("What text becomes in an SVG: paths, or embed for text with fonts in the file."))
    var text = PictureOptions.Text.paths

    @Option(help: ArgumentHelp("The folder of the images that the request names. (default: none)"))
    var assets: String?

    @OptionGroup var service: ServiceArguments
    @OptionGroup var configuration: ConfigurationOptions

    func validate() throws {
        guard format != nil else { throw ValidationError("'\(output)' does not end in .png, .svg or .pdf.") }
        guard scale > 0, scale <= 1_000 else { throw ValidationError("The scale must be above 0, and 1000 at most.") }
        guard background == nil || backgroundColor != nil else {
            throw ValidationError("'\(background ?? "")' is not #rrggbb or #rrggbbaa.")
        }
    }

    private var format: PictureFormat? {
        PictureFormat(rawValue: URL(filePath: output).pathExtension.lowercased())
    }

    private var backgroundColor: Color? {
        guard let background, background.hasPrefix("#"), background.utf8.count == 7 || background.utf8.count == 9,
            let number = UInt32(background.dropFirst(), radix: 16)
        else { return nil }
        return Color(rgba: background.utf8.count == 7 ? number << 8 | 0xFF : number)
    }

    func run() async throws {
        let body = try Reported.start { try InputFile.read(file) }
        let maker = try await maker()
        let pictureOptions = PictureOptions(
            scale: scale, background: backgroundColor, isWireframe: wireframe, text: text)
        let picture: [UInt8]
        do throws(PictureFailure) {
            picture = try maker.picture(of: body, as: format ?? .png, pictureOptions)
        } catch {
            switch error {
            case .layout(let failure): Console.show(failure.document())
            case .drawing(let failure): Console.say("cyanotype: the layout cannot be drawn: \(failure)")
            }
            throw ExitCode.failure
        }
        try Reported.start(about: output) { try Data(picture).write(to: URL(filePath: output)) }
    }

    private func maker() async throws -> PictureMaker {
        let options = try service.resolved(try await configuration.settings())
        var folder: AssetFolder?
        if let assets {
            folder = AssetFolder(path: assets)
            guard folder != nil else { throw ValidationError("There is no folder '\(assets)'.") }
        }
        return try Reported.start { try PictureMaker(options: options, assets: folder) }
    }
}

extension PictureOptions.Text: ExpressibleByArgument {}
