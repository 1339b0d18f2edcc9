import LayoutEngine
import Testing
import Typesetting

@Suite struct TypesetterTests {
    private func sizes(_ typesetter: Typesetter, _ texts: [String]) -> [Double] {
        texts.flatMap { text in
            let paragraph = typesetter.paragraph([TextSpan(text)], style: TextSetting())
            let widths: [Double?] = [nil, 120, 33.3]
            return widths.flatMap { width in
                let size = paragraph.size(width: width, height: nil)
                return [Double(size.width), Double(size.height)]
            }
        }
    }

    @Test func `results do not depend on what was measured before`() {
        let texts = (0..<400).map { "label \($0) " + pangram.prefix($0 % 90) }
        let forward = sizes(TestFonts.typesetter(), texts)
        let backward = sizes(TestFonts.typesetter(), texts.reversed())
        #expect(stride(from: backward.count - 6, through: 0, by: -6).flatMap { backward[$0..<($0 + 6)] } == forward)
        #expect(sizes(TestFonts.typesetter(cacheBytesMax: 0), texts) == forward)
        #expect(sizes(TestFonts.typesetter(cacheBytesMax: 200_000), texts + texts) == forward + forward)
    }

    @Test func `threads share a typesetter and get the same results`() async {
        let texts = (0..<150).map { "row \($0 % 60) مرحبا " + pangram.prefix($0 % 70) }
        let expected = sizes(TestFonts.typesetter(), texts)
        let typesetter = TestFonts.typesetter()
        await withTaskGroup(of: [Double].self) { group in
            for _ in 0..<8 { group.addTask { sizes(typesetter, texts) } }
            for await result in group { #expect(result == expected) }
        }
    }

    @Test func `style and size do not change the cached shape of a text`() {
        let typesetter = TestFonts.typesetter()
        let span = [TextSpan(pangram, font: Font(size: 16))]
        var style = TextSetting()
        let all = typesetter.paragraph(span, style: style).size(width: 200, height: nil)
        style.numberOfLines = 2
        let two = typesetter.paragraph(span, style: style).size(width: 200, height: nil)
        #expect(two.height == 39 && all.height > two.height)
        style.numberOfLines = 0
        #expect(typesetter.paragraph(span, style: style).size(width: 200, height: nil) == all)
    }
}
