/// One layout: what all its nodes share.
final class LayoutPass {
    /// How many measurements may be made before the layout is given up: set when the elements are counted.
    var measurementsMax = Int.max

    /// Whether answers are remembered. Only tests say no.
    let remembers: Bool

    /// Measurements made so far. What was remembered or deduced does not count.
    private(set) var measurements = 0

    /// Whether every answer since this was last set to true keeps the sizing rules. See ``LayoutNode/sizeThatFits(_:)``.
    var keepsRules = true

    init(remembers: Bool) {
        self.remembers = remembers
    }

    /// Counts a measurement. False if there were too many: the layout is given up, and sizes no longer mean anything.
    func admitsMeasurement() -> Bool {
        measurements += 1
        return measurements <= measurementsMax
    }

    var isGivenUp: Bool {
        measurements > measurementsMax
    }
}
