/// A colour in sRGB with straight alpha, with 8 bits per component.
public struct Color: Hashable, Sendable {
    /// The red component, from 0 to 255.
    public var red: UInt8
    /// The green component, from 0 to 255.
    public var green: UInt8
    /// The blue component, from 0 to 255.
    public var blue: UInt8
    /// The opacity, from 0 (transparent) to 255 (opaque).
    public var alpha: UInt8

    /// A colour from its components, opaque by default.
    @_disfavoredOverload
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// - Parameter rgba: 0xrrggbbaa.
    public init(rgba: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: rgba >> 24),
            green: UInt8(truncatingIfNeeded: rgba >> 16),
            blue: UInt8(truncatingIfNeeded: rgba >> 8),
            alpha: UInt8(truncatingIfNeeded: rgba))
    }

    /// Transparent black.
    public static let clear = Color(rgba: 0x0000_0000)
    /// Opaque black.
    public static let black = Color(rgba: 0x0000_00FF)
    /// Opaque white.
    public static let white = Color(rgba: 0xFFFF_FFFF)
}
