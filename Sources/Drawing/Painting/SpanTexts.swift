import LayoutEngine
import Platform

/// Finds the text of glyphs, for files whose text can be selected and searched.
struct SpanTexts {
    /// The texts of the spans in UTF-16. Clusters are offsets in them.
    private let spans: [[UInt16]]
    /// The clusters of each span in all lines, sorted.
    private let starts: [[Int]]

    /// For files without text.
    static let none = SpanTexts([], [])

    init(_ properties: Properties, _ lines: [TextLine]) {
        let texts = (properties.list("spans") ?? []).map { Properties($0)?.text("text") ?? "" }
        let spans = texts.isEmpty ? [properties.text("text") ?? ""] : texts
        self.init(spans + [properties.text("moreText") ?? ""], lines)
    }

    init(_ texts: [String], _ lines: [TextLine]) {
        spans = texts.map { Array($0.utf16) }
        var found = [Set<Int>](repeating: [], count: texts.count)
        for line in lines {
            for run in line.runs where found.indices.contains(run.span) {
                for glyph in run.glyphs { found[run.span].insert(glyph.cluster) }
            }
        }
        starts = found.map { $0.sorted() }
    }

    /// The text of a run; nil if it is unknown.
    func text(of run: GlyphRun, in line: TextLine) -> PlacedRun.Text? {
        guard spans.indices.contains(run.span), !run.glyphs.isEmpty else { return nil }
        var clusters: [(text: String, glyphCount: Int)] = []
        var edges: [Double] = []
        var x = Double(run.x)
        var last: Int?
        for glyph in run.glyphs {
            if glyph.cluster == last {
                clusters[clusters.count - 1].glyphCount += 1
            } else {
                clusters.append((run.isEllipsis ? "…" : string(of: glyph.cluster, in: run.span, line), 1))
                edges.append(x)
            }
            last = glyph.cluster
            x += glyph.advance
        }
        if run.isRightToLeft { clusters.reverse() }
        return PlacedRun.Text(clusters: clusters, isRightToLeft: run.isRightToLeft, edges: edges + [x])
    }

    /// The text of a cluster: up to the next cluster, without white space at the end of the line.
    private func string(of start: Int, in span: Int, _ line: TextLine) -> String {
        let text = spans[span], starts = starts[span]
        guard text.indices.contains(start) else { return "" }
        let nextIndex = starts.partitioningIndex { $0 > start }
        let next = nextIndex < starts.endIndex ? starts[nextIndex] : text.count
        var end = min(max(next, start + 1), text.count)
        while end > start + 1, Unicode.Scalar(text[end - 1])?.properties.isWhitespace == true { end -= 1 }
        let string = String(decoding: text[start..<end], as: UTF16.self)
        // What follows the last cluster of a clipped text is not shown.
        guard nextIndex == starts.endIndex, !line.text.contains(string) else { return string }
        return String(string.prefix(1))
    }
}
