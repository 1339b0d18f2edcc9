import Foundation

/// A change over time.
public struct Animation: Hashable, Sendable {
    /// How the speed of a change varies over time. Indirect, because most animations use one of the first four cases,
    /// which then take no room for the parameters of the others.
    public indirect enum Curve: Hashable, Sendable {
        // The names of Core Animation's timing functions.
        case linear, easeIn, easeOut, easeInEaseOut
        /// Progress as a Bézier curve from (0, 0) to (1, 1): x is the part of the time, y that of the change. The
        /// control points' x are from 0 to 1.
        case cubicBezier(controlPoint1: CGPoint, controlPoint2: CGPoint)
        /// Progress of a spring that comes to rest when the animation's duration ends. The damping ratio is above 0;
        /// below 1 the spring overshoots.
        case dampenedSpring(dampingRatio: Double = 1, initialVelocity: Velocity = .zero)
        /// Progress of a spring, whose physics determine the duration.
        case spring(Spring = Spring())
    }

    /// The speed of a change when an animation begins, in distances of the whole change per second. A property that
    /// changes along one axis takes the component of that axis; one without an axis, such as opacity, the magnitude.
    public struct Velocity: Hashable, Sendable {
        /// The speed from left to right.
        public var dx: Double
        /// The speed downward.
        public var dy: Double

        /// At rest.
        public static let zero = Velocity(dx: 0, dy: 0)

        /// A speed, in distances of the whole change per second.
        public init(dx: Double, dy: Double) {
            self.dx = dx
            self.dy = dy
        }

        /// The speed in the velocity's own direction.
        public var magnitude: Double { hypot(dx, dy) }
    }

    /// Seconds from the first to the last change. With `Curve.spring` it is fixed: setting it has no effect.
    public var duration: Double { didSet { duration = Self.duration(duration, of: curve) } }
    /// Seconds before the first change.
    public var delay: Double
    /// How the speed varies over time.
    public var curve: Curve { didSet { duration = Self.duration(duration, of: curve) } }
    /// Whether the view can be touched while it changes.
    public var allowUserInteraction: Bool

    /// An animation; by default it takes 0.2 seconds, begins at once, and is slow at both ends.
    ///
    /// - Parameter duration: seconds; ignored for `Curve.spring`, which takes as long as the spring needs.
    public init(
        duration: Double = 0.2, delay: Double = 0, curve: Curve = .easeInEaseOut, allowUserInteraction: Bool = true
    ) {
        self.duration = Self.duration(duration, of: curve)
        self.delay = delay
        self.curve = curve
        self.allowUserInteraction = allowUserInteraction
    }

    /// The duration of an animation in seconds: for a spring its settling time, otherwise `duration`.
    private static func duration(_ duration: Double, of curve: Curve) -> Double {
        if case .spring(let spring) = curve { spring.settlingTime } else { duration }
    }
}
