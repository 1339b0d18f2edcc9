import LayoutEngine
import Foundation
import Testing
import Typesetting

/// The tests use the fonts of Debian's packages fonts-inter, fonts-noto-core, fonts-noto-cjk and
/// fonts-noto-color-emoji.
@Suite struct FontFallbackTests {
    private static let paths = [
        "/usr/share/fonts/opentype/inter", "/usr/share/fonts/opentype/noto", "/usr/share/fonts/truetype/noto",
    ]
    private static let typesetter = Result {
        try Typesetter(fonts: FontLibrary(paths: paths, defaultFamily: "Inter"))
    }

    private func families(_ text: String, locale: String = "en", weight: Int = 400) throws -> [String] {
        let typesetter = try Self.typesetter.get()
        let spans = [TextSpan(text, font: Font(weight: weight))]
        let lines = typesetter.paragraph(spans, style: TextSetting(), locale: locale)
            .glyphLines(width: .infinity, height: .infinity)
        #expect(lines.allSatisfy { $0.runs.allSatisfy { run in run.glyphs.allSatisfy { $0.id != 0 } } }, "\(text)")
        return lines.flatMap { $0.runs.map { typesetter.fonts.faces[$0.font.face].family } }
    }

    @Test(arguments: [
        ("Hello", "Inter"), ("Привет", "Inter"), ("مرحبا", "Noto Sans Arabic"), ("שלום", "Noto Sans Hebrew"),
        ("नमस्ते", "Noto Sans Devanagari"), ("ไทย", "Noto Sans Thai"), ("ខ្មែរ", "Noto Sans Khmer"),
        ("မြန်မာ", "Noto Sans Myanmar"), ("தமிழ்", "Noto Sans Tamil"), ("ქართული", "Noto Sans Georgian"),
        ("አማርኛ", "Noto Sans Ethiopic"), ("བོད་", "Noto Serif Tibetan"), ("😀", "Noto Color Emoji"),
    ])
    func `each script has the first face without serifs that covers it`(text: String, family: String) throws {
        #expect(try Set(families(text)) == [family])
    }

    @Test(arguments: [
        ("en", "JP"), ("ja", "JP"), ("ko-KR", "KR"), ("zh", "SC"), ("zh-Hans", "SC"), ("zh-CN", "SC"),
        ("zh-Hant", "TC"), ("zh_TW", "TC"), ("zh-HK", "HK"), ("zh-Hant-HK", "HK"), ("yue", "HK"), ("cmn-Hans", "SC"),
    ])
    func `Chinese characters have the form of the locale`(locale: String, form: String) throws {
        #expect(try families("直骨", locale: locale) == ["Noto Sans CJK \(form)"])
        #expect(try families("かな", locale: locale) == ["Noto Sans CJK \(form)"])
    }

    @Test func `characters are shown as colour emoji or as text by their variation selector or default`() throws {
        #expect(try families("\u{2764}\u{FE0F}") == ["Noto Color Emoji"])
        #expect(try families("\u{2764}\u{FE0E}") != ["Noto Color Emoji"])
        #expect(try families("1\u{FE0F}\u{20E3}") == ["Noto Color Emoji"])
        #expect(try families("123") == ["Inter"])
        for whole in ["👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"] {
            let typesetter = try Self.typesetter.get()
            let runs = typesetter.paragraph([TextSpan(whole)], style: TextSetting())
                .glyphLines(width: 500, height: 100)[0].runs
            #expect(runs.count == 1 && runs[0].glyphs.count == 1, "\(whole)")
        }
    }

    @Test func `a letter with an accent has the font of the composed letter`() throws {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/Variable.ttf")
        let typesetter = try Typesetter(
            fonts: FontLibrary(
                paths: [fixture.path(), TestFonts.dejaVuSans], defaultFamily: "Variable Squares",
                fallbackFamilies: ["DejaVu Sans"]))
        func runs(_ text: String) -> [GlyphRun] {
            typesetter.paragraph([TextSpan(text)], style: TextSetting())
                .glyphLines(width: .infinity, height: .infinity)[0].runs
        }
        let composed = runs("caf\u{E9}"), decomposed = runs("cafe\u{301}")
        #expect(composed.count == 1 && decomposed.count == 1)
        #expect(composed[0].font == decomposed[0].font)
        #expect(composed[0].glyphs.map(\.id) == decomposed[0].glyphs.map(\.id))
        #expect(runs("e\u{300}")[0].font != composed[0].font)
    }

