import Foundation

/// A node of the layout tree: an element, the sizes measured of it, and its frame.
///
/// Each kind of ``ElementContent`` has a subclass, which measures the element by its children and places them. A node
/// belongs to one layout, which runs on one thread.
class LayoutNode {
    final let element: any Element
    /// The key that the parent gave.
    final let key: ElementKey?
    let scope: LayoutScope
    final var children: [LayoutNode] = []

    /// In the parent's coordinates, in points.
    final var frame = CGRect.zero
    /// Nil if all attributes have their defaults. Ignored after ``settle()``.
    final var attributes: LayoutAttributesBox? {
        didSet { if isSettled { attributes = nil } }
    }

    /// How many measurements of the budget the element has used. Answers from the cache do not count.
    final private(set) var measurements = 0
    private var sizes = SizeCache()
    private var isSettled = false
    /// Whether an answer of the element was infinite along the axis.
    private var hadInfiniteWidth = false
    private var hadInfiniteHeight = false

    /// For subclasses, which add the children.
    init(_ elementInTree: consuming ElementInTree) {
        element = elementInTree.element
        key = elementInTree.key
        scope = elementInTree.scope
        scope.pass.elements += 1
    }

    // MARK: For subclasses

    /// Measures the element. The caller caches the result.
    func measure(_ proposal: SizeConstraint) -> Measurement {
        preconditionFailure("abstract")
    }

    /// How many measurements of the budget one measurement of this element costs, without those of its children.
    var measurementCost: Int { 1 }

    /// Makes the children that depend on the size of the element.
    func makeChildren(for size: CGSize) {}

    /// Gives the children their frames. Until then each fills the element.
    func arrangeChildren(in size: CGSize) {}

    /// Records why the children have their lengths.
    func explainChildren() {}

    /// The text baselines of the element at a size; nil without text.
    func baselines(in size: CGSize) -> Baselines? { nil }

    /// The traits of a child by their keys.
    func keyedTraits(ofChild index: Int) -> LayoutTraits { .empty }

    /// The index of a child in ``ElementPosition``.
    func position(ofChild index: Int) -> Int { index }

    /// The children made so far, which may have been measured, with their positions.
    var measuredChildren: [(position: Int, node: LayoutNode)] { children.enumerated().map { ($0, $1) } }

    /// Releases the caches of a subclass, which are needed only during the layout.
    func releaseCaches() {}

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
        if size.width == .infinity { hadInfiniteWidth = true }
        if size.height == .infinity { hadInfiniteHeight = true }
        if pass.isExplained {
            scope.recorder?.note(AnsweredProposal(proposal, answer: size, source: .computed), of: self)
        }
        return size
    }

    /// Measures the element, and caches the answer.
    ///
    /// An answer keeps the sizing rules only if all answers that it was computed from do. `pass.keepsRules` tracks
    /// that: it is set to true before measuring, set to false by each answer that does not keep the rules, and read
    /// afterwards.
    private final func measuredSize(in proposal: SizeConstraint) -> CGSize {
        let parentKeepsRules = pass.keepsRules
        pass.keepsRules = true
        var measurement = measure(proposal)
        if !pass.keepsRules || !measurement.size.isNonnegative { measurement.holds = .forProposal }
        if pass.remembers { sizes.remember(measurement, for: proposal.maximum) }
        pass.keepsRules = parentKeepsRules && measurement.holds != .forProposal
        return measurement.size
    }

    /// Whether an answer of the element was infinite along an axis.
    final func wasInfinite(along axis: Axis) -> Bool {
        axis == .horizontal ? hadInfiniteWidth : hadInfiniteHeight
    }

    // MARK: Placing

    /// Gives each child a frame within the frame of this node.
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

    // MARK: Ending
    /// Ends the layout for this node and its descendants, except for those that are settled already.
    final func settleAll() {
        if isSettled { return }
        for child in children { child.settleAll() }
        settle()
    }

    /// Releases the caches of a tree that is measured and never placed. Its nodes can still be measured.
    final func releaseAllCaches() {
        for child in children { child.releaseAllCaches() }
        releaseCaches()
    }

    /// Ends the layout for this node. If a layout's cache outlives the layout, its subelements answer every proposal
    /// with the size that they got. Releasing the caches breaks the reference cycle of a cache that holds subelements.
    final func settle() {
        sizes = SizeCache(onlyAnswer: frame.size)
        isSettled = true
        attributes = nil
        releaseCaches()
    }
}

extension CGSize {
    /// Whether both lengths are at least 0, which is a condition of the sizing rules.
    fileprivate var isNonnegative: Bool {
        width >= 0 && height >= 0
    }
}
