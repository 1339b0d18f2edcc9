import LayoutEngine

/// The fonts, the size, the letter spacing and the features of a span.
struct SpanFont {
    let cascade: FontCascade
    /// In points.
    let size: Double
    /// The space added after each cluster, in points.
    let letterSpacing: Double
    let features: ShapingFeatures

    init(_ span: ResolvedSpan, in context: ShapingContext, of fonts: FontLibrary) {
        cascade = context.cascade(for: span.font, in: fonts)
        letterSpacing = span.letterSpacing
        features = span.features
        size = span.size
    }

    /// Whether spans with these fonts can share a run.
    func canShareRun(with other: SpanFont) -> Bool {
        letterSpacing == other.letterSpacing && features == other.features && cascade.request == other.cascade.request
    }

    /// The distance of tab stops in points (CSS Text 3, section 4.2, `tab-size: 8`).
    var tabInterval: Double {
        let (space, emsPerUnit) = (cascade.primary.space, cascade.primary.emsPerUnit)
        return 8 * ClusterWidths.width(space.advance, pointsPerUnit: size * emsPerUnit, spacing: letterSpacing)
    }

    /// The advance of an ellipsis in points.
    var ellipsisAdvance: Double {
        let (instance, glyph) = cascade.ellipsis()
        return ClusterWidths.width(glyph.advance, pointsPerUnit: size * instance.emsPerUnit, spacing: letterSpacing)
    }

    /// The style of a run. The line height covers the requested face and, if a fallback replaces it, that face too.
    func style(of instance: ShapingFont) -> ShapedText.Style {
        let metrics =
            instance === cascade.primary ? instance.metrics : cascade.primary.metrics.union(instance.metrics)
        let (hyphenInstance, hyphen) = cascade.hyphen(after: instance)
        let hyphenAdvance = ClusterWidths.width(
            hyphen.advance, pointsPerUnit: size * hyphenInstance.emsPerUnit, spacing: letterSpacing)
        return ShapedText.Style(
            end: 0, metrics: metrics.scaled(by: size), ellipsisAdvance: ellipsisAdvance, hyphenAdvance: hyphenAdvance)
    }
}
