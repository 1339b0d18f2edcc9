import Foundation

/// The bounding boxes of the views of a layout in the root's coordinates, by which ``LayoutResult/cut(to:bounds:)`` finds the views
/// in a window. They are worth keeping where one layout is cut to several windows.
public struct ViewBounds: Sendable {
    /// The boxes by the indices of the views. A view that every window has is boundless.
    let boxes: [BoundingBox]

    /// The outermost scroll views inside scroll views that are cut, each with all that is in it.
    let nestedScrollViews: [Range<Int>]

    /// The bounding boxes of a layout that is not cut, whose frames are in the coordinates of the parent views.
    public init(of layout: LayoutResult) {
        let cutsAll = !layout.frames.contains(where: \.isScrollView)
        var boxes: [BoundingBox] = []
        boxes.reserveCapacity(layout.frames.count)
        var nested: [Range<Int>] = []
        /// The views around the current one, outermost first.
        var around: [SurroundingView] = []
        for index in layout.frames.indices {
            let parent = Int(layout.frames[index].parentIndex)
            while let last = around.last, last.index != parent { around.removeLast() }
            let outer = around.last ?? .root
            let space = outer.space.inside(layout.frames[index])
            let isCut = cutsAll || outer.scrollViews > 0
            boxes.append(isCut ? BoundingBox(of: layout.frames[index].rect.size, in: space) : .boundless)
            let isScrollView = layout.frames[index].isScrollView
            if let last = nested.last, outer.scrollViews > 1 {
                nested[nested.count - 1] = last.lowerBound..<index + 1
            } else if isScrollView, outer.scrollViews == 1 {
                nested.append(index..<index + 1)
            }
            around.append(
                SurroundingView(
                    index: index, space: space, scrollViews: outer.scrollViews + (isScrollView ? 1 : 0)))
        }
        self.boxes = boxes
        nestedScrollViews = nested
    }
}

/// A view with others inside it.
private struct SurroundingView {
    let index: Int
    /// Leads from the view's own coordinates to the root's.
    let space: Transform
    /// How many scroll views are around what is inside, itself included.
    let scrollViews: Int

    /// Stands for the root's coordinates.
    static let root = SurroundingView(index: -1, space: .identity, scrollViews: 0)
}

/// A rectangle along the axes that is half-open: it has its lower edges, but not its upper ones. A side of zero is a point.
struct BoundingBox: Sendable {
    private var lower: CGPoint
    private var upper: CGPoint

    /// Has all points.
    static let boundless = BoundingBox(
        lower: CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity), upper: CGPoint(x: CGFloat.infinity, y: .infinity))

    init(_ rect: CGRect) {
        self.init(lower: rect.origin, upper: CGPoint(x: rect.maxX, y: rect.maxY))
    }

    /// The box of a view of a size, whose own coordinates a transformation leads to those of the box.
    init(of size: CGSize, in space: Transform) {
        let corners = [
            CGPoint(x: size.width, y: 0), CGPoint(x: 0, y: size.height), CGPoint(x: size.width, y: size.height),
        ]
        let first = space.apply(to: .zero)
        self.init(lower: first, upper: first)
        for corner in corners {
            let point = space.apply(to: corner)
            lower = CGPoint(x: min(lower.x, point.x), y: min(lower.y, point.y))
            upper = CGPoint(x: max(upper.x, point.x), y: max(upper.y, point.y))
        }
    }

    private init(lower: CGPoint, upper: CGPoint) {
        self.lower = lower
        self.upper = upper
    }

    /// Whether the boxes have a point in common: on each axis the greater one of the lower edges, if any.
    func reaches(into other: BoundingBox) -> Bool {
        let point = CGPoint(x: max(lower.x, other.lower.x), y: max(lower.y, other.lower.y))
        return has(point) && other.has(point)
    }

    /// Whether a point, which is not below the lower edges, is in the box.
    private func has(_ point: CGPoint) -> Bool {
        (point.x < upper.x || point.x == lower.x) && (point.y < upper.y || point.y == lower.y)
    }
}

extension Frame {
    fileprivate var isScrollView: Bool { view.viewClass == "ScrollView" }
}

extension Transform {
    /// Leads from a view's own coordinates to those that this transformation leads to from the coordinates of its frame.
    fileprivate func inside(_ frame: Frame) -> Transform {
        let rect = frame.rect
        guard frame.hasAttributes, let transform = frame.attributes.transform.flattened else {
            // Is exact, unlike the way by the centre.
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

    /// The transformation in the plane, less any depth and perspective; nil if it changes nothing there.
    private var flattened: Transform? {
        let planar = Transform(
            a: entries[0], b: entries[1], c: entries[4], d: entries[5], tx: entries[12], ty: entries[13])
        return planar.isIdentity ? nil : planar
    }
}
