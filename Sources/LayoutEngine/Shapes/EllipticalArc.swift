import Foundation

/// An elliptical arc between two points, as SVG 2 has it in section 9.3.8.
struct EllipticalArc {
    let start: CGPoint
    let end: CGPoint
    let radii: CGSize
    /// Degrees from the x axis to the ellipse's own.
    let rotation: CGFloat
    let isLarge: Bool
    let isClockwise: Bool

    /// Chords that are shorter than this, in diameters, are drawn as lines: rounding errors would be as large.
    private static let chordMin = 1e-6

    /// Gives the cubic curves that are as good as the arc, at most four, or a line.
    func forEachCurve(_ body: (ShapePath.Segment) -> Void) {
        if start == end { return }
        guard let arc = circular else { return body(.line(end)) }
        // A curve of a quarter of a circle at most is off by less than 3 parts in 10,000.
        let count = max(1, Int((arc.sweep.magnitude / (.pi / 2) - 1e-9).rounded(.up)))
        let step = arc.sweep / CGFloat(count)
        let control = 4 / 3 * tan(step / 4)
        for index in 0..<count {
            let (first, last) = (arc.angle + CGFloat(index) * step, arc.angle + CGFloat(index + 1) * step)
            body(
                .curve(
                    arc.point(cos(first) - control * sin(first), sin(first) + control * cos(first)),
                    arc.point(cos(last) + control * sin(last), sin(last) - control * cos(last)),
                    to: index == count - 1 ? end : arc.point(cos(last), sin(last))))
        }
    }

    /// The arc as one of a circle with radius 1 that is scaled, turned and moved.
    private struct Circular {
        var center: CGPoint
        var radii: CGSize
        var cosine: CGFloat
        var sine: CGFloat
        /// Radians.
        var angle: CGFloat
        var sweep: CGFloat

        /// A point in the plane of the circle around (0, 0).
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            let x = x * radii.width, y = y * radii.height
            return CGPoint(x: center.x + cosine * x - sine * y, y: center.y + sine * x + cosine * y)
        }
    }

    /// SVG 2, B.2.4, in units of the radii, where the ellipse is a circle. Nil for what is a line.
    private var circular: Circular? {
        let angle = rotation.truncatingRemainder(dividingBy: 360) * .pi / 180
        let cosine = cos(angle), sine = sin(angle)
        let halfX = (start.x - end.x) / 2, halfY = (start.y - end.y) / 2
        var x = (cosine * halfX + sine * halfY) / radii.width, y = (cosine * halfY - sine * halfX) / radii.height
        var radii = radii
        let chord = (x * x + y * y).squareRoot()
        // A radius of 0 makes the chord infinite.
        guard chord.isFinite, chord > 0, isLarge || chord > Self.chordMin else { return nil }
        if chord > 1 {
            radii = CGSize(width: radii.width * chord, height: radii.height * chord)
            x /= chord
            y /= chord
        }
        let square = x * x + y * y
        let distance = max(0, (1 - square) / square).squareRoot() * (isLarge == isClockwise ? -1 : 1)
        let centerX = distance * y, centerY = -distance * x
        let first = atan2(y - centerY, x - centerX)
        var sweep = atan2(-y - centerY, -x - centerX) - first
        if isClockwise, sweep < 0 { sweep += 2 * .pi }
        if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
        var arc = Circular(
            center: .zero, radii: radii, cosine: cosine, sine: sine, angle: first, sweep: sweep)
        let center = arc.point(centerX, centerY)
        arc.center = CGPoint(x: center.x + (start.x + end.x) / 2, y: center.y + (start.y + end.y) / 2)
        let reach = max(radii.width, radii.height) * 3
        let isInRange =
            reach < PathDataParser.magnitudeMax && arc.center.x.magnitude < PathDataParser.magnitudeMax
            && arc.center.y.magnitude < PathDataParser.magnitudeMax
        return isInRange ? arc : nil
    }
}
