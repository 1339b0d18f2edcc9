import LayoutEngine

/// The fonts, the size, the letter spacing and the features of a span.
struct SpanFont {
    let cascade: FontCascade
    /// In points.
    let size: Double
    /// Points added after each cluster.
    let letterSpacing: Double
    let features: ShapingFeatures

    init(_ span: ResolvedSpan, in context: ShapingContext, of fonts: FontLibrary) {
        cascade = context.cascade(for: span.font, in: fonts)
        letterSpacing = span.letterSpacing
        features = span.features
        size = span.size
    }

    /// Whether texts of both are shaped together.
    func isSet(like other: SpanFont) -> Bool {
        letterSpacing == other.letterSpacing && features == other.features && cascade.request == other.cascade.request
    }

    /// The distance of tab stops in points (CSS Text 3, section 4.2, `tab-size: 8`).
    var tabInterval: Double {
        let (space, emsPerUnit) = (cascade.primary.space, cascade.primary.emsPerUnit)
        return 8 * ClusterRoom.width(space.advance, pointsPerUnit: size * emsPerUnit, spacing: letterSpacing)
    }

    /// The advance of an ellipsis in points.
    var ellipsisAdvance: Double {
        let (instance, glyph) = cascade.ellipsis()
        return ClusterRoom.width(glyph.advance, pointsPerUnit: size * instance.emsPerUnit, spacing: letterSpacing)
    }

    /// A line is as high as the requested face of its text asks for, and the face that was used in its stead.
    func style(of instance: ShapingFont) -> ShapedText.Style {
        let metrics =
            instance === cascade.primary ? instance.metrics : cascade.primary.metrics.union(instance.metrics)
        let hyphen = ClusterRoom.width(
            instance.hyphen.advance, pointsPerUnit: size * instance.emsPerUnit, spacing: letterSpacing)
        return ShapedText.Style(
            end: 0, metrics: metrics.scaled(by: size), ellipsisAdvance: ellipsisAdvance, hyphenAdvance: hyphen)
    }
}
