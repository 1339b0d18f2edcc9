import Drawing
import Testing

/// Text drawn with the glyphs of the layout.
struct TextTests {
    private func label(_ text: String, _ more: String = "") -> String {
        #"{"type": "Aligned", "vertically": "top", "horizontally": "leading", "child": {"type": "Label", "text": "\#(text)", "font": {"size": 20}\#(more)}}"#
    }

    @Test(arguments: [PictureOptions.Text.paths, .embed])
    func `letters of translucent text that overlap are as translucent as others, also in an SVG`(
        text: PictureOptions.Text
    ) throws {
        let label = ##"{"type": "Label", "text": "ABC", "color": "#ff000080"}"##
        let svg = String(decoding: try Pictures.make(label, as: .svg, PictureOptions(text: text)), as: UTF8.self)
        #expect(svg.contains(#"opacity="0.502""#))
        #expect(!svg.contains("fill-opacity"))
    }

    @Test func `translucent text in a PDF is not darker where letters join, and is still text`() throws {
        let pdf = try Pictures.make(label("مرحبا بالعالم", ##", "color": "#00000080""##), width: 200, as: .pdf)
        #expect(try Tool.pixels(of: pdf, "pdf").count { red, _, _, _ in red < 126 } == 0)
        #expect(try Tool.text(ofPDF: pdf).contains("مرحبا بالعالم"))
    }

    @Test(arguments: [PictureFormat.png, .svg, .pdf])
    func `the shadow of a text is not darker where its letters and lines overlap`(_ format: PictureFormat) throws {
        let shadow = #"{"radius": 0, "opacity": 0.5, "offset": {"width": 2, "height": 2}, "color": "black"}"#
        let text = #""spans": [{"text": "HHH السلام", "strikethrough": true, "underline": true}]"#
        let file = try Pictures.make(
            ##"{"type": "AttributedLabel", \##(text), "color": "clear", "font": {"size": 30}, "shadow": \##(shadow)}"##,
            width: 200, height: 60, as: format)
        let pixels = try format == .png ? Pixels(png: file) : Tool.pixels(of: file, format.rawValue)
        #expect(pixels.count { red, _, _, _ in red < 126 } == 0)
        #expect(pixels.count { red, _, _, _ in red < 130 } > 100)
    }

    @Test func `the ink of a text lies within its measures`() throws {
        let element = label("Hxgp")
        let pixels = try Pictures.pixels(element, width: 100)
        let layout = try Pictures.maker.get().layout(
            Array(#"{"size": {"width": 100, "height": 40}, "element": \#(element)}"#.utf8))
        let frame = layout.frames[0].rect
        let ink = try #require(pixels.ink)
        #expect(ink.minX >= 0 && Double(ink.maxX) < frame.maxX)
        #expect(Double(ink.maxY) < frame.maxY)
        // The H stands on the baseline, 19 points down, with a height of 0.73 em.
        let stems = (0..<8).map { x in (0..<40).filter { pixels.components(x, $0)[0] < 128 } }
        let stem = try #require(stems.max { $0.count < $1.count })
        #expect(abs(stem.count - 15) <= 1)
        #expect(abs(Double(stem.last ?? 0) + 1 - layout.frames[0].view.lines![0].baseline) <= 1)
    }

    @Test func `a text has its colour and its spans have theirs`() throws {
        let pixels = try Pictures.pixels(
            """
            {"type": "AttributedLabel", "font": {"size": 30, "weight": 900}, "color": "blue", "spans": [
              {"text": "I", "color": "red"}, {"text": "I"}]}
            """)
        let red = pixels.count { red, green, blue, _ in red > 200 && green < 50 && blue < 50 }
        let blue = pixels.count { red, green, blue, _ in blue > 200 && green < 50 && red < 50 }
        #expect(red > 50)
        #expect(blue > 50)
    }

    @Test(arguments: ["underline", "strikethrough"]) func `a decoration is a stroke along its span`(_ kind: String)
        throws
    {
        func width(_ decoration: String) throws -> Int {
            let pixels = try Pictures.pixels(
                """
                {"type": "AttributedLabel", "font": {"size": 20}, "spans": [
                  {"text": "i      i", \(decoration)}, {"text": " i"}]}
                """, width: 80)
            return (0..<40).map { y in (0..<80).count { pixels.components($0, y)[0] < 160 } }.max() ?? 0
        }
        #expect(try width(#""\#(kind)": true"#) > 30)
        #expect(try width(#""\#(kind)": false"#) < 15)
    }

    @Test(arguments: ["underline", "strikethrough"]) func `a decoration may have a colour of its own`(_ kind: String)
        throws
    {
        func redPixels(_ span: String) throws -> Int {
            let pixels = try Pictures.pixels(
                #"{"type": "AttributedLabel", "spans": [{"text": "i      i", "color": "blue", \#(span)}]}"#, width: 80)
            return pixels.count { red, green, blue, _ in red > 150 && green < 110 && blue < 110 }
        }
        #expect(try redPixels(#""\#(kind)": true, "\#(kind)Color": "red""#) > 20)
        #expect(try redPixels(#""\#(kind)": true"#) == 0)
        #expect(try redPixels(#""\#(kind)Color": "red""#) == 0)
    }

    @Test func `the text for more is underlined as the last span`() throws {
        let layout = try Pictures.maker.get().layout(
            Array(
                #"""
                {"size": {"width": 140, "height": 40}, "element": {"type": "AttributedLabel", "numberOfLines": 1,
                 "moreText": " more", "spans": [{"text": "abc def ghi jkl mno pqr stu vwx", "underline": true}]}}
                """#.utf8))
        let line = try #require(layout.frames[0].view.lines?.first)
        #expect(line.text.hasSuffix(" more"))
        #expect(abs(try #require(line.decorations.map { $0.x + $0.width }.max()) - line.width) < 1e-6)
    }

    @Test func `a truncated line ends in an ellipsis`() throws {
        let whole = try Pictures.pixels(label("Several words of text"), width: 300)
        let cut = try Pictures.pixels(label("Several words of text", #", "numberOfLines": 1"#), width: 90)
        #expect(try #require(whole.ink).maxX > 150)
        let ink = try #require(cut.ink)
        // The last columns have only the dots: ink at the baseline and none above.
        #expect((60..<90).contains(ink.maxX))
        #expect((0..<15).allSatisfy { cut[ink.maxX, $0] == 0xFFFF_FFFF })
        #expect((15..<21).contains { cut[ink.maxX - 1, $0] != 0xFFFF_FFFF })
    }

    @Test func `emoji have their colours, and fade with their text`() throws {
        let pixels = try Pictures.pixels(label("🍎"))
        #expect(pixels.count { red, green, _, _ in red > 150 && green < 90 } > 60)
        let faded = try Pictures.pixels(#"{"type": "Opacity", "opacity": 0.3, "child": \#(label("🍎"))}"#)
        #expect(faded.count { red, green, _, _ in red > 150 && green < 90 } == 0)
        #expect(faded.ink != nil)
    }

    @Test(arguments: ["Hamburgefonstiv", "السلام عليكم", "नमस्ते", "ﬃ — AVAT"])
    func `cached glyphs look like their outlines`(text: String) throws {
        // Rotated text, however little, is drawn by outlines.
        func pixels(turn: Double) throws -> Pixels {
            try Pictures.pixels(
                #"{"type": "Transformed", "rotate": \#(turn), "child": \#(label(text))}"#, width: 200)
        }
        let kept = try pixels(turn: 0), outlined = try pixels(turn: 1e-7)
        // A glyph moves by at most a sixteenth of a pixel, which changes an edge by this much.
        let difference = try #require(kept.largestDifference(from: outlined, square: 2))
        #expect(difference <= 16)
        #expect(try pixels(turn: 0).largestDifference(from: kept, square: 1) == 0)
    }

    @Test(arguments: [#"\ufffe"#, #"a\ufdd0b"#, #"\udbff\udfff\u0301"#, #"😀\ud83f\udfff"#])
    func `noncharacters are drawn in every format`(text: String) throws {
        for format in PictureFormat.allCases { #expect(try Pictures.make(label(text), as: format).count > 60) }
    }

    @Test func `overlapping glyphs of translucent text are painted once`() throws {
        let pixels = try Pictures.pixels(label("السلام عليكم", ##", "color": "#00000080""##), width: 200)
        #expect(pixels.count { red, _, _, _ in red < 126 } == 0)
        #expect(pixels.count { red, _, _, _ in red == 127 } > 50)
    }

    @Test func `glyphs are slanted if the font has no italics`() throws {
        func lean(_ style: String) throws -> Int {
            let pixels = try Pictures.pixels(
                """
                {"type": "Label", "text": "ו", "font": {"size": 40, "family": "Noto Sans Hebrew", "style": "\(style)"}}
                """, width: 60, height: 60)
            func left(_ y: Int) -> Int { (0..<60).first { pixels.components($0, y)[0] < 128 } ?? 0 }
            let ink = try #require(pixels.ink)
            return left(ink.minY + 9) - left(ink.maxY - 2)
        }
        #expect(try lean("italic") > lean("normal") + 2)
    }

    @Test func `the shadow of a text has the text's shape`() throws {
        let pixels = try Pictures.pixels(
            label(
                "I", #", "shadow": {"radius": 0, "opacity": 1, "offset": {"width": 10, "height": 0}, "color": "red"}"#))
        let black = pixels.count { red, _, _, _ in red < 50 }
        let red = pixels.count { red, green, _, _ in red > 200 && green < 50 }
        #expect(black > 10)
        #expect(black == red)
    }

    @Test func `a secure field shows bullets, an empty one its placeholder in grey`() throws {
        func ink(_ properties: String) throws -> Int {
            try Pictures.pixels(#"{"type": "TextField", \#(properties)}"#, width: 120, height: 44).count {
                red, _, _, _ in red < 100
            }
        }
        let plain = try ink(#""text": "iiii""#), secure = try ink(#""text": "iiii", "secure": true"#)
        let other = try ink(#""text": "WWWW", "secure": true"#)
        #expect(plain > 0)
        #expect(secure == other)
        #expect(secure != plain)
        #expect(try ink(#""placeholder": "WWWW""#) == 0, "grey is no ink")
    }

    @Test func `the selected segment lies on a plate`() throws {
        let pixels = try Pictures.pixels(
            #"{"type": "SegmentedControl", "items": [{"title": "A"}, {"title": "B"}], "selection": 1}"#, width: 80,
            height: 36)
        #expect(pixels[10, 10] == 0xE3E3_E8FF)
        #expect(pixels[70, 10] == 0xFFFF_FFFF)
    }

    @Test func `no more of a segment's title is shaped than may be shown`() throws {
        func pixels(letters: Int) throws -> Pixels {
            let items = #"[{"title": "A"}, {"title": "\#(String(repeating: "i", count: letters))"}]"#
            return try Pictures.pixels(#"{"type": "SegmentedControl", "items": \#(items)}"#, width: 4_000, height: 36)
        }
        let longest = try pixels(letters: 512)
        #expect(try pixels(letters: 100_000).largestDifference(from: longest, square: 1) == 0)
        #expect(try pixels(letters: 100).largestDifference(from: longest, square: 1) ?? 0 > 0)
    }

    @Test func `a scroll view clips its content and shows scroll bars`() throws {
        let pixels = try Pictures.pixels(
            """
            {"type": "Inset", "uniform": 10, "child": {"type": "ScrollView", "child": {"type": "ConstrainedSize",
              "height": 100, "child": {"type": "Box", "backgroundColor": "white"}}}}
            """, PictureOptions(background: .init(red: 255, green: 0, blue: 0)))
        #expect(pixels.count { _, green, _, _ in green > 0 } == 400)
        #expect(pixels.count { red, green, _, _ in red == green && red < 200 } > 10, "the indicator")
    }

    @Test(arguments: [
        (#""end""#, 160), (#"{"x": 0, "y": 1e9}"#, 160), (#"{"x": 5, "y": 60}"#, 60), (#"{"x": 0, "y": -3}"#, 0),
        (#"{"x": -1e300, "y": -1e300}"#, 0),
    ])
    func `content is scrolled to its offset, and no further than it goes`(offset: String, y: Int) throws {
        let stripes = (0..<20).map { row in
            """
            {"type": "ConstrainedSize", "width": "unconstrained", "height": 10, "child":
            {"type": "Box", "backgroundColor": "#\(String(format: "%02x", 10 * row))0000"}}
            """
        }
        let pixels = try Pictures.pixels(
            """
            {"type": "ScrollView", "contentOffset": \(offset), "showsVerticalScrollIndicator": false, "child":
            {"type": "Column", "alignment": "fill", "children": [\(stripes.joined(separator: ","))]}}
            """, width: 30, height: 40)
        for row in 0..<4 { #expect(pixels.components(15, 10 * row + 5)[0] == 10 * (y / 10 + row)) }
    }

    @Test func `insets are room around content that is scrolled`() throws {
        func ink(_ offset: String?) throws -> [Int]? {
            let pixels = try Pictures.pixels(
                """
                {"type": "ScrollView", "contentSize": "fittingContent", \(offset.map { #""contentOffset": \#($0), "# } ?? "")
                "contentInset": {"top": 4, "left": 6, "bottom": 8, "right": 2}, "showsVerticalScrollIndicator": false,
                "showsHorizontalScrollIndicator": false, "child": {"type": "ConstrainedSize", "width": 50, "height": 50,
                "child": {"type": "Box", "backgroundColor": "black"}}}
                """)
            return pixels.ink.map { [$0.minX, $0.minY, $0.maxX, $0.maxY] }
        }
        #expect(try ink(#"{"x": -99, "y": -99}"#) == [6, 4, 39, 39])
        #expect(try ink(#"{"x": 0, "y": 0}"#) == [0, 0, 39, 39])
        #expect(try ink(nil) == [6, 4, 39, 39])
        #expect(try ink(#""end""#) == [0, 0, 37, 31])
    }
}
