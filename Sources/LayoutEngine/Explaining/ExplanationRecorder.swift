import Foundation

/// Records the proposals to the nodes of a layout, and the rules that chose their lengths, for an explanation.
final class ExplanationRecorder {
    /// The proposals to a node, and the choices of its lengths.
    struct NodeRecord {
        var proposals: [AnsweredProposal] = []
        var proposalsLeftOut = 0
        var place: Place?
        private var width: NotedChoice?
        private var height: NotedChoice?

        /// The choice of the length along an axis.
        subscript(axis: Axis) -> NotedChoice? {
            get { axis == .horizontal ? width : height }
            set { if axis == .horizontal { width = newValue } else { height = newValue } }
        }
    }

    /// A node's parent, and the node's position in it.
    struct Place {
        var container: String
        var containerSize: CGSize
        /// The index of the parent's segment.
        var parent: Int32
        var position: Int
        /// The stacks that the node's lengths depend on.
        var stacks = Stacks()
    }

    /// For each axis the name of the nearest stack that the length of an element depends on; nil for none. A stack
    /// proposes several lengths while it shares out its own.
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

    /// How many proposals are kept for one element.
    private static let proposalsMax = 50
    /// How many proposals are kept for all elements together, which limits the length of a response.
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
        update(node) { $0[axis] = choice }
    }

    func note(_ place: Place, of node: LayoutNode) {
        update(node) { $0.place = place }
    }

    /// The rule that chose the length of a node; nil if none was recorded.
    func rule(_ axis: Axis, of node: LayoutNode) -> LayoutRule? {
        records[ObjectIdentifier(node)]?[axis]?.rule
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
