import LayoutEngine

/// A run of glyphs on a line, and the font that shaped it.
struct PlacedGlyphRun {
    var run: GlyphRun
    var font: ShapingFont
    /// Whether the run's span is underlined.
    let isUnderlined: Bool
    let isStruckThrough: Bool

    init(_ run: GlyphRun, font: ShapingFont, of span: ResolvedSpan) {
        self.run = run
        self.font = font
        isUnderlined = span.isUnderlined
        isStruckThrough = span.isStruckThrough
    }

    /// The run's underline and strikethrough, if its span has them.
    func decorations(on line: TextLine) -> [TextDecoration] {
        func decoration(_ kind: TextDecoration.Kind, _ stroke: LineDecoration) -> TextDecoration {
            let stroke = stroke.scaled(by: run.fontSize)
            return TextDecoration(
                kind: kind, span: run.span, x: run.x, y: line.baseline + stroke.position,
                width: run.glyphs.reduce(0) { $0 + $1.advance }, thickness: stroke.thickness)
        }
        return (isUnderlined ? [decoration(.underline, font.underline)] : [])
            + (isStruckThrough ? [decoration(.strikethrough, font.strikethrough)] : [])
    }
}
