import Foundation

/// A node of the layout tree: an element, what was measured of it, and where it was placed.
///
/// A node belongs to one layout pass, which is the work of one thread. It is a pointer that is free to copy: whoever may
/// keep it for longer than the layout holds its arena as well.
struct LayoutNode: Equatable {
    let record: UnsafeMutablePointer<Record>

    /// A node in memory. What measuring needs comes first.
    struct Record {
        fileprivate var sizes = SizeCache()
        /// Whether the node was left for good: all that it is made of has been released.
        fileprivate var isSettled = false
        /// Whether the element is the node's own. One on loan lies in the parent's arrangement: its bytes here are not to be
        /// read any more, nor released, when the node is settled.
        fileprivate let ownsElement: Bool
        /// How often the element was measured, answers from memory apart.
        fileprivate var measurements: Int32 = 0
        fileprivate let scope: Unmanaged<LayoutScope>
        /// Owned by the node; nil for one without children whose size is its own.
        fileprivate var arrangement: Unmanaged<Arrangement>?
        fileprivate var children = NodeList()
        /// The index by which the author of the element knows the first child.
        fileprivate var firstPosition: Int32 = 0

        fileprivate var frame = CGRect.zero
        fileprivate var attributes: LayoutAttributesBox?
        /// The key that the parent gave.
        fileprivate var key: ElementKey?
        fileprivate var element: any Element = Empty()
    }

    /// Makes a node in its place, with all that is in it. Takes the element, and leaves another.
    func initialize(
        taking element: inout any Element, key: consuming ElementKey?, in scope: LayoutScope, _ arena: NodeArena
    ) {
        record.initialize(to: Record(ownsElement: true, scope: .passUnretained(scope), key: key))
        swap(&record.pointee.element, &element)
        open(&record.pointee.element, in: scope, arena)
    }

    /// Makes a node in its place, with all that is in it. Whoever lends the element keeps it alive and as it is until the
    /// node is settled.
    func initialize(
        borrowing element: UnsafePointer<any Element>, key: consuming ElementKey?, in scope: LayoutScope,
        _ arena: NodeArena
    ) {
        record.initialize(to: Record(ownsElement: false, scope: .passUnretained(scope), key: key))
        // The bytes alone, so that no reference is counted: in a large tree, to fetch each element's memory for that costs as
        // much as to measure it.
        UnsafeMutableRawPointer(record.pointer(to: \.element).unsafelyUnwrapped)
            .copyMemory(from: element, byteCount: MemoryLayout<any Element>.size)
        open(&record.pointee.element, in: scope, arena)
    }

    /// Makes what is in the element.
    ///
    /// - Parameter element: to be read only, here and below. One behind a pointer is copied first, unless it may be changed.
    @inline(__always)
    private func open(_ element: inout any Element, in scope: LayoutScope, _ arena: NodeArena) {
        var content = element.content
        record.pointee.sizes.intrinsicSize = content.intrinsicSize
        guard let arrangement = content.takeArrangement() else { return }
        record.pointee.arrangement = arrangement
        arrangement._withUnsafeGuaranteedRef { $0.makeChildren(of: self, in: scope, arena) }
    }

    // MARK: What it is

    /// The name of the element, and its key or the one that its parent gave, which counts more.
    var identifier: ElementIdentifier {
        var identifier = Self.identifier(of: &record.pointee.element)
        if let key = record.pointee.key { identifier.key = key }
        return identifier
    }

    /// The view that shows the element, if there is one.
    func describeView(in arena: NodeArena) -> ViewDescription? {
        Self.view(of: &record.pointee.element, ViewDescriptionContext(node: self, arena: arena))
    }

    private static func identifier(of element: inout any Element) -> ElementIdentifier {
        element.identifier
    }

    private static func view(of element: inout any Element, _ context: ViewDescriptionContext) -> ViewDescription? {
        element.backingViewDescription(with: context)
    }

