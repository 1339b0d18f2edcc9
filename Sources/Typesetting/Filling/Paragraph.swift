import Foundation
import LayoutEngine

/// A shaped text with a style. It can be measured and broken into lines at any width.
package final class Paragraph: MeasuredText {
    let text: ShapedText
    let style: ParagraphStyle
    /// The base direction.
    let isRightToLeft: Bool
    /// Pixels per point. Measured sizes are rounded up to whole pixels; 0 for no rounding.
    let displayScale: Double
    let typesetter: Typesetter
    let includesGlyphs: Bool
    let isInterrupted: (@Sendable () -> Bool)?
    /// Shown after the ellipsis of a truncated text; nil for nothing.
    let more: MoreText?

    init(
        text: ShapedText, style: ParagraphStyle, isRightToLeft: Bool, displayScale: Double, typesetter: Typesetter,
        includesGlyphs: Bool, isInterrupted: (@Sendable () -> Bool)?, more: MoreText? = nil
    ) {
        self.text = text
        self.style = style
        self.isRightToLeft = isRightToLeft
        self.displayScale = displayScale
        self.typesetter = typesetter
        self.includesGlyphs = includesGlyphs
        self.isInterrupted = isInterrupted
        self.more = more
    }

    /// True if all lines have the same height, at any width.
    ///
    /// In that case a size (w, h) measured in a constraint (W, H) is also the result for every constraint from (w, h)
    /// to (W, H). If lines differ in height, the fonts on each line, and so the number of lines that fit, depend on the
    /// width.
    package var keepsSizingRules: Bool {
        let isUniform = text.styles.count == 1 && more.map { $0.line.metrics == text.styles[0].metrics } ?? true
        return style.lineHeight != nil || isUniform
    }

    package func size(in constraint: SizeConstraint) -> CGSize {
        size(
            width: constraint.width.constrainedValue.map(Double.init),
            height: constraint.height.constrainedValue.map(Double.init))
    }

    /// The size of the text in points: the width of the widest line and the sum of the lines' heights, both rounded up
    /// to whole pixels.
    /// - Parameters:
    ///   - width: the width at which lines wrap; nil to break lines only at line terminators. A cluster that is wider
    ///     exceeds it.
    ///   - height: limits the lines to those that fit, at least one; nil for no limit.
    package func size(width: Double?, height: Double?) -> CGSize {
        let width = width ?? .infinity
        var widest = 0.0
        var bottom = 0.0
        for line in filledLines(width: width, height: height ?? .infinity) {
            widest = max(widest, line.width)
            bottom += style.height(of: line)
        }
        return CGSize(
            width: PixelGrid.roundUp(widest, scale: displayScale),
            height: PixelGrid.roundUp(bottom, scale: displayScale))
    }

    /// The lines in a frame of a size in points, from the top down. The first line starts at the top of the frame.
    package func lines(in size: CGSize) -> [TextLine] {
        if includesGlyphs { return drawnLines(filledLines(width: size.width, height: size.height), in: size) }
        if let lines = wholeLine(fitting: size.width), !text.source.key.isDecorated {
            return plainLines(lines, in: size)
        }
        let filled = filledText(width: size.width, height: size.height)
        if let known = filled.placedLines { return known }
        let lines =
            text.source.key.isDecorated ? drawnLines(filled.lines, in: size) : plainLines(filled.lines, in: size)
        // Interrupted lines may be incomplete.
        if isInterrupted?() != true { filled.placedLines = lines }
        return lines
    }

    func filledLines(width: Double, height: Double) -> [FilledLine] {
        wholeLine(fitting: width) ?? filledText(width: width, height: height).lines
    }

    /// The only line of a text that fits into one line of a width in points; nil for other texts. Needs no cache.
    private func wholeLine(fitting width: Double) -> [FilledLine]? {
        let lines = text.wholeLine
        guard let line = lines.first, line.width <= width else { return nil }
        return lines
    }

    /// The lines without glyphs and decorations.
    private func plainLines(_ filled: [FilledLine], in size: CGSize) -> [TextLine] {
        var lines: [TextLine] = []
        lines.reserveCapacity(filled.count)
        place(filled, inWidth: size.width) { line, _, _ in lines.append(line) }
        return lines
    }

    private func drawnLines(_ filled: [FilledLine], in size: CGSize) -> [TextLine] {
        var lines: [TextLine] = []
        let builder = GlyphRunBuilder(text, isRightToLeft: isRightToLeft, typesetter: typesetter)
        place(filled, inWidth: size.width) { line, filled, stretch in
            if let isInterrupted, isInterrupted() { return }
            var line = line
            let runs = builder.runs(of: filled, x: line.x, stretch: stretch)
            line.decorations = runs.flatMap { $0.decorations(on: line) }
            if includesGlyphs { line.runs = runs.map(\.run) }
            lines.append(line)
        }
        return lines
    }

    package func baselines(in size: CGSize) -> Baselines? {
        let lines = plainLines(filledLines(width: size.width, height: size.height), in: size)
        guard let first = lines.first, let last = lines.last else { return nil }
        return Baselines(first: first.baseline, last: last.baseline)
    }
}
