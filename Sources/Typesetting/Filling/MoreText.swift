import LayoutEngine

/// The `more` text of a paragraph, which follows the ellipsis of a truncated text: one line.
final class MoreText: Sendable {
    let text: ShapedText
    let isRightToLeft: Bool
    let line: FilledLine

    /// Nil if there is nothing to show.
    init?(_ paragraph: Paragraph) {
        guard let line = paragraph.filledLines(width: .infinity, height: .infinity).first, !line.head.isEmpty else {
            return nil
        }
        text = paragraph.text
        isRightToLeft = paragraph.isRightToLeft
        self.line = line
    }

    var string: String { line.string(in: text) }
}
