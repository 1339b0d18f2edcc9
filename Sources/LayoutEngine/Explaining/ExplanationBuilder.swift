import Foundation

/// Builds the explanation from the records of the nodes, while the tree is visited.
struct ExplanationBuilder: FlatteningObserver {
    private let recorder: ExplanationRecorder
    private(set) var explanation: LayoutExplanation? = LayoutExplanation()

    init(recorder: ExplanationRecorder) {
        self.recorder = recorder
    }

    mutating func visit(_ node: LayoutNode, segment: Int) {
        let record = recorder.takeRecord(of: node)
        // An element without a name belongs to the segment of its parent.
        guard segment == explanation?.elements.count else { return }
        let frame = node.frame
        let choices = Axis.allCases.map { choice(of: $0, record, frame.size) }
        explanation?.elements.append(
            ExplainedElement(
                frame: frame, proposals: record.proposals, proposalsLeftOut: record.proposalsLeftOut, choices: choices,
                warnings: LayoutWarning.all(of: node, record, choices), position: record.place?.position ?? 0,
                segment: Int32(segment), parentIndex: record.place?.parent ?? -1))
    }

    func childrenPlaced(of node: LayoutNode, segment: Int) {
        if node.children.isEmpty { return }
        recorder.paused { node.explainChildren() }
        let container = node.identifier.name
        for index in node.children.indices {
            let place = ExplanationRecorder.Place(
                container: container, containerSize: node.frame.size, parent: Int32(segment),
                position: node.position(ofChild: index))
            recorder.note(place, of: node.children[index])
        }
    }

    func viewListed(of node: LayoutNode, at index: Int) {}

    private func choice(of axis: Axis, _ record: ExplanationRecorder.NodeRecord, _ size: CGSize) -> LayoutChoice {
        let noted = (axis == .horizontal ? record.width : record.height) ?? NotedChoice(rule: .unexplained)
        return LayoutChoice(
            axis: axis, rule: noted.rule, basis: noted.basis, weight: noted.weight, result: size[axis],
            container: record.place?.container ?? "",
            containerLength: (record.place?.containerSize ?? size)[axis])
    }
}
