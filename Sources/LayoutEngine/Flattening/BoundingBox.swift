import Foundation

/// A half-open rectangle parallel to the axes: it includes its lower edges, but not its upper ones. A side of zero
/// counts as a point.
struct BoundingBox: Sendable {
    private var lower: CGPoint
    private var upper: CGPoint

    /// Contains all points.
    static let unbounded = BoundingBox(
        lower: CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity), upper: CGPoint(x: CGFloat.infinity, y: .infinity))

    init(_ rect: CGRect) {
        self.init(lower: rect.origin, upper: CGPoint(x: rect.maxX, y: rect.maxY))
    }

    /// The box of a view.
    ///
    /// - Parameter space: maps the view's coordinates to those of the box.
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

    /// Whether the boxes have a point in common. If they do, the greater of the lower edges on each axis is one.
    func intersects(_ other: BoundingBox) -> Bool {
        let point = CGPoint(x: max(lower.x, other.lower.x), y: max(lower.y, other.lower.y))
        return contains(point) && other.contains(point)
    }

    /// - Precondition: the point is not below the lower edges.
    private func contains(_ point: CGPoint) -> Bool {
        (point.x < upper.x || point.x == lower.x) && (point.y < upper.y || point.y == lower.y)
    }
}
