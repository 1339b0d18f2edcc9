/// Colours that change along a line or a radius.
struct Gradient {
    enum Direction {
        case linear(from: Point, to: Point)
        case radial(center: Point, radius: Double)
    }

    struct Stop {
        /// From 0 to 1, not less than that of the previous stop.
        var location: Double
        var paint: Paint
    }

    /// In coordinates that the matrix maps to the picture.
    var direction: Direction
    var matrix: Matrix
    private(set) var stops: [Stop]

    /// - Parameter stops: the colours, which are interpolated with premultiplied alpha.
    init(_ direction: Direction, _ matrix: Matrix, mixing stops: [Stop]) {
        self.direction = direction
        self.matrix = matrix
        self.stops = Self.padded(Self.mixed(stops))
    }

    var isVisible: Bool { stops.contains { $0.paint.isVisible } }

    /// The number of parts that approximate an interpolation with premultiplied alpha.
    private static let partCount = 16

    /// Stops that give nearly the same colours if they are interpolated with straight alpha, as Cairo and SVG do.
    private static func mixed(_ stops: [Stop]) -> [Stop] {
        var mixed = Array(stops.prefix(1))
        for (first, last) in zip(stops, stops.dropFirst()) {
            if first.paint.alpha == last.paint.alpha || first.location == last.location {
                mixed.append(last)
                continue
            }
            for part in 0...partCount {
                let fraction = Double(part) / Double(partCount)
                // Rounding could move the last part behind a following stop at the same location.
                let location = min(first.location + (last.location - first.location) * fraction, last.location)
                mixed.append(Stop(location: location, paint: first.paint.mixed(with: last.paint, fraction)))
            }
        }
        return mixed
    }

    /// Stops from 0 to 1. Outside its stops, a PDF of Cairo continues the last colour of those at the same location.
    private static func padded(_ stops: [Stop]) -> [Stop] {
        guard let first = stops.first, let last = stops.last else { return stops }
        let start = first.location > 0 ? [Stop(location: 0, paint: first.paint)] : []
        let end = last.location < 1 ? [Stop(location: 1, paint: last.paint)] : []
        return start + stops + end
    }
}

extension Paint {
    /// Interpolates two colours with premultiplied alpha. A transparent colour gets the hue of the other one.
    fileprivate func mixed(with other: Paint, _ fraction: Double) -> Paint {
        let share = alpha * (1 - fraction), otherShare = other.alpha * fraction
        let sum = share + otherShare
        var mixed = alpha > 0 ? self : other
        if sum > 0 {
            mixed.red = (red * share + other.red * otherShare) / sum
            mixed.green = (green * share + other.green * otherShare) / sum
            mixed.blue = (blue * share + other.blue * otherShare) / sum
        } else if fraction > 0 {
            mixed = other.alpha > 0 ? other : self
        }
        mixed.alpha = sum
        return mixed
    }
}
