// iOS's system colours, in light appearance.

extension Color {
    /// Teal: 30B0C7.
    public static let systemTeal = Color(rgba: 0x30B0_C7FF)
    /// Mint: 00C7BE.
    public static let systemMint = Color(rgba: 0x00C7_BEFF)
    /// Cyan: 32ADE6.
    public static let systemCyan = Color(rgba: 0x32AD_E6FF)
    /// Brown: A2845E.
    public static let systemBrown = Color(rgba: 0xA284_5EFF)
    /// The second gray: AEAEB2.
    public static let systemGray2 = Color(rgba: 0xAEAE_B2FF)
    /// The third gray: C7C7CC.
    public static let systemGray3 = Color(rgba: 0xC7C7_CCFF)
    /// The fourth gray: D1D1D6.
    public static let systemGray4 = Color(rgba: 0xD1D1_D6FF)
    /// The fifth gray: E5E5EA.
    public static let systemGray5 = Color(rgba: 0xE5E5_EAFF)
    /// The sixth gray: F2F2F7.
    public static let systemGray6 = Color(rgba: 0xF2F2_F7FF)
    /// Text: 000000.
    public static let label = Color(rgba: 0x0000_00FF)
    /// Secondary text: 3C3C43 at 60 %.
    public static let secondaryLabel = Color(rgba: 0x3C3C_4399)
    /// Tertiary text: 3C3C43 at 30 %.
    public static let tertiaryLabel = Color(rgba: 0x3C3C_434C)
    /// Quaternary text: 3C3C43 at 18 %.
    public static let quaternaryLabel = Color(rgba: 0x3C3C_432D)
    /// The placeholder of an empty field: 3C3C43 at 30 %.
    public static let placeholderText = Color(rgba: 0x3C3C_434C)
    /// Text on a light background: 000000.
    public static let darkText = Color(rgba: 0x0000_00FF)
    /// Text on a dark background: FFFFFF at 60 %.
    public static let lightText = Color(rgba: 0xFFFF_FF99)
    /// A link: 007AFF.
    public static let link = Color(rgba: 0x007A_FFFF)
    /// A separator line: 3C3C43 at 29 %.
    public static let separator = Color(rgba: 0x3C3C_4349)
    /// An opaque separator line: C6C6C8.
    public static let opaqueSeparator = Color(rgba: 0xC6C6_C8FF)
    /// The background of a screen: FFFFFF.
    public static let systemBackground = Color(rgba: 0xFFFF_FFFF)
    /// The background of a group on a screen: F2F2F7.
    public static let secondarySystemBackground = Color(rgba: 0xF2F2_F7FF)
    /// The background of a group in a group: FFFFFF.
    public static let tertiarySystemBackground = Color(rgba: 0xFFFF_FFFF)
    /// The background of a screen with a grouped list: F2F2F7.
    public static let systemGroupedBackground = Color(rgba: 0xF2F2_F7FF)
    /// The background of a group in a grouped list: FFFFFF.
    public static let secondarySystemGroupedBackground = Color(rgba: 0xFFFF_FFFF)
    /// The background of a group inside a group of a grouped list: F2F2F7.
    public static let tertiarySystemGroupedBackground = Color(rgba: 0xF2F2_F7FF)
    /// A thin shape: 787880 at 20 %.
    public static let systemFill = Color(rgba: 0x7878_8033)
    /// A shape of medium size: 787880 at 16 %.
    public static let secondarySystemFill = Color(rgba: 0x7878_8028)
    /// A large shape: 767680 at 12 %.
    public static let tertiarySystemFill = Color(rgba: 0x7676_801E)
    /// A large area: 747480 at 8 %.
    public static let quaternarySystemFill = Color(rgba: 0x7474_8014)
}
