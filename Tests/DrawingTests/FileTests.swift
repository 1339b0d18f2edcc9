@testable import Drawing
import Foundation
import LayoutEngine
import LayoutService
import Synchronization
import TestSupport
import Testing

/// Properties of single file formats.
struct FileTests {
    private static let element = """
        {"type": "Column", "children": [
          {"type": "Label", "text": "Office waffles", "font": {"family": "Noto Serif", "size": 20}},
          {"type": "Label", "text": "مرحبا بالعالم", "font": {"size": 20}},
          {"type": "Label", "text": "apple 🍎 and 🍐", "font": {"size": 20}},
          {"type": "Label", "text": "A secret that is far too long to be shown", "numberOfLines": 1},
          {"type": "AttributedLabel", "spans": [{"text": "two "}, {"text": "spans", "underline": true}]},
          {"type": "Box", "backgroundColor": "white", "shadow": {"radius": 4, "opacity": 0.5,
            "offset": {"width": 1, "height": 2}, "color": "black"}, "child": {"type": "Spacer", "size": 20}}]}
        """

    private func make(_ format: PictureFormat, _ options: PictureOptions = PictureOptions()) throws -> [UInt8] {
        try Pictures.make(Self.element, width: 200, height: 200, as: format, options)
    }

    @Test(arguments: [(1.1, 121, 11), (1.001, 111, 11), (2, 220, 20)])
    func `a picture has as many pixels as its size needs, without those of rounding errors`(
        scale: Double, width: Int, height: Int
    ) throws {
        let pixels = try Pictures.pixels(
            #"{"type": "Box"}"#, width: 110, height: 10, PictureOptions(scale: scale, background: .white))
        #expect(pixels.width == width && pixels.height == height)
    }

    @Test(arguments: PictureFormat.allCases)
    func `the same layout is the same file, also from many threads at once`(_ format: PictureFormat) async throws {
        let first = try make(format)
        try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<8 { group.addTask { try make(format) } }
            for try await other in group { #expect(other == first) }
        }
    }

    @Test func `each format begins with its signature`() throws {
        #expect(try make(.png).starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(try make(.svg).starts(with: Array("<svg ".utf8)))
        #expect(try make(.pdf).starts(with: Array("%PDF-1".utf8)))
    }

    @Test func `a PDF contains the text of ligatures, Arabic and emoji`() throws {
        let text = try Tool.text(ofPDF: make(.pdf))
        #expect(text.contains("Office waffles"))
        #expect(text.contains("مرحبا بالعالم"))
        #expect(text.contains("🍎"))
        #expect(text.contains("🍐"))
        #expect(text.contains("two spans"))
    }

    @Test func `a PDF does not contain truncated text`() throws {
        let text = try Tool.text(ofPDF: make(.pdf))
        #expect(text.contains("A secret"))
        #expect(text.contains("…"))
        #expect(!text.contains("shown"))
    }

    @Test func `an ellipsis in a PDF is an ellipsis, even if the line has the truncated text elsewhere`() throws {
        let text = String(repeating: "W", count: 8)
        let element =
            #"{"type": "Label", "text": "\#(text)", "numberOfLines": 1, "lineBreakMode": "byTruncatingMiddle"}"#
        let found = try Tool.text(ofPDF: Pictures.make(element, width: 110, as: .pdf))
        #expect(found.contains(/^W+…W+\s*$/))
    }

    @Test func `an SVG with paths has no text, one with embedded fonts has all of it`() throws {
        let paths = String(decoding: try make(.svg), as: UTF8.self)
        #expect(!paths.contains("<text"))
        let text = String(decoding: try make(.svg, PictureOptions(text: .embed)), as: UTF8.self)
        #expect(text.contains(">Office waffles</text>"))
        #expect(text.contains(">مرحبا</text>") && text.contains(">بالعالم</text>"))
        #expect(text.contains("direction=\"rtl\""))
        #expect(!text.contains("shown"))
    }

    @Test(arguments: [("super\u{AD}cali\u{AD}fragi\u{AD}listic", 70, "super‐"), ("בית\u{AD}ספר", 50, "בית‐")])
    func `a hyphen where a word is broken is a hyphen in embedded text`(word: String, width: Int, line: String) throws {
        let label = #"{"type": "Label", "text": "\#(word)"}"#
        let svg = String(
            decoding: try Pictures.make(label, width: width, height: 100, as: .svg, PictureOptions(text: .embed)),
            as: UTF8.self)
        #expect(svg.contains(">\(line)</text>"))
    }

    @Test func `text in an SVG has its measured position`() throws {
        let svg = String(
            decoding: try Pictures.make(
                #"{"type": "Label", "text": "AVA", "font": {"size": 20}}"#, as: .svg, PictureOptions(text: .embed)),
            as: UTF8.self)
        let layout = try Pictures.maker.get().layout(
            Array(#"{"element": {"type": "Label", "text": "AVA", "font": {"size": 20}}}"#.utf8))
        let glyphs = try #require(layout.frames[0].view.lines?.first?.runs.first).glyphs
        let found = try #require(svg.firstMatch(of: /<text[^>]* x="([^"]*)"/)).1.split(separator: " ").compactMap {
            Double($0)
        }
        #expect(found.count == 3)
        #expect(abs(found[1] - glyphs[0].advance) < 0.01)
        #expect(abs(found[2] - glyphs[0].advance - glyphs[1].advance) < 0.01)
    }

    @Test func `a run with joined letters is one text element`() throws {
        let svg = String(
            decoding: try Pictures.make(
                #"{"type": "Label", "text": "नमस्ते", "font": {"size": 20}}"#, width: 200, as: .svg,
                PictureOptions(text: .embed)),
            as: UTF8.self)
        let text = try #require(svg.firstMatch(of: /<text[^>]* x="([^"]*)"[^>]* textLength="([^"]*)"/))
        #expect(Double(text.1) == 0)
        #expect(try #require(Double(text.2)) > 30)
    }

    @Test(arguments: [("שלום", "spacing"), ("سلام", "spacingAndGlyphs")])
    func `letters of embedded text are moved apart unless they join`(text: String, adjustment: String) throws {
        let svg = String(
            decoding: try Pictures.make(
                #"{"type": "Label", "text": "\#(text)", "letterSpacing": 12}"#, width: 200, as: .svg,
                PictureOptions(text: .embed)),
            as: UTF8.self)
        #expect(svg.contains(#"lengthAdjust="\#(adjustment)" direction="rtl""#))
    }

    @Test(arguments: ["مُحَمَّدٌ", "محمد"])
    func `embedded text lies on the baseline, whatever its first glyph`(text: String) throws {
        let label = #"{"type": "Label", "text": "\#(text)", "font": {"family": "Noto Naskh Arabic", "size": 40}}"#
        let svg = String(
            decoding: try Pictures.make(label, width: 200, height: 80, as: .svg, PictureOptions(text: .embed)),
            as: UTF8.self)
        let layout = try Pictures.maker.get().layout(
            Array(#"{"size": {"width": 200, "height": 80}, "element": \#(label)}"#.utf8))
        let baseline = try #require(layout.frames[0].view.lines?.first).baseline
        let found = try #require(svg.firstMatch(of: /<text[^>]* y="([^"]*)"/)).1
        #expect(abs(try #require(Double(found)) - baseline) < 0.01)
    }

    @Test(arguments: [("leftToRight", "😀", "🚗"), ("rightToLeft", "🚗", "😀")])
    func `each emoji in a PDF has its own text`(direction: String, left: String, right: String) throws {
        let pdf = try Pictures.make(
            #"{"type": "Label", "text": "😀🎂🚗", "font": {"size": 30}}"#, width: 120, as: .pdf,
            environment: #"{"layoutDirection": "\#(direction)"}"#)
        let scratch = try Scratch()
        let file = try scratch.write(pdf, as: "picture.pdf")
        func text(from x: Int) throws -> String {
            let part = try Tool.run("pdftotext", "-x", "\(x)", "-y", "0", "-W", "36", "-H", "40", file, "-")
            return String(decoding: part, as: UTF8.self)
        }
        let start = direction == "leftToRight" ? 0 : 6
        #expect(try text(from: start).contains(left))
        #expect(try text(from: start + 76).contains(right))
    }

    @Test func `an embedded font has the used characters and is small`() throws {
        let svg = String(
            decoding: try Pictures.make(
                #"{"type": "Label", "text": "Hi"}"#, as: .svg, PictureOptions(text: .embed)), as: UTF8.self)
        let base64 = try #require(svg.firstMatch(of: /base64,([^)]*)\)/)).1
        let font = try #require(Data(base64Encoded: String(base64)))
        #expect(font.count < 20_000)
        let scratch = try Scratch()
        let path = try scratch.write(Array(font), as: "font.otf")
        let glyphs = String(
            decoding: try Tool.run("hb-shape", "--no-positions", "--no-glyph-names", path, "Hi!"), as: UTF8.self)
        let ids = glyphs.matches(of: /([0-9]+)=/).compactMap { Int($0.1) }
        #expect(ids.count == 3)
        #expect(ids[0] > 0 && ids[1] > 0)
        #expect(ids[2] == 0, "what is not needed is not there")
    }

    @Test func `text of any characters gives valid SVG`() throws {
        let text = #"<&>\" ]]> \u0001 \u000b \ufffe é"#
        let svg = try Pictures.make(#"{"type": "Label", "text": "\#(text)"}"#, as: .svg, PictureOptions(text: .embed))
        _ = try Tool.pixels(of: svg, "svg")
    }

    @Test func `a PDF has a fixed date`() throws {
        let pdf = String(decoding: try make(.pdf), as: UTF8.self)
        let dates = pdf.matches(of: /Date \(([^)]*)\)/).map { String($0.1) }
        #expect(dates.allSatisfy { $0.hasPrefix("2000") })
        #expect(!dates.isEmpty)
    }

    @Test func `an image that a PDF has often is in the file once`() throws {
        let bitmap = try #require(Bitmap(width: 200, height: 200))
        bitmap.write { pixels in
            for index in 0..<200 * bitmap.stride {
                pixels[index] = UInt8(truncatingIfNeeded: index &* 2_654_435_761 >> 13) | 3
            }
        }
        let source = "data:image/png;base64," + Data(try PNGEncoder.encode(bitmap)).base64EncodedString()
        let image = #"{"type": "Image", "source": "\#(source)", "size": {"width": 5, "height": 5}}"#
        let turned = #"{"type": "Transformed", "rotate": 0.3, "child": \#(image)}"#
        func bytes(count: Int) throws -> Int {
            let images = Array(repeating: turned, count: count).joined(separator: ",")
            return try Pictures.make(
                #"{"type": "Column", "children": [\#(images)]}"#, width: 200, height: 200, as: .pdf
            ).count
        }
        #expect(try bytes(count: 20) < 2 * bytes(count: 1))
    }

    @Test(.measuresTime) func `the time for white space in a text grows with its length, not with its square`() throws {
        func time(_ count: Int) throws -> Duration {
            let text = "a" + String(repeating: " ", count: count) + "b"
            return try processorTime {
                _ = try Pictures.make(#"{"type": "Label", "text": "\#(text)"}"#, width: 200, height: 200, as: .pdf)
            }
        }
        // Squared, it would be 100 times as much.
        #expect(try time(100_000) < time(10_000) * 40)
    }

    @Test(.measuresTime) func `the time for ligatures in a line grows with their number, not with its square`() throws {
        func time(_ count: Int) throws -> Duration {
            let text = String(repeating: "a", count: count) + String(repeating: "لا", count: count)
            return try processorTime {
                _ = try Pictures.make(
                    #"{"type": "Label", "text": "\#(text)", "font": {"size": 0.001}}"#, width: 200, height: 200,
                    as: .pdf)
            }
        }
        #expect(try time(20_000) < time(2_000) * 40)
    }

    @Test func `the drawing of many titles is interrupted`() {
        let items = (0..<100).map { #"{"title": "Title \#($0)"}"# }.joined(separator: ",")
        expectInterruption(atCall: 20, of: #"{"type": "SegmentedControl", "items": [\#(items)]}"#)
    }

    @Test func `the drawing of a long line is interrupted`() {
        let text = String(repeating: "@", count: 10_000)
        // The view and the line begin with a call each.
        expectInterruption(atCall: 5, of: #"{"type": "Label", "text": "\#(text)", "font": {"size": 0.01}}"#)
    }

    /// Expects that a drawing asks at least `last` times whether to go on, and ends at the last answer.
    private func expectInterruption(atCall last: Int, of element: String) {
        let calls = Mutex(0)
        var options = PictureOptions()
        options.isInterrupted = {
            calls.withLock { calls in
                calls += 1
                return calls == last
            }
        }
        #expect {
            try Pictures.make(element, width: 200, height: 200, options)
        } throws: { error in
            if case .drawing(.interrupted)? = error as? Failure { true } else { false }
        }
    }
}
