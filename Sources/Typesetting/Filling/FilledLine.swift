/// A line after filling: the clusters it shows, and the room it takes.
struct FilledLine: Sendable {
    /// The boundaries around the clusters before the ellipsis, or around all clusters if there is none.
    var head: Range<Int>
    /// The boundaries around the clusters behind the ellipsis; nil if the line is not truncated.
    var tail: Range<Int>?
    /// The advance width in points.
    var width: Double
    /// The room that the line's fonts ask for.
    var metrics: FontMetrics
    /// Whether the line was ended to fit the width, not by the text.
    var isWrapped: Bool
    /// Whether it ends in a soft hyphen, which is shown.
    var endsInHyphen: Bool
    /// What its text is scaled by.
    var scale = 1.0

    /// The text as the line shows it.
    func string(in text: ShapedText) -> String {
        let start = text.string(from: head.lowerBound, to: head.upperBound)
        if let tail { return start + "…" + text.string(from: tail.lowerBound, to: tail.upperBound) }
        return endsInHyphen ? start.dropLast() + "\u{2010}" : start
    }
}
