import Foundation

/// A node of the layout tree: an element, the sizes measured of it, and its frame.
///
/// Each kind of ``ElementContent`` has a subclass, which measures the element by its children and places them. A node
/// belongs to one layout, which is the work of one thread.
class LayoutNode {
    final let element: any Element
    /// The key that the parent gave.
    final let key: ElementKey?
    let scope: LayoutScope
    final var children: [LayoutNode] = []

    /// In the parent's coordinates, in points.
    final var frame = CGRect.zero
    /// Nil for an element that is shown as usual.
    final var attributes: LayoutAttributesBox? {
        didSet { if isSettled { attributes = nil } }
    }

    /// How many measurements of the budget the element has used. Answers from memory do not count.
    final private(set) var measurements = 0
    private var sizes = SizeCache()
    private var isSettled = false
    private var hasEndlessWidth = false
    private var hasEndlessHeight = false

    /// For subclasses, which add the children.
    init(_ elementInTree: consuming ElementInTree) {
        element = elementInTree.element
        key = elementInTree.key
        scope = elementInTree.scope
        scope.pass.elements += 1
    }

    // MARK: For subclasses

    /// Measures the element. What was measured before is not the subclass's concern.
    func measure(_ proposal: SizeConstraint) -> Measurement {
        preconditionFailure("abstract")
    }

    /// How many measurements of the budget one measurement of this element counts as, that of its children not included.
    var measurementCost: Int { 1 }

    /// Makes the children that depend on the size of the element.
    func makeChildren(for size: CGSize) {}

    /// Gives the children their frames. Before, each fills the element.
    func arrangeChildren(in size: CGSize) {}

    /// Tells the recorder why the children have the lengths that they were given.
    func explainChildren() {}

    /// The text baselines of the element at a size; nil without text.
    func baselines(in size: CGSize) -> Baselines? { nil }

    /// The traits of a child by their keys.
    func keyedTraits(ofChild index: Int) -> LayoutTraits { .empty }

    /// The index by which the author of the element knows a child.
    func position(ofChild index: Int) -> Int { index }

    /// The children that the node has so far, which may have been measured, by their positions.
    var measuredChildren: [(position: Int, node: LayoutNode)] { children.enumerated().map { ($0, $1) } }

    /// Releases what a subclass keeps for the layout alone.
    func forget() {}

    private final var pass: LayoutPass { scope.pass }

    // MARK: Describing

    /// The name of the element with its key. A key from the parent overrides the element's own.
    final var identifier: ElementIdentifier {
        var identifier = element.identifier
        if let key { identifier.key = key }
        return identifier
    }

    /// The view that shows the element, if there is one.
    final func describeView() -> ViewDescription? {
        element.backingViewDescription(with: ViewDescriptionContext(node: self))
    }

    /// The closures of that view, if there are any.
    final func viewHandlers() -> ViewHandlers? {
        element.viewHandlers(with: ViewDescriptionContext(node: self))
    }

    // MARK: Measuring

    /// The size that the element would like.
    @inline(never)
    final func sizeThatFits(_ proposal: SizeConstraint) -> CGSize {
        let maximum = proposal.maximum
        if pass.remembers, let answer = sizes.answer(to: maximum) {
            if !answer.keepsRules { pass.keepsRules = false }
            if pass.isExplained {
                let source: AnsweredProposal.Source = sizes.wasAsked(for: maximum) ? .remembered : .deduced
                scope.recorder?.note(AnsweredProposal(proposal, answer: answer.size, source: source), of: self)
            }
            return answer.size
        }
        let cost = measurementCost
        guard pass.admitsMeasurement(cost: cost) else { return .zero }
        measurements += cost
        let size = measuredSize(in: proposal)
        if size.width == .infinity { hasEndlessWidth = true }
        if size.height == .infinity { hasEndlessHeight = true }
        if pass.isExplained {
            scope.recorder?.note(AnsweredProposal(proposal, answer: size, source: .computed), of: self)
        }
        return size
    }

    /// Measures the element, and remembers the answer.
    ///
    /// An answer keeps the sizing rules only if all answers do that it was made from. `pass.keepsRules` gathers those: it
    /// is set to true before measuring, cleared by each answer that does not keep the rules, and read afterwards.
    private final func measuredSize(in proposal: SizeConstraint) -> CGSize {
        let keptOutside = pass.keepsRules
        pass.keepsRules = true
        var measurement = measure(proposal)
        if !pass.keepsRules || !measurement.size.isLength { measurement.holds = .forProposal }
        if pass.remembers { sizes.remember(measurement, for: proposal.maximum) }
        pass.keepsRules = keptOutside && measurement.holds != .forProposal
        return measurement.size
    }

    /// Whether a size that the element answered with is infinite along an axis.
    final func wasEndless(along axis: Axis) -> Bool {
        axis == .horizontal ? hasEndlessWidth : hasEndlessHeight
    }

    // MARK: Placing

    /// Gives each child a frame, by the frame of this node.
    final func placeChildren() {
        let size = frame.size
        makeChildren(for: size)
        if children.isEmpty { return }
        for child in children { child.frame = CGRect(origin: .zero, size: size) }
        arrangeChildren(in: size)
        if scope.mirrorsContainers { mirrorChildren() }
    }

    private final func mirrorChildren() {
        for child in children {
            child.frame.origin.x = frame.size.width - (child.frame.origin.x + child.frame.size.width)
        }
    }

    // MARK: Leaving

    /// Ends the layout for this node and all below it, if that has not happened yet.
    final func settleAll() {
        if isSettled { return }
        for child in children { child.settleAll() }
        settle()
    }

    /// Releases the caches of a tree that is measured and never placed. Subelements that are kept still measure.
    final func forgetAll() {
        for child in children { child.forgetAll() }
        forget()
    }

    /// Ends the layout for this node. A subelement that a layout keeps for longer answers every proposal with the size that
    /// it got. Caches are released, so that one which holds subelements does not hold itself.
    final func settle() {
        sizes = SizeCache(onlyAnswer: frame.size)
        isSettled = true
        attributes = nil
        forget()
    }
}

extension CGSize {
    /// Whether both lengths are 0 or more. The sizing rules hold for containers only if they do for all lengths in them.
    fileprivate var isLength: Bool {
        width >= 0 && height >= 0
    }
}
