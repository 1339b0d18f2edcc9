import Foundation
import LayoutEngine

extension Reader<Animation> {
    static var animation: Self {
        .object(fallback: Animation()) { properties in
            let plain = Animation()
            let duration = properties.read("duration", .length)
            let delay = properties.read("delay", .length, default: plain.delay)
            let curve = properties.read("curve", .curve, default: plain.curve)
            if case .spring = curve, duration != nil {
                let message = "A \"spring\" takes as long as it needs to come to rest. Remove \"duration\"."
                properties.report(.contradiction, "duration", message)
            }
            return Animation(
                duration: duration ?? plain.duration, delay: delay, curve: curve,
                allowUserInteraction: properties.read(
                    "allowUserInteraction", .flag, default: plain.allowUserInteraction))
        }
    }
}

extension Reader<Animation.Curve> {
    fileprivate static var curve: Self {
        .word(
            Animation.Curve.words,
            or: .object(
                "an object of \"cubicBezier\", \"dampenedSpring\" or \"spring\"",
                .object(fallback: Animation().curve) { properties in
                    properties.requireOne(of: ["cubicBezier", "dampenedSpring", "spring"])
                    let bezier = properties.read("cubicBezier", .cubicBezier)
                    let dampenedSpring = properties.read("dampenedSpring", .dampenedSpring)
                    let spring = properties.read("spring", .spring)
                    return bezier ?? dampenedSpring ?? spring.map { .spring($0) } ?? Animation().curve
                }))
    }

    private static var cubicBezier: Self {
        .object(fallback: Animation().curve) { properties in
            .cubicBezier(
                controlPoint1: properties.require("controlPoint1", .controlPoint),
                controlPoint2: properties.require("controlPoint2", .controlPoint))
        }
    }

    private static var dampenedSpring: Self {
        .object(fallback: .dampenedSpring()) { properties in
            .dampenedSpring(
                dampingRatio: properties.read("dampingRatio", .positive, default: 1),
                initialVelocity: properties.read("initialVelocity", .velocity, default: .zero))
        }
    }
}

extension Reader<CGPoint> {
    fileprivate static var controlPoint: Self {
        .object(fallback: .zero) { properties in
            CGPoint(x: properties.require("x", .fraction), y: properties.require("y", .number))
        }
    }
}

extension Reader<Animation.Spring> {
    fileprivate static var spring: Self {
        .object(fallback: .init()) { properties in
            var spring = Animation.Spring()
            spring.mass = properties.read("mass", .positive, default: spring.mass)
            spring.stiffness = properties.read("stiffness", .positive, default: spring.stiffness)
            spring.damping = properties.read("damping", .length, default: spring.damping)
            spring.initialVelocity = properties.read("initialVelocity", .velocity, default: .zero)
            return spring
        }
    }
}

extension Reader<Animation.Velocity> {
    fileprivate static var velocity: Self {
        .object(fallback: .zero) { properties in
            .init(dx: properties.read("dx", .number, default: 0), dy: properties.read("dy", .number, default: 0))
        }
    }
}

extension Animation.Curve {
    /// The curves without parameters, by their names in requests and responses.
    static let words: [Word<Animation.Curve>] = [
        Word("easeInOut", .easeInEaseOut), Word("easeIn", .easeIn), Word("easeOut", .easeOut), Word("linear", .linear),
    ]
}
