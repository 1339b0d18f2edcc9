import Foundation
import LayoutEngine

/// Measures text as if every character were 8 points wide and every line 20 high, with its baseline at 15. Lines are
/// broken at spaces; a word that is too long for a line stays whole.
struct MonospacedText: TextMeasurer {
    static let characterWidth: CGFloat = 8
    static let lineHeight: CGFloat = 20
    static let ascent: CGFloat = 15

    let defaultFamily: String? = "Monospaced"

    func measuredText(for text: StyledText, in environment: Environment) -> any MeasuredText {
        Measured(words: text.spans.map(\.text).joined().split(separator: " ").map(String.init), style: text.paragraph)
    }

    /// An environment with this measurer.
    static var environment: Environment {
        var environment = Environment()
        environment.textMeasurer = MonospacedText()
        return environment
    }

    private struct Measured: MeasuredText {
        let words: [String]
        let style: ParagraphStyle

        /// As in the typesetter, a line that is too long by a rounding error still fits.
        private static let tolerance: CGFloat = 1e-6

        func size(in constraint: SizeConstraint) -> CGSize {
            let lines = broken(in: constraint.maximum)
            let width = lines.map(width).max() ?? 0
            let scale = width > 0 && style.adjustsFontSizeToFitWidth ? min(1, constraint.maximum.width / width) : 1
            let factor = max(style.minimumScaleFactor, scale)
            return CGSize(width: width * factor, height: CGFloat(lines.count) * lineHeight * factor)
        }

        func lines(in size: CGSize) -> [TextLine] {
            broken(in: size).enumerated().map { index, text in
                TextLine(
                    text: text, x: 0, baseline: CGFloat(index) * lineHeight + MonospacedText.ascent,
                    width: width(text), height: lineHeight)
            }
        }

        func baselines(in size: CGSize) -> Baselines? {
            let lines = lines(in: size)
            guard let first = lines.first, let last = lines.last else { return nil }
            return Baselines(first: first.baseline, last: last.baseline)
        }

        private var lineHeight: CGFloat { style.lineHeight?.height ?? MonospacedText.lineHeight }

        private func width(_ line: String) -> CGFloat {
            CGFloat(line.count) * MonospacedText.characterWidth
        }

        private func broken(in maximum: CGSize) -> [String] {
            var lines: [String] = []
            for word in words {
                let extended = lines.last.map { "\($0) \(word)" }
                if let extended, width(extended) <= maximum.width + Self.tolerance {
                    lines[lines.count - 1] = extended
                } else {
                    lines.append(word)
                }
            }
            var linesMax = style.numberOfLines == 0 ? lines.count : style.numberOfLines
            let fitting = (maximum.height + Self.tolerance) / lineHeight
            if fitting < CGFloat(linesMax) { linesMax = max(1, Int(max(0, fitting))) }
            return Array(lines.prefix(linesMax))
        }
    }
}
