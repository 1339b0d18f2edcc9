import Foundation

/// An elliptical arc between two points, as in SVG 2, section 9.3.8.
struct EllipticalArc {
    let start: CGPoint
    let end: CGPoint
    let radii: CGSize
    /// Degrees from the x axis to the x axis of the ellipse, clockwise.
    let rotation: CGFloat
    let isLarge: Bool
    let isClockwise: Bool

    /// Arcs with a shorter chord, in diameters, are drawn as lines, because rounding errors would be as large as the
    /// arc.
    private static let chordMin = 1e-6

    /// Calls `body` with at most four cubic curves that approximate the arc, or with a line.
    func forEachCurve(_ body: (ShapePath.Segment) -> Void) {
        if start == end { return }
        guard let arc = circular else { return body(.line(end)) }
        // The error of a curve for at most a quarter of a circle is less than 0.03 % of the radius.
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

    /// The arc as a part of the unit circle that is scaled, rotated and translated.
    private struct Circular {
        var center: CGPoint
        var radii: CGSize
        var cosine: CGFloat
        var sine: CGFloat
        /// Where the arc begins on the circle, in radians.
        var angle: CGFloat
        /// The angle from its begin to its end, in radians; negative counter-clockwise.
        var sweep: CGFloat

        /// Maps a point in the plane of the unit circle.
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            let x = x * radii.width, y = y * radii.height
            return CGPoint(x: center.x + cosine * x - sine * y, y: center.y + sine * x + cosine * y)
        }
    }

    /// SVG 2, B.2.4, in units of the radii, in which the ellipse is a circle. Nil if the arc is drawn as a line.
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
