import Foundation

/// A node without children that has a size of its own whatever is proposed.
final class IntrinsicNode: LayoutNode {
    private let size: CGSize

    init(size: CGSize) {
        self.size = size
        super.init()
    }

    override func measure(_ proposal: SizeConstraint) -> Measurement {
        Measurement(size, holds: .always)
    }

    override func copy() -> LayoutNode {
        IntrinsicNode(size: size)
    }
}
