import LayoutEngine

extension ViewDrawing {
    /// Draws the lines of a text with the glyphs of the layout. Lines without glyphs are not drawn.
    func drawText() throws(DrawingError) {
        guard let lines = view.lines, !lines.isEmpty else { return }
        let paints = SpanPaints(properties)
        if let shadow = properties.shadow("shadow"), shadow.paint.isVisible {
            let ink = lines.reduce(Bounds.none) { $0.union($1.inkBounds) }
            try drawShadow(shadow, of: ink.transformed(item.matrix)) {
                canvas, toMask, visible throws(DrawingError) in
                for line in lines {
                    try draw(line, on: canvas, item.matrix.then(toMask), visible, .none) { _, _ in Paint(.black) }
                }
            }
        }
        let texts = canvas.keepsText ? SpanTexts(properties, lines) : SpanTexts.none
        for line in lines {
            guard line.inkBounds.transformed(item.matrix).meets(painter.visible) else { continue }
            try draw(line, on: canvas, item.matrix, painter.visible, texts) { paints[$0, $1].faded(opacity) }
        }
    }

    /// Draws a line that is not part of the layout.
    func draw(_ line: TextLine, at origin: Point, text: String, _ paint: Paint) throws(DrawingError) {
        let texts = canvas.keepsText ? SpanTexts([text], [line]) : SpanTexts.none
        try draw(line, on: canvas, item.matrix.moved(origin.x, origin.y), painter.visible, texts) { _, _ in
            paint.faded(opacity)
        }
    }

    /// Draws lines of the layout in one colour, clipped to a rectangle.
    func draw(_ lines: [TextLine], of text: String, in bounds: Bounds, _ paint: Paint) throws(DrawingError) {
        guard !bounds.isEmpty else { return }
        let texts = canvas.keepsText ? SpanTexts([text], lines) : SpanTexts.none
        canvas.beginClip(Path(bounds).transformed(item.matrix))
        for line in lines where line.inkBounds.transformed(item.matrix).meets(painter.visible) {
            try draw(line, on: canvas, item.matrix, painter.visible, texts) { _, _ in paint.faded(opacity) }
        }
        canvas.endClip()
    }

    /// - Parameters:
    ///   - visible: the part of the canvas that is seen.
    ///   - paint: the paint of a span's letters, or of its underline or strikethrough.
    private func draw(
        _ line: TextLine, on canvas: any Canvas, _ matrix: Matrix, _ visible: Bounds, _ texts: SpanTexts,
        _ paint: (_ span: Int, TextDecoration.Kind?) -> Paint
    ) throws(DrawingError) {
        for decoration in line.decorations where decoration.kind == .underline {
            canvas.fill(Path(decoration.bounds).transformed(matrix), paint(decoration.span, decoration.kind))
        }
        for run in line.runs {
            let paint = paint(run.span, nil)
            guard paint.isVisible else { continue }
            let placed = PlacedRun(run, of: line, matrix: matrix, visible: visible, texts)
            guard !placed.glyphs.isEmpty else { continue }
            try painter.options.checkInterruption()
            // Letters that join overlap.
            let area = line.inkBounds(of: run).transformed(matrix).intersection(visible)
            try canvas.group(opacity: canvas.keepsText ? paint.alpha : 1, within: area) { () throws(DrawingError) in
                try canvas.draw(placed, canvas.keepsText ? paint.opaque : paint)
            }
        }
        for decoration in line.decorations where decoration.kind == .strikethrough {
            canvas.fill(Path(decoration.bounds).transformed(matrix), paint(decoration.span, decoration.kind))
        }
    }
}

extension TextDecoration {
    fileprivate var bounds: Bounds {
        Bounds(x: x, y: y - thickness / 2, width: width, height: thickness)
    }
}

extension PlacedRun {
    /// A run of a line, without glyphs far outside the visible part of the canvas. If glyphs are missing, so is the
    /// text.
    fileprivate init(_ run: GlyphRun, of line: TextLine, matrix: Matrix, visible: Bounds, _ texts: SpanTexts) {
        var x = Double(run.x)
        let room = 4 * Double(run.fontSize) * max(matrix.lengthScale, 1)
        let seen = visible.inset(by: -room)
        var glyphs: [Glyph] = []
        glyphs.reserveCapacity(run.glyphs.count)
        for glyph in run.glyphs {
            let origin = Point(x + glyph.offset.x, line.baseline + glyph.offset.y)
            x += glyph.advance
            let place = matrix.apply(origin)
            guard place.x >= seen.minX, place.x <= seen.maxX, place.y >= seen.minY, place.y <= seen.maxY else {
                continue
            }
            glyphs.append(Glyph(id: glyph.id, origin: origin))
        }
        let isWhole = glyphs.count == run.glyphs.count
        self.init(
            font: run.font, size: run.fontSize, isSlanted: run.isObliqueSynthesized, matrix: matrix, glyphs: glyphs,
            baseline: line.baseline, text: isWhole ? texts.text(of: run, in: line) : nil)
    }
}

/// The colours of the spans of a text, and of the lines under and through them.
private struct SpanPaints {
    private struct Span {
        let text: Paint
        let underline: Paint?
        let strikethrough: Paint?
    }

    private let base: Paint
    private let spans: [Span]

    init(_ properties: Properties) {
        let base = Paint(properties.color("color") ?? .black)
        self.base = base
        spans = (properties.list("spans") ?? []).map { value in
            let span = Properties(value)
            let paint = { (name: String) in span?.color(name).map { Paint($0) } }
            return Span(
                text: paint("color") ?? base, underline: paint("underlineColor"),
                strikethrough: paint("strikethroughColor"))
        }
    }

    /// The `more` text, whose index follows that of the last span, has the last span's colours.
    subscript(_ index: Int, decoration: TextDecoration.Kind?) -> Paint {
        guard let span = spans.indices.contains(index) ? spans[index] : spans.last else { return base }
        return switch decoration {
        case nil: span.text
        case .underline: span.underline ?? span.text
        case .strikethrough: span.strikethrough ?? span.text
        }
    }
}
