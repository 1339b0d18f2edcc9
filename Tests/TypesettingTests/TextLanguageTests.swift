import Testing

@testable import Typesetting

/// The number of languages stays bounded for any locales that clients send.
@Suite struct TextLanguageTests {
    @Test(arguments: ["de", "de-AT", "zh-Hant-HK", "kok", "sr-Latn", "wuu"])
    func `a language with localized forms in fonts is accepted`(
        locale: String
    ) {
        #expect(TextLanguage(locale: locale).code != 0)
    }

    @Test(arguments: [
        ("zh", CJKForm.simplified), ("zh-CN", .simplified), ("zh-TW", .traditional), ("zh-HK", .hongKong),
        ("zh-Hant", .traditional), ("zh-Hant-HK", .hongKong), ("zh-Hant-MO", .traditional), ("zh_hans_HK", .simplified),
        ("zh-Hans-TW", .simplified), ("zh-Hant-CN", .traditional), ("zh-Hant-SG", .traditional), ("ko-Hant", .korean),
        ("ja-HK", .japanese), ("yue", .hongKong), ("yue-Hans-CN", .simplified), ("cmn", .simplified),
        ("cmn-Hant", .traditional),
        ("nan-TW", .traditional),
    ])
    func `the script of a Chinese locale decides on the form, or else its region`(locale: String, form: CJKForm) {
        #expect(TextLanguage(locale: locale).form == form)
    }

    @Test func `few of all possible language codes are accepted`() {
        let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
        let pairs = letters.flatMap { first in letters.map { first + $0 } }
        let locales = pairs + pairs.flatMap { pair in letters.map { pair + $0 } }
        #expect(Set(locales.map { TextLanguage(locale: $0).code }).count < 256)
    }
}
