import LayoutEngine
import Testing

@testable import Typesetting

/// Where lines may end beside quotation marks and behind Hebrew hyphens, by UAX 14 of Unicode 16.
@Suite struct QuotationMarkTests {
    private static let locales = ["en", "ja", "ko", "zh"]

    /// `text` has a vertical bar wherever a line may end, and must end nowhere else.
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

    @Test(arguments: locales) func `a quotation mark at the start keeps what follows it over spaces`(locale: String) {
        // UAX 14, LB15a.
        expect("« oui » |(non)", locale: locale)
        expect("dit |« oui |et |non »", locale: locale)
        expect("a\n|« b", locale: locale)
        expect("(«  oui", locale: locale)
        expect("\u{A0}« (oui", locale: locale)
        expect("\"« oui", locale: locale)
        expect("a\u{200B}|« oui", locale: locale)
        // A mark that stands on it belongs to it.
        expect("«\u{301} oui", locale: locale)
        // Behind a letter it ends a quotation, as in German.
        expect("»Hallo« |Welt", locale: locale)
        expect("a\u{301}« |Welt", locale: locale)
    }

    @Test(arguments: locales)
    func `a quotation mark at the end stays with what it follows over spaces`(locale: String) {
        // UAX 14, LB15b.
        expect("oui », |non", locale: locale)
        expect("oui » |non", locale: locale)
        expect("oui »", locale: locale)
        expect("oui »\n|non", locale: locale)
        expect("oui »\u{A0}; |non", locale: locale)
        expect("oui ») |non", locale: locale)
        expect("( » |x", locale: locale)
        // Before a letter it begins a quotation, as in German.
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
        // What may not begin a line, or end it, does not beside a quotation mark either.
        expect("（“一”）", locale: locale)
        expect("“一”。|“二”、|三", locale: locale)
        expect("“一”々", locale: "en")
        expect("一\u{2060}“二”\u{2060}三", locale: locale)
        expect("一\u{A0}“二”\u{A0}三", locale: locale)
        // A mark belongs to the character that it stands on.
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
        // A sign and a code point without a letter among the letters.
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
            let text = "一\(scalar)一 \(scalar) (\(scalar)-b\(scalar)"
            var marks = [UInt8](repeating: 0, count: text.utf16.count + 1)
            Array(text.utf16).withUnsafeBufferPointer { units in
                lines.mark(units, soft: 1, hard: 1, in: &marks)
                let unchanged = marks
                LineBreakAmendment.amend(&marks, of: units, rules: .root, soft: 1)
                #expect(marks == unchanged, "\(value)")
            }
        }
    }
}

extension Paragraph {
    /// The text between places where lines may end.
    fileprivate var unbrokenPieces: [String] {
        let breaks = (1..<text.clusterCount).filter { Int(text[$0].lastBreak) == $0 }
        return zip([0] + breaks, breaks + [text.clusterCount]).map { start, end in
            String(decoding: text.source.bytes[Int(text[start].offset)..<Int(text[end].offset)], as: UTF8.self)
        }
    }
}
