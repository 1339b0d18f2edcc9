internal import CHarfBuzz

/// Turns runs into clusters with advances, in points.
struct Shaper {
    private let text: SourceText
    private let boundaries: Boundaries
    private let language: hb_language_t?
    private let buffer: ShapingBuffer
    private var builder: ShapedTextBuilder

    /// Shapes all runs of a text.
    static func shape(
        _ runs: [Run], of text: SourceText, boundaries: Boundaries, language: TextLanguage, fonts: FontLibrary,
        workspace: Workspace
    ) -> ShapedText {
        var shaper = Shaper(
            text: text, boundaries: boundaries, language: language.shapingLanguage,
            buffer: workspace.buffer, builder: ShapedTextBuilder(text: text, boundaries: boundaries))
        let spanFonts = text.spans.map { SpanFont($0, fonts: fonts) }
        for run in runs {
            shaper.shape(run)
            shaper.endStyle(of: run, font: spanFonts[run.span])
        }
        if runs.isEmpty { shaper.styleNothing(font: spanFonts.first ?? SpanFont(TextSpan(""), fonts: fonts)) }
        return shaper.builder.finish()
    }

    private mutating func shape(_ run: Run) {
        let span = text.spans[run.span]
        let size = span.font.pointSize
        switch run.kind {
        case .lineTerminator:
            builder.append(clusterAt: run.range.lowerBound, advance: 0)
        case .tab:
            let advance = run.typeface.spaceAdvance * size + span.letterSpacing
            builder.append(clusterAt: run.range.lowerBound, advance: advance)
        case .glyphs:
            shapeGlyphs(run, pointsPerUnit: size * run.typeface.emsPerUnit, letterSpacing: span.letterSpacing)
        }
    }

    private mutating func shapeGlyphs(_ run: Run, pointsPerUnit: Double, letterSpacing: Double) {
        // HarfBuzz may leave out a cluster that shows nothing; then the one before it holds its text, too.
        var cluster = run.range.lowerBound
        var units = 0
        buffer.shape(run, of: text.units, language: language, allowsLigatures: letterSpacing == 0) { offset, advance in
            if offset > cluster, boundaries.isClusterStart(offset) {
                append(clusterAt: cluster, units: units)
                cluster = offset
                units = 0
            }
            units += advance
        }
        append(clusterAt: cluster, units: units)

        func append(clusterAt offset: Int, units: Int) {
            // A cluster that takes no room, such as a word joiner, is no letter to be spaced.
            let spacing = units == 0 ? 0 : letterSpacing
            builder.append(clusterAt: offset, advance: Double(units) * pointsPerUnit + spacing)
        }
    }

    /// A line is as high as the requested face of its text asks for, and the face that was used in its stead.
    private mutating func endStyle(of run: Run, font: SpanFont) {
        let metrics = font.metrics.union(run.typeface.metrics)
        builder.endStyle(metrics: metrics.scaled(by: font.size), ellipsisAdvance: font.ellipsisAdvance)
    }

    /// A text of nothing is as high as a line of its first span, or of the default font if it has no span.
    private mutating func styleNothing(font: SpanFont) {
        builder.endStyle(metrics: font.metrics.scaled(by: font.size), ellipsisAdvance: font.ellipsisAdvance)
    }
}
