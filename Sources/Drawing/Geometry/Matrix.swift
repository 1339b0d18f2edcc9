import LayoutEngine

/// A point or a vector in the plane; y points down.
typealias Point = SIMD2<Double>

/// An affine transformation of the plane: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
struct Matrix: Hashable {
    var a = 1.0, b = 0.0, c = 0.0, d = 1.0, tx = 0.0, ty = 0.0

    static let identity = Matrix()

    static func scale(_ x: Double, _ y: Double) -> Matrix { Matrix(a: x, d: y) }

    static func translation(_ x: Double, _ y: Double) -> Matrix { Matrix(tx: x, ty: y) }

    @inline(__always)
    func apply(_ point: Point) -> Point {
        Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
    }

    /// This transformation followed by another.
    func then(_ next: Matrix) -> Matrix {
        Matrix(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// A translation followed by this transformation.
    func moved(_ x: Double, _ y: Double) -> Matrix {
        let origin = apply(Point(x, y))
        var moved = self
        (moved.tx, moved.ty) = (origin.x, origin.y)
        return moved
    }

    var determinant: Double { a * d - b * c }

    /// The geometric mean of the scale factors of both axes.
    var lengthScale: Double { determinant.magnitude.squareRoot() }

    /// Whether upright rectangles stay upright, without swapped axes.
    var keepsAxes: Bool { b == 0 && c == 0 }

    /// Whether Cairo can draw with the matrix: all entries are bounded, and the determinant is not 0.
    var isUsable: Bool {
        let sizeMax = 1e7, areaMin = 1e-9
        return [a, b, c, d].allSatisfy { $0.magnitude <= sizeMax } && tx.isFinite && ty.isFinite
            && determinant.magnitude >= areaMin
    }

    /// The part of a 3D transformation in the plane, without depth and perspective.
    init(_ transform: Transform) {
        let entries = transform.entries
        self.init(
            a: entries[0], b: entries[1], c: entries[4], d: entries[5], tx: entries[12], ty: entries[13])
    }

    init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }
}
