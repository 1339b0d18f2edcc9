import Foundation
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

    /// The outline of the background and the children, inside the border. Nil if the border covers everything.
    ///
    /// If the background extended to the edge of the view, its antialiased edge would be visible around an opaque
    /// border. So it ends in the middle of such a border.
    var innerShape: RoundedRectangle? {
        guard let border = border, border.dash.isEmpty, border.color.alpha == 255, opacity >= 1,
            border.width * item.matrix.lengthScale >= 1
        else { return shape }
        return shape.inset(by: border.width / 2)
    }

    func drawBox() throws(DrawingError) {
        let properties = properties
        if let shadow = properties.shadow("shadow"), shadow.paint.isVisible {
            let path = shape.path.transformed(item.matrix)
            try drawShadow(shadow, of: bounds.transformed(item.matrix), hidden: opaqueInside) { canvas, toMask, _ in
                canvas.fill(path.transformed(toMask), Paint(.black))
            }
        }
        guard let path = innerShape?.path.transformed(item.matrix) else { return }
        if let color = backgroundColor {
            canvas.fill(path, Paint(color, opacity: opacity))
        } else if let gradient = properties.object("background").flatMap(gradient) {
            canvas.fill(path, gradient)
        }
    }

    /// The background, if it is one colour.
    private var backgroundColor: Color? {
        properties.color("backgroundColor") ?? properties.color("background")
    }

    /// A rectangle of the picture that the box covers fully; nil if there is none.
    private var opaqueInside: Bounds? {
        guard opacity >= 1, item.matrix.keepsAxes, backgroundColor?.alpha == 255 else { return nil }
        // A circle of radius r cuts corners off up to (1 − √½)·r from either edge, and a continuous curve about as
        // much.
        let inside = bounds.inset(by: 0.3 * shape.radius).transformed(item.matrix).inset(by: 2)
        return inside.width > 8 && inside.height > 8 ? inside.intersection(painter.visible) : nil
    }

    /// Draws the border inside the edge, in front of the children of the box.
    func drawBorder() {
        guard let border else { return }
        if let stroke = dashedBorder { return canvas.draw(stroke, Paint(border.color, opacity: opacity)) }
        fillEdge(of: shape, width: border.width, Paint(border.color))
    }

    /// The line in the middle of a dashed border; nil for a solid border, and for one that covers everything.
    var dashedBorder: Stroke? {
        guard let border, !border.dash.isEmpty, let line = shape.inset(by: border.width / 2) else { return nil }
        return Stroke(
            line.path, Stroke.Style(width: border.width, dash: border.dash.map { Double($0) }), item.matrix,
            visible: painter.visible)
    }

    private var border: Box.Border? {
        guard let border = properties.object("border"), let width = border.number("width"), width > 0,
            let color = border.color("color")
        else { return nil }
        return Box.Border(color: color, width: width, dash: (border.numbers("dash") ?? []).map { CGFloat($0) })
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
