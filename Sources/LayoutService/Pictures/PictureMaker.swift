import Drawing
import LayoutEngine
import LayoutJSON
import Typesetting

/// The way from a layout request to a picture: decode, lay out with glyphs, draw.
package struct PictureMaker: Sendable {
    private let options: ServiceOptions
    private let decoder: RequestDecoder
    private let typesetter: Typesetter
    private let renderer: Renderer

    /// - Parameter assets: where images are that have a plain name; nil for nowhere.
    init(options: ServiceOptions, typesetter: Typesetter, assets: AssetFolder? = nil) {
        let fonts = typesetter.fonts
        self.options = options
        self.typesetter = typesetter
        decoder = RequestDecoder(
            limits: options.limits, textMeasurer: TypesetText(typesetter: typesetter, includesGlyphs: true),
            knownFontFamilies: fonts.families, isKnownFontFamily: { fonts.hasFamily($0) })
        renderer = Renderer(
            fonts: { PictureFonts.data(of: $0, in: fonts) },
            shapeLine: { PictureFonts.line($0, font: $1, by: typesetter) }, assets: assets)
    }

    /// - Throws: what is wrong with the fonts.
    package init(options: ServiceOptions, assets: AssetFolder? = nil) throws {
        let fonts = try FontLibrary(
            paths: options.fontPaths, defaultFamily: options.defaultFontFamily,
            fallbackFamilies: options.fallbackFontFamilies)
        self.init(
            options: options, typesetter: try Typesetter(fonts: fonts, cacheBytesMax: options.textCacheBytesMax),
            assets: assets)
    }

    /// The picture of a layout request, of the first layout if it asks for several.
    package func picture(
        of body: [UInt8], as format: PictureFormat, _ pictureOptions: PictureOptions = PictureOptions()
    ) throws(PictureFailure) -> [UInt8] {
        let layout = try layout(body, isInterrupted: pictureOptions.isInterrupted)
        do {
            return try renderer.render(layout, as: format, options: pictureOptions)
        } catch {
            throw .drawing(error)
        }
    }

    /// The layout that is drawn.
    package func layout(
        _ body: [UInt8], isInterrupted: (@Sendable () -> Bool)? = nil
    ) throws(PictureFailure) -> LayoutResult {
        let request: LayoutRequest
        do {
            request = try decoder.layoutRequest(from: body)
        } catch {
            throw .layout(.request(error))
        }
        var layoutOptions = LayoutOptions(
            roundsToPixelGrid: request.rounding, measurementsMax: options.measurementsMax)
        layoutOptions.isInterrupted = isInterrupted
        do {
            return try request.element.layout(
                in: request.sizes[0], environment: request.environment, options: layoutOptions)
        } catch {
            switch error {
            case .infiniteSize, .interrupted: throw .layout(.layout(error, pointer: JSONPointer()))
            case .invalidFrame(let position), .tooComplex(let position, _):
                throw .layout(.layout(error, pointer: decoder.pointer(to: position, in: body)))
            }
        }
    }

    /// Draws a layout that this maker made.
    package func draw(
        _ layout: LayoutResult, as format: PictureFormat, _ pictureOptions: PictureOptions = PictureOptions()
    ) throws(DrawingError) -> [UInt8] {
        try renderer.render(layout, as: format, options: pictureOptions)
    }
}

/// Why there is no picture of a request.
package enum PictureFailure: Error {
    /// There is no layout.
    case layout(Failure)
    /// The layout cannot be drawn.
    case drawing(DrawingError)
}
