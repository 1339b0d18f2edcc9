import LayoutEngine

/// Fills lines as the style demands: wraps them, limits their number and height, scales and truncates.
extension Paragraph {
    /// The number of lines between two checks for interruption.
    private static let linesPerCheck = 256

    /// The lines that fit into a frame of a size in points, at least one. Cached by text and size.
    func filledText(width: Double, height: Double) -> FilledText {
        let key = FilledText.Key(
            text: text.source.key, more: more?.text.source.key, style: style, width: width, height: height)
        let hash = key.hashValue
        if let known = typesetter.filledTexts.find(key, hash: hash) { return known }
        let lines = fill(width: width, height: height)
        let filled = FilledText(lines)
        // Interrupted lines may be incomplete.
        if isInterrupted?() != true {
            typesetter.filledTexts.insert(filled, for: key, hash: hash, byteCount: filled.byteCount(of: text))
        }
        return filled
    }

    /// The lines that fit into a frame of a size in points, at least one.
    func fill(width: Double, height: Double) -> [FilledLine] {
        let scale = scaleFactor(width: width)
        guard scale < 1 else { return wrap(width: width, height: height) }
        return wrap(width: scale > 0 ? width / scale : .infinity, height: height).map { line in
            var line = line
            line.width *= scale
            line.scale = scale
            return line
        }
    }

    /// The factor, at most 1, by which a text of one line is scaled down to fit the width.
    private func scaleFactor(width: Double) -> Double {
        guard style.adjustsFontSizeToFitWidth, style.numberOfLines == 1 else { return 1 }
        let natural = wrap(width: .infinity, height: .infinity).last?.width ?? 0
        guard natural > width else { return 1 }
        return min(1, max(style.minimumScaleFactor, width / natural, 0))
    }

    /// The lines up to the end of the text. If the limit on lines or on the height is reached before, the last line is
    /// truncated. If interrupted, lines are missing.
    private func wrap(width: Double, height: Double) -> [FilledLine] {
        if let line = text.wholeLine.first, line.width <= width + PixelGrid.tolerance { return [line] }
        var styles = 0
        var filler = LineFiller(
            LineRuler(text, typesetter: typesetter), width: width,
            breaksAnywhere: style.lineBreakMode == .byCharWrapping)
        var lines: [FilledLine] = []
        var bottom = 0.0
        while let line = nextLine(&filler, styles: &styles) {
            let top = bottom
            bottom += style.height(of: line)
            if !lines.isEmpty, lines.count == style.numberOfLines {
                return truncatingLast(lines, width: width, height: height, ruler: filler.ruler)
            }
            if !lines.isEmpty, bottom > height + PixelGrid.tolerance {
                let last = truncated(line, toHeight: height - top, width: width, lines: filler)
                return last.map { lines + [$0] }
                    ?? truncatingLast(lines, width: width, height: height, ruler: filler.ruler)
            }
            lines.append(line)
            if lines.count % Self.linesPerCheck == 0, isInterrupted?() == true { break }
        }
        return lines
    }

    /// Truncates the last line, and leaves out those that are too high then: an ellipsis may be followed by a part of
    /// the text in a higher font.
    private func truncatingLast(
        _ lines: [FilledLine], width: Double, height: Double, ruler: LineRuler
    ) -> [FilledLine] {
        var top = lines.reduce(0) { $0 + style.height(of: $1) }
        for (index, line) in lines.enumerated().reversed() {
            top -= style.height(of: line)
            let last = truncated(line, width: width, ruler: ruler)
            if index == 0 || top + style.height(of: last) <= height + PixelGrid.tolerance {
                return lines[..<index] + [last]
            }
        }
        return lines
    }

    /// Truncates a line that is too high, which may remove its highest font. Nil if it is still too high, or if it is
    /// the last line of the text, which is not truncated.
    private func truncated(
        _ line: FilledLine, toHeight height: Double, width: Double, lines: LineFiller
    ) -> FilledLine? {
        guard style.lineHeight == nil, text.styles.count > 1 else { return nil }
        var lines = lines
        guard lines.next() != nil else { return nil }
        let truncated = truncated(line, width: width, ruler: lines.ruler)
        return style.height(of: truncated) <= height + PixelGrid.tolerance ? truncated : nil
    }

    /// The next line, not truncated. `styles` is the index of the style at its start, and is advanced to that at its
    /// end.
    private func nextLine(_ lines: inout LineFiller, styles: inout Int) -> FilledLine? {
        guard let clusters = lines.next() else { return nil }
        let isWrapped = !lines.isAtHardEnd
        let showsHyphen = isWrapped && !lines.hidesHyphen && lines.ruler.endsInHyphen(clusters)
        return FilledLine(
            head: clusters, tail: nil, width: lines.width(of: clusters, showsHyphen: showsHyphen),
            metrics: text.metrics(of: clusters, styles: &styles), isWrapped: isWrapped, endsInHyphen: showsHyphen)
    }

    /// The last visible line: the rest of the text, truncated by the style's mode. Its metrics are those of the
    /// clusters that stay visible.
    private func truncated(_ line: FilledLine, width: Double, ruler: LineRuler) -> FilledLine {
        var line = line
        line.isWrapped = false
        var truncation = Truncation(
            ruler, from: line.head.lowerBound, width: width, moreWidth: more?.line.width ?? 0)
        if let shown = truncation.line(style.lineBreakMode) {
            line.head = shown.head
            line.tail = shown.tail
            line.width = shown.width
            line.endsInHyphen = false
            line.metrics = text.metrics(of: shown.head)
            if let tail = shown.tail, !tail.isEmpty { line.metrics = line.metrics.union(text.metrics(of: tail)) }
            if let more, truncation.showsMore, shown.tail != nil {
                line.more = more
                line.metrics = line.metrics.union(more.line.metrics)
            }
        }
        return line
    }
}

extension ParagraphStyle {
    /// The height of a line.
    func height(of line: FilledLine) -> Double { lineHeight.map { Double($0.height) } ?? line.metrics.height }

    /// The distance of the baseline from the top of its line.
    func baseline(of line: FilledLine) -> Double {
        let slack = height(of: line) - line.metrics.height
        return switch lineHeight?.alignment ?? .center {
        case .top: line.metrics.above
        case .center: line.metrics.above + slack / 2
        case .bottom: line.metrics.above + slack
        }
    }
}
