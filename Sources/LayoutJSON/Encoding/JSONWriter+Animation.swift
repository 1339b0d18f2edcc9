import Foundation
import JSON
import LayoutEngine

extension JSONWriter {
    /// An animation as in requests, always with its duration, which may be derived from a spring.
    mutating func animation(_ animation: Animation) {
        beginObject()
        key("duration")
        number(animation.duration)
        key("delay")
        number(animation.delay)
        key("curve")
        curve(animation.curve)
        if !animation.allowUserInteraction {
            key("allowUserInteraction")
            bool(false)
        }
        endObject()
    }

    private mutating func curve(_ curve: Animation.Curve) {
        switch curve {
        case .linear: string("linear")
        case .easeIn: string("easeIn")
        case .easeOut: string("easeOut")
        case .easeInEaseOut: string("easeInOut")
        case .cubicBezier(let controlPoint1, let controlPoint2):
            parameters(of: "cubicBezier") { writer in
                writer.controlPoint("controlPoint1", controlPoint1)
                writer.controlPoint("controlPoint2", controlPoint2)
            }
        case .dampenedSpring(let dampingRatio, let initialVelocity):
            parameters(of: "dampenedSpring") { writer in
                writer.key("dampingRatio")
                writer.number(dampingRatio)
                writer.velocity(initialVelocity)
            }
        case .spring(let spring):
            parameters(of: "spring") { writer in
                writer.key("mass")
                writer.number(spring.mass)
                writer.key("stiffness")
                writer.number(spring.stiffness)
                writer.key("damping")
                writer.number(spring.damping)
                writer.velocity(spring.initialVelocity)
            }
        }
    }

    private mutating func parameters(of curve: StaticString, _ body: (inout JSONWriter) -> Void) {
        beginObject()
        key(curve)
        beginObject()
        body(&self)
        endObject()
        endObject()
    }

    private mutating func controlPoint(_ name: StaticString, _ point: CGPoint) {
        key(name)
        beginObject()
        key("x")
        number(point.x)
        key("y")
        number(point.y)
        endObject()
    }

    private mutating func velocity(_ velocity: Animation.Velocity) {
        key("initialVelocity")
        beginObject()
        key("dx")
        number(velocity.dx)
        key("dy")
        number(velocity.dy)
        endObject()
    }
}
