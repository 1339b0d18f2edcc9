import Foundation

extension Animation {
    /// A mass on a damped spring, released at a distance of 1 from its rest position.
    ///
    /// As in Core Animation, damping above the critical value is treated as critical.
    public struct Spring: Hashable, Sendable {
        /// Above 0.
        public var mass: Double
        /// The force per distance, above 0.
        public var stiffness: Double
        /// The friction per speed, at least 0. Below the critical value of 2 √(stiffness × mass) the spring overshoots.
        public var damping: Double
        /// The speed when the spring is released.
        public var initialVelocity: Velocity

        /// A spring; by default the one of iOS's own transitions.
        public init(
            mass: Double = 3, stiffness: Double = 1000, damping: Double = 500, initialVelocity: Velocity = .zero
        ) {
            self.mass = mass
            self.stiffness = stiffness
            self.damping = damping
            self.initialVelocity = initialVelocity
        }

        /// The longest time that a spring moves, in seconds. Without damping it would never come to rest.
        public static let settlingTimeMax = 60.0

        /// Seconds until the mass stays within a thousandth of the distance, at most `settlingTimeMax`.
        public var settlingTime: Double {
            let frequency = (stiffness / mass).squareRoot()
            let dampingRatio = min(1, damping / (2 * mass * frequency))
            let decay = dampingRatio * frequency
            let oscillation = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
            // The distance at t is e^(−decay·t) × (cos(oscillation·t) + slope × sin(oscillation·t) / oscillation). The
            // term in brackets is at most √(1 + (slope / oscillation)²), and at most 1 + |slope|·t. Each bound gives a
            // time after which the distance is below 1/1000; the second is the shorter one near critical damping.
            let slope = abs(decay - initialVelocity.magnitude)
            let oscillatingTime = oscillation > 0 ? log(1000 * hypot(1, slope / oscillation)) / decay : .infinity
            // Fixed-point iteration: each step reduces the error to a seventh or less.
            var criticalTime = 0.0
            for _ in 0..<20 { criticalTime = log(1000 * (1 + slope * criticalTime)) / decay }
            let time = min(oscillatingTime, criticalTime)
            return time < Self.settlingTimeMax ? time : Self.settlingTimeMax
        }
    }
}
