import Drawing
import JSON
import LayoutEngine
import LayoutJSON
import Typesetting

/// The way from a layout to a picture, with the fonts that the layout was measured with.
package struct PictureMaker: Sendable {
    private let processor: RequestProcessor
    private let renderer: Renderer
    private let limits: DrawingLimits

    /// - Parameter assets: where images are that have a plain name; nil for nowhere.
    init(processor: RequestProcessor, limits: DrawingLimits, assets: AssetFolder?) {
        self.processor = processor
        self.limits = limits
        let typesetter = processor.typesetter
        renderer = Renderer(
            fonts: { PictureFonts.data(of: $0, in: typesetter.fonts) },
            shapeLine: { PictureFonts.line($0, font: $1, by: typesetter) }, assets: assets)
    }

    /// For pictures without a server.
    ///
    /// - Throws: what is wrong with the fonts.
    package init(options: ServiceOptions, assets: AssetFolder? = nil) throws {
        let fonts = try FontLibrary(
            paths: options.fontPaths, defaultFamily: options.defaultFontFamily,
            fallbackFamilies: options.fallbackFontFamilies)
        let typesetter = try Typesetter(fonts: fonts, cacheBytesMax: options.textCacheBytesMax)
        self.init(
            processor: RequestProcessor(options: options, typesetter: typesetter), limits: options.drawingLimits,
            assets: assets)
    }

    /// The picture of a layout request.
    package func picture(
        of body: [UInt8], as format: PictureFormat, _ options: PictureOptions = PictureOptions()
    ) throws(Failure) -> [UInt8] {
        var report = WorkReport()
        return try picture(of: body, as: format, options, &report)
    }

    func picture(
        of body: [UInt8], as format: PictureFormat, _ options: PictureOptions, _ report: inout WorkReport
    ) throws(Failure) -> [UInt8] {
        let layout = try processor.layoutToDraw(body, &report, isInterrupted: options.isInterrupted)
        return try draw(layout, as: format, options, &report)
    }

    /// The picture that is asked for, of a request or, as it is stored, of a tree.
    func picture(
        _ question: PictureQuery, of body: [UInt8], in viewport: Viewport?, _ report: inout WorkReport,
        isInterrupted: @escaping @Sendable () -> Bool
    ) throws(Failure) -> [UInt8] {
        let layout: LayoutResult
        if var viewport {
            viewport.includesGlyphs = true
            viewport.coordinates = .parent
            layout = try processor.layout(body, for: viewport, &report, isInterrupted: isInterrupted).result
        } else {
            layout = try processor.layoutToDraw(body, &report, isInterrupted: isInterrupted)
        }
        return try draw(layout, as: question.format, question.options(limits, isInterrupted: isInterrupted), &report)
    }

    /// The layout of a request, as it is drawn.
    package func layout(_ body: [UInt8]) throws(Failure) -> LayoutResult {
        var report = WorkReport()
        return try processor.layoutToDraw(body, &report, isInterrupted: nil)
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

extension RequestProcessor {
    /// The layout of a request with the glyphs of its text, in the coordinates of parents, whatever the request asks for
    /// in answers.
    fileprivate func layoutToDraw(
        _ body: [UInt8], _ report: inout WorkReport, isInterrupted: (@Sendable () -> Bool)?
    ) throws(Failure) -> LayoutResult {
        var watch = StageWatch()
        var request = try decoded { () throws(RequestFailure) in try decoder.layoutRequest(from: body) }
        guard !request.isList else {
            let message = "A picture is of one size: \"size\" takes the place of \"sizes\"."
            var pointer = JSONPointer()
            pointer.append("sizes")
            throw .request(.invalid([Problem(pointer: pointer, code: .contradiction, message: message)]))
        }
        request.includes.insert(.glyphs)
        report.decode = watch.lap()
        let result = try withLayout(request, in: request.sizes[0], of: body, isInterrupted) {
            result throws(Failure) in result
        }
        report.layout = watch.lap()
        report.elements += result.elements
        report.measurements += result.measurements
        return result
    }
}
