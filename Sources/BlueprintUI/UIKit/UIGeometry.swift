#if !canImport(UIKit)
    /// Distances from the four edges, under the name that screens use.
    public typealias UIEdgeInsets = EdgeInsets
    /// A transformation, under the name that screens use.
    public typealias CATransform3D = Transform
    /// A transformation in the plane, under the name that screens use.
    public typealias CGAffineTransform = Transform

    /// A distance along both axes, in points.
    public struct UIOffset: Hashable, Sendable {
        /// Points to the right.
        public var horizontal: CGFloat
        /// Points down.
        public var vertical: CGFloat

        /// A distance along both axes, in points.
        public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
            self.horizontal = horizontal
            self.vertical = vertical
        }

        /// No distance.
        public static let zero = UIOffset()
    }

    /// The transformation that changes nothing.
    public let CATransform3DIdentity = Transform.identity

    /// A movement, in points.
    public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
        .translation(x: x, y: y, z: z)
    }

    /// A scaling along the axes of the plane.
    ///
    /// - Parameter z: the factor towards the reader.
    public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
        var transform = Transform.scale(x: x, y: y)
        transform.entries[10] = z
        return transform
    }

    extension Transform {
        /// A rotation about the z axis, in radians, clockwise.
        public init(rotationAngle: CGFloat) {
            self = .rotation(radians: rotationAngle)
        }

        /// A scaling by factors along both axes.
        public init(scaleX x: CGFloat, y: CGFloat) {
            self = .scale(x: x, y: y)
        }

        /// A movement, in points.
        public init(translationX x: CGFloat, y: CGFloat) {
            self = .translation(x: x, y: y)
        }
    }
#endif
