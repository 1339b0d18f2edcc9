extension Paragraph {
    /// Calls `body` for each line in a room of a size in points.
    func forEachLine(width: Double, height: Double, _ body: (FilledLine) -> Void) {
        let scale = scaleFactor(width: width)
        guard scale < 1 else { return fill(width: width, height: height, body) }
        fill(width: scale > 0 ? width / scale : .infinity, height: height) { line in
            var line = line
            line.width *= scale
            body(line)
        }
    }

    /// What the text's width is multiplied by to fit its one line into the width.
    private func scaleFactor(width: Double) -> Double {
        guard style.adjustsFontSizeToFitWidth, style.numberOfLines == 1 else { return 1 }
        var natural = 0.0
        fill(width: .infinity, height: .infinity) { natural = $0.width }
        guard natural > width else { return 1 }
        return min(1, max(style.minimumScaleFactor, width / natural, 0))
    }

    /// Fills lines until the text or the room is at an end, and truncates the last one if it is the room.
    private func fill(width: Double, height: Double, _ body: (FilledLine) -> Void) {
        var styles = text.styles.startIndex
        var lines = LineFiller(text, width: width, breaksAnywhere: style.lineBreakMode == .charWrapping)
        guard var last = nextLine(&lines, styles: &styles) else { return }
        var count = 1
        var bottom = lineHeight(last.metrics)
        while let next = nextLine(&lines, styles: &styles) {
            bottom += lineHeight(next.metrics)
            if count == style.numberOfLines || bottom > height + PixelGrid.tolerance {
                return body(truncated(last, width: width))
            }
            body(last)
            last = next
            count += 1
        }
        body(last)
    }

    /// The next line as it is filled. `styles` is the index of the style at its start and becomes that at its end.
    private func nextLine(_ lines: inout LineFiller, styles: inout Int) -> FilledLine? {
        guard let clusters = lines.next() else { return nil }
        return FilledLine(
            head: clusters, tail: nil, width: text.width(from: clusters.lowerBound, to: clusters.upperBound),
            metrics: text.metrics(of: clusters, styles: &styles), isWrapped: !lines.isAtHardEnd)
    }

    /// The last line that there is room for, with what is shown of all that is left. It is as high as what it shows.
    private func truncated(_ line: FilledLine, width: Double) -> FilledLine {
        var line = line
        line.isWrapped = false
        let truncation = Truncation(text, from: line.head.lowerBound, width: width)
        if let shown = truncation.line(style.lineBreakMode) {
            line.head = shown.head
            line.tail = shown.tail
            line.width = shown.width
            line.metrics = text.metrics(of: shown.head)
            if let tail = shown.tail, !tail.isEmpty { line.metrics = line.metrics.union(text.metrics(of: tail)) }
        }
        return line
    }
}
