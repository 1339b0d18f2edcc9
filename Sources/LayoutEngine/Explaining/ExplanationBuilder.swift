import Foundation

/// Puts an explanation together of what was recorded, while the tree is visited.
struct ExplanationBuilder: FlatteningObserver {
    private let recorder: ExplanationRecorder
    private(set) var explanation: LayoutExplanation? = LayoutExplanation()

    init(recorder: ExplanationRecorder) {
        self.recorder = recorder
    }

    mutating func meet(_ node: LayoutNode, segment: Int) {
        let story = recorder.takeStory(of: node)
        // An element without a name is a part of the one around it.
        guard segment == explanation?.elements.count else { return }
        let frame = node.frame
        let choices = Axis.allCases.map { choice(of: $0, story, frame.size) }
        explanation?.elements.append(
            ExplainedElement(
                frame: frame, proposals: story.proposals, proposalsLeftOut: story.proposalsLeftOut, choices: choices,
                warnings: LayoutWarning.all(of: node, story, choices), position: story.place?.position ?? 0,
                segment: Int32(segment), parentIndex: story.place?.parent ?? -1))
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

    private func choice(of axis: Axis, _ story: ExplanationRecorder.Story, _ size: CGSize) -> LayoutChoice {
        let noted = (axis == .horizontal ? story.width : story.height) ?? NotedChoice(rule: .unexplained)
        return LayoutChoice(
            axis: axis, rule: noted.rule, basis: noted.basis, weight: noted.weight, result: size[axis],
            container: story.place?.container ?? "",
            containerLength: (story.place?.containerSize ?? size)[axis])
    }
}