    var children: NodeList {
        get { record.pointee.children }
        nonmutating set { record.pointee.children = newValue }
    }

    /// In the parent's coordinates.
    var frame: CGRect {
        get { record.pointee.frame }
        nonmutating set { record.pointee.frame = newValue }
    }

    /// Those of a settled node stay as usual: nobody would release others.
    var attributes: LayoutAttributesBox? {
        get { record.pointee.attributes }
        nonmutating set { if !record.pointee.isSettled { record.pointee.attributes = newValue } }
    }

    /// How often the element was measured, answers from memory apart.
    var measurements: Int { Int(record.pointee.measurements) }

    /// The index by which the author of the element knows a child.
    func position(ofChild index: Int) -> Int {
        Int(record.pointee.firstPosition) + index
    }

    /// Shows one of several alternatives.
    func show(_ child: LayoutNode, at position: Int = 0) {
        children = NodeList(child)
        record.pointee.firstPosition = Int32(position)
    }

    /// What the layout of type `L` keeps, if it was asked for anything yet; nil for another layout.
    func cache<L: Layout>(of layoutType: L.Type) -> L.Cache? {
        withArrangement { $0.downcast(to: ContainerArrangement<L>.self)?.madeCache } ?? nil
    }

    /// What a layout of type `L` knows of a child.
    func traits<L: Layout>(ofChild index: Int, forLayoutType layoutType: L.Type) -> L.Traits {
        let traits = withArrangement { arrangement in
            guard let container = arrangement.downcast(to: ContainerArrangement<L>.self) else {
                preconditionFailure("A subelement has traits for the type of its parent's layout.")
            }
            return container.children[index].traits
        }
        return traits ?? L.defaultTraits
    }

    var environment: Environment {
        withScope { $0.environment }
    }

    @inline(__always)
    func withScope<Result>(_ body: (LayoutScope) -> Result) -> Result {
        record.pointee.scope._withUnsafeGuaranteedRef(body)
    }

    /// Lends the arrangement, if there is one.
    @inline(__always)
    private func withArrangement<Result>(_ body: (Arrangement) -> Result) -> Result? {
        record.pointee.arrangement?._withUnsafeGuaranteedRef(body)
    }

    /// A font as a property of a view: that of the environment if nil.
    func viewValue(of font: Font?) -> ViewValue {
        withScope { $0.viewValue(of: font) }
    }

    /// How a text is shown, as properties of its view.
    func viewProperties(of manner: TextManner) -> [ViewProperty] {
        withScope { $0.viewProperties(of: manner) }
    }

    /// The lines of the text that the element consists of; nil for other elements.
    var textLines: [TextLine]? {
        withArrangement { $0.downcast(to: TextArrangement.self)?.lines(of: self) } ?? nil
    }

    /// The text that the element consists of; nil for other elements.
    var text: StyledText? {
        withArrangement { $0.downcast(to: TextArrangement.self)?.text } ?? nil
    }

    // MARK: Measuring

    /// The size that the element would like.
    ///
    /// Whether an answer keeps the sizing rules depends on all answers that it was made from. While the layout runs,
    /// `pass.keepsRules` gathers those: it is set to true before, cleared by each answer that keeps none, and read after.
    @inline(never)
    func sizeThatFits(_ proposal: SizeConstraint, in arena: NodeArena) -> CGSize {
        let pass = arena.pass
        let maximum = proposal.maximum
        if pass.remembers {
            if let answer = record.pointee.sizes.answer(to: maximum) {
                if !answer.keepsRules { pass.keepsRules = false }
                return answer.size
            }
        } else if let recorder = pass.recorder {
            return recordedSize(in: proposal, recorder, arena)
        }
        guard pass.admitsMeasurement() else { return .zero }
        return measuredSize(in: proposal, remembers: pass.remembers, arena)
    }

