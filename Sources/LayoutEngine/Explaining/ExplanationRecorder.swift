import Foundation

/// Notes what happens to the nodes of a layout that is to be explained.
final class ExplanationRecorder {

    /// What is known of a node.
    struct Story {
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
    }

    private var stories: [ObjectIdentifier: Story] = [:]
    private var proposalCount = 0
    /// Whether measurements are not to be told: they are made only to explain.
    private var isPaused = false

    /// How many proposals are kept of one element.
    private static let proposalsMax = 50
    /// How many are kept of all elements: of more, a response would be too long to be sent.
    private static let allProposalsMax = 1_000_000

    func note(_ proposal: AnsweredProposal, of node: LayoutNode) {
        if isPaused { return }
        update(node) { story in
            if story.proposals.count < Self.proposalsMax, proposalCount < Self.allProposalsMax {
                story.proposals.append(proposal)
                proposalCount += 1
            } else {
                story.proposalsLeftOut += 1
            }
        }
    }

    func note(_ choice: NotedChoice, _ axis: Axis, of node: LayoutNode) {
        update(node) { story in
            if axis == .horizontal { story.width = choice } else { story.height = choice }
        }
    }

    func note(_ place: Place, of node: LayoutNode) {
        update(node) { $0.place = place }
    }

    /// What is known of a node, which is then forgotten.
    func takeStory(of node: LayoutNode) -> Story {
        stories.removeValue(forKey: ObjectIdentifier(node)) ?? Story()
    }

    /// Has `body` explain, without a word of what it measures for that.
    func paused(_ body: () -> Void) {
        isPaused = true
        body()
        isPaused = false
    }

    private func update(_ node: LayoutNode, _ body: (inout Story) -> Void) {
        body(&stories[ObjectIdentifier(node), default: Story()])
    }
}
