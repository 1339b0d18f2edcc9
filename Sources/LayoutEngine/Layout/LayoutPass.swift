/// One layout: its tree, and what all nodes of that share.
final class LayoutPass {
    private let roots: NodeList

    /// How many measurements may be made before the layout is given up: set when the elements are counted.
    var measurementsMax = Int.max

    /// Whether answers are remembered. Only tests say no.
    let remembers: Bool

    /// Measurements made so far. What was remembered or deduced does not count.
    private(set) var measurements = 0

    /// The scopes of the pass, kept for as long as it lasts: nodes do not count their references to them.
    private var scopes: [LayoutScope] = []

    /// Whether every answer since this was last set to true keeps the sizing rules. See ``LayoutNode/sizeThatFits(_:)``.
    var keepsRules = true

    init(root: consuming LayoutNode, remembers: Bool) {
        roots = NodeList(root)
        self.remembers = remembers
    }

    var root: LayoutNode {
        roots[0]
    }

    /// Counts a measurement. False if there were too many: the layout is given up, and sizes no longer mean anything.
    func admitsMeasurement() -> Bool {
        measurements += 1
        return measurements <= measurementsMax
    }

    var isGivenUp: Bool {
        measurements > measurementsMax
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
    /// The font that was asked for last, as a property: text after text has the same.
    private var lastFont: Font?
    private var lastFontValue: ViewValue?

    fileprivate init(pass: Unmanaged<LayoutPass>, environment: Environment) {
        self.pass = pass
        self.environment = environment
    }

    /// A font as a property of a view: that of the environment if nil.
    func viewValue(of font: Font?) -> ViewValue {
        if let lastFontValue, lastFont == font { return lastFontValue }
        let value = environment.resolve(font).viewValue
        lastFont = font
        lastFontValue = value
        return value
    }
}
