import LayoutEngine

/// The images of one picture, each decoded once, and tinted once in each colour. Used by one thread.
final class ImageStore {
    /// An image that can be drawn.
    enum Drawable {
        case bitmap(Bitmap)
        /// Drawn again for each size.
        case svg(SVGImage)
        /// In pixels; for an SVG in its units.
        var size: Point {
            switch self {
            case .bitmap(let bitmap): Point(Double(bitmap.width), Double(bitmap.height))
            case .svg(let image): Point(image.document.width, image.document.height)
            }
        }
    }

    private struct SizedSVG: Hashable {
        let svg: ObjectIdentifier
        let width: Int
        let height: Int
    }

    private struct Tinted: Hashable {
        let bitmap: ObjectIdentifier
        let tint: Color
    }

    private let sources: ImageSources
    private let bytesMax: Int
    private let isInterrupted: (@Sendable () -> Bool)?
    private var bytes = 0
    private var known: [ExactText: Result<Drawable?, ImageProblem>] = [:]
    private var drawn: [SizedSVG: Bitmap] = [:]
    private var tinted: [Tinted: Bitmap] = [:]
    /// The bitmaps are kept so that their `ObjectIdentifier` stays unique.
    private var colors: [ObjectIdentifier: (bitmap: Bitmap, colors: ExtendedColors?)] = [:]

    /// Limits on the pixels of an SVG. Larger ones are drawn smaller, and enlarged.
    private static let svgSideMax = 4_096.0
    private static let svgPixelsMax = 4_194_304.0

    /// - Parameters:
    ///   - bytesMax: the most bytes of all decoded images together, and of SVGs as the parser keeps them.
    ///   - isInterrupted: called while an SVG is drawn; true ends that with ``DrawingError/interrupted``.
    init(sources: ImageSources, bytesMax: Int, isInterrupted: (@Sendable () -> Bool)? = nil) {
        self.sources = sources
        self.bytesMax = bytesMax
        self.isInterrupted = isInterrupted
    }

    /// Nil if the source is not read, or the image is too large.
    ///
    /// - Parameter isOptional: whether to return nil, not to throw, if the image cannot be read.
    func image(for source: String, isOptional: Bool = false) throws(DrawingError) -> Drawable? {
        let key = ExactText(source)
        let result = known[key] ?? read(source)
        known[key] = result
        do {
            return try result.get()
        } catch {
            if isOptional { return nil }
            throw .unreadableImage(source: source, message: error.message)
        }
    }

    /// The pixels of an image; nil if it is too large.
    ///
    /// - Parameter size: the size at which it is drawn, in pixels.
    func bitmap(
        of image: Drawable, at size: Point, source: String, isOptional: Bool = false
    ) throws(DrawingError) -> Bitmap? {
        switch image {
        case .bitmap(let bitmap): return bitmap
        case .svg(let svg):
            do throws(DrawingError) {
                return try draw(svg, at: size, source: source)
            } catch {
                guard case .unreadableImage = error, isOptional else { throw error }
                return nil
            }
        }
    }

    /// A colour with the transparency of a bitmap of this store; nil if it would exceed the limit on images.
    func tinted(_ bitmap: Bitmap, _ tint: Color) throws(DrawingError) -> Bitmap? {
        let key = Tinted(bitmap: ObjectIdentifier(bitmap), tint: tint)
        if let known = tinted[key] { return known }
        guard reserve(bytes: bitmap.byteCount) else { return nil }
        guard let mask = Mask(alphaOf: bitmap), let result = Bitmap(mask, Paint(tint)) else {
            throw .failed("out of memory")
        }
        tinted[key] = result
        return result
    }

    /// The colours of a bitmap for a PDF; nil if it is opaque, or if they would exceed the limit on images.
    func colors(of bitmap: Bitmap) -> ExtendedColors? {
        if let known = colors[ObjectIdentifier(bitmap)] { return known.colors }
        let isMade = bitmap.isTranslucent && reserve(bytes: bitmap.byteCount)
        let made = isMade ? ExtendedColors(of: bitmap) : nil
        colors[ObjectIdentifier(bitmap)] = (bitmap, made)
        return made
    }

    /// Counts memory against `bytesMax`; false if it would exceed the limit.
    func reserve(bytes count: Int) -> Bool {
        guard count <= bytesMax - bytes else { return false }
        bytes += count
        return true
    }

    private func read(_ source: String) -> Result<Drawable?, ImageProblem> {
        Result { () throws(ImageProblem) in
            switch sources.content(of: source, bytesMax: bytesMax) {
            case .elsewhere: return nil
            case .problem(let problem): throw problem
            case .file(let file):
                let header = try ImageHeader(file)
                if header.kind == .svg { return try svg(in: file) }
                guard let bitmap = try Bitmap.decode(file, header, bytesMax: bytesMax - bytes) else { return nil }
                bytes += bitmap.byteCount
                return .bitmap(bitmap)
            }
        }
    }

    private func svg(in file: [UInt8]) throws(ImageProblem) -> Drawable? {
        let document = try SVGDocument(file)
        return reserve(bytes: document.parsedBytes) ? .svg(try SVGImage(document)) : nil
    }

    private func draw(_ svg: SVGImage, at size: Point, source: String) throws(DrawingError) -> Bitmap? {
        let (wide, high) = (max(size.x, 1), max(size.y, 1))
        guard wide.isFinite, high.isFinite else { return nil }
        let scale = min(
            1, Self.svgSideMax / max(wide, high), (Self.svgPixelsMax / (wide * high)).squareRoot(),
            Double(svg.rowsMax) / high)
        let width = max(1, Int(wide * scale)), height = max(1, Int(high * scale))
        let key = SizedSVG(svg: ObjectIdentifier(svg), width: width, height: height)
        if let known = drawn[key] { return known }
        guard reserve(bytes: 4 * width * height) else { return nil }
        do throws(SVGFailure) {
            drawn[key] = try svg.bitmap(width: width, height: height, isInterrupted: isInterrupted)
        } catch {
            switch error {
            case .interrupted: throw .interrupted
            case .problem(let problem): throw .unreadableImage(source: source, message: problem.message)
            }
        }
        return drawn[key]
    }
}
