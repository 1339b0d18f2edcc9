import Foundation
import LayoutEngine
import Testing

@testable import Typesetting

/// The text at the end of a text that is cut.
@Suite struct MoreTextTests {
    private let sentence = "Hello, wonderful world of words"

    private func text(
        _ string: String, more: String?, lines: Int = 1, direction: LayoutDirection = .leftToRight,
        _ configure: (inout ParagraphStyle) -> Void = { _ in }
    ) -> Paragraph {
        var style = ParagraphStyle()
        style.numberOfLines = lines
        configure(&style)
        var text = StyledText(TextSpan(string, font: Font(size: 16)), paragraph: style)
        text.more = more.map { TextSpan($0, font: Font(size: 16)) }
        var environment = Environment()
        environment.layoutDirection = direction
        return TestFonts.shared.paragraph(text, in: environment, includesGlyphs: true)
    }

    @Test func `the visible text, the ellipsis and the text for more fit the last line`() {
        let text = text(sentence, more: " more"), plain = self.text(sentence, more: nil)
        let mark = self.text("… more", more: nil).naturalWidth, whole = plain.naturalWidth
        for width in stride(from: 0.0, to: whole + 20, by: 3) {
            let line = text.lines(width: width, height: 100)[0]
            if width >= whole {
                #expect(line.text == sentence)
            } else if width >= mark {
                #expect(line.text.hasSuffix("… more") && line.width <= width + 1e-9)
                #expect(sentence.hasPrefix(line.text.dropLast("… more".count)))
            } else {
                #expect(line.text == plain.lines(width: width, height: 100)[0].text)
            }
        }
    }

