/// One layout: its tree, and what all nodes of that share.
final class LayoutPass {
    private let roots: NodeList

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

    /// Whether answers are remembered. Only tests say no.
    let remembers: Bool

    /// Measurements made so far. What was remembered or deduced does not count.
    private(set) var measurements = 0

    /// The scopes of the pass, kept for as long as it lasts: nodes do not count their references to them.
    private var scopes: [LayoutScope] = []

    /// Whether every answer since this was last set to true keeps the sizing rules. See ``LayoutNode/sizeThatFits(_:)``.
    var keepsRules = true

    /// Between two questions whether the layout is still wanted; few enough that they take a fraction of a millisecond.
    private static let measurementsBetweenLooks = 256

    init(root: consuming LayoutNode, remembers: Bool, isInterrupted: (@Sendable () -> Bool)?) {
        roots = NodeList(root)
        self.remembers = remembers
        self.isInterrupted = isInterrupted
        measurementsToLook = isInterrupted == nil ? .max : Self.measurementsBetweenLooks
    }

    var root: LayoutNode {
        roots[0]
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

    /// Makes a scope, for all nodes that inherit an environment.
    func scope(for environment: Environment) -> Unmanaged<LayoutScope> {
        let scope = LayoutScope(pass: .passUnretained(self), environment: environment)
        scopes.append(scope)
        return .passUnretained(scope)
    }
}

/// What all nodes share that inherit the same environment: one reference in each node stands for both.
final class LayoutScope {
    /// Owns the scope, and so outlives it.
    let pass: Unmanaged<LayoutPass>
    let environment: Environment

    fileprivate init(pass: Unmanaged<LayoutPass>, environment: Environment) {
        self.pass = pass
        self.environment = environment
    }
}
