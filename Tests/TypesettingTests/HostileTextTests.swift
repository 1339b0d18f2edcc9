import Foundation
import LayoutEngine
import TestSupport
import Testing

@testable import Typesetting

/// Texts that a hostile client may send: huge, deeply nested, malformed or with extreme styles.
@Suite struct HostileTextTests {
    private func measure(_ text: String, family: String? = nil) -> CGSize {
        let paragraph = paragraph(text, family: family) { $0.numberOfLines = 3 }
        _ = paragraph.size(width: 0, height: nil)
        _ = paragraph.lines(width: 50, height: 100)
        for line in paragraph.glyphLines(width: 50, height: 100) {
            #expect(abs(line.runs.reduce(0) { $0 + $1.width } - line.line.width) < 1e-6 * max(1, line.line.width))
        }
        let size = paragraph.size(width: 100, height: nil)
        #expect(size.width.isFinite && size.height.isFinite)
        return size
    }

    @Test(arguments: [
        Repeated("\u{301}", after: "a"), Repeated("\u{200D}"), Repeated("\u{64B}", after: "ب"),
        Repeated("\u{5D0}\u{5B0}"), Repeated("👩\u{200D}"), Repeated("\u{1F1E6}"), Repeated("\u{1100}"),
        Repeated("\u{1161}", after: "\u{1100}"), Repeated("\0"), Repeated("\u{E000}\u{10FFFF}\u{378}"),
        Repeated("\u{202E}\u{2067}"), Repeated("aب"), Repeated("\n"), Repeated(" "), Repeated("\r"), Repeated("\t"),
        Repeated("ก"), Repeated("\u{E0061}", after: "🏴"), Repeated("क्"), Repeated("\u{AD}"), Repeated("\u{FE0F}"),
    ])
    func `any character is measured 5,000 times in a row`(_ repeated: Repeated) {
        _ = measure(repeated.text)
        _ = measure(repeated.text, family: "DejaVu Sans")
    }

    @Test func `a label of a megabyte is measured and broken at any width`() {
        let text = paragraph(String(repeating: "lorem ipsum dolor sit amet, ", count: 37_500))
        let tall = text.size(width: 0, height: nil)
        let wide = text.size(width: nil, height: nil)
        #expect(tall.height > wide.height && wide.width > 1e6)
        #expect(text.lines(width: 300, height: 60).count == 3)
    }

    @Test func `a hundred thousand joiners, and directions nested as deep, are measured`() {
        _ = measure("a" + String(repeating: "\u{200D}", count: 100_000))
        _ = measure(String(repeating: "\u{202B}a\u{2067}", count: 50_000) + "b")
        _ = measure(String(repeating: "(", count: 50_000) + "ب" + String(repeating: ")", count: 50_000))
    }

    @Test func `more marks on one letter than HarfBuzz supports are measured`() {
        _ = measure("a" + String(repeating: "\u{301}", count: 70_000), family: "DejaVu Sans")
    }

    @Test(.measuresTime, arguments: ["Inter", "DejaVu Sans"])
    func `the time grows with the length, not with its square`(_ family: String) {
        for repeated in ["\u{301}", "\u{AD}", "\u{200D}", "-"] {
            func time(_ count: Int) -> Duration {
                let text = "a" + String(repeating: repeated, count: count)
                let fresh = TestFonts.typesetter(cacheBytesMax: 0)
                let spans = [TextSpan(text, font: Font(family: family))]
                return processorTime { _ = fresh.paragraph(spans, style: TextSetting()) }
            }
            let small = time(2000)
            #expect(time(20_000) < small * 50, "\(repeated.debugDescription)")
        }
    }

    @Test(.measuresTime) func `the time grows with the number of spans in a word, not with its square`() {
        func time(_ count: Int) -> Duration {
            let fresh = TestFonts.typesetter(cacheBytesMax: 0)
            let spans = Array(repeating: TextSpan("a", font: Font(family: "Inter")), count: count)
            return processorTime { _ = fresh.paragraph(spans, style: TextSetting()) }
        }
        let small = time(2_000)
        #expect(time(40_000) < small * 50)
    }

    private var justified: ParagraphStyle {
        var style = ParagraphStyle()
        style.alignment = .justified
        return style
    }

    @Test(
        .measuresTime,
        arguments: ["a\t", "a a\t", "\ta", "AVAWA", "Hello world of words ", "a\u{AD}", "مرحبا", "\u{202E}AV"])
    func `the time to fill lines grows with the length, not with its square`(_ repeated: String) {
        func fill(_ count: Int, width: Double) -> (size: Duration, lines: Duration) {
            let fresh = TestFonts.typesetter(cacheBytesMax: 0)
            let span = TextSpan(String(repeating: repeated, count: count))
            let text = fresh.paragraph(span, style: TextSetting(paragraph: justified))
            return (
                processorTime { _ = text.size(width: width, height: nil) },
                processorTime { _ = text.lines(width: width, height: .infinity) }
            )
        }
        for width in [0, 20, 150.0] {
            let (small, large) = (fill(125, width: width), fill(2000, width: width))
            #expect(large.size < small.size * 64, "\(width)")
            #expect(large.lines < small.lines * 64, "\(width)")
        }
    }

