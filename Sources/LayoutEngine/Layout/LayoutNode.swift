import Foundation

/// A node of the layout tree: an element, what was measured of it, and where it was placed.
///
/// A node belongs to one layout pass, which is the work of one thread.
class LayoutNode {
    final private(set) var element: any Element = Empty()
    /// The element's name, and its key or the one that its parent gave, which counts more.
    final private(set) var identifier = ElementIdentifier("")
    final var children: NodeList

    /// In the parent's coordinates.
    final var frame = CGRect.zero
    final var attributes: LayoutAttributesBox?

    /// How often the element was measured, answers from memory apart.
    final private(set) var measurements: Int32 = 0
    final private var sizes = SizeCache()
    final var scope: LayoutScope?

    init(children: consuming NodeList = NodeList()) {
        self.children = children
    }

    /// The node of an element, with all that is in it.
    static func make(_ child: consuming ElementChild) -> LayoutNode {
        let node = child.element.content.takeNode()
        node.identifier = child.element.identifier
        if let key = child.key { node.identifier.key = key }
        node.element = child.element
        return node
    }

    /// Puts the node and all below it into a layout pass, and gives their number.
    func join(_ scope: LayoutScope) -> Int {
        self.scope = scope
        return 1 + joinChildren(scope)
    }

    final func joinChildren(_ scope: LayoutScope) -> Int {
        var count = 0
        children.forEach { count += $0.join(scope) }
        return count
    }

    final var environment: Environment {
        scope?.environment ?? Environment()
    }

    // MARK: Measuring

    /// The size that the element would like.
    ///
    /// Whether an answer keeps the sizing rules depends on all answers that it was made from. While the layout runs,
    /// `pass.keepsRules` gathers those: it is set to true before, cleared by each answer that keeps none, and read after.
    final func sizeThatFits(_ proposal: SizeConstraint) -> CGSize {
        guard let pass = scope?.pass else { return measure(proposal).size }
        let maximum = proposal.maximum
        if pass.remembers, let answer = sizes.answer(to: maximum) {
            if !answer.keepsRules { pass.keepsRules = false }
            return answer.size
        }
        guard pass.admitsMeasurement() else { return .zero }
        measurements &+= 1

        let keptOutside = pass.keepsRules
        pass.keepsRules = true
        var measurement = measure(proposal)
        if !pass.keepsRules { measurement.holds = .forProposal }
        if pass.remembers { sizes.remember(measurement, for: maximum) }
        pass.keepsRules = keptOutside && measurement.holds != .forProposal
        return measurement.size
    }

    // MARK: Placing

    /// Gives each child a frame, by the frame that this element has.
    final func placeChildren() {
        let size = frame.size
        prepareChildren(in: size)
        if children.count == 0 { return }
        children.forEach { child in
            child.frame = CGRect(origin: .zero, size: size)
            child.attributes = nil
        }
        placeChildren(in: size)
        if environment.mirrorsContainers { mirrorChildren() }
    }

    private func mirrorChildren() {
        let width = frame.size.width
        children.forEach { child in
            child.frame.origin.x = width - (child.frame.origin.x + child.frame.size.width)
        }
    }

    // MARK: For each kind of node

    /// Measures the element, without memory.
    func measure(_ proposal: SizeConstraint) -> Measurement {
        preconditionFailure("abstract")
    }

    /// Makes the children that depend on the element's size.
    func prepareChildren(in size: CGSize) {}

    /// Gives each child a frame.
    func placeChildren(in size: CGSize) {}

    /// Where lines of text lie when the element has this size.
    func baselines(in size: CGSize) -> Baselines? {
        nil
    }

    /// The index by which the author of the element knows a child.
    func position(ofChild index: Int) -> Int {
        index
    }

    /// A node like this one that is in no tree yet.
    func copy() -> LayoutNode {
        preconditionFailure("abstract")
    }

    /// The element, to make another node of it.
    final var asChild: ElementChild {
        ElementChild(element, key: identifier.key)
    }

    final func copyChildren() -> NodeList {
        var copies = NodeList()
        children.forEach { copies.append(.make($0.asChild)) }
        return copies
    }
}
