import ArgumentParser
import Drawing
import LayoutService

/// What one request may ask for, and how its text is set.
struct ServiceArguments: ParsableArguments {
    @Option(help: ArgumentHelp("The most elements in a request, after components are expanded. (default: 100000)"))
    var elementsMax: Int?

    @Option(help: ArgumentHelp("How deep elements may be inside one another. (default: 512)"))
    var depthMax: Int?

    @Option(help: ArgumentHelp("The most bytes that components may add by what they repeat. (default: 16777216)"))
    var expandedBytesMax: Int?

    @Option(help: ArgumentHelp("The longest text of one label, in bytes. (default: 1048576)"))
    var textBytesMax: Int?

    @Option(help: ArgumentHelp("The longest response, in bytes. (default: 67108864)"))
    var responseBytesMax: Int?

    @Option(
        help: ArgumentHelp(
            "The most measurements for one layout, besides 10 for each element. (default: 100000)"))
    var measurementsMax: Int?

    @Option(
        help: ArgumentHelp(
            "Font files, and directories to search for such, separated by colons. (default: those of make setup)",
            valueName: "paths"))
    var fonts: String?

    @Option(help: ArgumentHelp("The font family of text that names none. (default: Inter)", valueName: "family"))
    var defaultFont: String?

    @Option(
        help: ArgumentHelp(
            "Font families to try, in order, for characters that a text's own family lacks, separated by commas. "
                + "(default: every family, those without serifs first)", valueName: "families"))
    var fallbackFonts: String?

    @Option(help: ArgumentHelp("What shaped texts may take for later use, in MiB. (default: 64)"))
    var textCacheMib: Int?

    @Option(
        help: ArgumentHelp("The folder of the images that requests may name. (default: none)", valueName: "directory"))
    var assets: String?

    @Option(help: ArgumentHelp("The most pixels of a picture. (default: 16777216)"))
    var picturePixelsMax: Int?

    @Option(
        help: ArgumentHelp("What the images in a picture may take together, decoded, in bytes. (default: 67108864)"))
    var imageBytesMax: Int?

    func resolved(_ settings: Settings) throws -> ServiceOptions {
        var options = ServiceOptions()
        options.version = Version.text
        let any = 1...Int(Int32.max)
        options.limits.elementsMax = try settings.value(
            elementsMax, "elements-max", default: options.limits.elementsMax, in: any)
        options.limits.depthMax = try settings.value(
            depthMax, "depth-max", default: options.limits.depthMax, in: 1...4_096)
        options.limits.expandedBytesMax = try settings.value(
            expandedBytesMax, "expanded-bytes-max", default: options.limits.expandedBytesMax,
            in: 1...ServiceOptions.textBytesMax)
        options.limits.textBytesMax = try settings.value(
            textBytesMax, "text-bytes-max", default: options.limits.textBytesMax, in: 1...ServiceOptions.textBytesMax)
        options.limits.responseBytesMax = try settings.value(
            responseBytesMax, "response-bytes-max", default: options.limits.responseBytesMax, in: any)
        options.measurementsMax.fixed = try settings.value(
            measurementsMax, "measurements-max", default: options.measurementsMax.fixed, in: any)
        let fonts = try settings.value(
            fonts, "fonts", default: ServiceOptions.defaultFontPaths.joined(separator: ":"))
        options.fontPaths = fonts.split(separator: ":").map(String.init)
        options.defaultFontFamily = try settings.value(
            defaultFont, "default-font", default: options.defaultFontFamily)
        let fallbackFonts = try settings.value(fallbackFonts, "fallback-fonts", default: "")
        if !fallbackFonts.isEmpty {
            options.fallbackFontFamilies = fallbackFonts.split(separator: ",").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
        }
        if let path = try settings.optional(assets, "assets") {
            options.assets = AssetFolder(path: path)
            guard options.assets != nil else { throw ValidationError("--assets: there is no folder '\(path)'.") }
        }
        options.drawingLimits.pixelsMax = try settings.value(
            picturePixelsMax, "picture-pixels-max", default: options.drawingLimits.pixelsMax, in: any)
        options.drawingLimits.imageBytesMax = try settings.value(
            imageBytesMax, "image-bytes-max", default: options.drawingLimits.imageBytesMax, in: any)
        options.drawingLimits.bytesMax = options.limits.responseBytesMax
        options.textCacheBytesMax =
            try settings.value(
                textCacheMib, "text-cache-mib", default: options.textCacheBytesMax >> 20, in: 1...1 << 20)
            << 20
        return options
    }
}
