import JSON
import LayoutEngine

/// Finds the place of an element by its position in the tree, while the tree is decoded a second time.
final class PositionSearch: PositionVisitor {
    private let target: [Int]
    /// The number of elements that contain the next one.
    private var depth = 0
    /// The number of those, from the root, that are ancestors of the target.
    private var matched = 0

    /// The visited element nearest to the target. It can be an ancestor, because views that the engine adds have no
    /// place.
    private(set) var found: JSONValue?

    init(_ position: ElementPosition) {
        target = position.indices
    }

    func enter(_ place: JSONValue, at position: Int) {
        if matched == depth, depth == 0 || depth <= target.count && target[depth - 1] == position {
            matched += 1
            found = place
        }
        depth += 1
    }

    func leave() {
        depth -= 1
        matched = min(matched, depth)
    }
}
