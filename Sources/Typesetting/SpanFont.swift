/// What a span's font means for the lines that the span is on.
struct SpanFont {
    /// The size of the span's text in points.
    let size: Double
    /// The metrics of the face nearest to the request, in ems.
    let metrics: FontMetrics
    /// The advance of an ellipsis in points.
    let ellipsisAdvance: Double

    init(_ span: TextSpan, fonts: FontLibrary) {
        var faces = FaceFinder(fonts: fonts, request: span.font)
        size = span.font.pointSize
        metrics = faces.primary.metrics
        ellipsisAdvance = ShapedTextBuilder.room(faces.ellipsisAdvance() * size + span.letterSpacing)
    }
}
