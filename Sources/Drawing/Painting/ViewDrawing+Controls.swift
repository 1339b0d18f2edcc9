import Foundation
import LayoutEngine

extension ViewDrawing {
    private static let track = Paint(Color(rgba: 0xE3E3_E8FF))
    static let padding = 8.0
    /// The most characters of a text that are shaped.
    static let shownMax = 512

    /// Draws a rounded outline with the text, or with the placeholder in grey.
    func drawTextField() throws(DrawingError) {
        let properties = properties, colors = ControlColors(of: properties)
        drawField(colors)
        var text = properties.text("text") ?? ""
        let isEmpty = text.isEmpty
        if isEmpty {
            text = properties.text("placeholder") ?? ""
        } else if properties.flag("secure") == true {
            text = String(repeating: "•", count: min(text.count, Self.shownMax))
        }
        let paint = isEmpty ? colors.placeholder : properties.color("color").map { Paint($0) } ?? colors.text
        if let lines = view.lines { return try draw(lines, of: text, in: bounds, paint) }
        text = String(text.prefix(Self.shownMax))
        let inner = Bounds(
            minX: bounds.minX + Self.padding, minY: bounds.minY, maxX: bounds.maxX - Self.padding, maxY: bounds.maxY)
        let alignment = LineAlignment(rawValue: properties.text("alignment") ?? "left") ?? start
        try drawLine(text, properties.font("font") ?? ResolvedFont(), in: inner, alignment, paint)
    }

    /// Draws titles side by side, the selected one on a white rectangle.
    func drawSegments() throws(DrawingError) {
        let properties = properties, colors = ControlColors(of: properties)
        let items = (properties.list("items") ?? []).map { Properties($0) }
        fill(RoundedRectangle(bounds, radius: 8).path, Self.track)
        guard !items.isEmpty else { return }
        let font = properties.font("font") ?? ResolvedFont()
        let titles = items.map { String(($0?.text("title") ?? "").prefix(Self.shownMax)) }
        let lines = try titles.map { title throws(DrawingError) in try shape(title, font) }
        var widths = zip(items, lines).map { item, line in
            item?.number("width") ?? (line.map { Double($0.width) } ?? 0) + 2 * SegmentedControl.padding
        }
        let total = widths.reduce(0, +)
        widths = widths.map { total > 0 ? $0 / total * bounds.width : bounds.width / Double(items.count) }
        let selection = properties.number("selection")
        var x = 0.0
        for index in items.indices {
            let width = widths[index]
            let segment = Bounds(
                x: isMirrored ? bounds.maxX - x - width : bounds.minX + x, y: bounds.minY, width: width,
                height: bounds.height)
            x += width
            guard segment.transformed(self.item.matrix).meets(painter.visible) else { continue }
            if selection == Double(index) {
                fill(RoundedRectangle(segment.inset(by: 2), radius: 6).path, Paint(.white))
            } else if index > 0, selection != Double(index - 1) {
                let inset = segment.height / 4, line = visibleLength(1)
                fill(
                    Path(
                        Bounds(
                            x: (isMirrored ? segment.maxX : segment.minX) - line / 2, y: segment.minY + inset,
                            width: line,
                            height: segment.height - 2 * inset)), colors.edge)
            }
            guard let line = lines[index] else { continue }
            try draw(line, of: titles[index], in: segment, .center, Paint(.black))
        }
    }

