import Foundation
import LayoutEngine

/// Measures texts whose characters take a cell each. Lines are broken at spaces only, also if a word is too long.
struct CellTextMeasurer: TextMeasurer {
    let defaultFamily: String? = nil

    func measuredText(for text: StyledText, in environment: Environment) -> any MeasuredText {
        CellText(words: text.spans.map(\.text).joined().split(separator: " ").map(String.init))
    }
}

private struct CellText: MeasuredText {
    let words: [String]

    func size(in constraint: SizeConstraint) -> CGSize {
        let lines = lines(in: constraint.maximum)
        return CGSize(width: lines.map(\.width).max() ?? 0, height: CGFloat(lines.count) * Cell.height)
    }

    func lines(in size: CGSize) -> [TextLine] {
        var texts: [String] = []
        for word in words {
            if let line = texts.last, width(of: "\(line) \(word)") <= size.width {
                texts[texts.count - 1] = "\(line) \(word)"
            } else {
                texts.append(word)
            }
        }
        let linesMax = max(1, Int(min(size.height / Cell.height, CGFloat(texts.count))))
        return texts.prefix(linesMax).enumerated().map { index, text in
            TextLine(
                text: text, x: 0, baseline: CGFloat(index + 1) * Cell.height, width: width(of: text),
                height: Cell.height)
        }
    }

    func baselines(in size: CGSize) -> Baselines? {
        let lines = lines(in: size)
        guard let first = lines.first, let last = lines.last else { return nil }
        return Baselines(first: first.baseline, last: last.baseline)
    }

    private func width(of text: String) -> CGFloat {
        CGFloat(text.count) * Cell.width
    }
}
