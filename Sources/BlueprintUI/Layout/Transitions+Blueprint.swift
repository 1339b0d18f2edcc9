/// Called when an element appears or disappears.
public typealias LifecycleCallback = () -> Void

/// A change over time.
public typealias AnimationAttributes = Animation

extension Animation {
    /// An animation; by default of 0.2 seconds, at once, slow at both ends.
    @_disfavoredOverload
    public init(
        delay: Double = 0, duration: Double = 0.2, curve: Curve = .easeInEaseOut, allowUserInteraction: Bool = true
    ) {
        self.init(duration: duration, delay: delay, curve: curve, allowUserInteraction: allowUserInteraction)
    }

    /// 0.2 seconds, at once, slow at both ends.
    public static let `default` = Animation()

    /// An animation of a duration in seconds.
    public static func curve(
        _ curve: UIView.AnimationCurve, duration: TimeInterval, allowUserInteraction: Bool = true
    ) -> Self {
        Self(duration: duration, curve: curve, allowUserInteraction: allowUserInteraction)
    }

    /// An animation of a duration in seconds whose curve has two control points.
    public static func cubicBezier(
        controlPoint1: CGPoint, controlPoint2: CGPoint, duration: TimeInterval, allowsUserInteraction: Bool = true
    ) -> Self {
        let curve = Curve.cubicBezier(controlPoint1: controlPoint1, controlPoint2: controlPoint2)
        return Self(duration: duration, curve: curve, allowUserInteraction: allowsUserInteraction)
    }

    /// The movement of a spring that comes to rest after a duration in seconds.
    public static func dampenedSpring(
        dampingRatio: CGFloat = 1, initialVelocity: CGVector = .zero, duration: TimeInterval,
        allowUserInteraction: Bool = true
    ) -> Self {
        let velocity = Velocity(dx: initialVelocity.dx, dy: initialVelocity.dy)
        let curve = Curve.dampenedSpring(dampingRatio: dampingRatio, initialVelocity: velocity)
        return Self(duration: duration, curve: curve, allowUserInteraction: allowUserInteraction)
    }

    /// The movement of a spring, whose physics determine the duration.
    public static func spring(
        mass: CGFloat = 3, stiffness: CGFloat = 1000, damping: CGFloat = 500, initialVelocity: CGVector = .zero,
        allowsUserInteraction: Bool = true
    ) -> Self {
        let velocity = Velocity(dx: initialVelocity.dx, dy: initialVelocity.dy)
        let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
        return Self(curve: .spring(spring), allowUserInteraction: allowsUserInteraction)
    }
}

#if !canImport(CoreGraphics)
    /// A speed along both axes, in distances of the whole change per second.
    public typealias CGVector = Animation.Velocity
#endif

extension LayoutTransition {
    /// By an animation of 0.2 seconds.
    public static func specific() -> Self { .specific(.default) }

    /// As the nearest ancestor that has a layout transition, or by an animation of 0.2 seconds if none has.
    public static func inheritedWithFallback() -> Self { .inheritedWithFallback(.default) }
}

extension Animation.Curve {
    /// Slow at both ends.
    public static var easeInOut: Self { .easeInEaseOut }
}
