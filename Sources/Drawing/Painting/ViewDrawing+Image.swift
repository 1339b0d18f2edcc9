import LayoutEngine

extension ViewDrawing {
    /// Draws an image clipped to the view, or a cross if there is no image that can be drawn.
    func drawImage() throws(DrawingError) {
        let properties = properties
        let isOptional = properties.text("missing") == Image.Missing.placeholder.rawValue
        let source = properties.text("source") ?? ""
        // Read in any case: the view may be empty because there is no such file.
        let image = try painter.images.image(for: source, isOptional: isOptional)
        guard !bounds.isEmpty else { return }
        guard let image else { return drawPlaceholder() }
        let pixels = image.size
        let place = bounds.place(
            for: properties.size("size") ?? pixels, pixels,
            Image.ContentMode(rawValue: properties.text("contentMode") ?? "") ?? .aspectFill)
        let scale = item.matrix.lengthScale * canvas.detail
        let drawn = Point(place.width * scale, place.height * scale)
        guard var bitmap = try painter.images.bitmap(of: image, at: drawn, source: source, isOptional: isOptional)
        else {
            return drawPlaceholder()
        }
        if let tint = properties.color("tintColor") {
            guard let tinted = try painter.images.tinted(bitmap, tint) else { return drawPlaceholder() }
            bitmap = tinted
        }
        let matrix = Matrix(
            a: place.width / Double(bitmap.width), d: place.height / Double(bitmap.height), tx: place.minX,
            ty: place.minY
        ).then(item.matrix)
        let overflows = place.intersection(bounds) != place
        if overflows { canvas.beginClip(Path(bounds).transformed(item.matrix)) }
        canvas.draw(bitmap, matrix, opacity: opacity)
        if overflows { canvas.endClip() }
    }

    private func drawPlaceholder() {
        let line = min(visibleLength(1), min(bounds.width, bounds.height) / 2)
        fill(Path(bounds), Paint(Color(rgba: 0xE5E5_EAFF)))
        let paint = Paint(Color(rgba: 0xAEAE_B2FF))
        let (top, bottom) = (bounds.minY, bounds.maxY)
        canvas.beginClip(Path(bounds).transformed(item.matrix))
        var cross = Path(from: Point(bounds.minX, top), to: Point(bounds.maxX, bottom), thickness: line)
        cross.append(
            Path(from: Point(bounds.minX, bottom), to: Point(bounds.maxX, top), thickness: line), .identity)
        fill(cross, paint)
        canvas.endClip()
        fillEdge(of: RoundedRectangle(bounds), width: line, paint)
    }
}
