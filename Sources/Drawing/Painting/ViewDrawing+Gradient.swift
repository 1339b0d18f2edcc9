import Foundation
import LayoutEngine

extension ViewDrawing {
    /// The gradient of a background; nil if there is none.
    func gradient(_ background: Properties) -> Gradient? {
        if let linear = background.object("linearGradient") {
            return gradient(linear, along: bounds.gradientLine(angle: linear.number("angle") ?? 180))
        }
        guard let radial = background.object("radialGradient") else { return nil }
        let center = radial.object("center")
        let point = Point(
            (center?.number("x") ?? 0.5) * bounds.width, (center?.number("y") ?? 0.5) * bounds.height)
        // Cairo cannot draw with longer ones.
        let radiusMax = 1e6
        let radius = (radial.number("radius") ?? 0.5) * max(bounds.width, bounds.height)
        return gradient(radial, along: .radial(center: point, radius: min(radius, radiusMax)))
    }

    private func gradient(_ properties: Properties, along direction: Gradient.Direction) -> Gradient? {
        var stops = (properties.list("stops") ?? []).compactMap { stop -> Gradient.Stop? in
            guard let stop = Properties(stop), let color = stop.color("color"), let location = stop.number("at") else {
                return nil
            }
            return Gradient.Stop(location: location, paint: Paint(color, opacity: opacity))
        }
        var direction = direction
        guard let last = stops.last else { return nil }
        if !direction.isDrawable {
            // Without a length, as in CSS, everything is after the last stop.
            stops = [last]
            direction = .linear(from: .zero, to: Point(1, 0))
        }
        return Gradient(direction, item.matrix, mixing: stops)
    }
}

extension Gradient.Direction {
    /// Whether the direction has a length that Cairo can draw with.
    fileprivate var isDrawable: Bool {
        let lengthMin = 1e-6
        switch self {
        case .linear(let start, let end):
            let way = end - start
            return start.fitsCairo && end.fitsCairo && max(way.x.magnitude, way.y.magnitude) > lengthMin
        case .radial(let center, let radius): return center.fitsCairo && radius > lengthMin
        }
    }
}

extension Bounds {
    /// The gradient line of CSS Images 3, section 3.1.
    ///
    /// - Parameter angle: degrees, clockwise from upwards.
    fileprivate func gradientLine(angle: Double) -> Gradient.Direction {
        let radians = angle.truncatingRemainder(dividingBy: 360) * .pi / 180
        let direction = Point(sin(radians), -cos(radians))
        let half = (width * direction.x.magnitude + height * direction.y.magnitude) / 2
        return .linear(from: center - direction * half, to: center + direction * half)
    }
}
