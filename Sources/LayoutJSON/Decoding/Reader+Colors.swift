import JSON
import LayoutEngine

extension Reader<Color> {
    /// A CSS colour name, `clear`, or hexadecimal digits. Names and digits are read in either case, as in CSS.
    static var color: Self {
        Reader(fallback: .clear) { value, decoding in
            guard let utf8 = value.json.utf8 else {
                decoding.reportWrongType(value, expected: "a colour, which is a string")
                return nil
            }
            if let color = Color(utf8: utf8) {
                return color
            }
            let expected = "a CSS colour name, \"clear\", or # and 3, 4, 6 or 8 hexadecimal digits"
            let isGradient = String(decoding: utf8.prefix(64), as: UTF8.self).contains("gradient(")
            let gradient = isGradient ? " A gradient is an object in \"background\" of a Box." : ""
            decoding.report(
                .invalidColor, at: value, "Expected \(expected), found \(value.json.quoted).\(gradient)",
                suggestion: Color.suggestion(for: Name(utf8)))
            return nil
        }
    }
}

extension Color {
    /// The name of a colour that was probably meant.
    fileprivate static func suggestion(for name: Name) -> String? {
        if name == Name("none") { return "clear" }
        return LayoutJSON.suggestion(for: name, among: cssNames.map { Name($0.name) })
    }
}

extension Color {
    /// A colour in the syntax of requests. Nil for other texts.
    package init?(text: String) {
        var text = text
        guard let color = text.withUTF8(Color.init(utf8:)) else { return nil }
        self = color
    }

    fileprivate init?(utf8: UnsafeBufferPointer<UInt8>) {
        let color = utf8.first == UInt8(ascii: "#") ? Color(hexadecimal: utf8) : Color(cssName: Name(utf8))
        guard let color else { return nil }
        self = color
    }

    /// `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
    init?(hexadecimal text: UnsafeBufferPointer<UInt8>) {
        let digitCount = text.count - 1
        guard [3, 4, 6, 8].contains(digitCount) else { return nil }
        var rgba: UInt32 = 0
        for byte in text.dropFirst() {
            guard let digit = Self.hexadecimalDigit(byte) else { return nil }
            rgba = rgba << 4 | digit
            if digitCount <= 4 { rgba = rgba << 4 | digit }
        }
        if digitCount == 3 || digitCount == 6 { rgba = rgba << 8 | 0xFF }
        self.init(rgba: rgba)
    }

    private static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }

    /// A name of CSS Color 4, section 6.1, or `clear`, in small or capital letters.
    init?(cssName name: Name) {
        let lengthMax = 20
        // The Kelvin sign, which is not ASCII, would become a k.
        guard name.utf8.count <= lengthMax, name.utf8.allSatisfy({ $0 < 0x80 }),
            let rgba = Self.rgbaByName[name.text.lowercased()]
        else { return nil }
        self.init(rgba: rgba)
    }

    private static let rgbaByName = Dictionary(
        uniqueKeysWithValues: cssNames.map { (Name($0.name).text, $0.rgba) })
}
