#if !canImport(UIKit)
    /// Distances from the four edges, under UIKit's name.
    public typealias UIEdgeInsets = EdgeInsets
    /// A transformation, under Core Animation's name.
    public typealias CATransform3D = Transform
    /// A transformation, under Core Graphics' name. The type is the same as `CATransform3D`.
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

    extension CGRect {
        /// The rectangle, reduced by distances from its edges in points.
        public func inset(by insets: UIEdgeInsets) -> CGRect {
            CGRect(
                x: minX + insets.left, y: minY + insets.top, width: width - insets.horizontal,
                height: height - insets.vertical)
        }
    }

    /// The identity.
    public let CATransform3DIdentity = Transform.identity

    /// A translation in points.
    public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
        .translation(x: x, y: y, z: z)
    }

    /// A scaling along the three axes.
    public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
        var transform = Transform.scale(x: x, y: y)
        transform.entries[10] = z
        return transform
    }

    /// A rotation about an axis through the origin, in radians. Clockwise about the z axis, because y points down. The
    /// identity if the axis has no length.
    public func CATransform3DMakeRotation(
        _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
    ) -> CATransform3D {
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0 else { return .identity }
        let (x, y, z) = (x / length, y / length, z / length)
        let sine = sin(angle), cosine = cos(angle)
        let rest = 1 - cosine
        return Transform(entries: [
            cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine, 0,
            x * y * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine, 0,
            x * z * rest + y * sine, y * z * rest - x * sine, cosine + z * z * rest, 0,
            0, 0, 0, 1,
        ])
    }

    /// One transformation, followed by another.
    public func CATransform3DConcat(_ first: CATransform3D, _ next: CATransform3D) -> CATransform3D {
        first.concatenated(with: next)
    }

    /// A translation in points, followed by a transformation.
    public func CATransform3DTranslate(
        _ transform: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
    ) -> CATransform3D {
        CATransform3DMakeTranslation(x, y, z).concatenated(with: transform)
    }

    /// A scaling, followed by a transformation.
    public func CATransform3DScale(
        _ transform: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
    ) -> CATransform3D {
        CATransform3DMakeScale(x, y, z).concatenated(with: transform)
    }

    /// A rotation about an axis in radians, followed by a transformation.
    public func CATransform3DRotate(
        _ transform: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
    ) -> CATransform3D {
        CATransform3DMakeRotation(angle, x, y, z).concatenated(with: transform)
    }

    extension Transform {
        /// The entry in row 3, column 4, which makes perspective: −1 ÷ the distance of the viewer in points.
        public var m34: CGFloat {
            get { entries[11] }
            set { entries[11] = newValue }
        }

        /// A clockwise rotation about the z axis, in radians.
        public init(rotationAngle: CGFloat) {
            self = .rotation(radians: rotationAngle)
        }

        /// A scaling by factors along both axes.
        public init(scaleX x: CGFloat, y: CGFloat) {
            self = .scale(x: x, y: y)
        }

        /// A translation in points.
        public init(translationX x: CGFloat, y: CGFloat) {
            self = .translation(x: x, y: y)
        }
    }
#endif
