import LayoutEngine

extension ViewDrawing {
    /// The outline of the view, which clips its children.
    var shape: RoundedRectangle {
        guard view.viewClass == "Box" else { return RoundedRectangle(bounds) }
        let properties = properties
        return RoundedRectangle(
            bounds, radius: properties.number("cornerRadius") ?? 0,
            corners: properties.list("corners").map(RoundedRectangle.Corners.init) ?? .all,
            isContinuous: properties.text("cornerCurve") == "continuous")
    }

    func drawBox() throws(DrawingError) {
        let properties = properties
        let path = shape.path.transformed(item.matrix)
        if let shadow = properties.shadow("shadow"), shadow.paint.isVisible {
            try drawShadow(shadow, of: bounds.transformed(item.matrix), hidden: opaqueInside) { canvas, toMask in
                canvas.fill(path.transformed(toMask), Paint(.black))
            }
        }
        if let color = properties.color("backgroundColor") {
            canvas.fill(path, Paint(color, opacity: opacity))
        }
    }

    /// A rectangle of the picture that the box covers fully; nil if there is none.
    private var opaqueInside: Bounds? {
        guard opacity >= 1, item.matrix.keepsAxes, properties.color("backgroundColor")?.alpha == 255 else { return nil }
        // A circle of radius r cuts off corners up to (1 − √½)·r from either edge, a continuous curve about as much.
        let inside = bounds.inset(by: 0.3 * shape.radius).transformed(item.matrix).inset(by: 2)
        return inside.width > 8 && inside.height > 8 ? inside.intersection(painter.visible) : nil
    }

    /// Draws the border inside the edge, above the children of the box.
    func drawBorder() {
        guard let border = properties.object("border"), let width = border.number("width"), width > 0,
            let color = border.color("color")
        else { return }
        fillEdge(of: shape, width: width, Paint(color))
    }
}

extension RoundedRectangle.Corners {
    fileprivate init(_ names: [ViewValue]) {
        self = names.reduce(into: []) { corners, name in
            switch name {
            case "topLeft": corners.insert(.topLeft)
            case "topRight": corners.insert(.topRight)
            case "bottomLeft": corners.insert(.bottomLeft)
            case "bottomRight": corners.insert(.bottomRight)
            default: break
            }
        }
    }
}
