import LayoutEngine

/// A colour to draw with: sRGB, each component from 0 to 1, straight alpha.
struct Paint: Hashable {
    var red: Double, green: Double, blue: Double, alpha: Double

    init(_ color: Color, opacity: Double = 1) {
        red = Double(color.red) / 255
        green = Double(color.green) / 255
        blue = Double(color.blue) / 255
        alpha = Double(color.alpha) / 255 * min(max(opacity, 0), 1)
    }

    var isVisible: Bool { alpha > 0 }

    var opaque: Paint {
        var paint = self
        paint.alpha = 1
        return paint
    }

    func faded(_ opacity: Double) -> Paint {
        var paint = self
        paint.alpha *= opacity
        return paint
    }
}
