import LayoutEngine
import Testing
import Typesetting

@Suite struct TruncationTests {
    private func text(_ string: String, _ mode: ParagraphStyle.LineBreakMode, lines: Int = 1) -> Paragraph {
        paragraph(string) {
            $0.lineBreakMode = mode
            $0.numberOfLines = lines
        }
    }

    /// The expected lines were computed with HarfBuzz's Python binding.
    @Test(arguments: [(40.0, "Hel…"), (60, "Hello,…"), (100, "Hello, won…"), (150, "Hello, wonderful…")])
    func `truncation keeps as much text as fits with the ellipsis`(width: Double, expected: String) {
        let text = text("Hello, wonderful world", .byTruncatingTail)
        #expect(text.texts(width: width) == [expected])
        #expect(text.size(width: width, height: nil).width <= width)
    }

    @Test func `each mode truncates its own part of the line`() {
        let string = "one two three four five"
        #expect(text(string, .byTruncatingHead).texts(width: 80) == ["…four five"])
        #expect(text(string, .byTruncatingMiddle).texts(width: 80) == ["one t…five"])
        #expect(text(string, .byTruncatingTail).texts(width: 80) == ["one two…"])
        #expect(text(string, .byWordWrapping).texts(width: 80) == ["one two"])
        #expect(text(string, .byClipping).texts(width: 80) == ["one two t"])
        #expect(text(string, .byCharWrapping).texts(width: 80) == ["one two t"])
    }

    @Test func `only the last line is truncated, from the whole rest of the text`() {
        let string = "one two three four five six seven"
        #expect(text(string, .byTruncatingTail, lines: 2).texts(width: 80) == ["one two", "three fo…"])
        #expect(text(string, .byTruncatingHead, lines: 2).texts(width: 80) == ["one two", "…ix seven"])
        #expect(text(string, .byTruncatingMiddle, lines: 2).texts(width: 80) == ["one two", "thre…even"])
        #expect(paragraph(string).texts(width: 80, height: 40) == ["one two", "three fo…"])
    }

    @Test func `a line that fits is truncated if lines behind it are dropped`() {
        #expect(text("one\ntwo\nthree", .byTruncatingTail).texts(width: 200) == ["one…"])
        #expect(text("one\ntwo\nthree", .byTruncatingHead).texts(width: 200) == ["…three"])
        #expect(text("one\ntwo\nthree", .byTruncatingMiddle).texts(width: 200) == ["one…three"])
        #expect(text("one\ntwo\nthree", .byClipping).texts(width: 200) == ["one"])
        #expect(text("one\n", .byTruncatingHead).texts(width: 200) == ["…"])
    }

    @Test func `a text that fits is not truncated`() {
        let whole = paragraph("Hello, world").size(width: nil, height: nil).width
        for mode in ParagraphStyle.LineBreakMode.allCases {
            #expect(text("Hello, world", mode).texts(width: whole) == ["Hello, world"])
            #expect(text("Hello, world  ", mode).texts(width: whole) == ["Hello, world"])
        }
    }

    @Test func `a line too narrow for the ellipsis is the ellipsis`() {
        for mode in [ParagraphStyle.LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
            #expect(text("Hello", mode).texts(width: 0) == ["…"])
            #expect(text("Hello", mode).texts(width: -10) == ["…"])
        }
        #expect(text("Hello", .byClipping).texts(width: 0) == ["H"])
    }

    @Test func `one line is scaled down to the width, but not below the least factor`() {
        func scaled(_ least: Double) -> Paragraph {
            paragraph("Hello, world") {
                $0.numberOfLines = 1
                $0.adjustsFontSizeToFitWidth = true
                $0.minimumScaleFactor = least
            }
        }
        let half = scaled(0).lines(width: 44.60225, height: 20)[0]
        #expect(half.text == "Hello, world")
        #expect(abs(half.width - 44.60225) < 1e-6)
        #expect(abs(half.height - 19.363636) < 1e-5)
        #expect(scaled(0.5).texts(width: 45) == ["Hello, world"])
        #expect(scaled(0.75).texts(width: 45) == ["Hello, …"] || scaled(0.75).texts(width: 45) == ["Hello,…"])
        #expect(scaled(0.75).size(width: 45, height: nil).width <= 45)
        #expect(scaled(0).size(width: 0, height: nil).width == 0)
        #expect(scaled(0).size(width: 200, height: nil).width == 90)
    }
}
