import LayoutEngine

extension ViewDrawing {
    /// Draws an outline clipped to the view.
    func drawShape() {
        guard let shape = PlacedShape(properties, in: bounds, item.matrix, paths: painter.paths) else { return }
        let path = shape.path.transformed(shape.matrix)
        let overflows = !shape.reachInView.isInside(bounds)
        if overflows { canvas.beginClip(Path(bounds).transformed(item.matrix)) }
        if let fill = shape.fill { canvas.fill(path, Paint(fill, opacity: opacity), evenOdd: shape.isEvenOdd) }
        if let (style, color) = shape.stroke,
            let stroke = Stroke(shape.path, style, shape.matrix, visible: painter.visible)
        {
            canvas.draw(stroke, Paint(color, opacity: opacity))
        }
        if overflows { canvas.endClip() }
    }

    /// Draws the modules of a QR code on its background.
    func drawQRCode() {
        let properties = properties
        fill(Path(bounds), Paint(properties.color("backgroundColor") ?? .white))
        guard let shape = PlacedShape(properties, in: bounds, item.matrix, paths: painter.paths) else { return }
        var path = shape.path.transformed(shape.matrix)
        // Modules of whole pixels have sharp edges. Modules smaller than a pixel are not rounded, because some would
        // disappear.
        if !canvas.isVector, shape.matrix.keepsAxes, shape.matrix.lengthScale >= 1 { path = path.roundedToPixels }
        canvas.fill(path, Paint(properties.color("color") ?? .black, opacity: opacity))
    }

    /// The time to draw the outlines of the view, in addition to the pixels that the view covers, as the number of
    /// pixels that take as long to fill.
    var outlineCost: Double {
        switch view.viewClass {
        case "Shape", "QRCode":
            guard let shape = PlacedShape(properties, in: bounds, item.matrix, paths: painter.paths) else { return 0 }
            let stroke = shape.stroke.flatMap {
                Stroke(shape.path, $0.style, shape.matrix, visible: painter.visible)
            }
            return shape.path.cost(transformed: shape.matrix, visible: painter.visible) + (stroke?.cost ?? 0)
        case "Box": return dashedBorder?.cost ?? 0
        default: return 0
        }
    }
}

/// The outline of a view, and its position in the picture.
private struct PlacedShape {
    let path: Path
    /// From the coordinates of the path to the view.
    private let toView: Matrix
    /// From the coordinates of the path to the picture.
    let matrix: Matrix
    let isEvenOdd: Bool
    let fill: Color?
    let stroke: (style: Stroke.Style, color: Color)?

    /// Nil if there is nothing to draw.
    init?(_ properties: Properties, in bounds: Bounds, _ toPicture: Matrix, paths: ParsedPaths) {
        guard !bounds.isEmpty, let data = properties.text("path"), let box = properties.numbers("viewBox"),
            box.count == 4, box[2] > 0, box[3] > 0
        else { return nil }
        let boxSize = Point(box[2], box[3])
        let place = bounds.place(
            for: properties.size("size") ?? boxSize, boxSize,
            Image.ContentMode(rawValue: properties.text("contentMode") ?? "") ?? .aspectFit)
        let scale = Point(place.width, place.height) / boxSize
        toView = Matrix(
            a: scale.x, d: scale.y, tx: place.minX - box[0] * scale.x, ty: place.minY - box[1] * scale.y)
        path = paths.path(data)
        matrix = toView.then(toPicture)
        isEvenOdd = properties.text("fillRule") == "evenodd"
        fill = properties.color("fill")
        stroke = properties.object("stroke").flatMap { stroke in
            guard let color = stroke.color("color"), let width = stroke.number("width") else { return nil }
            let style = Stroke.Style(
                width: width, dash: stroke.numbers("dash") ?? [],
                cap: stroke.text("cap").flatMap(Shape.Stroke.Cap.init) ?? .butt,
                join: stroke.text("join").flatMap(Shape.Stroke.Join.init) ?? .miter)
            return (style, color)
        }
    }

    /// An upper bound of the drawn area, in coordinates of the view.
    var reachInView: Bounds { path.bounds.inset(by: -(stroke?.style.reach ?? 0)).transformed(toView) }
}
