extension UInt8 {
    var isDigit: Bool { self >= 0x30 && self <= 0x39 }
    var isUppercaseLetter: Bool { self >= 0x41 && self <= 0x5A }
    /// Whether the byte is an ASCII letter.
    var isLetter: Bool { asLowercase >= 0x61 && asLowercase <= 0x7A }
    var isLetterOrDigit: Bool { isLetter || isDigit }
    var isSpace: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }
    var asLowercase: UInt8 { isUppercaseLetter ? self | 0x20 : self }
}
