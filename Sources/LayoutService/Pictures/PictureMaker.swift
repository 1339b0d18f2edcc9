import Drawing
import JSON
import LayoutEngine
import LayoutJSON
import Typesetting

/// Draws layouts with the fonts of the typesetter that measured their text.
package struct PictureMaker: Sendable {
    let processor: RequestProcessor
    let renderer: Renderer
    private let limits: DrawingLimits

    init(processor: RequestProcessor, limits: DrawingLimits) {
        self.processor = processor
        self.limits = limits
        let typesetter = processor.typesetter
        renderer = Renderer(
            fonts: { PictureFonts.data(of: $0, in: typesetter.fonts) },
            shapeLine: { PictureFonts.line($0, font: $1, base: $2, by: typesetter) },
            images: ImageSources(assets: processor.options.assets))
    }

    /// A maker of pictures without a server.
    ///
    /// - Throws: if the fonts cannot be used.
    package init(options: ServiceOptions) throws {
        self.init(
            processor: RequestProcessor(options: options, typesetter: try Typesetter(options)),
            limits: options.drawingLimits)
    }

    /// The picture of a layout request.
    ///
    /// - Parameter viewport: overrides the viewport in the request; nil for no override.
    package func picture(
        of body: [UInt8], as format: PictureFormat, _ options: PictureOptions = PictureOptions(),
        for viewport: Viewport? = nil
    ) throws(Failure) -> [UInt8] {
        var report = WorkReport()
        let layout = try processor.layoutToDraw(body, for: viewport, &report, within: nil)
        do throws(Failure) {
            return try draw(layout, as: format, options, &report)
        } catch {
            throw processor.withPlaces(error, in: body, viewport)
        }
    }

    /// The picture of a layout request, with the parameters of a client.
    func picture(
        _ query: PictureQuery, of body: [UInt8], within limits: WorkLimits?
    ) throws(Failure) -> ComputedBody {
        var report = WorkReport()
        let layout = try processor.layoutToDraw(body, &report, within: limits)
        do throws(Failure) {
            return try picture(query, of: layout, &report, within: limits)
        } catch {
            throw processor.withPlaces(error, in: body)
        }
    }

    /// The picture of a layout, with the parameters of a client. The layout must have glyphs.
    func picture(
        _ query: PictureQuery, of layout: LayoutResult, _ report: inout WorkReport, within limits: WorkLimits?
    ) throws(Failure) -> ComputedBody {
        let bytes = memoryBytes(of: layout, query)
        try limits?.memory.reserve { $0.answerBytes = bytes }
        let options = query.options(self.limits, isInterrupted: limits?.isInterrupted)
        return ComputedBody(bytes: try draw(layout, as: query.format, options, &report), report: report)
    }

    /// The approximate bytes of the pixels and of the decoded images of a picture. Pictures that are too large are
    /// refused before pixels are allocated.
    private func memoryBytes(of layout: LayoutResult, _ query: PictureQuery) -> Int {
        let imageBytes = layout.frames.contains { $0.view.viewClass == "Image" } ? limits.imageBytesMax : 0
        guard query.format.hasPixels else { return imageBytes }
        let pixels = Double(layout.size.width) * query.scale * Double(layout.size.height) * query.scale
        // Each translucent view may have its own pixels, up to four times those of the picture in all.
        let translucent = layout.frames.lazy.filter { $0.hasAttributes && $0.attributes.alpha < 1 }.prefix(4).count
        // libwebp needs up to 40 bytes per pixel.
        let perPixel = 5 * (1 + translucent) + (query.format == .webp ? 40 : 0)
        return imageBytes + perPixel * Int(min(pixels, Double(limits.pixelsMax)))
    }

    /// The layout of a request with its glyphs, for drawing.
    package func layout(_ body: [UInt8]) throws(Failure) -> LayoutResult {
        var report = WorkReport()
        return try processor.layoutToDraw(body, &report, within: nil)
    }

    /// Draws a layout that this maker made.
    package func draw(
        _ layout: LayoutResult, as format: PictureFormat, _ options: PictureOptions = PictureOptions()
    ) throws(Failure) -> [UInt8] {
        var report = WorkReport()
        return try draw(layout, as: format, options, &report)
    }

    private func draw(
        _ layout: LayoutResult, as format: PictureFormat, _ options: PictureOptions, _ report: inout WorkReport
    ) throws(Failure) -> [UInt8] {
        var watch = StageWatch()
        do {
            let picture = try renderer.render(layout, as: format, options: options)
            report.encode = (report.encode ?? 0) + watch.lap()
            return picture
        } catch {
            throw .drawing(error)
        }
    }
}

extension Failure {
    /// The failure for a property of a request that pictures do not support.
    fileprivate static func notOfPictures(_ property: String, _ message: String) -> Failure {
        var pointer = JSONPointer()
        pointer.append(property)
        return .request(.invalid([Problem(pointer: pointer, code: .contradiction, message: message)]))
    }
}

extension RequestProcessor {
    /// The layout of a request with its glyphs. Properties of the request that concern only responses are ignored.
    fileprivate func layoutToDraw(
        _ body: [UInt8], for viewport: Viewport? = nil, _ report: inout WorkReport, within limits: WorkLimits?
    ) throws(Failure) -> LayoutResult {
        var watch = StageWatch()
        var request = try decoded(body, within: limits) { admits throws(RequestFailure) in
            try decoder.layoutRequest(from: body, for: viewport, admits: admits)
        }
        if request.isList {
            throw .notOfPictures("sizes", "A picture has one size. Use \"size\" instead of \"sizes\".")
        }
        if request.window != nil {
            throw .notOfPictures("window", "A picture shows the whole layout. Remove \"window\".")
        }
        request.includes.insert(.glyphs)
        try limits?.memory.reserve { $0.hasGlyphs = true }
        report.decode = watch.lap()
        let result = try withLayout(request, in: request.sizes[0], of: body, viewport, nil, limits?.isInterrupted) {
            result throws(Failure) in result
        }
        report.count(result, nanoseconds: watch.lap())
        return result
    }
}
