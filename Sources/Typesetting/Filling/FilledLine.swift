/// A filled line: the clusters that it shows, its width and the metrics of its fonts.
struct FilledLine: Sendable {
    /// The clusters before the ellipsis, or all clusters if there is none.
    var head: Range<Int>
    /// The clusters after the ellipsis; nil if the line is not truncated.
    var tail: Range<Int>?
    /// The advance width in points.
    var width: Double
    /// The highest ascender and the lowest descender of the line's fonts, in points.
    var metrics: FontMetrics
    /// True if the line ends because it is full, false if it ends at a line terminator or at the end of the text.
    var isWrapped: Bool
    /// Whether the line ends in a soft hyphen, which is then drawn as a hyphen.
    var endsInHyphen: Bool
    /// Shown at the end of a truncated line; nil for nothing.
    var more: MoreText?
    /// The factor by which the line's text is scaled.
    var scale = 1.0

    /// The text as the line shows it.
    func string(in text: ShapedText) -> String {
        let start = text.string(from: head.lowerBound, to: head.upperBound)
        if let tail {
            return start + "…" + text.string(from: tail.lowerBound, to: tail.upperBound) + (more?.string ?? "")
        }
        return endsInHyphen ? start.dropLast() + "\u{2010}" : start
    }
}
