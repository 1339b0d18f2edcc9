import Foundation

extension Animation {
    /// A mass on a spring with friction, which is let go at a distance of 1 from where it comes to rest.
    ///
    /// As in Core Animation, more friction than critical acts as critical: the mass never creeps.
    public struct Spring: Hashable, Sendable {
        /// Above 0.
        public var mass: Double
        /// The force per distance, above 0.
        public var stiffness: Double
        /// The friction per speed, not negative. It is critical at 2 √(stiffness × mass), below which the spring
        /// overshoots.
        public var damping: Double
        public var initialVelocity: Velocity

        /// A spring; by default that of the system's own transitions on iOS.
        public init(
            mass: Double = 3, stiffness: Double = 1000, damping: Double = 500, initialVelocity: Velocity = .zero
        ) {
            self.mass = mass
            self.stiffness = stiffness
            self.damping = damping
            self.initialVelocity = initialVelocity
        }

        /// The longest time that a spring moves, in seconds. Without friction it would never come to rest.
        public static let settlingTimeMax = 60.0

        /// Seconds until the mass stays within a thousandth of the distance, at most `settlingTimeMax`.
        public var settlingTime: Double {
            let frequency = (stiffness / mass).squareRoot()
            let dampingRatio = min(1, damping / (2 * mass * frequency))
            let decay = dampingRatio * frequency
            let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
            // The distance is e^(−decay·t) × (cos(swing·t) + push × sin(swing·t) / swing). The term in brackets is at most
            // √(1 + (push / swing)²), and at most 1 + |push|·t; the latter bound matters near critical damping.
            let push = abs(decay - initialVelocity.magnitude)
            let swinging = swing > 0 ? log(1000 * hypot(1, push / swing)) / decay : .infinity
            // Converges: each step reduces the error to a seventh or less.
            var creeping = 0.0
            for _ in 0..<20 { creeping = log(1000 * (1 + push * creeping)) / decay }
            let time = min(swinging, creeping)
            return time < Self.settlingTimeMax ? time : Self.settlingTimeMax
        }
    }
}
