import LayoutEngine

/// Writes SVG. Each glyph and each image is defined once. Definitions are numbered in the order of their first use, so
/// that the same picture gives the same file.
final class SVGCanvas: Canvas {
    let detail = 2.0
    private let faces: FontFaces
    private let embedsText: Bool
    private let bytesMax: Int
    private var head = SVGWriter()
    private var definitions = SVGWriter()
    private var body = SVGWriter()
    private var glyphNumbers: [GlyphKey: Int?] = [:]
    private var imageNumbers: [ObjectIdentifier: Int] = [:]
    /// The images with a number, retained so that their `ObjectIdentifier` stays unique.
    private var keptImages: [Bitmap] = []
    private var imageCount = 0
    private var clipCount = 0
    private var gradientCount = 0
    private var fonts: EmbeddedFonts

    private struct GlyphKey: Hashable {
        var font: FontInstance
        var id: Int
    }

    /// Units per em in definitions of glyphs.
    private static let glyphUnits = 1_000.0

    init(width: Double, height: Double, faces: FontFaces, _ options: PictureOptions) {
        self.faces = faces
        embedsText = options.text == .embed
        bytesMax = options.limits.bytesMax
        fonts = EmbeddedFonts(faces)
        head.add("<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"")
        head.add(width)
        head.add("\" height=\"")
        head.add(height)
        head.add("\" viewBox=\"0 0 ")
        head.add(Point(width, height))
        head.add("\">\n")
    }

    var keepsText: Bool { embedsText }
    let isVector = true

    /// The whole file.
    func finish() throws(DrawingError) -> [UInt8] {
        try check()
        var file = head
        fonts.write(to: &definitions)
        if !definitions.bytes.isEmpty {
            file.add("<defs>\n")
            file.add(definitions)
            file.add("</defs>\n")
        }
        file.add(body)
        file.add("</svg>\n")
        return file.bytes
    }

    func check() throws(DrawingError) {
        guard definitions.bytes.count + body.bytes.count <= bytesMax else { throw .tooLong(bytesMax: bytesMax) }
    }

    // MARK: Canvas

    func fill(_ path: Path, _ paint: Paint, evenOdd: Bool) {
        guard paint.isVisible, !path.isEmpty else { return }
        body.add("<path")
        body.add(paint)
        if evenOdd { body.add(" fill-rule=\"evenodd\"") }
        body.add(" d=\"")
        body.add(path)
        body.add("\"/>\n")
    }

    func fill(_ path: Path, _ gradient: Gradient) {
        guard gradient.isVisible, !path.isEmpty else { return }
        gradientCount += 1
        definitions.add(gradient, number: gradientCount)
        body.add("<path fill=\"url(#l")
        body.add(integer: UInt64(gradientCount))
        body.add(")\" d=\"")
        body.add(path)
        body.add("\"/>\n")
    }

    func draw(_ stroke: Stroke, _ paint: Paint) {
        guard paint.isVisible, !stroke.path.isEmpty else { return }
        body.add("<path")
        body.add(stroke, paint)
        body.add("/>\n")
    }

    func beginClip(_ path: Path) {
        clipCount += 1
        definitions.add("<clipPath id=\"c")
        definitions.add(integer: UInt64(clipCount))
        definitions.add("\"><path d=\"")
        definitions.add(path)
        definitions.add("\"/></clipPath>\n")
        body.add("<g clip-path=\"url(#c")
        body.add(integer: UInt64(clipCount))
        body.add(")\">\n")
    }

    func endClip() { body.add("</g>\n") }

    func beginGroup(opacity: Double, within bounds: Bounds) {
        body.add("<g opacity=\"")
        body.add(opacity, digits: 4)
        body.add("\">\n")
    }

    func endGroup(opacity: Double) { body.add("</g>\n") }

    func draw(_ bitmap: Bitmap, _ matrix: Matrix, opacity: Double) {
        guard opacity > 0, matrix.isUsable, let number = number(of: bitmap) else { return }
        use(image: number, matrix, opacity: opacity)
    }

    func draw(_ mask: Mask, _ matrix: Matrix, _ paint: Paint) {
        // Defined at each use, because a shadow is drawn once: no bitmap stays in memory.
        guard paint.isVisible, let number = Bitmap(mask, paint).flatMap(define) else { return }
        use(image: number, matrix, opacity: 1)
    }

    private func use(image number: Int, _ matrix: Matrix, opacity: Double) {
        body.add("<use xlink:href=\"#i")
        body.add(integer: UInt64(number))
        body.add("\"")
        if opacity < 1 {
            body.add(" opacity=\"")
            body.add(opacity, digits: 4)
            body.add("\"")
        }
        body.add(matrix)
        body.add("/>\n")
    }

    private func number(of bitmap: Bitmap) -> Int? {
        if let known = imageNumbers[ObjectIdentifier(bitmap)] { return known }
        guard let number = define(bitmap) else { return nil }
        imageNumbers[ObjectIdentifier(bitmap)] = number
        keptImages.append(bitmap)
        return number
    }

    /// Defines an image, and returns its number; nil if it cannot be encoded.
    private func define(_ bitmap: Bitmap) -> Int? {
        guard let png = try? PNGEncoder.encode(bitmap) else { return nil }
        imageCount += 1
        definitions.add("<image id=\"i")
        definitions.add(integer: UInt64(imageCount))
        definitions.add("\" width=\"")
        definitions.add(integer: UInt64(bitmap.width))
        definitions.add("\" height=\"")
        definitions.add(integer: UInt64(bitmap.height))
        definitions.add("\" preserveAspectRatio=\"none\" xlink:href=\"data:image/png;base64,")
        definitions.add(base64: png)
        definitions.add("\"/>\n")
        return imageCount
    }

    // MARK: Text

    func draw(_ run: PlacedRun, _ paint: Paint) throws(DrawingError) {
        try check()
        let drawn = faces.glyphs(run.glyphs.map(\.id), of: run.font)
        if embedsText, case .outline?? = drawn.first, fonts.write(run, paint, to: &body) { return }
        let unit = run.size / Self.glyphUnits
        var isOpen = false
        for (glyph, drawn) in zip(run.glyphs, drawn) {
            switch drawn {
            case .outline(let outline):
                guard let number = number(of: glyph.id, of: run.font, outline) else { continue }
                if !isOpen { beginGlyphs(run, paint, unit: unit) }
                isOpen = true
                use(number, at: glyph.origin / unit, isSlanted: run.isSlanted)
            case .picture(let bitmap, let toEms):
                if isOpen { body.add("</g>\n") }
                isOpen = false
                draw(bitmap, toEms.then(run.matrix(at: glyph.origin)).then(run.matrix), opacity: paint.alpha)
            case nil: break
            }
        }
        if isOpen { body.add("</g>\n") }
    }

    private func beginGlyphs(_ run: PlacedRun, _ paint: Paint, unit: Double) {
        body.add("<g")
        // Opaque in a translucent group, because letters that join overlap.
        body.add(paint.opaque)
        if paint.alpha < 1 {
            body.add(" opacity=\"")
            body.add(paint.alpha, digits: 4)
            body.add("\"")
        }
        body.add(Matrix.scale(unit, unit).then(run.matrix))
        body.add(">")
    }

    private func use(_ number: Int, at origin: Point, isSlanted: Bool) {
        body.add("<use xlink:href=\"#g")
        body.add(integer: UInt64(number))
        if isSlanted {
            body.add("\"")
            body.add(Matrix(c: -PlacedRun.slant, tx: origin.x, ty: origin.y))
        } else {
            body.add("\" x=\"")
            body.add(origin.x, digits: 1)
            body.add("\" y=\"")
            body.add(origin.y, digits: 1)
            body.add("\"")
        }
        body.add("/>")
    }

    /// Nil for an empty glyph.
    private func number(of id: Int, of font: FontInstance, _ outline: Path) -> Int? {
        let key = GlyphKey(font: font, id: id)
        if let known = glyphNumbers[key] { return known }
        guard !outline.isEmpty else {
            glyphNumbers[key] = .some(nil)
            return nil
        }
        let number = glyphNumbers.count + 1
        glyphNumbers[key] = number
        definitions.add("<path id=\"g")
        definitions.add(integer: UInt64(number))
        definitions.add("\" d=\"")
        definitions.add(outline.transformed(.scale(Self.glyphUnits, Self.glyphUnits)), digits: 1)
        definitions.add("\"/>\n")
        return number
    }
}
