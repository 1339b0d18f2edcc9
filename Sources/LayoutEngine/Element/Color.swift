/// A colour in sRGB with straight alpha, 8 bits a component.
public struct Color: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8
    public var alpha: UInt8

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

    public static let clear = Color(rgba: 0x0000_0000)
    public static let black = Color(rgba: 0x0000_00FF)
    public static let white = Color(rgba: 0xFFFF_FFFF)
}
