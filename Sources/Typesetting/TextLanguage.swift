internal import CHarfBuzz

/// What typesetting makes of a locale: its language alone, so that all locales of one language share their paragraphs.
struct TextLanguage: Hashable {
    /// Two or three lower-case letters; empty if the locale begins with anything else.
    ///
    /// HarfBuzz keeps every language that it is ever given. Only this bounds their number.
    let code: Substring

    init(locale: String) {
        let letters = locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
        let isCode = (2...3).contains(letters.utf8.count) && letters.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        code = isCode ? letters[...] : ""
    }

    var lineBreakRules: LineBreakRules { LineBreakRules(language: code) }

    /// The language by which a font chooses the forms of letters; nil lets it choose its own.
    var shapingLanguage: hb_language_t? {
        code.isEmpty ? nil : hb_language_from_string(String(code), -1)
    }
}
