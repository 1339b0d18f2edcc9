import LayoutEngine
import TestSupport
import Testing
import Typesetting

/// The rules that a layout's caches rely on.
@Suite struct SizingRulesTests {
    private static let texts = [
        pangram, "a", "", "Hello, world", "   spaces   inside  and  out   ", "one\n\ntwo three\n", "W i W i W i",
        "incomprehensibilities of überlänge", "مرحبا بالعالم שלום", "日本語のテキスト、混ぜる mixed", "👨‍👩‍👧‍👦 family",
        "a\u{A0}b\u{200B}c\u{AD}d", "tabs\tand\ttabs", "\u{202D}مرحبا بالعالم 123",
    ]

    private static func styles() -> [TextSetting] {
        ParagraphStyle.LineBreakMode.allCases.flatMap { mode in
            [(0, false, 1.0), (1, false, 2), (2, false, 3), (1, true, 1)].map { lines, adjusts, scale in
                var style = TextSetting()
                style.lineBreakMode = mode
                style.numberOfLines = lines
                style.adjustsFontSizeToFitWidth = adjusts
                style.minimumScaleFactor = 0.5
                style.displayScale = scale
                return style
            }
        }
    }

    private func forEachParagraph(_ body: (Paragraph, String) -> Void) {
        for text in Self.texts {
            for style in Self.styles() {
                for spacing in [0, -1.5, 2.25] {
                    let span = TextSpan(text, font: Font(size: 16), letterSpacing: spacing)
                    let paragraph = TestFonts.shared.paragraph([span], style: style)
                    body(paragraph, "\(text.debugDescription) spaced \(spacing) in \(style)")
                }
            }
        }
    }

    @Test func `a measured width gives the same size for every constraint between it and the measured one`() {
        forEachParagraph { paragraph, name in
            for width in stride(from: 0, through: 420, by: 17.9) {
                let size = paragraph.size(width: width, height: nil)
                guard size.width <= width else { continue }
                for step in [0, 1e-9, 0.25, 0.5, 0.9] {
                    let between = size.width + (width - size.width) * step
                    #expect(paragraph.size(width: between, height: nil) == size, "\(between) to \(width): \(name)")
                }
            }
        }
    }

    @Test func `spans of all sizes obey the same rule in every line break mode`() {
        var generator = SplitMix(state: 3)
        for round in 0..<300 {
            let spans = (0..<4).map { _ in
                let words = (0..<3).map { _ in
                    ["a", "word", "Ελλάδα", "مرحبا", "🙂", "\n"].randomElement(using: &generator)!
                }
                let size = Double.random(in: 5...40, using: &generator)
                return TextSpan(words.joined(separator: " "), font: Font(size: size))
            }
            var style = TextSetting()
            style.lineBreakMode = ParagraphStyle.LineBreakMode.allCases.randomElement(using: &generator)!
            style.numberOfLines = round % 4
            let paragraph = TestFonts.shared.paragraph(spans, style: style)
            #expect(!paragraph.keepsSizingRules)
            for width in stride(from: 10.0, through: 400, by: 17) {
                let size = paragraph.size(width: width, height: nil)
                guard size.width <= width else { continue }
                let between = Double.random(in: size.width...width, using: &generator)
                #expect(paragraph.size(width: between, height: nil) == size)
                #expect(paragraph.size(width: size.width, height: nil) == size)
            }
        }
    }

    @Test func `all lines have the same height in one font or with a line height`() {
        #expect(paragraph("one font").keepsSizingRules)
        let spans = [TextSpan("small", font: Font(size: 10)), TextSpan("large", font: Font(size: 20))]
        var style = TextSetting()
        #expect(!TestFonts.shared.paragraph(spans, style: style).keepsSizingRules)
        style.lineHeight = .init(20)
        #expect(TestFonts.shared.paragraph(spans, style: style).keepsSizingRules)
    }

    @Test func `a measured height gives the same size for every constraint between it and the measured one`() {
        forEachParagraph { paragraph, name in
            for height in stride(from: 0, through: 150, by: 13.7) {
                let size = paragraph.size(width: 90, height: height)
                guard size.height <= height else { continue }
                for between in [size.height, (size.height + height) / 2] {
                    #expect(paragraph.size(width: 90, height: between) == size, "\(between) to \(height): \(name)")
                }
            }
        }
    }

    @Test func `a text is never lower or in fewer lines in a narrower width`() {
        forEachParagraph { paragraph, name in
            var last = Double.infinity
            for width in stride(from: 0.0, through: 400, by: 7.3) {
                let height = paragraph.size(width: width, height: nil).height
                #expect(height <= last, "\(width): \(name)")
                last = height
            }
            #expect(paragraph.size(width: nil, height: nil).height <= last)
        }
    }

