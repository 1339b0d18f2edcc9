internal import CHarfBuzz

/// The parts of a locale that typesetting depends on: the language and the form of Chinese characters. Locales with the
/// same parts share cached paragraphs.
struct TextLanguage: Hashable {
    /// A known language, two or three lower-case letters packed into a number; 0 for all other locales.
    ///
    /// HarfBuzz never releases a language or its shaping plans. To limit that memory, only known languages are
    /// accepted.
    let code: UInt32
    let form: CJKForm

    /// The inverse of `packed`.
    init(packed: UInt32) {
        code = packed >> 8
        form = CJKForm(rawValue: UInt8(truncatingIfNeeded: packed)) ?? .japanese
    }

    init(locale: String) {
        var locale = locale
        self = locale.withUTF8 { TextLanguage(locale: $0) }
    }

    private init(locale: UnsafeBufferPointer<UInt8>) {
        var units = locale.makeIterator()
        let language = Subtag(&units)
        let isChinese = language.map { $0.length == 3 && Self.chineseLanguages.contains($0.letters) } ?? false
        code = isChinese ? Self.chinese : language.flatMap { Self.isKnown($0) ? $0.letters : nil } ?? 0
        form =
            switch code {
            case Self.chinese:
                Self.chineseForm(&units) ?? (language?.letters == Self.cantonese ? .hongKong : .simplified)
            case Self.korean: .korean
            default: .japanese
            }
    }

    /// The form that the script of a Chinese locale names, or else its region; nil if it has neither. Hong Kong's form
    /// is one of the traditional ones.
    private static func chineseForm(_ units: inout UnsafeBufferPointer<UInt8>.Iterator) -> CJKForm? {
        var named: CJKForm?
        while let subtag = Subtag(&units) {
            guard let form = forms[subtag.letters], subtag.length == (subtag.letters >> 16 == 0 ? 2 : 4),
                named == nil || named == .traditional && form == .hongKong
            else { continue }
            named = form
        }
        return named
    }

    /// The language and the form in one number.
    var packed: UInt32 { code << 8 | UInt32(form.rawValue) }

    var lineBreakRules: LineBreakRules {
        switch code {
        case Self.chinese: .chinese
        case Self.japanese: .japanese
        default: .root
        }
    }

    /// The language for localized forms of letters; nil for a font's default forms.
    var shapingLanguage: hb_language_t? {
        guard code != 0 else { return nil }
        let letters = openTypeTagName(code).utf8.drop { $0 == 0 }
        let language = String(decoding: letters, as: UTF8.self)
        return hb_language_from_string(code == Self.chinese ? Self.chineseTag(form) : language, -1)
    }

    private static func chineseTag(_ form: CJKForm) -> String {
        switch form {
        case .traditional: "zh-hant"
        case .hongKong: "zh-hk"
        default: "zh-hans"
        }
    }

    private static func isKnown(_ language: Subtag) -> Bool {
        let letters = language.letters
        return switch language.length {
        case 2: knownPairs[Int(letters >> 8 & 0x1F)] >> (letters & 0x1F) & 1 == 1
        case 3: knownTriples.contains(letters)
        default: false
        }
    }

    /// The languages of ISO 639-1: for each first letter, a bit set of the second letters.
    private static let knownPairs: [UInt32] = {
        var pairs = [UInt32](repeating: 0, count: 32)
        let names = """
            aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en \
            eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv \
            ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd \
            ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr \
            ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
            """
        for name in names.split(whereSeparator: \.isWhitespace) {
            let tag = openTypeTag(String(name))
            pairs[Int(tag >> 8 & 0x1F)] |= 1 << (tag & 0x1F)
        }
        return pairs
    }()
    /// Languages of three letters for which fonts have localized forms.
    private static let knownTriples = """
        bho brx crh doi fil haw kok ksh ksw lus mag mai mni mnw mwr nsm nqo sat shn sma smj smn sms syr tzm
        """.split(separator: " ").map { openTypeTag(String($0)) }
    private static let chinese = openTypeTag("zh")
    private static let cantonese = openTypeTag("yue")
    /// The languages of the macrolanguage Chinese (ISO 639-3).
    private static let chineseLanguages = """
        cdo cjy cmn cpx czh czo gan hak hsn lzh mnp nan wuu yue
        """.split(separator: " ").map { openTypeTag(String($0)) }
    private static let japanese = openTypeTag("ja")
    private static let korean = openTypeTag("ko")
    /// The form of Chinese characters by script or region.
    private static let forms: [UInt32: CJKForm] = [
        openTypeTag("hans"): .simplified, openTypeTag("cn"): .simplified, openTypeTag("sg"): .simplified,
        openTypeTag("hant"): .traditional, openTypeTag("tw"): .traditional, openTypeTag("mo"): .traditional,
        openTypeTag("hk"): .hongKong,
    ]
}

/// A part of a locale, such as "hant" in "zh-Hant".
private struct Subtag {
    /// The last four letters in lower case, packed into a number.
    var letters: UInt32 = 0
    /// The number of letters. More than 4 if there is any other character.
    var length = 0

    /// Reads the units up to the next separator. Nil at the end of the locale.
    init?(_ units: inout UnsafeBufferPointer<UInt8>.Iterator) {
        guard var unit = units.next() else { return nil }
        while unit != UInt8(ascii: "-"), unit != UInt8(ascii: "_") {
            let letter = unit | 0x20
            length += (0x61...0x7A).contains(letter) && length < 5 ? 1 : 5
            letters = letters << 8 | UInt32(letter)
            guard let next = units.next() else { return }
            unit = next
        }
    }
}
