import Foundation
import LayoutEngine

extension Animation: WireValue {
    func write(to writer: inout WireWriter) {
        let defaults = Animation()
        writer.object { writer in
            if case .spring = curve {} else { writer.put("duration", duration, unless: defaults.duration) }
            writer.put("curve", curve, unless: defaults.curve)
            writer.put("delay", delay, unless: defaults.delay)
            writer.put("allowUserInteraction", allowUserInteraction, unless: defaults.allowUserInteraction)
        }
    }
}

extension Animation.Curve: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .linear: writer.string("linear")
        case .easeIn: writer.string("easeIn")
        case .easeOut: writer.string("easeOut")
        case .easeInEaseOut: writer.string("easeInOut")
        case .cubicBezier(let controlPoint1, let controlPoint2):
            writer.parameters(of: "cubicBezier") { writer in
                writer.put("controlPoint1", controlPoint1)
                writer.put("controlPoint2", controlPoint2)
            }
        case .dampenedSpring(let dampingRatio, let initialVelocity):
            writer.parameters(of: "dampenedSpring") { writer in
                writer.put("dampingRatio", dampingRatio)
                writer.put("initialVelocity", initialVelocity)
            }
        case .spring(let spring):
            writer.parameters(of: "spring") { writer in
                writer.put("mass", spring.mass)
                writer.put("stiffness", spring.stiffness)
                writer.put("damping", spring.damping)
                writer.put("initialVelocity", spring.initialVelocity)
            }
        }
    }
}

extension WireWriter {
    /// Writes an object with one member, whose value is an object.
    fileprivate mutating func parameters(of name: String, _ body: (inout WireWriter) -> Void) {
        object { writer in writer.member(name) { $0.object(body) } }
    }
}

extension Animation.Velocity: WireValue {
    func write(to writer: inout WireWriter) {
        writer.object { writer in
            writer.put("dx", dx)
            writer.put("dy", dy)
        }
    }
}

extension VisibilityTransition: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .fade: writer.string("fade")
        case .scale: writer.string("scale")
        case .scaleAndFade: writer.string("scaleAndFade")
        case .custom(let opacity, let transform, let animation):
            writer.object { writer in
                writer.put("opacity", opacity)
                writer.put("transform", transform)
                writer.put("animation", animation)
            }
        }
    }
}

extension LayoutTransition: WireValue {
    func write(to writer: inout WireWriter) {
        switch self {
        case .inherited: writer.string("inherited")
        case .none: writer.string("none")
        case .specific(let animation): writer.object { $0.put("specific", animation) }
        case .inheritedWithFallback(let animation): writer.object { $0.put("inheritedWithFallback", animation) }
        }
    }
}
