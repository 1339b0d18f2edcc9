import LayoutEngine

extension Paragraph {
    /// Places lines in a frame of a width in points, from the top down. Calls `body` for each line with the placed
    /// line, the filled line, and the points by which justification widens each of its spaces.
    func place(_ lines: [FilledLine], inWidth width: Double, _ body: (TextLine, FilledLine, Double) -> Void) {
        var top = 0.0
        for line in lines {
            let lineHeight = style.height(of: line)
            let stretch = stretch(of: line, in: width)
            let lineWidth = stretch > 0 ? width : line.width
            body(
                TextLine(
                    text: line.string(in: text), x: x(of: lineWidth, in: width),
                    baseline: top + style.baseline(of: line),
                    width: lineWidth, height: lineHeight), line, stretch)
            top += lineHeight
        }
    }

    /// The points that justification adds to each space of a line; 0 if the line is not justified or has no spaces.
    private func stretch(of line: FilledLine, in width: Double) -> Double {
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
        case .natural, .justified: isRightToLeft ? width - lineWidth : 0
        }
    }
}

extension ShapedText {
    /// The spaces of a line that justification widens: not those at the end of the line, which hang, and not those
    /// before a tab, because the tab stop does not move.
    func stretchingClusters(of line: Range<Int>) -> [Int] {
        let inkEnd = Int(self[line.upperBound].inkEnd)
        guard inkEnd > line.lowerBound else { return [] }
        let tabCount = tabCount(before: inkEnd)
        let start = tabCount > 0 ? max(tabs[tabCount - 1], line.lowerBound) : line.lowerBound
        return (start..<inkEnd).filter { self[$0].flags.contains(.stretches) }
    }
}
