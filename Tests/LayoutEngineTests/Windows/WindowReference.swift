import Foundation
import LayoutEngine

/// Which views of a layout are in a window, found slowly: by points of each view that are carried from view to view,
/// and by looking up all views around it.
struct WindowReference {
    let layout: LayoutResult
    let window: CGRect

    /// The paths of the views that are in the window.
    var paths: [String] { indices.map { layout.path(of: layout.frames[$0]) } }

    /// The indices of the views that are in the window.
    var indices: [Int] {
        let all = layout.frames.indices
        let hasScrollView = all.contains(where: isScrollView)
        let reaching = all.filter { hasScrollView && scrollViews(around: $0).isEmpty || reachesIn($0) }
        let withAncestors = Set(reaching).union(reaching.flatMap(ancestors))
        let whole = withAncestors.filter { isScrollView($0) && !scrollViews(around: $0).isEmpty }
        return all.filter { withAncestors.contains($0) || !whole.isDisjoint(with: ancestors(of: $0)) }
    }

    private func ancestors(of index: Int) -> [Int] {
        guard let parent = layout.frames[index].parent else { return [] }
        return [parent] + ancestors(of: parent)
    }

    private func isScrollView(_ index: Int) -> Bool { layout.frames[index].view.viewClass == "ScrollView" }

    private func scrollViews(around index: Int) -> [Int] { ancestors(of: index).filter(isScrollView) }

    private func reachesIn(_ index: Int) -> Bool {
        let size = layout.frames[index].rect.size
        let corners = [(0, 0), (size.width, 0), (0, size.height), (size.width, size.height)].map { corner in
            ([index] + ancestors(of: index)).reduce(CGPoint(x: corner.0, y: corner.1), outward)
        }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        return meet(xs.min()!, xs.max()!, window.origin.x, window.origin.x + window.size.width)
            && meet(ys.min()!, ys.max()!, window.origin.y, window.origin.y + window.size.height)
    }

    /// A point of a view in the coordinates of the view around it.
    private func outward(_ point: CGPoint, of index: Int) -> CGPoint {
        let frame = layout.frames[index]
        let rect = frame.rect
        guard !frame.attributes.transform.isIdentity else {
            return CGPoint(x: point.x + rect.origin.x, y: point.y + rect.origin.y)
        }
        let middle = CGPoint(x: rect.size.width / 2, y: rect.size.height / 2)
        let turned = frame.attributes.transform.apply(to: CGPoint(x: point.x - middle.x, y: point.y - middle.y))
        return CGPoint(x: turned.x + rect.origin.x + middle.x, y: turned.y + rect.origin.y + middle.y)
    }

    /// Whether two half-open intervals have a number in common. One without a length has that one number.
    private func meet(_ one: CGFloat, _ oneEnd: CGFloat, _ other: CGFloat, _ otherEnd: CGFloat) -> Bool {
        switch (one == oneEnd, other == otherEnd) {
        case (true, true): one == other
        case (true, false): other <= one && one < otherEnd
        case (false, true): one <= other && other < oneEnd
        case (false, false): one < otherEnd && other < oneEnd
        }
    }
}
