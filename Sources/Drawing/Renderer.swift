internal import CCairo
import Foundation
import LayoutEngine
import Platform

/// Makes pictures of layouts. Any number of threads may use it; its caches of glyphs have locks.
package final class Renderer: Sendable {
    let faces: FontFaces
    private let glyphMasks: GlyphMasks
    /// Fonts for files with text, reused because opening a font takes longer than writing text.
    private let textFonts = Pool<CairoFonts>(itemsMax: 8)
    private let shapeLine: LineShaper?
    private let images: ImageSources

    /// - Parameters:
    ///   - fonts: finds the bytes of a font. Glyphs of a font without bytes are not drawn.
    ///   - shapeLine: shapes text that is not part of the layout. If nil, such text is not drawn.
    ///   - images: the sources of images.
    package init(
        fonts: @escaping @Sendable (FontInstance) -> FontData?, shapeLine: LineShaper? = nil,
        images: ImageSources = ImageSources(assets: nil)
    ) {
        faces = FontFaces(fonts)
        glyphMasks = GlyphMasks(faces)
        self.shapeLine = shapeLine
        self.images = images
    }

    /// Makes a picture of a layout whose frames are in the coordinates of their parents and whose lines have glyphs.
    /// The same layout gives the same bytes.
    package func render(
        _ layout: LayoutResult, as format: PictureFormat, options: PictureOptions = PictureOptions()
    ) throws(DrawingError) -> [UInt8] {
        let bytes =
            switch format {
            case .png, .bmp, .webp: try pixels(layout, format, options)
            case .svg: try svg(layout, options)
            case .pdf: try pdf(layout, options)
            }
        guard bytes.count <= options.limits.bytesMax else { throw .tooLong(bytesMax: options.limits.bytesMax) }
        return bytes
    }

    private func pixels(
        _ layout: LayoutResult, _ format: PictureFormat, _ options: PictureOptions
    ) throws(DrawingError) -> [UInt8] {
        let bitmap = try bitmap(layout, sideMax: format == .webp ? WebPEncoder.sideMax : PixelSurface.sideMax, options)
        if format == .webp { return try WebPEncoder.encode(bitmap, isInterrupted: options.isInterrupted) }
        guard let colors = options.colors else {
            return format == .bmp ? try BMPEncoder.encode(bitmap) : try PNGEncoder.encode(bitmap)
        }
        let gray = GrayImage(bitmap, colors, options.dither)
        return format == .bmp ? try BMPEncoder.encode(gray) : try PNGEncoder.encode(gray)
    }

    /// As many whole pixels as a length needs. It may exceed them by rounding errors, as 110 × 1.1 does.
    private func pixels(for length: Double) -> Double { max(1, (length - 1e-6).rounded(.up)) }

    private func bitmap(
        _ layout: LayoutResult, sideMax: Int, _ options: PictureOptions
    ) throws(DrawingError) -> Bitmap {
        let width = pixels(for: layout.size.width * options.scale)
        let height = pixels(for: layout.size.height * options.scale)
        guard width <= Double(sideMax), height <= Double(sideMax) else {
            throw .sideTooLong(width: width, height: height, sideMax: sideMax)
        }
        let pixelsMax = options.limits.pixelsMax
        guard width * height <= Double(pixelsMax) else {
            throw .tooLarge(width: width, height: height, pixelsMax: pixelsMax)
        }
        guard let bitmap = Bitmap(width: Int(width), height: Int(height)) else { throw .failed("out of memory") }
        let canvas = CairoCanvas(surface: bitmap.surface, faces: faces, glyphMasks: glyphMasks)
        try paint(layout, images(options), on: canvas, width: width, height: height, options)
        try canvas.check()
        cairo_surface_flush(bitmap.surface)
        return bitmap
    }

    private func svg(_ layout: LayoutResult, _ options: PictureOptions) throws(DrawingError) -> [UInt8] {
        let (width, height) = try pageSize(of: layout, options)
        let canvas = SVGCanvas(width: width, height: height, faces: faces, options)
        try paint(layout, images(options), on: canvas, width: width, height: height, options)
        return try canvas.finish()
    }

    private func pdf(_ layout: LayoutResult, _ options: PictureOptions) throws(DrawingError) -> [UInt8] {
        let (width, height) = try pageSize(of: layout, options)
        let file = PDFFile(width: width, height: height)
        let fonts = textFonts.take() ?? CairoFonts(faces)
        let images = images(options)
        let canvas = CairoCanvas(surface: file.surface, faces: faces, textFonts: fonts, images: images, detail: 2)
        try paint(layout, images, on: canvas, width: width, height: height, options)
        try canvas.check()
        let bytes = try file.finish()
        // Not reached after an error, because Cairo's fonts keep an error state.
        if !fonts.isFull { textFonts.giveBack(fonts) }
        return bytes
    }

    /// The size of the page in units of the file.
    private func pageSize(
        of layout: LayoutResult, _ options: PictureOptions
    ) throws(DrawingError) -> (width: Double, height: Double) {
        let width = max(1, layout.size.width * options.scale), height = max(1, layout.size.height * options.scale)
        // The longest side that PDF readers must support.
        let sideMax = 14_400.0
        guard width <= sideMax, height <= sideMax else {
            throw .sideTooLong(width: width, height: height, sideMax: Int(sideMax))
        }
        return (width, height)
    }

    private func images(_ options: PictureOptions) -> ImageStore {
        ImageStore(sources: images, bytesMax: options.limits.imageBytesMax, isInterrupted: options.isInterrupted)
    }

    private func paint(
        _ layout: LayoutResult, _ images: ImageStore, on canvas: any Canvas, width: Double, height: Double,
        _ options: PictureOptions
    ) throws(DrawingError) {
        let visible = Bounds(minX: 0, minY: 0, maxX: width, maxY: height)
        if let background = options.background { canvas.fill(Path(visible), Paint(background)) }
        var painter = Painter(
            canvas: canvas, options: options, visible: visible, images: images, faces: faces, shapeLine: shapeLine)
        try painter.paint(layout, root: .scale(options.scale, options.scale))
    }
}