    @Test func `more height never gives a lower text`() {
        forEachParagraph { paragraph, name in
            var last = 0.0
            for height in stride(from: 0.0, through: 200, by: 9.1) {
                let measured = paragraph.size(width: 80, height: height).height
                #expect(measured >= last, "\(height): \(name)")
                last = measured
            }
        }
    }

    @Test func `a text in a frame of its measured size has the same lines`() {
        forEachParagraph { paragraph, name in
            for width in [30.0, 77.7, 160, 1000] {
                let size = paragraph.size(width: width, height: nil)
                guard size.width <= width else { continue }
                let lines = paragraph.texts(width: size.width, height: size.height)
                #expect(lines == paragraph.texts(width: width), "\(width): \(name)")
            }
        }
    }

    /// Truncation changes the height of the last line: it may hide the highest span, or show a higher one.
    @Test func `lines of different heights are the same in a frame of the measured size in every line break mode`() {
        var generator = SplitMix(state: 17)
        var truncatedCount = 0
        for _ in 0..<3_000 {
            let paragraph = Self.uneven(using: &generator)
            let width = Double.random(in: 10...300, using: &generator)
            let size = paragraph.size(width: width, height: nil)
            guard size.width <= width else { continue }
            let lines = paragraph.texts(width: width)
            truncatedCount += lines.contains { $0.contains("…") } ? 1 : 0
            #expect(paragraph.texts(width: size.width, height: size.height) == lines, "\(width)")
            #expect(paragraph.texts(width: width, height: size.height) == lines, "\(width)")
            #expect(paragraph.size(width: width, height: size.height) == size, "\(width)")
        }
        #expect(truncatedCount > 500)
    }

    @Test(arguments: [
        (ParagraphStyle.LineBreakMode.byTruncatingTail, ["hello", "wonder…"]),
        (.byTruncatingMiddle, ["hello", "wond…fox"]),
        // In these modes the visible part of the last line is as high as the whole line.
        (.byTruncatingHead, ["…derX fox"]), (.byClipping, ["hello wond"]), (.byWordWrapping, ["hello"]),
    ])
    func `a line that fits the height only after truncation is the last line`(
        mode: ParagraphStyle.LineBreakMode, expected: [String]
    ) {
        var style = TextSetting()
        style.lineBreakMode = mode
        let spans = [("hello wonder", 17.0), ("X", 30), (" fox", 17)].map {
            TextSpan($0, font: Font(size: $1))
        }
        let text = TestFonts.shared.paragraph(spans, style: style)
        let lower = paragraph("hello\nwonder", size: 17).size(width: nil, height: nil).height
        #expect(text.texts(width: 90, height: lower) == expected)
    }

    @Test func `several lines of different heights are at most as high as their frame`() {
        var generator = SplitMix(state: 5)
        var truncatedCount = 0
        for _ in 0..<3_000 {
            let paragraph = Self.uneven(using: &generator)
            let width = Double.random(in: 30...200, using: &generator)
            let height = Double.random(in: 15...100, using: &generator)
            let lines = paragraph.texts(width: width, height: height)
            guard lines.count > 1 else { continue }
            truncatedCount += lines.contains { $0.contains("…") } ? 1 : 0
            let measured = paragraph.size(width: width, height: height).height
            #expect(measured <= height.rounded(.up), "\(lines) in \(width) × \(height)")
        }
        #expect(truncatedCount > 300)
    }

    @Test func `a line above a high font is truncated where the ellipsis would be followed by that font`() {
        let spans = [("one two three four five ", 10.0), ("BIG", 30)].map { TextSpan($0, font: Font(size: $1)) }
        let text = TestFonts.shared.paragraph(spans, style: TextSetting())
        #expect(text.texts(width: 70, height: 26) == ["one two thre…"])
    }

    /// A paragraph of a few words in fonts of several heights.
    private static func uneven(using generator: inout SplitMix) -> Paragraph {
        let words = ["a", "word", "hyphen-ated", "wonderم", "مرحبا", "🙂", "x\u{AD}y", "\n", "incomprehensible"]
        let spans = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
            let text = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                words.randomElement(using: &generator)!
            }.joined(separator: " ")
            return TextSpan(text, font: Font(size: [9, 16, 17, 30].randomElement(using: &generator)!))
        }
        var style = TextSetting()
        style.lineBreakMode = ParagraphStyle.LineBreakMode.allCases.randomElement(using: &generator)!
        style.numberOfLines = Int.random(in: 0...4, using: &generator)
        style.direction = Bool.random(using: &generator) ? .leftToRight : .rightToLeft
        return TestFonts.shared.paragraph(spans, style: style)
    }

    @Test func `a length just above the pixel grid is on it`() {
        let paragraph = paragraph("a") { $0.lineHeight = .init(19.000000001) }
        #expect(paragraph.size(width: nil, height: nil).height == 19)
    }
}