    @Test(.measuresTime) func `the time of a text with many styles grows with their number, not with its square`() {
        func fill(_ count: Int) -> Duration {
            let spans = (0..<count).map { TextSpan("m\u{AD}", font: Font(size: 10 + Double($0 % 2))) }
            let fresh = TestFonts.typesetter(cacheBytesMax: 0)
            let text = fresh.paragraph(spans, style: TextSetting(paragraph: justified))
            return processorTime { _ = text.lines(width: 15, height: .infinity) }
        }
        #expect(fill(8000) < fill(500) * 64)
    }

    @Test func `extreme lengths are measured without a trap`() {
        for size in [0, -1, 1e-300, 1e300, Double.greatestFiniteMagnitude, .infinity, .nan] {
            for spacing in [0, 1e308, -1e308, Double.infinity, .nan] {
                let text = paragraph("Hello, world\nagain", size: size, letterSpacing: spacing) {
                    $0.displayScale = size
                    $0.adjustsFontSizeToFitWidth = true
                    $0.numberOfLines = 1
                }
                for width in [nil, 0, -5, 1e-300, 1e300, Double.infinity, -.infinity, .nan] as [Double?] {
                    let measured = text.size(width: width, height: width)
                    #expect(
                        !measured.width.isNaN && !measured.height.isNaN,
                        "\(size) \(spacing) \(String(describing: width))")
                    _ = text.lines(width: width ?? .infinity, height: width ?? .infinity)
                }
            }
        }
    }

    @Test func `a weight above all faces chooses the boldest, and one below all faces the lightest`() {
        for (weight, limit) in [(Int.max, 1000), (.min, 1)] {
            func span(_ weight: Int) -> ResolvedSpan {
                let span = TextSpan("a", font: Font(family: "Noto Sans", weight: weight))
                return ResolvedSpan(span, font: ResolvedFont(), defaultFamily: "Inter")
            }
            #expect(span(weight) == span(limit) && span(weight).weight == limit)
        }
    }

    @Test func `extreme weights, unknown locales and extreme line counts are accepted`() {
        for weight in [Int.min, -1, 0, 1000, .max] { #expect(paragraph("abc", weight: weight).naturalWidth > 0) }
        for locale in ["", "-", "x", "en\0US", String(repeating: "z", count: 20_000), "zh-Hant-TW", "日本", "EN_us"] {
            #expect(paragraph("abc", locale: locale).naturalWidth == paragraph("abc").naturalWidth)
        }
        #expect(paragraph("a\nb") { $0.numberOfLines = -1 }.texts(width: 100).count == 2)
        #expect(paragraph("a\nb") { $0.numberOfLines = .max }.texts(width: 100).count == 2)
    }

    @Test func `random texts are measured, with every character on one line only`() {
        var generator = SplitMix(state: 42)
        let alphabets: [ClosedRange<UInt32>] = [
            0...0x7F, 0x300...0x36F, 0x590...0x6FF, 0x900...0xDFF, 0xE00...0xEFF, 0x1100...0x11FF, 0x2000...0x206F,
            0x3000...0x30FF, 0xAC00...0xAD00, 0xFE00...0xFEFF, 0x1F1E0...0x1F6FF, 0xE0000...0xE01FF, 0...0x10FFFF,
        ]
        for _ in 0..<1500 {
            var text = ""
            for _ in 0..<Int.random(in: 1...60, using: &generator) {
                let alphabet = alphabets.randomElement(using: &generator)!
                if let scalar = Unicode.Scalar(UInt32.random(in: alphabet, using: &generator)) {
                    text.unicodeScalars.append(scalar)
                }
            }
            let paragraph = paragraph(text, family: Bool.random(using: &generator) ? "DejaVu Sans" : nil)
            let width = Double.random(in: 0...200, using: &generator)
            let shown = paragraph.texts(width: width).joined().unicodeScalars.filter(\.isShown)
            #expect(Array(shown) == Array(text.unicodeScalars.filter(\.isShown)), "\(text.debugDescription)")
        }
    }
}

/// A text that repeats itself 5,000 times, under a name that a terminal can show.
struct Repeated: Sendable, CustomTestStringConvertible {
    private let first: String
    private let rest: String

    init(_ rest: String, after first: String = "") {
        self.first = first
        self.rest = rest
    }

    var text: String { first + String(repeating: rest, count: 5_000) }

    var testDescription: String {
        rest.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")
    }
}

extension Unicode.Scalar {
    /// Whether the character never hangs at the end of a line.
    fileprivate var isShown: Bool { !properties.isWhitespace }
}