    @Test func `it is underlined as its span`() throws {
        var style = ParagraphStyle()
        style.numberOfLines = 1
        var text = StyledText(TextSpan(sentence, font: Font(size: 16), isUnderlined: true), paragraph: style)
        text.more = TextSpan(" more", font: Font(size: 16), isUnderlined: true)
        let line = try #require(
            TestFonts.shared.paragraph(text, in: Environment()).lines(in: CGSize(width: 120, height: 20)).first)
        #expect(line.text.hasSuffix("… more"))
        let end = line.decorations.map { $0.x + $0.width }.max() ?? 0
        #expect(abs(end - line.width) < 1e-6)
    }

    @Test func `it stands at the end of the last line alone, in every mode with an ellipsis`() {
        func lines(_ mode: ParagraphStyle.LineBreakMode, _ count: Int) -> [String] {
            text("one two three four five six seven eight", more: " more", lines: count) { $0.lineBreakMode = mode }
                .texts(
                    width: 110)
        }
        #expect(lines(.byTruncatingTail, 1) == ["one tw… more"])
        #expect(lines(.byTruncatingTail, 2).count == 2 && lines(.byTruncatingTail, 2)[0] == "one two three")
        #expect(lines(.byTruncatingTail, 2)[1].hasSuffix("… more"))
        #expect(lines(.byTruncatingHead, 1)[0].hasPrefix("…") && lines(.byTruncatingHead, 1)[0].hasSuffix("eight more"))
        #expect(lines(.byTruncatingMiddle, 1)[0].contains("…") && lines(.byTruncatingMiddle, 1)[0].hasSuffix(" more"))
        for mode in [ParagraphStyle.LineBreakMode.byClipping, .byWordWrapping, .byCharWrapping] {
            #expect(!lines(mode, 1)[0].contains("more"))
        }
    }

    @Test(arguments: [
        ("Hello, wonderful world", " more"), ("مرحبا بالعالم الجميل هنا", " المزيد"),
        ("Hello مرحبا wonderful بالعالم", " more"),
        ("שלום world and עולם again", "עוד"), ("a\u{AD}b words and more words", "👩‍👩‍👧"),
    ])
    func `its glyphs are at the end of the line in either direction, beside the others`(string: String, more: String) {
        for direction in LayoutDirection.allCases {
            for width in stride(from: 60.0, to: 160, by: 10) {
                let text = text(string, more: more, direction: direction)
                let line = text.lines(width: width, height: 30)[0]
                var x = Double(line.x)
                for run in line.runs {
                    #expect(abs(run.x - x) < 1e-6)
                    x += run.width
                }
                #expect(abs(x - line.x - line.width) < 1e-6)
                let spans = line.runs.map(\.span)
                guard line.text.contains("…"), spans.contains(1) else { continue }
                #expect((direction == .leftToRight ? spans.last : spans.first) == 1)
                #expect(spans == (direction == .leftToRight ? spans.sorted() : spans.sorted(by: >)))
            }
        }
    }

    @Test func `a measured size is the result for every smaller width that it fits into`() {
        for lines in 1...3 {
            for more in [" more", " a long text for more", " 更多", "مزيد"] {
                let text = text(sentence + " " + sentence, more: more, lines: lines)
                for width in stride(from: 0.0, to: 300, by: 7) {
                    let size = text.size(width: width, height: nil)
                    #expect(!text.keepsSizingRules || text.size(width: size.width, height: nil) == size)
                }
            }
        }
    }

    @Test func `a text that shrinks has a text for more that shrinks with it`() {
        let text = text(sentence, more: " more") {
            $0.adjustsFontSizeToFitWidth = true
            $0.minimumScaleFactor = 0.5
        }
        let line = text.lines(width: 100, height: 30)[0]
        #expect(line.text.hasSuffix("… more") && line.width <= 100)
        #expect(line.runs.allSatisfy { $0.fontSize == 8 })
    }

    @Test func `line breaks in it are spaces, and nothing is shown for nothing`() {
        #expect(text(sentence, more: "\nmo\r\nre").texts(width: 120)[0].hasSuffix("… mo  re"))
        #expect(text(sentence, more: "").texts(width: 120) == text(sentence, more: nil).texts(width: 120))
        #expect(text(sentence, more: "\t.").texts(width: 120)[0].contains("…"))
    }

    @Test func `texts that differ in the text for more have lines of their own`() {
        #expect(text(sentence, more: " a").texts(width: 120)[0].hasSuffix(" a"))
        #expect(text(sentence, more: " b").texts(width: 120)[0].hasSuffix(" b"))
        #expect(text(sentence, more: nil).texts(width: 120)[0].hasSuffix("…"))
    }

    // MARK: Direction

    @Test(
        arguments: [
            ("hello", LayoutDirection.leftToRight), ("مرحبا", .rightToLeft), ("123, مرحبا hello", .rightToLeft),
            ("(hello) مرحبا", .leftToRight),
            ("\u{2067}مرحبا\u{2069} hello", .leftToRight), ("\u{2066}hello", nil), ("123 …", nil), ("", nil),
            ("𐤀 hello", .rightToLeft),
        ] as [(String, LayoutDirection?)])
    func `the first strong letter decides on the direction, if the text says so`(
        string: String, expected: LayoutDirection?
    ) {
        for direction in LayoutDirection.allCases {
            let text = text(string, more: nil, lines: 0, direction: direction) {
                $0.direction = .firstStrong
                $0.alignment = .natural
            }
            #expect(text.isRightToLeft == ((expected ?? direction) == .rightToLeft))
            let line = text.lines(width: 300, height: 30)[0]
            #expect(line.x == (text.isRightToLeft ? 300 - line.width : 0))
            #expect(self.text(string, more: nil, direction: direction).isRightToLeft == (direction == .rightToLeft))
        }
    }

    // MARK: Tabular digits

    @Test func `tabular digits are equally wide, and letters are as before`() {
        func width(_ string: String, _ isTabular: Bool, letterSpacing: Double = 0) -> Double {
            let span = TextSpan(
                string, font: Font(size: 16), letterSpacing: letterSpacing, hasTabularDigits: isTabular)
            return TestFonts.shared.paragraph(span, style: TextSetting()).naturalWidth
        }
        #expect(width("1111", false) < width("0000", false))
        for digit in 1...9 {
            #expect(width("\(digit)\(digit)\(digit)\(digit)", true) == width("0000", true))
        }
        #expect(width("1.11", true) == width("0.00", true))
        #expect(width("words", true) == width("words", false))
        #expect(width("11", true, letterSpacing: 2) == width("00", true, letterSpacing: 2))
    }

    @Test func `the glyphs of tabular digits take the measured width, also where lines break`() {
        let span = TextSpan("111 111 1111111 111", font: Font(size: 16), hasTabularDigits: true)
        let text = TestFonts.shared.paragraph(StyledText(span), in: Environment(), includesGlyphs: true)
        for width in stride(from: 20.0, to: 200, by: 9) {
            for line in text.lines(width: width, height: .infinity) {
                #expect(abs(line.runs.reduce(0) { $0 + $1.width } - line.width) < 1e-6)
            }
        }
    }
}
