/// A text with a style, ready to be measured and broken at any width. It is cheap to copy, and every answer depends on
/// the text, the style and the question alone.
package struct Paragraph: Sendable {
    /// What was shaped.
    let block: Block
    let style: ParagraphStyle
    let typesetter: Typesetter

    /// Valid as long as the paragraph is.
    var text: ShapedText { ShapedText(block) }

    /// Whether all lines have the same height, whatever the width.
    ///
    /// Then any size (w, h) that is measured within a room (W, H) is also measured within every room from (w, h) to
    /// (W, H). If lines differ in height, that holds for the width alone, without a limit of the height: which lines
    /// a height has room for then depends on which fonts the width brings onto them.
    package var hasEvenLines: Bool { style.lineHeight != nil || text.head.styleCount == 1 }

    /// The size that the text takes, in points: the width of the widest line and the sum of the lines' heights, both
    /// rounded up to whole pixels.
    /// - Parameters:
    ///   - width: the width that lines are broken to; nil breaks them only where the text itself does. A single cluster
    ///     that is wider exceeds it.
    ///   - height: limits the lines to those that fit, one at least; nil does not.
    package func size(width: Double?, height: Double?) -> (width: Double, height: Double) {
        var widest = 0.0
        var bottom = 0.0
        let fill = LineFill(self)
        fill.forEachLine(width: width ?? .infinity, height: height ?? .infinity) { line in
            widest = max(widest, line.width)
            bottom += fill.lineHeight(line.metrics)
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
        forEachPlacedLine(width: width, height: height) { line, _, _ in body(line) }
    }

    /// The same lines with the glyphs that are drawn on each.
    package func glyphLines(width: Double, height: Double) -> [GlyphLine] {
        var lines: [GlyphLine] = []
        let builder = GlyphRunBuilder(self)
        forEachPlacedLine(width: width, height: height) { line, filled, stretch in
            lines.append(GlyphLine(line: line, runs: builder.runs(of: filled, x: line.x, stretch: stretch)))
        }
        return lines
    }

    /// Calls `body` for each line with the line as it stands in the frame, as it was filled, and with the points that
    /// are added to each of its spaces.
    private func forEachPlacedLine(width: Double, height: Double, _ body: (Line, FilledLine, Double) -> Void) {
        let text = text
        let fill = LineFill(self)
        var top = 0.0
        fill.forEachLine(width: width, height: height) { line in
            let lineHeight = fill.lineHeight(line.metrics)
            let stretch = stretch(of: line, of: text, in: width)
            let lineWidth = stretch > 0 ? width : line.width
            body(
                Line(
                    text: line.string(in: text), x: x(of: lineWidth, in: width),
                    baseline: top + fill.baseline(line.metrics),
                    width: lineWidth, height: lineHeight), line, stretch)
            top += lineHeight
        }
    }

    /// The points that justifying a line adds to each of its spaces; 0 if nothing stretches. A line without spaces
    /// stays as it is.
    private func stretch(of line: FilledLine, of text: ShapedText, in width: Double) -> Double {
        guard style.alignment == .justified, line.isWrapped, width.isFinite, line.width < width else { return 0 }
        let count = text.stretchingClusters(of: line.head).count
        return count > 0 ? (width - line.width) / Double(count) : 0
    }

    private func x(of lineWidth: Double, in width: Double) -> Double {
        guard width.isFinite else { return 0 }
        return switch style.alignment {
        case .left: 0
        case .center: (width - lineWidth) / 2
        case .right: width - lineWidth
        case .natural, .justified: style.direction == .leftToRight ? 0 : width - lineWidth
        }
    }
}

extension ShapedText {
    /// The clusters of a line that grow if the line is justified: its spaces, but for those at its end, and those before
    /// a tab, which stands where it stands.
    func stretchingClusters(of line: Range<Int>) -> [Int] {
        let inkEnd = Int(inkEnds[line.upperBound])
        guard inkEnd > line.lowerBound else { return [] }
        let tabCount = tabCount(before: inkEnd)
        let start = tabCount > 0 ? max(Int(tabs[tabCount - 1]), line.lowerBound) : line.lowerBound
        return (start..<inkEnd).filter { flags[$0].contains(.stretches) }
    }
}