    @Test func `a soft hyphen after text in a font without a hyphen is one of another font`() throws {
        func lines(_ text: String, width: Double) throws -> [GlyphLine] {
            try Self.typesetter.get().paragraph([TextSpan(text)], style: TextSetting())
                .glyphLines(width: width, height: 100)
        }
        let word = try lines("ᐃᓄᒃ", width: .infinity)[0]
        let hyphenated = try lines("ᐃᓄᒃ\u{AD}ᐃᓄᒃ", width: 1.5 * word.line.width)
        #expect(hyphenated.map(\.line.text) == ["ᐃᓄᒃ\u{2010}", "ᐃᓄᒃ"])
        #expect(hyphenated[0].line.width > word.line.width + 2)
        #expect(hyphenated[0].runs.allSatisfy { $0.glyphs.allSatisfy { $0.id != 0 } })
        #expect(hyphenated[0].runs.count == 2)
    }

    @Test func `a fallback has the weight that was asked for`() throws {
        let typesetter = try Self.typesetter.get()
        for (weight, file) in [(400, "NotoSansArabic-Regular.ttf"), (800, "NotoSansArabic-Bold.ttf")] {
            let spans = [TextSpan("مرحبا", font: Font(weight: weight))]
            let run = typesetter.paragraph(spans, style: TextSetting()).glyphLines(width: 500, height: 100)[0].runs[
                0]
            #expect(typesetter.fonts.faces[run.font.face].fileName == file)
        }
    }

    @Test func `a cluster is set in the first font that covers all of it`() throws {
        // Inter has the letter but not the mark.
        #expect(try families("a\u{20E3}").count == 1)
        #expect(try families("กำ") == ["Noto Sans Thai"])
    }

    @Test func `a configured order is kept`() throws {
        let fonts = try FontLibrary(
            paths: Self.paths, defaultFamily: "Inter", fallbackFamilies: ["Noto Serif Hebrew", "Noto Sans Hebrew"])
        let runs = try Typesetter(fonts: fonts).paragraph([TextSpan("שלום")], style: TextSetting())
            .glyphLines(width: 500, height: 100)[0].runs
        #expect(runs.map { fonts.faces[$0.font.face].family } == ["Noto Serif Hebrew"])
    }

    @Test func `Thai, Khmer, Lao and Burmese break between the words of their dictionaries`() throws {
        let typesetter = try Self.typesetter.get()
        for text in ["ภาษาไทยสวยงาม", "ភាសាខ្មែរស្អាត", "ພາສາລາວງາມ", "မြန်မာစာလှပ"] {
            let paragraph = typesetter.paragraph([TextSpan(text)], style: TextSetting())
            let whole = paragraph.naturalWidth
            let texts = paragraph.texts(width: whole * 0.8)
            #expect(texts.count == 2 && texts.joined() == text, "\(texts)")
        }
    }

    @Test func `text in every script draws what it measures`() throws {
        let typesetter = try Self.typesetter.get()
        let texts = [
            "नमस्ते दुनिया, क्या हाल है", "ภาษาไทยเป็นภาษาที่สวยงาม", "日本語の「文章」、改行。", "한국어 문장입니다",
            "السلام عليكم ورحمة الله", "שלום עולם", "தமிழ் மொழி", "བོད་སྐད་", "اردو میں", "ᠮᠣᠩᠭᠣᠯ ᠪᠢᠴᠢᠭ",
        ]
        for text in texts {
            for mode in [ParagraphStyle.LineBreakMode.byCharWrapping, .byTruncatingTail, .byTruncatingMiddle] {
                for spacing in [0, 2.0] {
                    var style = TextSetting()
                    style.lineBreakMode = mode
                    style.numberOfLines = mode == .byCharWrapping ? 0 : 1
                    let spans = [TextSpan(text, letterSpacing: spacing)]
                    let paragraph = typesetter.paragraph(spans, style: style)
                    for width in stride(from: 10.0, to: 250, by: 23) {
                        for line in paragraph.glyphLines(width: width, height: .infinity) {
                            let drawn = line.runs.reduce(0) { $0 + $1.width }
                            #expect(abs(drawn - line.line.width) < 1e-6, "\(text) \(width)")
                        }
                    }
                }
            }
        }
    }
}
