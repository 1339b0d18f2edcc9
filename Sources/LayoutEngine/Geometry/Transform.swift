import Foundation

/// A transformation of points in homogeneous coordinates: a row vector times this matrix, as in Core Animation and
/// CSS `matrix3d()`.
public struct Transform: Hashable, Sendable {
    /// The 16 entries, row by row: `m11, m12, m13, m14, m21, …`
    public var entries: SIMD16<Double>

    /// - Parameter entries: m11, m12, m13, m14, m21 … m44, the order of CSS `matrix3d()`.
    public init(entries: SIMD16<Double>) {
        self.entries = entries
    }

    /// A transformation in the plane: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.init(entries: [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, tx, ty, 0, 1])
    }

    /// Changes nothing.
    public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// A rotation about the z axis, clockwise as y points down.
    public static func rotation(radians: Double) -> Transform {
        let sine = sin(radians), cosine = cos(radians)
        return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// A scaling by a factor along each axis.
    public static func scale(x: Double, y: Double) -> Transform {
        Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// A translation, in points. Positive distances lead right, down and towards the viewer.
    public static func translation(x: Double, y: Double, z: Double = 0) -> Transform {
        var transform = Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
        transform.entries[14] = z
        return transform
    }

    /// Whether the transformation changes nothing.
    public var isIdentity: Bool {
        self == .identity
    }

    /// Whether every entry is a finite number.
    public var isFinite: Bool {
        entries.indices.allSatisfy { entries[$0].isFinite }
    }

    /// The six entries `a, b, c, d, tx, ty` of a transformation in the plane; nil for one with depth or perspective.
    public var planar: [Double]? {
        let plane = Transform(
            a: entries[0], b: entries[1], c: entries[4], d: entries[5], tx: entries[12], ty: entries[13])
        guard self == plane else { return nil }
        return [entries[0], entries[1], entries[4], entries[5], entries[12], entries[13]]
    }

    /// This transformation without its translation.
    public var untranslated: Transform {
        var transform = self
        transform.entries[12] = 0
        transform.entries[13] = 0
        transform.entries[14] = 0
        return transform
    }

    /// The transformation that applies this one, then another.
    public func concatenated(with next: Transform) -> Transform {
        var product = SIMD16<Double>()
        for row in 0..<4 {
            for column in 0..<4 {
                var sum = 0.0
                for index in 0..<4 {
                    sum += entries[row * 4 + index] * next.entries[index * 4 + column]
                }
                product[row * 4 + column] = sum
            }
        }
        return Transform(entries: product)
    }

    /// Transforms a point of the plane. As in Blueprint, depth is dropped and the result is not divided by w.
    public func apply(to point: CGPoint) -> CGPoint {
        CGPoint(
            x: point.x * entries[0] + point.y * entries[4] + entries[12],
            y: point.x * entries[1] + point.y * entries[5] + entries[13])
    }
}
