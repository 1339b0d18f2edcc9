import LayoutClient

/// An opaque colour of a terminal.
package struct CellColor: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    package static let white = CellColor(red: 255, green: 255, blue: 255)
    package static let black = CellColor(red: 0, green: 0, blue: 0)

    /// The colour after another was drawn on it.
    func covered(by color: ViewColor) -> CellColor {
        func mix(_ below: UInt8, _ above: UInt8) -> UInt8 {
            let alpha = min(max(color.alpha, 0), 1)
            return UInt8((Double(below) * (1 - alpha) + Double(above) * alpha).rounded())
        }
        return CellColor(
            red: mix(red, color.red), green: mix(green, color.green), blue: mix(blue, color.blue))
    }
}

/// A colour of a view, as responses have it: `#rrggbbaa`.
package struct ViewColor: Hashable, Sendable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8
    /// From 0 to 1.
    var alpha: Double

    /// Nil if the text is no such colour.
    package init?(_ text: String?) {
        guard let text, text.utf8.count == 9, text.utf8.first == UInt8(ascii: "#"),
            let rgba = UInt32(text.dropFirst(), radix: 16)
        else { return nil }
        self.init(
            CellColor(
                red: UInt8(truncatingIfNeeded: rgba >> 24), green: UInt8(truncatingIfNeeded: rgba >> 16),
                blue: UInt8(truncatingIfNeeded: rgba >> 8)), alpha: Double(rgba & 0xFF) / 255)
    }

    init(_ color: CellColor, alpha: Double = 1) {
        (red, green, blue) = (color.red, color.green, color.blue)
        self.alpha = alpha
    }

    func faded(_ opacity: Double) -> ViewColor {
        var color = self
        color.alpha *= opacity
        return color
    }
}
