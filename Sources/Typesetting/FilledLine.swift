/// A line after filling: the clusters it shows, and the room it takes.
struct FilledLine {
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

    /// The text as the line shows it.
    func string(in text: ShapedText) -> String {
        let start = text.string(from: head.lowerBound, to: head.upperBound)
        guard let tail else { return start }
        return start + "…" + text.string(from: tail.lowerBound, to: tail.upperBound)
    }
}
