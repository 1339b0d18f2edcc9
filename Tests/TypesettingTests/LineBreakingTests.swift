import LayoutEngine
import Testing
import Typesetting

/// The expected lines were computed with HarfBuzz's and ICU's Python bindings, which shaped every candidate line by
/// itself.
@Suite struct LineBreakingTests {
    private static let expected: [Double: [String]] = [
        120: [
            "The quick", "brown fox", "jumps over the", "lazy dog, while", "twenty-five", "sphinxes of",
            "black quartz", "judge my vow;", "a state-of-the-", "art layout", "engine (fast/", "small)",
            "measures once", "and draws as", "measured.",
        ],
        200: [
            "The quick brown fox", "jumps over the lazy dog,", "while twenty-five", "sphinxes of black quartz",
            "judge my vow; a state-of-", "the-art layout engine", "(fast/small) measures", "once and draws as",
            "measured.",
        ],
        320: [
            "The quick brown fox jumps over the lazy", "dog, while twenty-five sphinxes of black",
            "quartz judge my vow; a state-of-the-art", "layout engine (fast/small) measures once",
            "and draws as measured.",
        ],
        500: [
            "The quick brown fox jumps over the lazy dog, while twenty-five",
            "sphinxes of black quartz judge my vow; a state-of-the-art layout",
            "engine (fast/small) measures once and draws as measured.",
        ],
        2000: [pangram],
    ]

    @Test(arguments: [(120.0, 114.9318), (200, 194.7727), (320, 310.0), (500, 487.9318), (2000, 1424.0909)])
    func `lines break where the last word fits`(width: Double, widest: Double) {
        let text = paragraph(pangram)
        #expect(text.texts(width: width) == Self.expected[width])
        let lines = text.lines(width: width, height: .infinity)
        #expect(abs(lines.map(\.width).max()! - widest) < 0.02)
        #expect(Double(text.size(width: width, height: nil).width) == widest.rounded(.up))
        #expect(
            Double(text.size(width: width, height: nil).height) == (Double(lines.count) * 3408 / 2816 * 16).rounded(.up)
        )
    }

    @Test func `white space at the end of a line hangs`() {
        let word = paragraph("word").size(width: nil, height: nil).width
        #expect(paragraph("word   \t\u{3000}").size(width: nil, height: nil).width == word)
        #expect(paragraph("word    word").texts(width: word) == ["word", "word"])
        #expect(paragraph("word\u{A0}").size(width: nil, height: nil).width > word)
        #expect(paragraph("   ").size(width: nil, height: nil).width == 0)
        #expect(paragraph("  word").naturalWidth > word)
    }

    @Test(arguments: [[0x0A], [0x0D, 0x0A], [0x2028], [0x2029], [0x0D], [0x85], [0x0B], [0x0C]] as [[UInt16]])
    func `a line terminator ends a line and takes no room`(_ units: [UInt16]) {
        let terminator = String(decoding: units, as: UTF16.self)
        #expect(paragraph("one\(terminator)two").texts(width: .infinity) == ["one", "two"])
        let wide = paragraph("one\(terminator)").size(width: nil, height: nil).width
        #expect(wide == paragraph("one").size(width: nil, height: nil).width)
    }

    @Test func `n line terminators make n + 1 lines`() {
        #expect(paragraph("a\n").texts(width: 100) == ["a", ""])
        #expect(paragraph("\n\n").texts(width: 100) == ["", "", ""])
        #expect(paragraph("a\r\n\nb").texts(width: 100) == ["a", "", "b"])
    }

    @Test func `a word wider than the line breaks between clusters`() {
        let text = paragraph("incomprehensibilities")
        let lines = text.lines(width: 50, height: .infinity)
        #expect(lines.map(\.text).joined() == "incomprehensibilities")
        #expect(lines.allSatisfy { $0.width <= 50 })
        #expect(paragraph("a incomprehensibilities").texts(width: 50).first == "a")
        #expect(paragraph("WW  i").texts(width: 1) == ["W", "W", "i"])
    }

    @Test func `a cluster is never divided`() {
        let family = "👨‍👩‍👧‍👦"
        #expect(paragraph("\(family)e\u{301}\u{327}각").texts(width: 0) == [family, "e\u{301}\u{327}", "각"])
        #expect(paragraph("🇩🇪🇫🇷").texts(width: 0) == ["🇩🇪", "🇫🇷"])
    }

    @Test func `char wrapping breaks between any two clusters`() {
        let text = paragraph("to be or not") { $0.lineBreakMode = .byCharWrapping }
        let lines = text.lines(width: 30, height: .infinity)
        #expect(lines.map(\.text).joined().filter { $0 != " " } == "tobeornot")
        #expect(lines[0].text == "to b")
        #expect(lines.allSatisfy { $0.width <= 30 })
    }

    @Test func `Thai breaks between the words of a dictionary`() {
        let fonts = try! FontLibrary(paths: [TestFonts.dejaVuSans], defaultFamily: "DejaVu Sans")
        let typesetter = try! Typesetter(fonts: fonts)
        let spans = [TextSpan("ภาษาไทยภาษาไทย", font: Font(size: 16))]
        let text = typesetter.paragraph(spans, style: TextSetting())
        let whole = text.lines(width: .infinity, height: .infinity)[0].width
        #expect(text.texts(width: whole * 0.99) == ["ภาษาไทยภาษา", "ไทย"])
    }

    @Test func `a line breaks before a small kana in Japanese only`() {
        let width = paragraph("日本キ").naturalWidth
        #expect(paragraph("日本キャ", locale: "ja-JP").texts(width: width) == ["日本キ", "ャ"])
        #expect(paragraph("日本キャ", locale: "en").texts(width: width) == ["日本", "キャ"])
    }

    @Test func `numberOfLines and the height limit the lines, one at least`() {
        let text = paragraph("a\nb\nc\nd")
        #expect(text.texts(width: 100, height: 58.1).count == 3)
        #expect(text.texts(width: 100, height: 58.0).count == 2)
        #expect(text.texts(width: 100, height: 0).count == 1)
        #expect(text.texts(width: 100, height: -5).count == 1)
        #expect(text.size(width: 100, height: 45).height == 39)
        #expect(paragraph("a\nb\nc\nd") { $0.numberOfLines = 3 }.texts(width: 100).count == 3)
        #expect(paragraph("a\nb") { $0.numberOfLines = 3 }.texts(width: 100).count == 2)
    }
}
