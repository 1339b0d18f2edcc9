import Foundation

/// The bounding boxes of a layout's views in the root's coordinates, with which ``LayoutResult/cut(to:bounds:)`` finds
/// the views in a window. Keep them to cut one layout to several windows.
public struct ViewBounds: Sendable {
    /// The box of each view. A view that is in every window has an unbounded box.
    let boxes: [BoundingBox]

    /// The scroll views that are inside exactly one other, each as the range of the indices of itself and its
    /// descendants. Their contents are not cut.
    let nestedScrollViews: [Range<Int>]

    /// The bounding boxes of an uncut layout whose frames are in the coordinates of the parent views.
    public init(of layout: LayoutResult) {
        let cutsAll = !layout.frames.contains(where: \.isScrollView)
        var boxes: [BoundingBox] = []
        boxes.reserveCapacity(layout.frames.count)
        var nested: [Range<Int>] = []
        /// The ancestors of the current view, outermost first.
        var ancestors: [Ancestor] = []
        for index in layout.frames.indices {
            let parent = Int(layout.frames[index].parentIndex)
            while let last = ancestors.last, last.index != parent { ancestors.removeLast() }
            let outer = ancestors.last ?? .root
            let space = outer.space.inside(layout.frames[index])
            let isCut = cutsAll || outer.scrollViews > 0
            boxes.append(isCut ? BoundingBox(of: layout.frames[index].rect.size, in: space) : .unbounded)
            let isScrollView = layout.frames[index].isScrollView
            if let last = nested.last, outer.scrollViews > 1 {
                nested[nested.count - 1] = last.lowerBound..<index + 1
            } else if isScrollView, outer.scrollViews == 1 {
                nested.append(index..<index + 1)
            }
            ancestors.append(
                Ancestor(index: index, space: space, scrollViews: outer.scrollViews + (isScrollView ? 1 : 0)))
        }
        self.boxes = boxes
        nestedScrollViews = nested
    }
}

/// A view that may have descendants.
private struct Ancestor {
    let index: Int
    /// Maps the view's coordinates to the root's.
    let space: Transform
    /// How many scroll views its children are in; the view itself counts.
    let scrollViews: Int
    /// Stands for the coordinates of the root.
    static let root = Ancestor(index: -1, space: .identity, scrollViews: 0)
}

extension Frame {
    fileprivate var isScrollView: Bool { view.viewClass == "ScrollView" }
}

extension Transform {
    /// Maps the coordinates inside a view to those that this transformation maps the view's frame to.
    fileprivate func inside(_ frame: Frame) -> Transform {
        let rect = frame.rect
        guard frame.hasAttributes, let transform = frame.attributes.transform.flattened else {
            // Exact, unlike the translations by the centre below.
            var moved = self
            let origin = apply(to: rect.origin)
            (moved.entries[12], moved.entries[13]) = (origin.x, origin.y)
            return moved
        }
        return Transform.translation(x: -rect.size.width / 2, y: -rect.size.height / 2)
            .concatenated(with: transform)
            .concatenated(with: .translation(x: rect.midX, y: rect.midY))
            .concatenated(with: self)
    }

    /// The transformation in the plane, without depth and perspective; nil if that is the identity.
    private var flattened: Transform? {
        let planar = Transform(
            a: entries[0], b: entries[1], c: entries[4], d: entries[5], tx: entries[12], ty: entries[13])
        return planar.isIdentity ? nil : planar
    }
}
