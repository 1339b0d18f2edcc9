internal import CHarfBuzz

/// Shapes clusters of one segment separately: to measure them beside a line break, and to get their glyphs.
struct SegmentShaper {
    private let text: ShapedText
    private let context: ShapingContext

    init(_ text: ShapedText, context: ShapingContext) {
        self.text = text
        self.context = context
    }

    /// The advances of clusters of one segment if a line begins and ends with them.
    func word(of clusters: Range<Int>) -> ShapedWord {
        var word = ShapedWord(
            clusters: clusters.map { cluster in
                let offset = text[cluster].offset - text[clusters.lowerBound].offset
                return ShapedWord.Cluster(offset: offset, advance: 0, isUnsafeToBreak: false)
            })
        forEachGlyph(of: clusters) { cluster, glyph in
            word.clusters[cluster - clusters.lowerBound].advance &+= glyph.advance
        }
        return word
    }

    /// The glyphs of clusters of one segment, in the order of the text, if a line begins and ends with them. At safe
    /// boundaries they are the same as in the whole segment.
    func glyphs(of clusters: Range<Int>) -> [ClusterGlyphs] {
        var shaped = clusters.map { ClusterGlyphs(index: $0, glyphs: [], width: 0) }
        var units = [Int32](repeating: 0, count: clusters.count)
        let widths = ClusterWidths(of: run(of: clusters), in: text)
        let pointsPerUnit = widths.pointsPerUnit
        forEachGlyph(of: clusters) { cluster, glyph in
            let index = cluster - clusters.lowerBound
            units[index] &+= glyph.advance
            shaped[index].glyphs.append(
                ClusterGlyphs.Glyph(
                    id: glyph.id, advance: Double(glyph.advance) * pointsPerUnit,
                    x: Double(glyph.xOffset) * pointsPerUnit, y: -Double(glyph.yOffset) * pointsPerUnit))
        }
        for index in shaped.indices {
            shaped[index].width = widths.width(units[index], flags: text[shaped[index].index].flags)
        }
        return shaped
    }

    private func run(of clusters: Range<Int>) -> Run { text.runs[text.run(of: clusters.lowerBound)] }

    /// Calls `body` with each glyph and its cluster, in the order of the text.
    private func forEachGlyph(of clusters: Range<Int>, _ body: (Int, ShapingBuffer.Glyph) -> Void) {
        let run = run(of: clusters)
        let range = Int(text[clusters.lowerBound].offset)..<Int(text[clusters.upperBound].offset)
        if isPlainSpace(clusters, range) {
            let space = run.instance.space
            return body(
                clusters.lowerBound,
                ShapingBuffer.Glyph(
                    id: space.id, offset: range.lowerBound, isUnsafeToBreak: false, isUnsafeToConcat: false,
                    advance: space.advance, xOffset: 0, yOffset: 0))
        }
        let setting = ShapingBuffer.Setting(
            font: run.instance.font.pointer, script: run.script, language: text.language.shapingLanguage,
            isRightToLeft: run.isRightToLeft, features: text.source.span(run.span).features)
        context.buffer.shape(range, of: text.source.bytes, setting: setting)
        var cluster = clusters.lowerBound
        for glyph in context.buffer.glyphsInTextOrder {
            while cluster + 1 < clusters.upperBound, glyph.offset >= Int(text[cluster + 1].offset) { cluster += 1 }
            body(cluster, glyph)
        }
    }

    /// Whether the clusters are a single space that is a segment. It has the glyph and the advance of the font's space.
    private func isPlainSpace(_ clusters: Range<Int>, _ range: Range<Int>) -> Bool {
        range.count == 1 && text.source.bytes[range.lowerBound] == UInt8(ascii: " ")
            && text[clusters.lowerBound].flags.contains(.segmentStart)
            && text[clusters.upperBound].flags.contains(.segmentStart)
    }
}
