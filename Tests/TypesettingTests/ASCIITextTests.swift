import TestSupport
import Testing

@testable import Typesetting

/// Text of ASCII is shaped by rules of its own, without asking ICU and HarfBuzz about the whole of it. A span that is
/// empty turns them off.
@Suite struct ASCIITextTests {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
    private static let printable = Array(UInt8(0x20)...0x7E)

    private static let families = [
        ("Inter", 400), ("Inter", 700), ("DejaVu Sans", 400), ("Noto Sans", 400), ("Noto Serif", 400),
        ("Noto Sans CJK JP", 400),
    ]
    private static let typesetter: Typesetter = {
        let noto = ["truetype/noto/NotoSans-Regular.ttf", "truetype/noto/NotoSerif-Regular.ttf"]
        let paths =
            noto + ["opentype/noto/NotoSansCJK-Regular.ttc", "opentype/inter", "truetype/dejavu/DejaVuSans.ttf"]
        let fonts = try! FontLibrary(paths: paths.map { "/usr/share/fonts/" + $0 }, defaultFamily: "Inter")
        return try! Typesetter(fonts: fonts)
    }()

    private func expectEqual(
        _ text: String, family: String, weight: Int, letterSpacing: Double = 0, comparesFlags: Bool = true
    ) {
        let font = FontRequest(family: family, size: 16, weight: weight)
        let span = TextSpan(text, font: font, letterSpacing: letterSpacing)
        let outline = Self.typesetter.paragraph([span], style: ParagraphStyle())
        let fast = outline.complete
        let slow = Self.typesetter.paragraph([span, TextSpan("", font: font)], style: ParagraphStyle()).complete
        let (one, other) = (fast.text, slow.text)
        let boundaries = 0...one.clusterCount
        let isEqual =
            one.clusterCount == other.clusterCount
            && boundaries.allSatisfy { boundary in
                one.positions[boundary] == other.positions[boundary]
                    && one.offsets[boundary] == other.offsets[boundary]
                    && one.inkEnds[boundary] == other.inkEnds[boundary]
                    && one.lastBreaks[boundary] == other.lastBreaks[boundary]
                    && (!comparesFlags || one.flags[boundary] == other.flags[boundary])
            }
        #expect(isEqual, "\(text) in \(family)")
        #expect(outline.size(width: nil, height: nil) == slow.size(width: nil, height: nil))
        #expect(outline.lines(width: 500, height: 50) == slow.lines(width: 500, height: 50))
        #expect(outline.lines(width: 40, height: 500) == slow.lines(width: 40, height: 500))
    }

    @Test(arguments: families)
    func `words of letters are as wide as their pairs, and as safe to divide`(_ family: String, weight: Int) {
        var numbers = SplitMix(state: 7)
        for _ in 0..<2_000 {
            let text = Self.text(of: Self.letters, wordCount: 1, using: &numbers)
            expectEqual(text, family: family, weight: weight, letterSpacing: Bool.random(using: &numbers) ? 0 : 1.5)
        }
    }

    @Test(arguments: families)
    func `lines may end in ASCII where ICU lets them`(_ family: String, weight: Int) {
        var numbers = SplitMix(state: 8)
        for _ in 0..<1_000 {
            let characters = Bool.random(using: &numbers) ? Self.printable : Self.letters + Array("  -,.()1".utf8)
            // A text in which some word depends on others is one segment if its words are not known to be quiet.
            expectEqual(
                Self.text(of: characters, wordCount: 3, using: &numbers), family: family, weight: weight,
                comparesFlags: false)
        }
    }

    @Test func `lines may end between quotation marks and brackets of ASCII as in any other text`() {
        var numbers = SplitMix(state: 9)
        for _ in 0..<1_000 {
            let text = Self.text(of: Array("\"'\"'([{)]}a1-".utf8), wordCount: 3, using: &numbers)
            expectEqual(text, family: "Inter", weight: 400, comparesFlags: false)
        }
        let quoted = Self.typesetter.paragraph([TextSpan("a \"b\" (c) '' [d")], style: ParagraphStyle())
        #expect(quoted.texts(width: 28) == ["a", "\"b\"", "(c)", "\'\'", "[d"])
    }

    private static func text(of characters: [UInt8], wordCount: Int, using numbers: inout SplitMix) -> String {
        let words = (0..<wordCount).map { _ in
            let count = Int.random(in: 1...12, using: &numbers)
            return String(
                decoding: (0..<count).map { _ in characters.randomElement(using: &numbers)! }, as: UTF8.self)
        }
        return words.joined(separator: " ")
    }
}
