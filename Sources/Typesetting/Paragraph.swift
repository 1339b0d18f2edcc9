/// A text with a style, ready to be measured and broken at any width. It is cheap to copy, and every answer depends on
/// the text, the style and the question alone.
package struct Paragraph: Sendable {
    let text: ShapedText
    let style: ParagraphStyle

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
        forEachLine(width: width ?? .infinity, height: height ?? .infinity) { line in
            widest = max(widest, line.width)
            bottom += lineHeight(line.metrics)
        }
        return (
            PixelGrid.roundUp(widest, scale: style.displayScale),
            PixelGrid.roundUp(bottom, scale: style.displayScale)
        )
    }

    /// The lines in a frame of a size in points, from the top down. The first line starts at the top of the frame.
    package func lines(width: Double, height: Double) -> [Line] {
        var lines: [Line] = []
        var top = 0.0
        forEachLine(width: width, height: height) { line in
            let lineHeight = lineHeight(line.metrics)
            let isStretched = style.alignment == .justified && line.isWrapped && line.width < width && width.isFinite
            let lineWidth = isStretched ? width : line.width
            lines.append(
                Line(
                    text: line.string(in: text), x: x(of: lineWidth, in: width), baseline: top + baseline(line.metrics),
                    width: lineWidth, height: lineHeight))
            top += lineHeight
        }
        return lines
    }

    /// The height of a line whose fonts ask for `metrics`.
    func lineHeight(_ metrics: FontMetrics) -> Double { style.lineHeight ?? metrics.height }

    /// The distance of the baseline from the top of its line.
    private func baseline(_ metrics: FontMetrics) -> Double {
        let slack = lineHeight(metrics) - metrics.height
        return switch style.lineHeightAlignment {
        case .top: metrics.above
        case .center: metrics.above + slack / 2
        case .bottom: metrics.above + slack
        }
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
