import LayoutEngine
import Testing

/// Springs that determine how long an animation takes.
struct AnimationTests {
    /// The distance of the mass from its place of rest at each step, found by the equation of motion in small steps.
    private func distances(of spring: Animation.Spring, until end: Double, step: Double) -> [Double] {
        // More damping than critical acts as critical.
        let damping = min(spring.damping, 2 * (spring.stiffness * spring.mass).squareRoot())
        func acceleration(_ distance: Double, _ speed: Double) -> Double {
            -(spring.stiffness * distance + damping * speed) / spring.mass
        }
        var distance = 1.0, speed = -spring.initialVelocity.magnitude
        return (0...Int(end / step)).map { _ in
            defer {
                // A step of the Runge–Kutta method of fourth order.
                let half = step / 2
                let k1 = (speed, acceleration(distance, speed))
                let k2 = (speed + half * k1.1, acceleration(distance + half * k1.0, speed + half * k1.1))
                let k3 = (speed + half * k2.1, acceleration(distance + half * k2.0, speed + half * k2.1))
                let k4 = (speed + step * k3.1, acceleration(distance + step * k3.0, speed + step * k3.1))
                distance += step / 6 * (k1.0 + 2 * k2.0 + 2 * k3.0 + k4.0)
                speed += step / 6 * (k1.1 + 2 * k2.1 + 2 * k3.1 + k4.1)
            }
            return distance
        }
    }

    @Test(arguments: [
        Animation.Spring(), Animation.Spring(mass: 1, stiffness: 200, damping: 7),
        Animation.Spring(mass: 1, stiffness: 100, damping: 20),
        Animation.Spring(mass: 1, stiffness: 100, damping: 19.99),
        Animation.Spring(mass: 2, stiffness: 50, damping: 3, initialVelocity: .init(dx: 3, dy: -4)),
        Animation.Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: .init(dx: 40, dy: 0)),
        Animation.Spring(mass: 1, stiffness: 100, damping: 90, initialVelocity: .init(dx: 10, dy: 0)),
    ])
    func `a spring moves until it stays within a thousandth of the distance, and not much longer`(
        spring: Animation.Spring
    ) {
        let time = spring.settlingTime
        let distances = distances(of: spring, until: 1.5 * time, step: time / 2000).map(abs)
        #expect(distances.suffix(from: 2000).allSatisfy { $0 < 0.00101 })
        #expect(distances[1400..<2000].contains { $0 > 0.001 })
    }

    @Test func `the usual spring takes half a second, as the system's transitions do`() {
        #expect(abs(Animation.Spring().settlingTime - 0.5) < 0.01)
    }

    @Test(arguments: [
        Animation.Spring(damping: 0), Animation.Spring(damping: 0, initialVelocity: .init(dx: 1, dy: 0)),
        Animation.Spring(mass: 1, stiffness: 1, damping: 1e-9), Animation.Spring(mass: 1e300, stiffness: 1e-300),
        Animation.Spring(mass: 1e-300, stiffness: 1e300, damping: 0),
        Animation.Spring(initialVelocity: .init(dx: 1e308, dy: 1e308)),
    ])
    func `a spring that comes to rest late or never stops after a minute`(spring: Animation.Spring) {
        #expect(spring.settlingTime == 60)
    }

    @Test func `only a spring with a mass has its own duration`() {
        let spring = Animation.Spring(mass: 1, stiffness: 200, damping: 7)
        #expect(Animation(duration: 9, curve: .spring(spring)).duration == spring.settlingTime)
        #expect(Animation(duration: 9, curve: .dampenedSpring(dampingRatio: 0.3)).duration == 9)
    }
}
