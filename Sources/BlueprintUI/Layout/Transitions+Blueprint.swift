/// A change over time.
public typealias AnimationAttributes = Animation

extension Animation {
    /// An animation; by default of 0.2 seconds, at once, slow at both ends.
    @_disfavoredOverload
    public init(delay: Double = 0, duration: Double = 0.2, curve: Curve = .easeInEaseOut) {
        self.init(duration: duration, delay: delay, curve: curve)
    }
}

extension Animation.Curve {
    /// Slow at both ends.
    public static var easeInOut: Self { .easeInEaseOut }
}

extension VisibilityTransition {
    /// From or to an opacity and a transformation.
    public init(alpha: CGFloat, transform: CATransform3D, attributes: AnimationAttributes = AnimationAttributes()) {
        self = .custom(opacity: alpha, transform: transform, animation: attributes)
    }
}
