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
    /// Whether the children are in the pass: they join it when they are first needed.
    final private var isOpen = false
    final private var sizes = SizeCache()
    /// Belongs to the pass, and is not counted: see ``leave()`` for who outlives that.
    final private var scope: Unmanaged<LayoutScope>?

    init(children: consuming NodeList = NodeList()) {
        self.children = children
    }

    /// The node of an element, with all that is in it.
    ///
    /// Inlined, so that elements are passed on as they are: a function of its own would be made generic, and box them anew.
    @inline(__always)
    static func make(_ element: consuming any Element, key: ElementKey?) -> LayoutNode {
        let node = element.content.takeNode()
        node.identifier = element.identifier
        if let key { node.identifier.key = key }
        swap(&node.element, &element)
        return node
    }

    /// The view that shows the element, which is taken out of its place to be asked: a copy would be counted.
    final func describeView() -> ViewDescription? {
        var taken: any Element = Empty()
        swap(&taken, &element)
        defer { swap(&taken, &element) }
        return taken.backingViewDescription(with: ViewDescriptionContext(node: self))
    }

    /// How many nodes there are from this one on down, less those that are made when a size is known.
    final var elements: Int {
        1 + children.elements
    }

    /// Puts the node into a layout pass.
    final func join(_ scope: LayoutScope) {
        self.scope = .passUnretained(scope)
    }

    /// Puts the children into the pass, in the environment that they inherit.
    @inline(__always)
    private final func open() {
        if isOpen { return }
        isOpen = true
        guard let scope else { return }
        let inner = scope._withUnsafeGuaranteedRef { scopeOfChildren(in: $0) } ?? scope
        children.forEach { $0.scope = inner }
    }

    /// Puts a child that was made during the pass into it.
    final func adopt(_ child: LayoutNode) {
        child.scope = scope
    }

    /// Takes the node and all below it out of the pass, which is about to end while somebody still holds the node.
    final func leave() {
        scope = nil
        children.forEach { $0.leave() }
    }

    final var environment: Environment {
        withEnvironment { $0 }
    }

    /// Lends the environment.
    @inline(__always)
    final func withEnvironment<Result>(_ body: (Environment) -> Result) -> Result {
        guard let scope else { return body(Environment()) }
        return scope._withUnsafeGuaranteedRef { body($0.environment) }
    }

    /// A font as a property of a view: that of the environment if nil.
    final func viewValue(of font: Font?) -> ViewValue {
        guard let scope else { return Environment().resolve(font).viewValue }
        return scope._withUnsafeGuaranteedRef { $0.viewValue(of: font) }
    }

    // MARK: Measuring

    /// The size that the element would like.
    ///
    /// Whether an answer keeps the sizing rules depends on all answers that it was made from. While the layout runs,
    /// `pass.keepsRules` gathers those: it is set to true before, cleared by each answer that keeps none, and read after.
    @inline(never)
    final func sizeThatFits(_ proposal: SizeConstraint) -> CGSize {
        guard let scope else { return measure(proposal).size }
        return scope._withUnsafeGuaranteedRef { scope in
            scope.pass._withUnsafeGuaranteedRef { sizeThatFits(proposal, in: $0) }
        }
    }

    @inline(never)
    private final func sizeThatFits(_ proposal: SizeConstraint, in pass: LayoutPass) -> CGSize {
        let maximum = proposal.maximum
        if pass.remembers, let answer = sizes.answer(to: maximum) {
            if !answer.keepsRules { pass.keepsRules = false }
            return answer.size
        }
        guard pass.admitsMeasurement() else { return .zero }
        measurements &+= 1

        open()
        let keptOutside = pass.keepsRules
        pass.keepsRules = true
        var measurement = measure(proposal)
        if !pass.keepsRules || !measurement.size.isLength { measurement.holds = .forProposal }
        if pass.remembers { sizes.remember(measurement, for: maximum) }
        pass.keepsRules = keptOutside && measurement.holds != .forProposal
        return measurement.size
    }

    // MARK: Placing

    /// Gives each child a frame, by the frame that this element has.
    final func placeChildren() {
        let size = frame.size
        open()
        prepareChildren(in: size)
        if children.count == 0 { return }
        children.forEach { child in
            child.frame = CGRect(origin: .zero, size: size)
            child.attributes = nil
        }
        placeChildren(in: size)
        if withEnvironment({ $0.mirrorsContainers }) { mirrorChildren() }
    }

    private func mirrorChildren() {
        let width = frame.size.width
        children.forEach { child in
            child.frame.origin.x = width - (child.frame.origin.x + child.frame.size.width)
        }
    }

    /// Where lines of text lie when the element has this size; nil without text.
    final func baselines(in size: CGSize) -> Baselines? {
        open()
        return findBaselines(in: size)
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
    func findBaselines(in size: CGSize) -> Baselines? {
        nil
    }

    /// What the children inherit, if it is not what the element does.
    func scopeOfChildren(in scope: LayoutScope) -> Unmanaged<LayoutScope>? {
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

    /// Another node of the element.
    final func remake() -> LayoutNode {
        .make(element, key: identifier.key)
    }

    final func copyChildren() -> NodeList {
        var copies = NodeList()
        children.forEach { copies.append($0.remake()) }
        return copies
    }
}

extension CGSize {
    /// Whether both lengths are 0 or more. What is said of containers whose children are does not hold for others.
    fileprivate var isLength: Bool {
        width >= 0 && height >= 0
    }
}
