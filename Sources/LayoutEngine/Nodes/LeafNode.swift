import Foundation

/// An element without children that has the same size for every proposal.
final class LeafNode: LayoutNode {
    private let size: CGSize

    init(_ element: consuming ElementInTree, size: CGSize) {
        self.size = size
        super.init(element)
    }

    override func measure(_ proposal: SizeConstraint) -> Measurement {
        Measurement(size, holds: .always)
    }
}