    /// Draws scroll bars along the edges of a view whose content is larger.
    func drawIndicators() {
        let properties = properties
        guard let content = properties.object("contentSize"), !bounds.isEmpty else { return }
        let width = content.number("width") ?? 0, height = content.number("height") ?? 0
        let thickness = 3.0, margin = 2.0
        let paint = Paint(Color(rgba: 0x0000_0059))
        let scrolled = view.scrolling(in: item.size)?.fraction ?? Point(0, 0)

        /// Where a bar begins along a side of the view, and its length.
        func extent(showing content: Double, in side: Double, at fraction: Double) -> (start: Double, length: Double) {
            let length = max((side - 2 * margin) * side / content, min(12, side))
            return (margin + fraction * max(side - 2 * margin - length, 0), length)
        }
        func draw(_ bar: Bounds) { fill(RoundedRectangle(bar, radius: thickness / 2).path, paint) }
        if height > bounds.height, properties.flag("showsVerticalScrollIndicator") ?? true {
            let (start, length) = extent(showing: height, in: bounds.height, at: scrolled.y)
            draw(
                Bounds(x: bounds.maxX - margin - thickness, y: bounds.minY + start, width: thickness, height: length))
        }
        if width > bounds.width, properties.flag("showsHorizontalScrollIndicator") ?? true {
            let (start, length) = extent(showing: width, in: bounds.width, at: scrolled.x)
            draw(
                Bounds(x: bounds.minX + start, y: bounds.maxY - margin - thickness, width: length, height: thickness))
        }
    }

    private static let spinnerDots = 8

    /// Draws a ring of dots, each more opaque than the one before, at the middle of the upper edge.
    func drawSpinner() {
        let radius = 8.0, dotRadius = 2.0, margin = 8.0
        for dot in 1...Self.spinnerDots {
            let part = Double(dot) / Double(Self.spinnerDots), angle = 2 * Double.pi * part
            let center = Point(
                (bounds.minX + bounds.maxX) / 2 + radius * sin(angle),
                bounds.minY + margin + radius + dotRadius - radius * cos(angle))
            let square = Bounds(
                x: center.x - dotRadius, y: center.y - dotRadius, width: 2 * dotRadius, height: 2 * dotRadius)
            let paint = Paint(Color(rgba: 0x8E8E_9300 | UInt32((255 * part).rounded())))
            fill(RoundedRectangle(square, radius: dotRadius).path, paint)
        }
    }

    /// Draws the outline of a view with its name.
    func drawOutline(name: String) throws(DrawingError) {
        let paint = Paint(Color(rgba: 0x8E8E_93FF))
        let line = visibleLength(1)
        fillEdge(of: RoundedRectangle(bounds), width: min(line, min(bounds.width, bounds.height) / 2), paint)
        let name = String(name.prefix(64))
        try drawLine(name, ResolvedFont(size: 10), in: bounds.inset(by: 2), .left, atTop: true, paint)
    }

    /// The horizontal position of a line of text in a rectangle.
    enum LineAlignment: String {
        case left, center, right
    }

    /// The side at which a control begins.
    var start: LineAlignment { isMirrored ? .right : .left }

    /// A text as one line in the direction of the view; nil if it is empty.
    private func shape(_ text: String, _ font: ResolvedFont) throws(DrawingError) -> TextLine? {
        guard !text.isEmpty else { return nil }
        try painter.options.checkInterruption()
        return painter.shapeLine?(text, font, isMirrored ? .rightToLeft : .leftToRight)
    }

    /// Draws a text as one line clipped to a rectangle. If the line is too long, it begins where the view begins.
    func drawLine(
        _ text: String, _ font: ResolvedFont, in bounds: Bounds, _ alignment: LineAlignment, atTop: Bool = false,
        _ paint: Paint
    ) throws(DrawingError) {
        guard !bounds.isEmpty, let line = try shape(text, font) else { return }
        try draw(line, of: text, in: bounds, alignment, atTop: atTop, paint)
    }

    private func draw(
        _ line: TextLine, of text: String, in bounds: Bounds, _ alignment: LineAlignment, atTop: Bool = false,
        _ paint: Paint
    ) throws(DrawingError) {
        guard !bounds.isEmpty else { return }
        let room = bounds.width - line.width
        let x =
            switch room < 0 ? start : alignment {
            case .left: bounds.minX
            case .center: bounds.minX + room / 2
            case .right: bounds.minX + room
            }
        let y = atTop ? bounds.minY : bounds.center.y - line.height / 2
        let overflows = line.width > bounds.width || line.height > bounds.height
        if overflows { canvas.beginClip(Path(bounds).transformed(item.matrix)) }
        try draw(line, at: Point(x, y), text: text, paint)
        if overflows { canvas.endClip() }
    }
}
