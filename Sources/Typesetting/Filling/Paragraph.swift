import Foundation
import LayoutEngine

/// A text with a style, ready to be measured and broken at any width. It is cheap to copy, and every answer depends on
/// the text, the style and the question alone.
package struct Paragraph: MeasuredText {
    let text: ShapedText
    let style: ParagraphStyle
    /// The base direction.
    let isRightToLeft: Bool
    /// Pixels per point; measured sizes are rounded up to whole pixels, or not at all if it is 0.
    let displayScale: Double
    let typesetter: Typesetter
    let includesGlyphs: Bool
    let isInterrupted: (@Sendable () -> Bool)?

    /// Whether all lines have the same height, whatever the width.
    ///
    /// Then any size (w, h) that is measured within a room (W, H) is also measured within every room from (w, h) to
    /// (W, H). If lines differ in height, that holds for the width alone, without a limit of the height: which lines
    /// a height has room for then depends on which fonts the width brings onto them.
    package var keepsSizingRules: Bool { style.lineHeight != nil || text.styles.count == 1 }

    package func size(in constraint: SizeConstraint) -> CGSize {
        size(
            width: constraint.width.constrainedValue.map(Double.init),
            height: constraint.height.constrainedValue.map(Double.init))
    }

    /// The size that the text takes, in points: the width of the widest line and the sum of the lines' heights, both
    /// rounded up to whole pixels.
    /// - Parameters:
    ///   - width: the width that lines are broken to; nil breaks them only where the text itself does. A single cluster
    ///     that is wider exceeds it.
    ///   - height: limits the lines to those that fit, one at least; nil does not.
    package func size(width: Double?, height: Double?) -> CGSize {
        let width = width ?? .infinity
        var widest = 0.0
        var bottom = 0.0
        if let line = text.wholeLine, line.width <= width {
            widest = line.width
            bottom = style.height(of: line)
        } else {
            LineFill(self).forEachLine(width: width, height: height ?? .infinity) { line in
                widest = max(widest, line.width)
                bottom += style.height(of: line)
            }
        }
        return CGSize(
            width: PixelGrid.roundUp(widest, scale: displayScale),
            height: PixelGrid.roundUp(bottom, scale: displayScale))
    }

    /// The lines in a frame of a size in points, from the top down. The first line starts at the top of the frame.
    package func lines(in size: CGSize) -> [TextLine] {
        let isDrawn = includesGlyphs || text.source.key.isDecorated
        return isDrawn ? drawnLines(in: size) : plainLines(in: size)
    }

    /// The lines without glyphs, and without what is drawn along them.
    private func plainLines(in size: CGSize) -> [TextLine] {
        var lines: [TextLine] = []
        // As many as most texts have, in one piece of memory.
        lines.reserveCapacity(2)
        LineFill(self).forEachPlacedLine(width: size.width, height: size.height) { line, _, _ in lines.append(line) }
        return lines
    }

    private func drawnLines(in size: CGSize) -> [TextLine] {
        var lines: [TextLine] = []
        let builder = GlyphRunBuilder(self)
        LineFill(self).forEachPlacedLine(width: size.width, height: size.height) { line, filled, stretch in
            if let isInterrupted, isInterrupted() { return }
            var line = line
            let runs = builder.runs(of: filled, x: line.x, stretch: stretch)
            line.decorations = runs.flatMap { $0.decorations(on: line, of: text.source) }
            if includesGlyphs { line.runs = runs.map(\.run) }
            lines.append(line)
        }
        return lines
    }

    package func baselines(in size: CGSize) -> Baselines? {
        let lines = plainLines(in: size)
        guard let first = lines.first, let last = lines.last else { return nil }
        return Baselines(first: first.baseline, last: last.baseline)
    }
}
