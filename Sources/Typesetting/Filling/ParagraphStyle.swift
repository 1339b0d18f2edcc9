/// How a paragraph is broken into lines and where the lines go.
package struct ParagraphStyle: Hashable, Sendable {
    /// Where a line stands in a frame that is wider than the line.
    package enum Alignment: Hashable, Sendable, CaseIterable {
        case left, center, right
        /// Left in left-to-right text, right in right-to-left text.
        case natural
        /// Every line that was wrapped is as wide as the frame; the others stand as with `natural`.
        case justified
    }

    /// Where lines break, and what is done with text that has no line left to stand on.
    package enum LineBreakMode: Hashable, Sendable, CaseIterable {
        /// Lines break between words; what has no line left is dropped.
        case wordWrapping
        /// Lines break between any two clusters; what has no line left is dropped.
        case charWrapping
        /// Lines break between words; the last one holds as many clusters as fit.
        case clipping
        /// Lines break between words; the last one begins in an ellipsis and ends as the text does.
        case truncatingHead
        /// Lines break between words; the last one is cut in its middle.
        case truncatingMiddle
        /// Lines break between words; the last one ends in an ellipsis.
        case truncatingTail
    }

    /// Where the text stands in a line whose height was given.
    package enum LineHeightAlignment: Hashable, Sendable, CaseIterable {
        case top, center, bottom
    }

    /// The base direction of the paragraph.
    package enum Direction: Hashable, Sendable, CaseIterable {
        case leftToRight, rightToLeft
    }

    package var alignment = Alignment.left
    package var lineBreakMode = LineBreakMode.truncatingTail
    /// The number of lines at most; 0 is any number.
    package var numberOfLines = 0
    /// The height of every line in points; nil is the height that the line's fonts ask for.
    package var lineHeight: Double?
    package var lineHeightAlignment = LineHeightAlignment.center
    /// Whether text of one line (`numberOfLines` 1) is scaled down to the width. Its line keeps its height and baseline.
    package var adjustsFontSizeToFitWidth = false
    /// The factor below which text is truncated, not scaled further.
    package var minimumScaleFactor = 0.0
    package var direction = Direction.leftToRight
    /// Pixels per point; measured sizes are rounded up to whole pixels, or not at all if it is 0.
    package var displayScale = 1.0

    package init() {}
}
