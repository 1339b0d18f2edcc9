import Foundation

/// The tree of one layout: a node for each element, measured and placed from the root.
final class LayoutTree {
    let environment: Environment
    let root: LayoutNode
    /// The number of elements, without those that depend on a size.
    let elements: Int
    let recorder: ExplanationRecorder?
    private let pass: LayoutPass

    init(_ element: any Element, environment: Environment, options: LayoutOptions) {
        self.environment = environment
        recorder = options.explains ? ExplanationRecorder() : nil
        pass = LayoutPass(
            remembers: options.remembersSizes, isExplained: options.explains,
            sharing: options.explains || !options.remembersSizes ? nil : options.sharing,
            isInterrupted: options.isInterrupted)
        sharesElements = pass.sharing != nil
        root = ElementInTree(element, in: LayoutScope(environment, pass, recorder: recorder)).makeNode()
        elements = pass.elements
        let budget = options.measurementsMax
        pass.measurementsMax = budget.fixed + budget.perElement * elements
    }

    deinit {
        root.settleAll()
    }

    /// Nil if shared elements are laid out like their bases.
    var sharing: LayoutSharing? { pass.sharing }

    /// Whether shared elements have nodes of their own. Stored, because flattening asks for every node.
    let sharesElements: Bool

    /// How many measurements were made. Answers from caches do not count.
    var measurements: Int {
        pass.measurements
    }

    /// Counts measurements that a former layout made. False if the layout is stopped.
    func admitsMeasurements(_ count: Int) -> Bool { pass.admitsMeasurement(cost: count) }

    /// Whether the layout is stopped, or must be now.
    var isInterrupted: Bool {
        pass.checkInterruption()
        return pass.stopReason != nil
    }

    /// The size that the root would like.
    func size(in constraint: SizeConstraint) throws(LayoutFailure) -> CGSize {
        let size = root.sizeThatFits(constraint)
        try throwIfStopped()
        guard !size.width.isNaN, !size.height.isNaN else { throw .invalidFrame(at: ElementPosition(indices: [])) }
        return size
    }

    /// Gives the root its size.
    func place(in constraint: SizeConstraint) throws(LayoutFailure) {
        root.frame = CGRect(origin: .zero, size: try sizeOfRoot(in: constraint))
        guard let recorder else { return }
        for axis in Axis.allCases {
            let rule = LayoutRule(constraint[axis] == .unconstrained ? .measured : .given)
            recorder.note(NotedChoice(rule: rule), axis, of: root)
        }
    }

    private func sizeOfRoot(in constraint: SizeConstraint) throws(LayoutFailure) -> CGSize {
        guard constraint.width == .unconstrained || constraint.height == .unconstrained else {
            return constraint.maximum
        }
        var size = try size(in: constraint)
        for axis in Axis.allCases {
            if case .atMost(let length) = constraint[axis] { size[axis] = length }
        }
        let infinite = Axis.allCases.filter { size[$0] == .infinity }
        guard let axis = infinite.first else { return size }
        let position = positionFilling(axis)
        // Another element may fill the other axis. It is reported when the first axis has a length.
        throw .infiniteSize(axes: infinite.filter { positionFilling($0) == position }, at: position)
    }

    /// The position of the innermost element that made the root infinite along an axis.
    private func positionFilling(_ axis: Axis) -> ElementPosition {
        var node = root, indices: [Int] = []
        while let inner = Self.inner(of: node, filling: axis) {
            node = inner.node
            indices += inner.path
        }
        return ElementPosition(indices: indices)
    }

    /// The element in another one that was infinite along an axis, and its position there; nil if there is none.
    private static func inner(of node: LayoutNode, filling axis: Axis) -> (path: [Int], node: LayoutNode)? {
        for child in node.measuredChildren where child.node.wasInfinite(along: axis) {
            return ([child.position], child.node)
        }
        // A table measures the cells of its rows, and not the rows.
        for row in node.measuredChildren where row.node.measurements == 0 {
            if let cell = inner(of: row.node, filling: axis) { return ([row.position] + cell.path, cell.node) }
        }
        return nil
    }

    /// Throws if the layout was stopped by a limit or an interruption.
    func throwIfStopped() throws(LayoutFailure) {
        pass.checkInterruption()
        switch pass.stopReason {
        case nil: return
        case .interrupted: throw .interrupted
        case .budgetSpent:
            let most = mostMeasured
            throw .tooComplex(at: position { $0 === most }, measurementsMax: pass.measurementsMax)
        }
    }

    private var mostMeasured: LayoutNode {
        var most = root
        func visit(_ node: LayoutNode) {
            if node.measurements > most.measurements { most = node }
            for child in node.measuredChildren { visit(child.node) }
        }
        visit(root)
        return most
    }

    /// The position of the first node that fulfils a condition.
    func position(where condition: (LayoutNode) -> Bool) -> ElementPosition {
        var indices: [Int] = []
        func search(_ node: LayoutNode) -> Bool {
            if condition(node) { return true }
            for child in node.measuredChildren {
                indices.append(child.position)
                if search(child.node) { return true }
                indices.removeLast()
            }
            return false
        }
        _ = search(root)
        return ElementPosition(indices: indices)
    }
}
