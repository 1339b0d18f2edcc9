/// An upright rectangle, given by its edges. It is empty if the edges are not in order.
struct Bounds: Hashable {
    var minX: Double, minY: Double, maxX: Double, maxY: Double

    static let none = Bounds(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

    init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    /// A rectangle with a corner at the origin. Sides may be negative.
    init(width: Double, height: Double) {
        self.init(minX: min(0, width), minY: min(0, height), maxX: max(0, width), maxY: max(0, height))
    }

    init(x: Double, y: Double, width: Double, height: Double) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    var width: Double { max(0, maxX - minX) }
    var height: Double { max(0, maxY - minY) }
    var area: Double { width * height }
    var center: Point { Point((minX + maxX) / 2, (minY + maxY) / 2) }
    var isEmpty: Bool { !(minX < maxX && minY < maxY) }

    func union(_ other: Bounds) -> Bounds {
        Bounds(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }

    func intersection(_ other: Bounds) -> Bounds {
        Bounds(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
    }

    func meets(_ other: Bounds) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }

    func isInside(_ other: Bounds) -> Bool {
        minX >= other.minX && minY >= other.minY && maxX <= other.maxX && maxY <= other.maxY
    }

    func inset(by length: Double) -> Bounds {
        Bounds(minX: minX + length, minY: minY + length, maxX: maxX - length, maxY: maxY - length)
    }

    func moved(_ offset: Point) -> Bounds {
        Bounds(minX: minX + offset.x, minY: minY + offset.y, maxX: maxX + offset.x, maxY: maxY + offset.y)
    }

    /// The smallest upright rectangle around this one after a transformation.
    func transformed(_ matrix: Matrix) -> Bounds {
        if isEmpty && minX > maxX { return .none }
        return [Point(maxX, minY), Point(minX, maxY), Point(maxX, maxY)]
            .reduce(Bounds(at: matrix.apply(Point(minX, minY)))) { $0.union(Bounds(at: matrix.apply($1))) }
    }

    /// The smallest rectangle of whole pixels around this one.
    var roundedOut: Bounds {
        Bounds(
            minX: minX.rounded(.down), minY: minY.rounded(.down), maxX: maxX.rounded(.up), maxY: maxY.rounded(.up))
    }

    init(at point: Point) {
        self.init(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
    }
}