    /// The same, told to a recorder.
    @inline(never)
    private func recordedSize(
        in proposal: SizeConstraint, _ recorder: ExplanationRecorder, _ arena: NodeArena
    ) -> CGSize {
        let maximum = proposal.maximum
        if recorder.remembers, let answer = record.pointee.sizes.answer(to: maximum) {
            if !answer.keepsRules { arena.pass.keepsRules = false }
            let source: AnsweredProposal.Source =
                record.pointee.sizes.wasAsked(for: maximum) ? .remembered : .deduced
            arena.recorder?.note(AnsweredProposal(proposal, answer: answer.size, source: source), of: self)
            return answer.size
        }
        guard arena.pass.admitsMeasurement() else { return .zero }
        let size = measuredSize(in: proposal, remembers: recorder.remembers, arena)
        arena.recorder?.note(AnsweredProposal(proposal, answer: size, source: .computed), of: self)
        return size
    }

    /// Measures the element.
    @inline(__always)
    private func measuredSize(in proposal: SizeConstraint, remembers: Bool, _ arena: NodeArena) -> CGSize {
        let pass = arena.pass
        record.pointee.measurements &+= 1

        let keptOutside = pass.keepsRules
        pass.keepsRules = true
        var measurement =
            withArrangement { $0.measure(self, proposal, in: arena) }
            ?? Measurement(record.pointee.sizes.intrinsicSize, holds: .always)
        if !pass.keepsRules || !measurement.size.isLength { measurement.holds = .forProposal }
        if remembers { record.pointee.sizes.remember(measurement, for: proposal.maximum) }
        pass.keepsRules = keptOutside && measurement.holds != .forProposal
        return measurement.size
    }

    // MARK: Placing

    /// Gives each child a frame, by the frame that this element has.
    func placeChildren(in arena: NodeArena) {
        guard let arrangement = record.pointee.arrangement else { return }
        arrangement._withUnsafeGuaranteedRef { arrangement in
            let size = frame.size
            arrangement.prepareChildren(of: self, in: size, arena)
            for child in children { child.frame = CGRect(origin: .zero, size: size) }
            arrangement.placeChildren(of: self, in: size, arena)
            if withScope({ $0.environment.mirrorsContainers }) { mirrorChildren() }
        }
    }

    private func mirrorChildren() {
        let width = frame.size.width
        for child in children {
            child.frame.origin.x = width - (child.frame.origin.x + child.frame.size.width)
        }
    }

    /// Tells the recorder why the children have the lengths that they were given.
    func explainChildren(in arena: NodeArena) {
        withArrangement { $0.explainChildren(of: self, in: frame.size, arena) }
    }

    /// Where lines of text lie when the element has this size; nil without text.
    func baselines(in size: CGSize, _ arena: NodeArena) -> Baselines? {
        withArrangement { $0.findBaselines(of: self, in: size, arena) } ?? nil
    }

    // MARK: Leaving

    /// Releases what the node is made of, when its view was described and its children were settled: their elements may be
    /// on loan from here. While all that is in the processor's cache it costs next to nothing; the arena has only memory
    /// to free then.
    ///
    /// Whoever kept a subelement is answered with the size that it got.
    func settle() {
        if record.pointee.ownsElement { record.pointee.element = Empty() }
        record.pointee.arrangement?.release()
        record.pointee.arrangement = nil
        record.pointee.sizes = SizeCache(onlyAnswer: frame.size)
        record.pointee.attributes = nil
        record.pointee.key = nil
        record.pointee.isSettled = true
    }

    /// Settles the node and all below it, if that was not done yet.
    func dismantle() {
        if record.pointee.isSettled { return }
        for child in children { child.dismantle() }
        settle()
    }
}

extension CGSize {
    /// Whether both lengths are 0 or more. What is said of containers whose children are does not hold for others.
    fileprivate var isLength: Bool {
        width >= 0 && height >= 0
    }
}
