import LayoutEngine

/// A run of glyphs on a line, and the font that shaped it.
struct PlacedGlyphRun {
    var run: GlyphRun
    var font: ShapingFont

    /// The run's underline and strikethrough, if its span has them. The `more` text has none.
    func decorations(on line: TextLine, of source: SourceText) -> [TextDecoration] {
        func decoration(_ kind: TextDecoration.Kind, _ stroke: LineDecoration) -> TextDecoration {
            let stroke = stroke.scaled(by: run.fontSize)
            return TextDecoration(
                kind: kind, span: run.span, x: run.x, y: line.baseline + stroke.position,
                width: run.glyphs.reduce(0) { $0 + $1.advance }, thickness: stroke.thickness)
        }
        guard source.key.spanIndices.contains(run.span) else { return [] }
        let span = source.span(run.span)
        return (span.isUnderlined ? [decoration(.underline, font.underline)] : [])
            + (span.isStruckThrough ? [decoration(.strikethrough, font.strikethrough)] : [])
    }
}
