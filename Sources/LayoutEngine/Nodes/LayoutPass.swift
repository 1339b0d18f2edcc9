/// One layout: what all its nodes share.
final class LayoutPass {
    /// How many measurements may be made before the layout is given up: set when the elements are counted.
    var measurementsMax = Int.max {
        didSet { measurementsToLook = min(measurementsToLook, measurementsMax) }
    }

    /// Asked now and then whether the layout is still wanted.
    private let isInterrupted: (@Sendable () -> Bool)?

    /// Why the layout is given up, if it is: sizes no longer mean anything then.
    private(set) var end: End?

    enum End {
        case budgetSpent
        case interrupted
    }

    /// From how many measurements on ``look()`` is asked whether there may be another.
    private var measurementsToLook: Int

    /// Whether nodes remember the sizes that were measured. False in tests alone.
    let remembers: Bool

    /// Whether what happens is recorded, to be explained.
    let isExplained: Bool

    /// How many nodes were made.
    var elements = 0

    /// Measurements made so far. What was remembered or deduced does not count.
    private(set) var measurements = 0

    /// Whether every answer since this was last set to true keeps the sizing rules. See ``LayoutNode/sizeThatFits(_:)``.
    var keepsRules = true

    /// Between two questions whether the layout is still wanted; few enough that they take a fraction of a millisecond.
    private static let measurementsBetweenLooks = 256

    init(remembers: Bool, isExplained: Bool, isInterrupted: (@Sendable () -> Bool)?) {
        self.remembers = remembers
        self.isExplained = isExplained
        self.isInterrupted = isInterrupted
        measurementsToLook = isInterrupted == nil ? .max : Self.measurementsBetweenLooks
    }

    /// To be called when the layout is done: what somebody measured who knew that it is not wanted any more means nothing.
    func lookOnceMore() {
        if end == nil, isInterrupted?() == true { end = .interrupted }
    }

    /// Counts a measurement. False if there must not be another: the layout is given up.
    func admitsMeasurement() -> Bool {
        measurements += 1
        return measurements <= measurementsToLook || look()
    }

    /// Whether the layout goes on.
    @inline(never)
    private func look() -> Bool {
        guard end == nil else { return false }
        if measurements > measurementsMax {
            end = .budgetSpent
        } else if isInterrupted?() == true {
            end = .interrupted
        } else {
            measurementsToLook = min(measurements + Self.measurementsBetweenLooks, measurementsMax)
        }
        return end == nil
    }
}
