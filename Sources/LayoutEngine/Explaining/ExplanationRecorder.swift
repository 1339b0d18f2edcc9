import Foundation

/// Notes what happens to the nodes of a layout that is to be explained.
final class ExplanationRecorder {

    /// The proposals to a node, and the choices about it.
    struct NodeRecord {
        var proposals: [AnsweredProposal] = []
        var proposalsLeftOut = 0
        var width: NotedChoice?
        var height: NotedChoice?
        var place: Place?
    }

    /// Where a node is, seen from its parent.
    struct Place {
        var container: String
        var containerSize: CGSize
        /// The index of the parent's segment.
        var parent: Int32
        var position: Int
        /// The stacks around the parent that share out an axis, so that elements inside are measured in several lengths.
        var stacks = Stacks()
    }

    /// The names of the nearest stacks around an element whose length along each axis depends on them.
    struct Stacks {
        var width: String?
        var height: String?

        subscript(axis: Axis) -> String? {
            get { axis == .horizontal ? width : height }
            set { if axis == .horizontal { width = newValue } else { height = newValue } }
        }
    }

    private var records: [ObjectIdentifier: NodeRecord] = [:]
    private var proposalCount = 0
    /// Whether proposals are ignored, because they are made only to explain.
    private var isPaused = false

    /// How many proposals are kept of one element.
    private static let proposalsMax = 50
    /// How many proposals are kept of all elements, so that a response does not become too long to send.
    private static let allProposalsMax = 1_000_000

    func note(_ proposal: AnsweredProposal, of node: LayoutNode) {
        if isPaused { return }
        update(node) { record in
            if record.proposals.count < Self.proposalsMax, proposalCount < Self.allProposalsMax {
                record.proposals.append(proposal)
                proposalCount += 1
            } else {
                record.proposalsLeftOut += 1
            }
        }
    }

    func note(_ choice: NotedChoice, _ axis: Axis, of node: LayoutNode) {
        update(node) { record in
            if axis == .horizontal { record.width = choice } else { record.height = choice }
        }
    }

    func note(_ place: Place, of node: LayoutNode) {
        update(node) { $0.place = place }
    }

    /// The rule that chose the length of a node; nil if none was noted.
    func rule(_ axis: Axis, of node: LayoutNode) -> LayoutRule? {
        let record = records[ObjectIdentifier(node)]
        return (axis == .horizontal ? record?.width : record?.height)?.rule
    }

    /// Removes the record of a node, and returns it.
    func takeRecord(of node: LayoutNode) -> NodeRecord {
        records.removeValue(forKey: ObjectIdentifier(node)) ?? NodeRecord()
    }

    /// Runs `body` without recording the proposals that it makes.
    func paused(_ body: () -> Void) {
        isPaused = true
        body()
        isPaused = false
    }

    private func update(_ node: LayoutNode, _ body: (inout NodeRecord) -> Void) {
        body(&records[ObjectIdentifier(node), default: NodeRecord()])
    }
}
