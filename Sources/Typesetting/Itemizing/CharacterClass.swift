// Classes of characters that line filling and alignment treat specially.
extension Unicode.Scalar {
    /// A character after which a line must end: LF, VT, FF, CR, NEL, U+2028, U+2029 (UAX 14, classes BK, CR, LF, NL).
    var isLineTerminator: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// White space that hangs at the end of a line: line terminators, tab, and all space separators except those that
    /// forbid a break (U+00A0, U+2007, U+202F).
    var isHangingSpace: Bool {
        switch value {
        case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
        default: isLineTerminator
        }
    }

    /// U+00AD, a break opportunity in a word. It is shown as a hyphen if a line ends there.
    var isSoftHyphen: Bool { value == 0xAD }

    /// U+00AD or U+200B, a break opportunity without a width, across which letters may form a ligature.
    var isInvisibleBreak: Bool { value == 0xAD || value == 0x200B }

    /// White space that justification widens (CSS Text 3, section 7.3: word separators).
    var isStretchable: Bool { value == 0x20 || value == 0xA0 }
}

extension UInt8 {
    var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    var isASCIIAlphanumeric: Bool { isASCIILetter || (0x30...0x39).contains(self) }
}
