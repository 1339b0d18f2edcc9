/// A text with a style, ready to be measured and broken at any width. It is cheap to copy, and every answer depends on
/// the text, the style and the question alone.
package struct Paragraph: Sendable {
    let text: ShapedText
    let style: ParagraphStyle
    let fonts: FontLibrary
    let contexts: ShapingContextPool

    /// Whether all lines have the same height, whatever the width.
    ///
    /// Then any size (w, h) that is measured within a room (W, H) is also measured within every room from (w, h) to
    /// (W, H). If lines differ in height, that holds for the width alone, without a limit of the height: which lines
    /// a height has room for then depends on which fonts the width brings onto them.
    package var hasEvenLines: Bool { style.lineHeight != nil || text.styles.count == 1 }

    /// The size that the text takes, in points: the width of the widest line and the sum of the lines' heights, both
    /// rounded up to whole pixels.
    /// - Parameters:
    ///   - width: the width that lines are broken to; nil breaks them only where the text itself does. A single cluster
    ///     that is wider exceeds it.
    ///   - height: limits the lines to those that fit, one at least; nil does not.
    package func size(width: Double?, height: Double?) -> (width: Double, height: Double) {
        var widest = 0.0
        var bottom = 0.0
        let width = width ?? .infinity
        let lines = LineFill(self)
        lines.forEachLine(width: width, height: height ?? .infinity) { line in
            widest = max(widest, line.width)
            bottom += lines.lineHeight(line.metrics)
        }
        return (
            PixelGrid.roundUp(widest, scale: style.displayScale),
            PixelGrid.roundUp(bottom, scale: style.displayScale)
        )
    }

    /// The lines in a frame of a size in points, from the top down. The first line starts at the top of the frame.
    package func lines(width: Double, height: Double) -> [Line] {
        var lines: [Line] = []
        forEachLine(width: width, height: height) { lines.append($0) }
        return lines
    }

    /// Calls `body` for each of these lines.
    package func forEachLine(width: Double, height: Double, _ body: (Line) -> Void) {
        LineFill(self).forEachPlacedLine(width: width, height: height) { line, _, _ in body(line) }
    }

    /// The same lines with the glyphs that are drawn on each.
    /// - Parameter isInterrupted: asked for each line whether they are not wanted any more: glyphs are missing then.
    package func glyphLines(
        width: Double, height: Double, isInterrupted: (() -> Bool)? = nil
    ) -> [GlyphLine] {
        var lines: [GlyphLine] = []
        let builder = GlyphRunBuilder(self)
        LineFill(self).forEachPlacedLine(width: width, height: height) { line, filled, stretch in
            if let isInterrupted, isInterrupted() { return }
            lines.append(GlyphLine(line: line, runs: builder.runs(of: filled, x: line.x, stretch: stretch)))
        }
        return lines
    }
}
