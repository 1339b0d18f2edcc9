import Inputs
import LayoutEngine

@testable import LayoutService
@testable import Typesetting

/// Makes texts and styles from the choices of an input.
struct TextGenerator {
    private var choices: Choices
    /// Proposed widths.
    let widths: [Double]
    /// Whether all lengths and the display scale are plausible for a screen.
    private(set) var isPlain = true

    init(choices: Choices) {
        var choices = choices
        widths = (0..<3).map { _ in choices.number() }
        self.choices = choices
        for width in widths { note(width) }
    }

    mutating func style() -> ParagraphStyle {
        var style = ParagraphStyle()
        style.alignment = choices.pick(ParagraphStyle.Alignment.allCases)
        style.lineBreakMode = choices.pick(ParagraphStyle.LineBreakMode.allCases)
        style.numberOfLines = choices.pick([0, 0, 1, 2, 3, -1, .max])
        style.adjustsFontSizeToFitWidth = choices.bool()
        style.minimumScaleFactor = Double(choices.byte()) / 255
        if choices.below(4) == 1 {
            let height = abs(choices.number())
            note(height)
            style.lineHeight = .init(height, alignment: choices.pick(ParagraphStyle.LineHeight.Alignment.allCases))
        }
        return style
    }

    mutating func environment() -> Environment {
        var environment = Environment()
        environment.layoutDirection = choices.pick(LayoutDirection.allCases)
        environment.displayScale = choices.pick([1, 2, 3, 1.5, 0, 1e9, 1e-9])
        environment.locale = locale()
        if !(0.5...3).contains(environment.displayScale) { isPlain = false }
        return environment
    }

    private mutating func locale() -> String {
        choices.below(8) == 1
            ? TextPool.text(&choices, lengthMax: 8)
            : choices.pick(["en", "ar", "ja", "zh-Hant", "th", "tr", "", "de-CH"])
    }

    mutating func spans() -> [TextSpan] {
        var spans = [span()]
        while !choices.areExhausted, spans.count < 8 { spans.append(span()) }
        return spans
    }

    private mutating func span() -> TextSpan {
        var font = Font()
        font.family = choices.pick([nil, nil, "Inter", "Noto Sans", "Noto Serif", "Noto Color Emoji", "no such family"])
        let size = choices.below(4) == 1 ? choices.number() : 8 + Double(choices.byte()) / 8
        font.size = size
        font.weight = choices.pick([400, 400, 100, 700, 900, 450, 0, .max, .min])
        font.isItalic = choices.bool()
        let spacing = choices.below(4) == 1 ? choices.number() : 0
        note(size)
        note(spacing)
        return TextSpan(
            TextPool.text(&choices, lengthMax: 48), font: font, letterSpacing: spacing, hasTabularDigits: choices.bool()
        )
    }

    private mutating func note(_ length: Double) {
        if abs(length) > 1e4 || (length != 0 && abs(length) < 1e-2) { isPlain = false }
    }
}
