import Typesetting

/// The fonts that tests set text in, where Debian's packages fonts-inter and fonts-dejavu-core put them.
enum TestFonts {
    static let interDirectory = "/usr/share/fonts/opentype/inter"
    static let interRegular = interDirectory + "/Inter-Regular.otf"
    static let dejaVuSans = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

    /// Inter in all its weights, DejaVu Sans behind it.
    static let library = try! FontLibrary(
        paths: [interDirectory, dejaVuSans], defaultFamily: "Inter", fallbackFamilies: ["DejaVu Sans"])

    /// A typesetter that remembers nothing of other tests.
    static func typesetter(cacheBytesMax: Int = 64 << 20) -> Typesetter {
        try! Typesetter(fonts: library, cacheBytesMax: cacheBytesMax)
    }

    /// One that tests share whose results must not depend on what it remembers.
    static let shared = typesetter()
}

/// A paragraph in Inter of 16 points.
func paragraph(
    _ text: String, size: Double = 16, weight: Int = 400, family: String? = nil, letterSpacing: Double = 0,
    locale: String = "en",
    _ configure: (inout ParagraphStyle) -> Void = { _ in }
) -> Paragraph {
    var style = ParagraphStyle()
    configure(&style)
    let font = FontRequest(family: family, size: size, weight: weight)
    return TestFonts.shared.paragraph(
        [TextSpan(text, font: font, letterSpacing: letterSpacing)], style: style, locale: locale)
}

extension Paragraph {
    /// The text of its lines in a frame of that width.
    func texts(width: Double, height: Double = .infinity) -> [String] {
        lines(width: width, height: height).map(\.text)
    }

    /// The width of its one line, not rounded.
    var naturalWidth: Double { lines(width: .infinity, height: .infinity)[0].width }
}

/// A text with words of all lengths and with every kind of place to break.
let pangram = """
    The quick brown fox jumps over the lazy dog, while twenty-five sphinxes of black quartz judge my vow; \
    a state-of-the-art layout engine (fast/small) measures once and draws as measured.
    """
