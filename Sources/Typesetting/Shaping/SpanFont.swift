/// What a span's font means for the text of the span.
struct SpanFont {
    let cascade: FontCascade
    /// In points.
    let size: Double
    /// Points added after each cluster.
    let letterSpacing: Double

    init(_ cascade: FontCascade, letterSpacing: Double) {
        self.cascade = cascade
        self.letterSpacing = letterSpacing
        size = cascade.size
    }

    /// Whether ligatures are off.
    var isSpaced: Bool { letterSpacing != 0 }

    /// Whether texts of both are shaped together.
    func isSet(like other: SpanFont) -> Bool {
        letterSpacing == other.letterSpacing && cascade.request == other.cascade.request
    }

    /// The distance of tab stops in points (CSS Text 3, section 4.2, `tab-size: 8`).
    var tabInterval: Double {
        let (space, emsPerUnit) = (cascade.primary.space, cascade.primary.emsPerUnit)
        return 8 * ClusterRoom.of(space.advance, pointsPerUnit: size * emsPerUnit, spacing: letterSpacing)
    }

    /// The advance of an ellipsis in points.
    var ellipsisAdvance: Double {
        let (instance, glyph) = cascade.ellipsis()
        return ClusterRoom.of(glyph.advance, pointsPerUnit: size * instance.emsPerUnit, spacing: letterSpacing)
    }

    /// A line is as high as the requested face of its text asks for, and the face that was used in its stead.
    func style(of instance: FontInstance) -> ShapedText.Style {
        let metrics =
            instance === cascade.primary ? instance.metrics : cascade.primary.metrics.union(instance.metrics)
        let hyphen = ClusterRoom.of(
            instance.hyphen.advance, pointsPerUnit: size * instance.emsPerUnit, spacing: letterSpacing)
        return ShapedText.Style(
            end: 0, metrics: metrics.scaled(by: size), ellipsisAdvance: ellipsisAdvance, hyphenAdvance: hyphen)
    }
}

/// The room that a cluster takes along its line.
enum ClusterRoom {
    /// The widest that a cluster gets, in points, so that sums stay finite whatever spacing is asked for.
    private static let max = 1e18

    /// The room of a cluster with an advance in units of its font. It is never negative: neither a font nor a letter
    /// spacing makes a text narrower by more text. A cluster that takes no room, such as a word joiner, is no letter to
    /// be spaced.
    static func of(_ units: Int32, pointsPerUnit: Double, spacing: Double) -> Double {
        let advance = units == 0 ? 0 : Double(units) * pointsPerUnit + spacing
        return advance > 0 ? min(advance, max) : 0
    }
}
