/// The state that all nodes of one layout share.
final class LayoutPass {
    /// The most measurements before the layout is stopped. Set when the elements have been counted.
    var measurementsMax = Int.max {
        didSet { nextCheck = min(nextCheck, measurementsMax) }
    }

    /// Called after every `measurementsBetweenChecks` measurements. True stops the layout.
    private let isInterrupted: (@Sendable () -> Bool)?
    /// Why the layout was stopped; nil if it was not. Sizes that are measured afterwards are meaningless.
    private(set) var stopReason: StopReason?

    enum StopReason {
        case budgetSpent
        case interrupted
    }

    /// The number of measurements at which the limits are checked next.
    private var nextCheck: Int

    /// Whether nodes cache the sizes that were measured. False only in tests.
    let remembers: Bool

    /// Whether proposals and rules are recorded for an explanation.
    let isExplained: Bool

    /// How many nodes were made.
    var elements = 0

    /// The cost of the measurements so far. Answers from caches do not count.
    private(set) var measurements = 0

    /// Whether every answer since this was last set to true keeps the sizing rules. See ``LayoutNode``.
    var keepsRules = true

    /// Takes a fraction of a millisecond.
    private static let measurementsBetweenChecks = 256

    /// Nil if shared elements are laid out like their bases.
    let sharing: LayoutSharing?

    init(
        remembers: Bool, isExplained: Bool, sharing: LayoutSharing? = nil, isInterrupted: (@Sendable () -> Bool)?
    ) {
        self.remembers = remembers
        self.sharing = sharing
        self.isExplained = isExplained
        self.isInterrupted = isInterrupted
        nextCheck = isInterrupted == nil ? .max : Self.measurementsBetweenChecks
    }

    /// Called at the end of the layout. A text measurer may have noticed the interruption itself and returned a wrong
    /// size.
    func checkInterruption() {
        if stopReason == nil, isInterrupted?() == true { stopReason = .interrupted }
    }

    /// Counts a measurement. False if the layout is stopped, so that it must not be made.
    ///
    /// - Parameter cost: how many measurements it counts as.
    func admitsMeasurement(cost: Int) -> Bool {
        measurements += cost
        return measurements <= nextCheck || checkLimits()
    }

    /// Makes nodes, or measures, without counting: it was counted already when the former layout was repeated.
    func withoutCounting<Result>(_ body: () -> Result) -> Result {
        let before = (elements, measurements, keepsRules)
        defer { (elements, measurements, keepsRules) = before }
        return body()
    }

    /// Stops the layout if a limit is reached. True if the layout continues.
    @inline(never)
    private func checkLimits() -> Bool {
        guard stopReason == nil else { return false }
        if measurements > measurementsMax {
            stopReason = .budgetSpent
        } else if isInterrupted?() == true {
            stopReason = .interrupted
        } else {
            nextCheck = min(measurements + Self.measurementsBetweenChecks, measurementsMax)
        }
        return stopReason == nil
    }
}
