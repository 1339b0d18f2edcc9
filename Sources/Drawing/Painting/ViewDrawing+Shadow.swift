extension ViewDrawing {
    /// Draws the shadow of a shape.
    ///
    /// Draws the shape as a mask and blurs it. The softer the shadow, the fewer pixels the mask has, so that the time
    /// depends on the picture and not on the blur.
    ///
    /// - Parameters:
    ///   - covered: an upper bound of the shape's area in the picture.
    ///   - hidden: an area of the picture where the shadow need not be drawn.
    ///   - drawShape: draws the shape on a mask, with a matrix from the picture to the mask, and the part of the mask
    ///     that is seen.
    func drawShadow(
        _ shadow: DrawnShadow, of covered: Bounds, hidden: Bounds? = nil,
        _ drawShape: (any Canvas, Matrix, _ visible: Bounds) throws(DrawingError) -> Void
    ) throws(DrawingError) {
        let paint = shadow.paint.faded(opacity)
        let offset = item.matrix.apply(shadow.offset) - item.matrix.apply(.zero)
        let deviation = max(0, shadow.radius) * item.matrix.lengthScale
        guard let mask = ShadowMask(covered, offset, deviation, visible: painter.visible, detail: canvas.detail)
        else { return }
        if deviation * canvas.detail < 0.25 {
            let area = covered.moved(offset).intersection(painter.visible)
            return try canvas.group(opacity: paint.alpha, within: area) { () throws(DrawingError) in
                try drawShape(
                    SingleColorCanvas(canvas, paint.opaque), .translation(offset.x, offset.y), painter.visible)
            }
        }
        try reserveMemory(for: mask.mask)
        let shape = CairoCanvas(surface: mask.mask.surface, faces: painter.faces)
        try drawShape(
            shape, mask.toMask, Bounds(width: Double(mask.mask.width), height: Double(mask.mask.height)))
        try shape.check()
        mask.mask.blur(deviation: deviation * mask.scale)
        guard let hidden, !hidden.isEmpty, !canvas.isVector else {
            return canvas.draw(mask.mask, mask.toPicture, paint)
        }
        canvas.beginClip(Path(painter.visible, without: hidden.inset(by: 1).roundedOut))
        canvas.draw(mask.mask, mask.toPicture, paint)
        canvas.endClip()
    }
}

extension ViewDrawing {
    /// Counts the mask of a shadow against the limit on images. In a PDF it stays in memory until the file is written;
    /// in an SVG it becomes a part of the file.
    func reserveMemory(for mask: Mask) throws(DrawingError) {
        guard !canvas.isVector || painter.images.reserve(bytes: mask.stride * mask.height) else {
            throw .tooManyImageBytes(bytesMax: painter.options.limits.imageBytesMax)
        }
    }
}

/// The mask of a shadow and its place in the picture.
private struct ShadowMask {
    let mask: Mask
    /// Pixels of the mask per unit of the picture.
    let scale: Double
    let toMask: Matrix
    let toPicture: Matrix

    /// The widest blur, in pixels of the mask. With this blur a mask can be enlarged without visible steps.
    private static let deviationMax = 3.0
    private static let pixelsMax = 4_000_000.0

    /// Nil if the shadow is outside the picture, or if out of memory.
    init?(_ covered: Bounds, _ offset: Point, _ deviation: Double, visible: Bounds, detail: Double) {
        let reach = DrawnShadow.reach(ofBlur: deviation)
        let shadow = covered.moved(offset).inset(by: -reach)
        guard shadow.meets(visible) else { return nil }
        // Includes pixels outside the picture from which the blur reaches into it.
        let region = shadow.intersection(visible.inset(by: -reach)).roundedOut
        let scale = min(
            detail, Self.deviationMax / max(deviation, 1e-9),
            (Self.pixelsMax / max(region.area, 1)).squareRoot())
        let width = (region.width * scale).rounded(.up) + 2, height = (region.height * scale).rounded(.up) + 2
        guard width <= Double(Mask.sideMax), height <= Double(Mask.sideMax),
            let mask = Mask(width: Int(width), height: Int(height))
        else { return nil }
        self.mask = mask
        self.scale = scale
        let origin = Point(region.minX, region.minY)
        toMask = Matrix(
            a: scale, d: scale, tx: (offset.x - origin.x) * scale + 1, ty: (offset.y - origin.y) * scale + 1)
        toPicture = Matrix(a: 1 / scale, d: 1 / scale, tx: origin.x - 1 / scale, ty: origin.y - 1 / scale)
    }
}
