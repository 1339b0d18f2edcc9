/// A colour that is not multiplied with its alpha (straight alpha).
struct StraightColor {
    let red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8

    /// - Parameter pixel: premultiplied BGRA, blue in the lowest byte.
    @inline(__always)
    init(_ pixel: UInt32) {
        let alpha = pixel >> 24
        func straight(_ component: UInt32) -> UInt8 {
            if alpha == 255 { return UInt8(truncatingIfNeeded: component) }
            if alpha == 0 { return 0 }
            return UInt8(truncatingIfNeeded: min(255, (component * 255 + alpha / 2) / alpha))
        }
        self.alpha = UInt8(truncatingIfNeeded: alpha)
        red = straight(pixel >> 16 & 255)
        green = straight(pixel >> 8 & 255)
        blue = straight(pixel & 255)
    }
}
