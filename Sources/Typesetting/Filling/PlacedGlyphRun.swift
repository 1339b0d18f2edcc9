import LayoutEngine

/// Glyphs that stand on a line, with the font that they were shaped in.
struct PlacedGlyphRun {
    var run: GlyphRun
    var font: ShapingFont

    /// The lines that are drawn along the run.
    func decorations(on line: TextLine, of source: SourceText) -> [TextDecoration] {
        func decoration(_ kind: TextDecoration.Kind, _ stroke: LineDecoration) -> TextDecoration {
            let stroke = stroke.scaled(by: run.fontSize)
            return TextDecoration(
                kind: kind, span: run.span, x: run.x, y: line.baseline + stroke.position,
                width: run.glyphs.reduce(0) { $0 + $1.advance }, thickness: stroke.thickness)
        }
        let span = source.span(run.span)
        return (span.isUnderlined ? [decoration(.underline, font.underline)] : [])
            + (span.isStruckThrough ? [decoration(.strikethrough, font.strikethrough)] : [])
    }
}
