#if !canImport(UIKit)
    extension Transform {
        /// The entry in row 1, column 1.
        public var m11: CGFloat {
            get { entries[0] }
            set { entries[0] = newValue }
        }

        /// The entry in row 1, column 2.
        public var m12: CGFloat {
            get { entries[1] }
            set { entries[1] = newValue }
        }

        /// The entry in row 1, column 3.
        public var m13: CGFloat {
            get { entries[2] }
            set { entries[2] = newValue }
        }

        /// The entry in row 1, column 4.
        public var m14: CGFloat {
            get { entries[3] }
            set { entries[3] = newValue }
        }

        /// The entry in row 2, column 1.
        public var m21: CGFloat {
            get { entries[4] }
            set { entries[4] = newValue }
        }

        /// The entry in row 2, column 2.
        public var m22: CGFloat {
            get { entries[5] }
            set { entries[5] = newValue }
        }

        /// The entry in row 2, column 3.
        public var m23: CGFloat {
            get { entries[6] }
            set { entries[6] = newValue }
        }

        /// The entry in row 2, column 4.
        public var m24: CGFloat {
            get { entries[7] }
            set { entries[7] = newValue }
        }

        /// The entry in row 3, column 1.
        public var m31: CGFloat {
            get { entries[8] }
            set { entries[8] = newValue }
        }

        /// The entry in row 3, column 2.
        public var m32: CGFloat {
            get { entries[9] }
            set { entries[9] = newValue }
        }

        /// The entry in row 3, column 3.
        public var m33: CGFloat {
            get { entries[10] }
            set { entries[10] = newValue }
        }

        /// The entry in row 4, column 1.
        public var m41: CGFloat {
            get { entries[12] }
            set { entries[12] = newValue }
        }

        /// The entry in row 4, column 2.
        public var m42: CGFloat {
            get { entries[13] }
            set { entries[13] = newValue }
        }

        /// The entry in row 4, column 3.
        public var m43: CGFloat {
            get { entries[14] }
            set { entries[14] = newValue }
        }

        /// The entry in row 4, column 4.
        public var m44: CGFloat {
            get { entries[15] }
            set { entries[15] = newValue }
        }

        /// A translation in points, followed by this transformation.
        public func translatedBy(x: CGFloat, y: CGFloat) -> Self {
            Transform.translation(x: x, y: y).concatenated(with: self)
        }

        /// A scaling along both axes, followed by this transformation.
        public func scaledBy(x: CGFloat, y: CGFloat) -> Self {
            Transform.scale(x: x, y: y).concatenated(with: self)
        }

        /// A clockwise rotation about the z axis, in radians, followed by this transformation.
        public func rotated(by angle: CGFloat) -> Self {
            Transform.rotation(radians: angle).concatenated(with: self)
        }

        /// This transformation, followed by another.
        public func concatenating(_ next: Self) -> Self {
            concatenated(with: next)
        }
    }

    /// Whether a transformation is the identity.
    public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool {
        transform.isIdentity
    }

    /// Whether two transformations are equal.
    public func CATransform3DEqualToTransform(_ one: CATransform3D, _ other: CATransform3D) -> Bool {
        one == other
    }

    /// Whether a transformation is two-dimensional and affine.
    public func CATransform3DIsAffine(_ transform: CATransform3D) -> Bool {
        transform.planar != nil
    }

    /// Returns its argument, because `CGAffineTransform` and `CATransform3D` are the same type here.
    public func CATransform3DMakeAffineTransform(_ transform: CGAffineTransform) -> CATransform3D {
        transform
    }
#endif
