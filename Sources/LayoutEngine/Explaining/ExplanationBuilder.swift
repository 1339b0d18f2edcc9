import Foundation

/// Builds the explanation from the records of the nodes while the tree is flattened.
struct ExplanationBuilder: FlatteningObserver {
    private let recorder: ExplanationRecorder
    private(set) var explanation: LayoutExplanation? = LayoutExplanation()
    /// The stacks around the current node.
    private var stacks = ExplanationRecorder.Stacks()
    /// The groups of the selected radio buttons visited so far.
    private var selectedGroups: Set<String> = []

    init(recorder: ExplanationRecorder) {
        self.recorder = recorder
    }

    mutating func visit(_ node: LayoutNode, segment: Int) {
        let record = recorder.takeRecord(of: node)
        stacks = record.place?.stacks ?? .init()
        // An element without a name belongs to the segment of its parent.
        guard segment == explanation?.elements.count else { return }
        let frame = node.frame
        let choices = Axis.allCases.map { choice(of: $0, record, frame.size) }
        explanation?.elements.append(
            ExplainedElement(
                frame: frame, proposals: record.proposals, proposalsLeftOut: record.proposalsLeftOut, choices: choices,
                warnings: LayoutWarning.all(of: node, record, choices), position: record.place?.position ?? 0,
                segment: Int32(segment), parentIndex: record.place?.parent ?? -1))
        warnOfSecondSelection(in: node, segment: segment)
    }

    mutating func childrenPlaced(of node: LayoutNode, segment: Int) {
        if node.children.isEmpty { return }
        recorder.paused { node.explainChildren() }
        let container = node.identifier.name
        for (index, child) in node.children.enumerated() {
            var place = ExplanationRecorder.Place(
                container: container, containerSize: node.frame.size, parent: Int32(segment),
                position: node.position(ofChild: index), stacks: stacks)
            for axis in Axis.allCases {
                let rule = recorder.rule(axis, of: child)
                warnOfFraction(rule, axis, segment: segment)
                if let rule { place.stacks[axis] = rule.stack(named: container, along: axis, around: stacks[axis]) }
            }
            recorder.note(place, of: child)
        }
    }

    /// Warns if the element has a fraction of a length that a stack shares out, or of an unconstrained length.
    ///
    /// - Parameter rule: the rule that chose the length of the element's child.
    private mutating func warnOfFraction(_ rule: LayoutRule?, _ axis: Axis, segment: Int) {
        guard case .constrainedSize(.fraction) = rule?.kind else { return }
        if let stack = stacks[axis] {
            explanation?.elements[segment].warnings.append(.fractionInStack(axis, named: stack))
        } else if explanation?.elements[segment].isUnconstrained(axis) == true {
            explanation?.elements[segment].warnings.append(.fractionUnconstrained(axis))
        }
    }

    /// Warns if the node is a selected radio button, and an earlier button of its group is selected too.
    private mutating func warnOfSecondSelection(in node: LayoutNode, segment: Int) {
        guard let button = node.element.unwrapped as? RadioButton, button.value else { return }
        if selectedGroups.insert(button.group).inserted { return }
        explanation?.elements[segment].warnings.append(.groupSelectedTwice(group: button.group))
    }

    private func choice(of axis: Axis, _ record: ExplanationRecorder.NodeRecord, _ size: CGSize) -> LayoutChoice {
        let noted = record[axis] ?? NotedChoice(rule: .unexplained)
        return LayoutChoice(
            axis: axis, rule: noted.rule, basis: noted.basis, weight: noted.weight, result: size[axis],
            container: record.place?.container ?? "",
            containerLength: (record.place?.containerSize ?? size)[axis])
    }
}

extension Element {
    /// The element without its key, its data and the role of a table's heading, which have no node of their own.
    fileprivate var unwrapped: any Element {
        switch self {
        case let element as KeyedElement: element.base.unwrapped
        case let element as DataElement: element.base.unwrapped
        case let element as TableHeading: element.base.unwrapped
        default: self
        }
    }
}

extension ExplainedElement {
    /// Whether the element was measured, and every proposal was unconstrained along the axis.
    fileprivate func isUnconstrained(_ axis: Axis) -> Bool {
        !proposals.isEmpty && proposals.allSatisfy { $0.proposal[axis].constrainedValue == nil }
    }
}

extension LayoutRule {
    /// The name of the stack that the length of an element depends on, if this rule of its parent chose the length.
    ///
    /// - Parameter outer: the stack that the parent's own length depends on.
    fileprivate func stack(named parent: String, along axis: Axis, around outer: String?) -> String? {
        switch kind {
        case .equalStack(.share), .flow(.share), .stack(.nothingLeft), .stack(.fits), .stack(.underflow),
            .stack(.overflow):
            parent
        case .flow(.measured), .flow(.limited): axis == .horizontal ? parent : outer
        // A cell is measured to find the width of such a column, and again at that width.
        case .tableCell(_, .widestCell?, _), .tableCell(_, .shrunk?, _): parent
        case .tableCell(_, .some, _): nil
        case .given, .frame, .constrainedSize(.absolute), .grid(_, .absolute), .grid(_, .share), .scroll(.content),
            .scroll(.contentSize):
            nil
        default: outer
        }
    }
}
