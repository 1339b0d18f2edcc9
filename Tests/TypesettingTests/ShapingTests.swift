import LayoutEngine
import Testing
import Typesetting

/// The expected widths were computed from the same font files with HarfBuzz's Python binding.
@Suite struct ShapingTests {
    @Test(arguments: [
        ("Hello, world", 16.0, 400, 89.2045), ("Hello, world", 17, 400, 94.7798), ("Hello, world", 16, 700, 92.2955),
        ("AVATAR To Wa", 16, 400, 109.8864), ("AVATAR To Wa", 17, 400, 116.7543), ("AVATAR To Wa", 16, 700, 114.7784),
        ("ffi fl ->", 16, 400, 49.1818), ("123", 16, 400, 27.2955),
    ])
    func `Inter is as wide as its advances and kerning say`(_ text: String, size: Double, weight: Int, width: Double) {
        #expect(abs(paragraph(text, size: size, weight: weight).naturalWidth - width) < 0.01)
    }

    @Test(arguments: [("Hello, world", 94.7812), ("ffi fl ->", 54.8984), ("AVATAR To Wa", 111.7578)])
    func `DejaVu Sans is as wide as its advances, kerning and ligatures say`(_ text: String, width: Double) {
        #expect(abs(paragraph(text, family: "dejavu sans").naturalWidth - width) < 0.01)
    }

    @Test(arguments: [("مرحبا", 36.9922), ("שלום", 35.4062)])
    func `a script that the font lacks is set in the first fallback that has it`(_ text: String, width: Double) {
        let dejaVu = paragraph(text, family: "DejaVu Sans").naturalWidth
        #expect(abs(dejaVu - width) < 0.01)
        #expect(paragraph(text).naturalWidth == dejaVu)
    }

    @Test func `letter spacing is added after every cluster and turns ligatures off`() {
        let plain = paragraph("ffi fl ->", family: "DejaVu Sans", letterSpacing: 1e-9).naturalWidth
        #expect(abs(plain - 55.1406) < 0.01)
        let spaced = paragraph("Hello", letterSpacing: 2).naturalWidth
        #expect(abs(spaced - (38.2955 + 5 * 2)) < 0.01)
        let combining = paragraph("e\u{301}\u{323}", letterSpacing: 2).naturalWidth
        #expect(abs(combining - paragraph("e\u{301}\u{323}").naturalWidth - 2) < 0.01)
    }

    @Test func `negative letter spacing never makes a width negative`() {
        #expect(paragraph("Hello", letterSpacing: -100).size(width: nil, height: nil).width == 0)
        #expect(paragraph("Hello", letterSpacing: -1).naturalWidth < paragraph("Hello").naturalWidth)
    }

    @Test func `the size scales the width exactly`() {
        let one = paragraph(pangram, size: 1).naturalWidth
        for size in [0.1, 11, 16, 17.5, 300] {
            #expect(abs(paragraph(pangram, size: size).naturalWidth - one * size) < 1e-9 * size * one)
        }
    }

    @Test func `a character without a glyph in any font has the width of a box`() {
        #expect(paragraph("\u{F0000}").naturalWidth > 1)
        #expect(paragraph("\u{0378}").naturalWidth > 1)
        #expect(paragraph("\u{10FFFF}").naturalWidth > 1)
        #expect(paragraph("\0").naturalWidth > 1)
    }

    @Test func `an invisible character has no width`() {
        let plain = paragraph("ab").naturalWidth
        for invisible in ["\u{200B}", "\u{2060}", "\u{FEFF}", "\u{200C}"] {
            #expect(abs(paragraph("a\(invisible)b").naturalWidth - plain) < 1.0)
            #expect(abs(paragraph("a\(invisible)b", letterSpacing: 3).naturalWidth - plain - 6) < 1.0)
        }
    }

    @Test func `spans differ in font and spacing and their widths add up`() {
        let spans = [
            TextSpan("Hello", font: Font(size: 16)),
            TextSpan("Hello", font: Font(size: 17)),
            TextSpan("Hello", font: Font(size: 16, weight: 700)),
        ]
        let width = TestFonts.shared.paragraph(spans, style: TextSetting()).naturalWidth
        #expect(abs(width - (38.2955 + 40.6889 + 40.0227)) < 0.02)
    }
}
