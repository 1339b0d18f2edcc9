import LayoutEngine

/// The colours of controls in a light or dark colour scheme.
struct ControlColors {
    /// The outlines of fields and boxes.
    let edge: Paint
    /// The part of a track beyond the value.
    let track: Paint
    /// The background of fields and boxes.
    let background: Paint
    let disabledBackground: Paint
    let placeholder: Paint
    let text: Paint
    /// The parts that show a value.
    let tint: Paint
    /// The parts that are drawn on the tint.
    let onTint: Paint

    /// The opacity of the parts of a disabled control that show a value.
    private static let disabledOpacity = 0.4

    init(of properties: Properties) {
        let isDark = properties.text("colorScheme") == "dark"
        func paint(_ light: UInt32, _ dark: UInt32) -> Paint { Paint(Color(rgba: isDark ? dark : light)) }
        let opacity = properties.flag("enabled") == false ? Self.disabledOpacity : 1
        edge = paint(0xC7C7_CCFF, 0x5454_58FF)
        track = paint(0xD6D6_DBFF, 0x4848_4AFF)
        background = paint(0xFFFF_FFFF, 0x1C1C_1EFF)
        disabledBackground = paint(0xF2F2_F7FF, 0x2C2C_2EFF)
        placeholder = paint(0x9999_9EFF, 0x8E8E_93FF)
        text = paint(0x0000_00FF, 0xFFFF_FFFF).faded(opacity)
        tint = (properties.color("tint").map { Paint($0) } ?? paint(0x006A_DCFF, 0x0A84_FFFF)).faded(opacity)
        onTint = Paint(.white)
    }
}
