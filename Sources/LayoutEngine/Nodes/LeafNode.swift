import Foundation

/// An element without children that has the same size whatever is proposed.
final class LeafNode: LayoutNode {
    private let size: CGSize

    init(_ element: any Element, key: ElementKey?, in scope: LayoutScope, size: CGSize) {
        self.size = size
        super.init(element, key: key, in: scope)
    }

    override func measure(_ proposal: SizeConstraint) -> Measurement {
        Measurement(size, holds: .always)
    }
}
