/// A closure that is called when an element appears or disappears.
public typealias LifecycleCallback = () -> Void

/// An animation, under Blueprint's name.
public typealias AnimationAttributes = Animation

extension Animation {
    /// An animation. By default it takes 0.2 seconds, has no delay, and eases in and out.
    @_disfavoredOverload
    public init(
        delay: Double = 0, duration: Double = 0.2, curve: Curve = .easeInEaseOut, allowUserInteraction: Bool = true
    ) {
        self.init(duration: duration, delay: delay, curve: curve, allowUserInteraction: allowUserInteraction)
    }

    /// An animation of 0.2 seconds without a delay, which eases in and out.
    public static let `default` = Animation()

    /// An animation with a curve and a duration in seconds.
    public static func curve(
        _ curve: UIView.AnimationCurve, duration: TimeInterval, allowUserInteraction: Bool = true
    ) -> Self {
        Self(duration: duration, curve: curve, allowUserInteraction: allowUserInteraction)
    }

    /// An animation with two control points of a Bézier curve, and a duration in seconds.
    public static func cubicBezier(
        controlPoint1: CGPoint, controlPoint2: CGPoint, duration: TimeInterval, allowsUserInteraction: Bool = true
    ) -> Self {
        let curve = Curve.cubicBezier(controlPoint1: controlPoint1, controlPoint2: controlPoint2)
        return Self(duration: duration, curve: curve, allowUserInteraction: allowsUserInteraction)
    }

    /// A spring animation that ends after a duration in seconds.
    public static func dampenedSpring(
        dampingRatio: CGFloat = 1, initialVelocity: CGVector = .zero, duration: TimeInterval,
        allowUserInteraction: Bool = true
    ) -> Self {
        let velocity = Velocity(dx: initialVelocity.dx, dy: initialVelocity.dy)
        let curve = Curve.dampenedSpring(dampingRatio: dampingRatio, initialVelocity: velocity)
        return Self(duration: duration, curve: curve, allowUserInteraction: allowUserInteraction)
    }

    /// A spring animation. Its physical properties determine the duration.
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
    /// A velocity along both axes. 1 is the distance of the whole animation per second.
    public typealias CGVector = Animation.Velocity
#endif

extension LayoutTransition {
    /// The default animation.
    public static func specific() -> Self { .specific(.default) }

    /// The layout transition of the nearest ancestor that has one; otherwise the default animation.
    public static func inheritedWithFallback() -> Self { .inheritedWithFallback(.default) }
}

extension Animation.Curve {
    /// The curve that starts and ends slowly, under Blueprint's name.
    public static var easeInOut: Self { .easeInEaseOut }
}
