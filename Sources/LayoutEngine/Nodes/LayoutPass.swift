/// The state that all nodes of one layout share.
final class LayoutPass {
    /// How many measurements may be made before the layout is given up. Set when the elements are counted.
    var measurementsMax = Int.max {
        didSet { measurementsToCheck = min(measurementsToCheck, measurementsMax) }
    }

    /// Called after every 256 measurements. True ends the layout.
    private let isInterrupted: (@Sendable () -> Bool)?

    /// The reason why the layout was given up; nil while it runs. Sizes that are measured afterwards are meaningless.
    private(set) var end: End?

    enum End {
        case budgetSpent
        case interrupted
    }

    /// The number of measurements at which the limits are checked again.
    private var measurementsToCheck: Int

    /// Whether nodes remember the sizes that were measured. False in tests alone.
    let remembers: Bool

    /// Whether what happens is recorded, to be explained.
    let isExplained: Bool

    /// How many nodes were made.
    var elements = 0

    /// The cost of the measurements so far. Remembered and deduced answers do not count.
    private(set) var measurements = 0

    /// Whether every answer since this was last set to true keeps the sizing rules. See ``LayoutNode``.
    var keepsRules = true

    /// Few enough to take a fraction of a millisecond.
    private static let measurementsBetweenChecks = 256

    /// Finds and notes the parts of shared elements; nil if they are laid out as any others.
    let sharing: LayoutSharing?

    init(
        remembers: Bool, isExplained: Bool, sharing: LayoutSharing? = nil, isInterrupted: (@Sendable () -> Bool)?
    ) {
        self.remembers = remembers
        self.sharing = sharing
        self.isExplained = isExplained
        self.isInterrupted = isInterrupted
        measurementsToCheck = isInterrupted == nil ? .max : Self.measurementsBetweenChecks
    }

    /// Called at the end of the layout: an element that saw the interruption itself may have answered with anything.
    func checkInterruption() {
        if end == nil, isInterrupted?() == true { end = .interrupted }
    }

    /// Counts a measurement. False if there must not be another: the layout is given up.
    ///
    /// - Parameter cost: how many measurements it counts as.
    func admitsMeasurement(cost: Int) -> Bool {
        measurements += cost
        return measurements <= measurementsToCheck || checkLimits()
    }

    /// Makes and measures again what was counted already.
    func withoutCounting<Result>(_ body: () -> Result) -> Result {
        let before = (elements, measurements, keepsRules)
        defer { (elements, measurements, keepsRules) = before }
        return body()
    }

    /// Ends the layout if a limit is reached. True if the layout goes on.
    @inline(never)
    private func checkLimits() -> Bool {
        guard end == nil else { return false }
        if measurements > measurementsMax {
            end = .budgetSpent
        } else if isInterrupted?() == true {
            end = .interrupted
        } else {
            measurementsToCheck = min(measurements + Self.measurementsBetweenChecks, measurementsMax)
        }
        return end == nil
    }
}
