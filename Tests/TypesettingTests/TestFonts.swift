import Foundation
import LayoutEngine

@testable import Typesetting

/// The fonts of the tests, at the paths of Debian's packages fonts-inter and fonts-dejavu-core.
enum TestFonts {
    static let interDirectory = "/usr/share/fonts/opentype/inter"
    static let interRegular = interDirectory + "/Inter-Regular.otf"
    static let dejaVuSans = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

    /// Inter in all its weights, with DejaVu Sans as the fallback.
    static let library = try! FontLibrary(
        paths: [interDirectory, dejaVuSans], defaultFamily: "Inter", fallbackFamilies: ["DejaVu Sans"])

    /// A typesetter with empty caches.
    static func typesetter(cacheBytesMax: Int = 64 << 20) -> Typesetter {
        try! Typesetter(fonts: library, cacheBytesMax: cacheBytesMax)
    }

    /// A typesetter that tests share. Their results must not depend on its caches.
    static let shared = typesetter()
}

/// A paragraph in Inter of 16 points.
func paragraph(
    _ text: String, size: Double = 16, weight: Int = 400, family: String? = nil, letterSpacing: Double = 0,
    locale: String = "en",
    _ configure: (inout TextSetting) -> Void = { _ in }
) -> Paragraph {
    var style = TextSetting()
    configure(&style)
    let font = Font(family: family, size: size, weight: weight)
    return TestFonts.shared.paragraph(
        [TextSpan(text, font: font, letterSpacing: letterSpacing)], style: style, locale: locale)
}

/// A paragraph style, and the properties of the environment that change a paragraph.
@dynamicMemberLookup
struct TextSetting {
    var paragraph = ParagraphStyle()
    var direction = LayoutDirection.leftToRight
    var displayScale = 1.0

    subscript<Value>(dynamicMember member: WritableKeyPath<ParagraphStyle, Value>) -> Value {
        get { paragraph[keyPath: member] }
        set { paragraph[keyPath: member] = newValue }
    }
}

extension Typesetter {
    func paragraph(
        _ spans: [TextSpan], style: TextSetting, locale: String = "en", isInterrupted: (@Sendable () -> Bool)? = nil
    ) -> Paragraph {
        var environment = Environment()
        environment.locale = locale
        environment.layoutDirection = style.direction
        environment.displayScale = style.displayScale
        return paragraph(
            StyledText(spans: spans, paragraph: style.paragraph), in: environment, isInterrupted: isInterrupted)
    }

    func paragraph(
        _ span: TextSpan, style: TextSetting, locale: String = "en", isInterrupted: (@Sendable () -> Bool)? = nil
    ) -> Paragraph {
        paragraph([span], style: style, locale: locale, isInterrupted: isInterrupted)
    }
}

/// A line and its glyphs.
struct GlyphLine {
    let line: TextLine
    let runs: [GlyphRun]
}

extension Paragraph {
    func lines(width: Double, height: Double) -> [TextLine] {
        lines(in: CGSize(width: width, height: height))
    }

    func glyphLines(width: Double, height: Double, isInterrupted: (@Sendable () -> Bool)? = nil) -> [GlyphLine] {
        let drawn = Paragraph(
            text: text, style: style, isRightToLeft: isRightToLeft, displayScale: displayScale, typesetter: typesetter,
            includesGlyphs: true, isInterrupted: isInterrupted)
        return drawn.lines(width: width, height: height).map { line in
            var plain = line
            plain.runs = []
            return GlyphLine(line: plain, runs: line.runs)
        }
    }

    /// The text of each line in a frame of that width.
    func texts(width: Double, height: Double = .infinity) -> [String] {
        lines(width: width, height: height).map(\.text)
    }

    /// The width of its one line, not rounded.
    var naturalWidth: Double { lines(width: .infinity, height: .infinity)[0].width }
}

extension GlyphRun {
    /// The sum of the advances of all glyphs, in points.
    var width: Double { glyphs.reduce(0) { $0 + $1.advance } }
}

/// A text with words of many lengths and every kind of break opportunity.
let pangram = """
    The quick brown fox jumps over the lazy dog, while twenty-five sphinxes of black quartz judge my vow; \
    a state-of-the-art layout engine (fast/small) measures once and draws as measured.
    """
