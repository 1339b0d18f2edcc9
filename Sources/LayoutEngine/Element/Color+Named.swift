// The opaque colours with names in UIKit.

extension Color {
    /// Red: FF0000.
    public static let red = Color(rgba: 0xFF00_00FF)
    /// Green: 00FF00.
    public static let green = Color(rgba: 0x00FF_00FF)
    /// Blue: 0000FF.
    public static let blue = Color(rgba: 0x0000_FFFF)
    /// Cyan: 00FFFF.
    public static let cyan = Color(rgba: 0x00FF_FFFF)
    /// Magenta: FF00FF.
    public static let magenta = Color(rgba: 0xFF00_FFFF)
    /// Yellow: FFFF00.
    public static let yellow = Color(rgba: 0xFFFF_00FF)
    /// Orange: FF8000.
    public static let orange = Color(rgba: 0xFF80_00FF)
    /// Purple: 800080.
    public static let purple = Color(rgba: 0x8000_80FF)
    /// Brown: 996633.
    public static let brown = Color(rgba: 0x9966_33FF)
    /// Dark gray: 555555.
    public static let darkGray = Color(rgba: 0x5555_55FF)
    /// Gray: 808080.
    public static let gray = Color(rgba: 0x8080_80FF)
    /// Light gray: AAAAAA.
    public static let lightGray = Color(rgba: 0xAAAA_AAFF)
    /// The red of iOS in light appearance: FF3B30.
    public static let systemRed = Color(rgba: 0xFF3B_30FF)
    /// The orange of iOS in light appearance: FF9500.
    public static let systemOrange = Color(rgba: 0xFF95_00FF)
    /// The yellow of iOS in light appearance: FFCC00.
    public static let systemYellow = Color(rgba: 0xFFCC_00FF)
    /// The green of iOS in light appearance: 34C759.
    public static let systemGreen = Color(rgba: 0x34C7_59FF)
    /// The blue of iOS in light appearance: 007AFF.
    public static let systemBlue = Color(rgba: 0x007A_FFFF)
    /// The indigo of iOS in light appearance: 5856D6.
    public static let systemIndigo = Color(rgba: 0x5856_D6FF)
    /// The purple of iOS in light appearance: AF52DE.
    public static let systemPurple = Color(rgba: 0xAF52_DEFF)
    /// The pink of iOS in light appearance: FF2D55.
    public static let systemPink = Color(rgba: 0xFF2D_55FF)
    /// The gray of iOS in light appearance: 8E8E93.
    public static let systemGray = Color(rgba: 0x8E8E_93FF)
}
