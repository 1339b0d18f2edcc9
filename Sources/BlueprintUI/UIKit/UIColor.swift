#if !canImport(UIKit)
    /// An sRGB colour, under UIKit's name.
    public typealias UIColor = Color
#endif

extension Color {
    /// A colour with components from 0 to 1. Components outside that range are clamped; NaN becomes 0.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        func byte(_ component: CGFloat) -> UInt8 { component > 0 ? UInt8((min(component, 1) * 255).rounded()) : 0 }
        self.init(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
    }

    /// A grey from 0 (black) to 1 (white), with an opacity from 0 to 1.
    public init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// A colour with a hue (0 and 1 are red), saturation, brightness and opacity, all from 0 to 1.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func component(_ offset: CGFloat) -> CGFloat {
            let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    /// The colour with another opacity, from 0 to 1.
    public func withAlphaComponent(_ alpha: CGFloat) -> Color {
        var color = self
        color.alpha = Color(white: 0, alpha: alpha).alpha
        return color
    }
}
