import LayoutEngine
import TestSupport
import Testing

@testable import Typesetting

/// Only the first letter of an ASCII word is passed to ICU. The result must be that of all letters.
@Suite struct ASCIIWordTests {
    @Test(arguments: ReferenceData.strings + ReferenceData.paragraphs)
    func `shortened ASCII words have the marks and the runs of their letters`(_ text: ReferenceData.Text) {
        expectSameWhenShortened(text.paragraph)
    }

    @Test(arguments: ["en", "ja", "zh"])
    func `shortened ASCII words beside any other character have the marks and the runs of their letters`(locale: String)
    {
        let others = [
            " ", "  ", "-", "\"", "'", ".", ",", "(", ")", "/", "%", "$", "1", "2", "\t", "\n", "\r\n", "\u{AD}",
            "\u{A0}", "é", "\u{301}", "\u{308}", "\u{200B}", "\u{200D}", "\u{2060}", "\u{202E}", "\u{202C}",
            "\u{2067}", "\u{2069}", "\u{600}", "“", "”", "«", "»", "א", "ה", "-", "ب", "一", "っ", "ก", "🇩", "👍", "𝒳",
        ]
        var numbers = SplitMix(state: 11)
        for _ in 0..<1_500 {
            let text = (0..<12).map { _ in
                Bool.random(using: &numbers)
                    ? String(repeating: "aBz", count: Int.random(in: 1...2, using: &numbers))
                    : others.randomElement(using: &numbers)!
            }
            .joined()
            let setting = TextSetting(direction: Bool.random(using: &numbers) ? .leftToRight : .rightToLeft)
            expectSameWhenShortened(TestFonts.shared.paragraph([TextSpan(text)], style: setting, locale: locale))
        }
    }

    @Test func `a very long ASCII word is divided where its letters would be`() {
        for count in [1_023, 1_024, 1_025, 3_000] {
            let text = String(repeating: "x", count: count) + " " + String(repeating: "é", count: count)
            expectSameWhenShortened(paragraph(text))
            let spans = [TextSpan(text), TextSpan("abc", letterSpacing: 1), TextSpan("def", letterSpacing: 2)]
            expectSameWhenShortened(TestFonts.shared.paragraph(spans, style: TextSetting()))
        }
    }

    private func expectSameWhenShortened(_ paragraph: Paragraph) {
        let shortened = paragraph.marksAndRuns(shortensASCIIWords: true)
        let plain = paragraph.marksAndRuns(shortensASCIIWords: false)
        let text = String(decoding: paragraph.text.source.bytes, as: UTF8.self)
        #expect(shortened.marks == plain.marks, "\(text)")
        #expect(shortened.runs == plain.runs, "\(text)")
    }
}

extension Paragraph {
    fileprivate func marksAndRuns(shortensASCIIWords: Bool) -> (marks: [[Int]], runs: [[Int]]) {
        typesetter.contexts.withContext { context in
            let source = text.source
            let marks = TextMarks(
                of: source, rules: text.language.lineBreakRules, isRightToLeft: isRightToLeft, context: context,
                shortensASCIIWords: shortensASCIIWords)
            let fonts = source.key.spanIndices.map { SpanFont(source.key[$0], in: context, of: typesetter.fonts) }
            let runs = Itemizer.runs(of: source, marks: marks, fonts: fonts, form: text.language.form)
            let starts = (0..<source.bytes.count).filter(marks.isClusterStart)
            return (
                starts.map {
                    [$0, marks.mayBreak($0) ? 1 : 0, marks.dividesCluster($0) ? 1 : 0, Int(marks.level($0))]
                },
                runs.map {
                    [
                        $0.range.lowerBound, $0.range.upperBound, $0.span, Int($0.script.rawValue), Int($0.level),
                        ObjectIdentifier($0.instance.fontFace).hashValue,
                    ]
                }
            )
        }
    }
}
