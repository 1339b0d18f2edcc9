import LayoutEngine
import Testing

@testable import Typesetting

/// Break opportunities beside quotation marks and behind Hebrew hyphens, by UAX 14 of Unicode 16.
@Suite struct QuotationMarkTests {
    private static let locales = ["en", "ja", "ko", "zh"]

    /// Expects the break opportunities of `text` at its vertical bars, and at no other offset.
    private func expect(_ text: String, locale: String) {
        let pieces = text.split(separator: "|").map(String.init)
        #expect(paragraph(pieces.joined(), locale: locale).unbrokenPieces == pieces, "\(locale)")
    }

    @Test(arguments: locales) func `a line may end between a quotation and a bracket`(locale: String) {
        expect("the |\"quick\" |(brown) |fox", locale: locale)
        expect("the |'quick'  |[brown] |fox |é", locale: locale)
        expect("ä |\"quick\" |(brown)", locale: locale)
        expect("the |boys’ |(brown) |fox", locale: locale)
        expect("»Hallo« |(Gruß)", locale: locale)
        expect("로” |(모|든)", locale: "ko")
    }

    @Test(arguments: locales) func `no line ends behind an opening quotation mark, even at spaces`(locale: String) {
        // UAX 14, LB15a.
        expect("« oui » |(non)", locale: locale)
        expect("dit |« oui |et |non »", locale: locale)
        expect("a\n|« b", locale: locale)
        expect("(«  oui", locale: locale)
        expect("\u{A0}« (oui", locale: locale)
        expect("\"« oui", locale: locale)
        expect("a\u{200B}|« oui", locale: locale)
        // A combining mark belongs to the quotation mark before it.
        expect("«\u{301} oui", locale: locale)
        // Behind a letter it closes a quotation, as in German.
        expect("»Hallo« |Welt", locale: locale)
        expect("a\u{301}« |Welt", locale: locale)
    }

    @Test(arguments: locales)
    func `no line ends before a closing quotation mark, even at spaces`(locale: String) {
        // UAX 14, LB15b.
        expect("oui », |non", locale: locale)
        expect("oui » |non", locale: locale)
        expect("oui »", locale: locale)
        expect("oui »\n|non", locale: locale)
        expect("oui »\u{A0}; |non", locale: locale)
        expect("oui ») |non", locale: locale)
        expect("( » |x", locale: locale)
        // Before a letter it opens a quotation, as in German.
        expect("sagt |»Hallo«", locale: locale)
        expect("sagt |»\u{301}Hallo", locale: locale)
    }

    @Test(arguments: locales) func `a line may end outside of a quotation in ideographs`(locale: String) {
        // UAX 14, LB19 and LB19a.
        expect("一|二|三|“字”|四|五|六", locale: locale)
        expect("一|二|三|‘字’|四|五|六", locale: locale)
        expect("他|说|“好”|（笑）", locale: locale)
        expect("가|“나”|다", locale: locale)
        expect("あ|“ん”|か", locale: locale)
        expect("一“a”二", locale: "en")
        expect("a“一”b", locale: "en")
        expect("一\"二\"三", locale: locale)
        expect("一“‘二’”三", locale: "en")
        expect("“一”|二", locale: locale)
        expect("一”", locale: locale)
        // Characters that may not begin or end a line do not beside a quotation mark either.
        expect("（“一”）", locale: locale)
        expect("“一”。|“二”、|三", locale: locale)
        expect("“一”々", locale: "en")
        expect("一\u{2060}“二”\u{2060}三", locale: locale)
        expect("一\u{A0}“二”\u{A0}三", locale: locale)
        // A combining mark belongs to the character before it.
        expect("一\u{301}|“字\u{301}”\u{301}|四", locale: locale)
        expect("一\u{200D}“字", locale: "en")
    }

    @Test func `lines of ideographs end outside of quotations`() throws {
        let font = Font(size: 16)
        let fonts = try FontLibrary(
            paths: [TestFonts.interRegular, "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"],
            defaultFamily: "Inter", fallbackFamilies: ["Noto Sans CJK JP"])
        let typesetter = try Typesetter(fonts: fonts)
        for locale in Self.locales {
            func texts(_ text: String) -> [String] {
                typesetter.paragraph([TextSpan(text, font: font)], style: TextSetting(), locale: locale)
                    .texts(width: 70)
            }
            #expect(texts("一二三“字”四五六") == ["一二三", "“字”四五", "六"])
            #expect(texts("他说“好”（笑）") == ["他说“好”", "（笑）"])
        }
    }

    @Test(arguments: locales) func `a line may end behind a Hebrew hyphen that Hebrew follows`(locale: String) {
        // UAX 14, LB21a.
        expect("בית־|ספר |גדול", locale: locale)
        expect("בית-|ספר", locale: locale)
        expect("בִּ־|סֵפר", locale: locale)
        expect("בית־12", locale: locale)
        expect("בית־a", locale: locale)
        // A sign and an unassigned code point in the range of Hebrew letters.
        expect("בית־\u{FB29}", locale: locale)
        expect("בית־\u{5EB}", locale: locale)
        expect("ב-a", locale: locale)
    }

    @Test func `all other characters are left to ICU`() throws {
        let lines = try #require(BreakIterator.lines(locale: ""))
        for value in UInt32(0x21)...0x1FFF where value != 0x22 && value != 0x27 {
            guard let scalar = Unicode.Scalar(value),
                ![.initialPunctuation, .finalPunctuation].contains(scalar.properties.generalCategory)
            else { continue }
            let bytes = Array("一\(scalar)一 \(scalar) (\(scalar)-b\(scalar)".utf8)
            let text = UTF16Text(bytes) { _ in false }
            var marks = [UInt8](repeating: 0, count: bytes.count + 1)
            lines.mark(text, soft: 1, hard: 1, in: &marks)
            let unchanged = marks
            LineBreakAmendment.amend(&marks, of: text, rules: .root, soft: 1)
            #expect(marks == unchanged, "\(value)")
        }
    }
}

extension Paragraph {
    /// The parts of the text between break opportunities.
    fileprivate var unbrokenPieces: [String] {
        let breaks = (1..<text.clusterCount).filter { Int(text[$0].lastBreak) == $0 }
        return zip([0] + breaks, breaks + [text.clusterCount]).map { start, end in
            String(decoding: text.source.bytes[Int(text[start].offset)..<Int(text[end].offset)], as: UTF8.self)
        }
    }
}
