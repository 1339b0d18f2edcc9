internal import CHarfBuzz

/// What turns the advances of a run into points.
struct RunSetting {
    let pointsPerUnit: Double
    let letterSpacing: Double
    /// Whether letter spacing would tear joined letters apart.
    let joins: Bool
    let spaceRoom: Double

    init(of run: Run, font: borrowing SpanFont) {
        pointsPerUnit = font.size * run.instance.emsPerUnit
        letterSpacing = font.letterSpacing
        joins = font.isSpaced && run.script.isCursive
        spaceRoom = ClusterRoom.of(
            run.instance.space.advance, pointsPerUnit: pointsPerUnit, spacing: letterSpacing)
    }

    /// The room of a cluster with an advance in units of the font.
    func room(_ units: Int32, flags: ShapedText.Flags) -> Double {
        let isSpaced = !joins || !flags.isDisjoint(with: [.stretches, .hangs])
        return ClusterRoom.of(units, pointsPerUnit: pointsPerUnit, spacing: isSpaced ? letterSpacing : 0)
    }
}
