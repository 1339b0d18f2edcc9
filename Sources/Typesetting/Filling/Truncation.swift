import LayoutEngine

/// Truncates the rest of a paragraph to one line: the last visible one.
///
/// Each mode defines a sequence of increasingly wide lines that does not depend on the available width. The result is
/// the last line that fits, and so it is also the result for every smaller width that it fits into. The ellipsis has
/// the font of the line's first cluster; white space after it is dropped. The `more` text is at the end, unless it does
/// not fit beside an ellipsis, which depends only on the width.
struct Truncation {
    typealias Shown = (head: Range<Int>, tail: Range<Int>?, width: Double)

    private let text: ShapedText
    private var ruler: LineRuler
    /// The boundary at which the line starts.
    private let start: Int
    /// The last possible end of the clusters before the ellipsis.
    private let headEnd: Int
    /// The first possible start of the clusters after the ellipsis.
    private let tailStart: Int
    /// Whether the `more` text is shown.
    let showsMore: Bool
    /// The advance of the ellipsis and, if it is shown, of the `more` text.
    private let markAdvance: Double
    private let limit: Double

    /// - Parameter moreWidth: the width of the `more` text, in points; 0 if there is none.
    init(_ ruler: LineRuler, from start: Int, width: Double, moreWidth: Double) {
        self.text = ruler.text
        self.ruler = ruler
        self.start = start
        // The line shows clusters of the first hard line before the ellipsis, and of the last one after it.
        headEnd = text.terminatorEnds.first { $0 > start } ?? max(start, text.clusterCount)
        tailStart = max(start, text.terminatorEnds.last ?? 0)
        limit = width + PixelGrid.tolerance
        let ellipsisAdvance = text.style(at: start).ellipsisAdvance
        showsMore = ellipsisAdvance + moreWidth <= limit
        markAdvance = ellipsisAdvance + (showsMore ? moreWidth : 0)
    }

    /// The truncated line; nil if the mode does not truncate.
    mutating func line(_ mode: ParagraphStyle.LineBreakMode) -> Shown? {
        switch mode {
        case .byWordWrapping, .byCharWrapping: nil
        case .byClipping: clipped()
        case .byTruncatingTail: truncated(headCount: { $0 }, countMax: headEnd - start)
        case .byTruncatingHead: truncated(headCount: { _ in 0 }, countMax: text.clusterCount - tailStart)
        case .byTruncatingMiddle: truncated(headCount: middleHeadCount, countMax: middleCountMax)
        }
    }

    private mutating func clipped() -> Shown {
        let reach = ruler.reach(from: start, in: start...max(headEnd, start), limit: limit)
        let end = LineRuler.last(upTo: reach, after: start) { ruler.width(from: start, to: $0) <= limit }
        let head = start..<Swift.max(end, Swift.min(start + 1, headEnd))
        return (head, nil, ruler.width(from: head.lowerBound, to: head.upperBound))
    }

    /// The line with the most clusters that fits. Of `count` clusters, `headCount(count)` are before the ellipsis.
    private mutating func truncated(headCount: (Int) -> Int, countMax: Int) -> Shown {
        func shown(_ count: Int, measuring width: (Int, Int) -> Double) -> Shown {
            let (head, tail) = parts(headCount: headCount(count), count: count)
            return (
                head, tail,
                width(head.lowerBound, head.upperBound) + markAdvance + width(tail.lowerBound, tail.upperBound)
            )
        }
        // Each side of the ellipsis is measured as a separate line, with its own slack.
        let roughLimit = limit + 2 * ruler.slack
        let reach = LineRuler.last(in: 0...countMax) { shown($0, measuring: ruler.roughWidth).width <= roughLimit }
        let count = LineRuler.last(upTo: reach, after: 0) {
            shown($0) { ruler.width(from: $0, to: $1) }.width <= limit
        }
        return shown(count) { ruler.width(from: $0, to: $1) }
    }

    private func parts(headCount: Int, count: Int) -> (head: Range<Int>, tail: Range<Int>) {
        let end = text.clusterCount
        return (start..<(start + headCount), text.inkStart(from: end - (count - headCount))..<end)
    }

    /// The most clusters that the line may show on both sides of an ellipsis in the middle.
    private var middleCountMax: Int {
        headEnd > tailStart ? text.clusterCount - start : headEnd - start + text.clusterCount - tailStart
    }

    /// The number of clusters before an ellipsis in the middle: half of them; more if the tail has fewer than half.
    private func middleHeadCount(of count: Int) -> Int {
        min(headEnd - start, max((count + 1) / 2, count - (text.clusterCount - tailStart)))
    }
}
