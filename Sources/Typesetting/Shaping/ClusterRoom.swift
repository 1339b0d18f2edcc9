internal import CHarfBuzz

/// The room that clusters of a run take along their line.
struct ClusterRoom {
    /// The greatest width of a cluster in points, so that sums stay finite with any letter spacing.
    private static let widthMax = 1e18

    let pointsPerUnit: Double
    private let letterSpacing: Double
    /// Whether letter spacing would tear joined letters apart.
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

    /// The width of a cluster is never negative: neither a font nor a letter spacing makes a text narrower by more text.
    /// A cluster that takes no room, such as a word joiner, is no letter to be spaced.
    static func width(_ units: Int32, pointsPerUnit: Double, spacing: Double) -> Double {
        let advance = units == 0 ? 0 : Double(units) * pointsPerUnit + spacing
        return advance > 0 ? min(advance, widthMax) : 0
    }
}
