internal import CHarfBuzz

/// Computes the widths of the clusters of a run from their advances: converts them to points, and adds letter spacing.
struct ClusterWidths {
    /// The greatest width of a cluster in points, so that sums are finite with any letter spacing.
    private static let widthMax = 1e18

    let pointsPerUnit: Double
    private let letterSpacing: Double
    /// Whether letters join, so that letter spacing is not applied to them.
    private let isCursive: Bool

    init(of run: Run, size: Double, letterSpacing: Double) {
        pointsPerUnit = size * run.instance.emsPerUnit
        self.letterSpacing = letterSpacing
        isCursive = letterSpacing != 0 && run.script.isCursive
    }

    init(of run: Run, in text: ShapedText) {
        let span = text.source.span(run.span)
        self.init(of: run, size: span.size, letterSpacing: span.letterSpacing)
    }

    /// The width of a cluster with an advance in units of the font, in points.
    func width(_ units: Int32, flags: ShapedText.Flags) -> Double {
        let isSpaced = !isCursive || !flags.isDisjoint(with: [.stretches, .hangs])
        return Self.width(units, pointsPerUnit: pointsPerUnit, spacing: isSpaced ? letterSpacing : 0)
    }

    /// The width of a cluster, never negative, so that more text never makes a line narrower. A cluster without an
    /// advance, such as a word joiner, gets no letter spacing.
    static func width(_ units: Int32, pointsPerUnit: Double, spacing: Double) -> Double {
        let advance = units == 0 ? 0 : Double(units) * pointsPerUnit + spacing
        return advance > 0 ? min(advance, widthMax) : 0
    }
}
