internal import CHarfBuzz

/// A font, and all that texts of printable ASCII take from it, so that a text has but one thing to look up.
final class ASCIIFont {
    private let request: FontRequest
    private let letterSpacing: Double
    private let language: TextLanguage
    private let hasLetters: Bool

    /// A run of no text yet.
    let run: Run
    let setting: RunSetting
    let rules: SpaceRules
    let style: ShapedText.Style
    /// The distance of tab stops in points.
    let tabInterval: Double

    /// Whether ligatures are off.
    var isSpaced: Bool { letterSpacing != 0 }

    /// Nil if the font lacks some of ASCII, or does not shape it word by word.
    /// - Parameters:
    ///   - hasLetters: whether there are letters in the texts; others are of no script.
    init?(
        _ cascade: FontCascade, letterSpacing: Double, language: TextLanguage, hasLetters: Bool, workspace: Workspace
    ) {
        let font = SpanFont(cascade, letterSpacing: letterSpacing)
        let instance = cascade.primary
        guard instance.coversASCII else { return nil }
        let script = hasLetters ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON
        rules = workspace.rules(of: instance, script: script, language: language)
        guard !rules.shapesSpaces else { return nil }
        request = cascade.request
        self.letterSpacing = letterSpacing
        self.language = language
        self.hasLetters = hasLetters
        run = Run(kind: .glyphs, range: 0..<0, span: 0, instance: instance, script: script, level: 0)
        setting = RunSetting(of: run, font: font)
        style = font.style(of: instance)
        tabInterval = font.tabInterval
    }

    /// Whether it is the one that a span of a text asks for.
    func isFor(_ span: UnsafePointer<TextSpan>, language: TextLanguage, hasLetters: Bool) -> Bool {
        self.hasLetters == hasLetters && self.language == language && letterSpacing == span.pointee.letterSpacing
            && request == span.pointee.font
    }
}
