import LayoutEngine

extension LineFill {
    /// Calls `body` for each line with the line as it stands in a frame of a size in points, as it was filled, and with
    /// the points that are added to each of its spaces. The first line starts at the top of the frame.
    func forEachPlacedLine(width: Double, height: Double, _ body: (TextLine, FilledLine, Double) -> Void) {
        var top = 0.0
        forEachLine(width: width, height: height) { line in
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

    /// The points that justifying a line adds to each of its spaces; 0 if nothing stretches. A line without spaces
    /// stays as it is.
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
    /// The clusters of a line that grow if the line is justified: its spaces, but for those at its end, and those before
    /// a tab, which stands where it stands.
    func stretchingClusters(of line: Range<Int>) -> [Int] {
        let inkEnd = Int(self[line.upperBound].inkEnd)
        guard inkEnd > line.lowerBound else { return [] }
        let tabCount = tabCount(before: inkEnd)
        let start = tabCount > 0 ? max(tabs[tabCount - 1], line.lowerBound) : line.lowerBound
        return (start..<inkEnd).filter { self[$0].flags.contains(.stretches) }
    }
}
