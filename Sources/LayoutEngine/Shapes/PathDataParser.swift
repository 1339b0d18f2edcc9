import Foundation

/// Parses path data by the grammar of SVG 2, section 9.3.9.
struct PathDataParser {
    private var scanner: PathDataScanner
    private var current = CGPoint.zero
    /// The start of the current subpath.
    private var start = CGPoint.zero
    /// The last control point of the previous command, if it was a curve: a smooth curve reflects it.
    private var lastControl: Control?

    private enum Control {
        case cubic(CGPoint), quadratic(CGPoint)
    }

    /// The largest magnitude of a coordinate: that of a 32-bit float, as SVG 2 requires at least. Sums and products of
    /// such numbers are finite.
    static let magnitudeMax = Double(Float.greatestFiniteMagnitude)

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        scanner = PathDataScanner(bytes)
    }

    mutating func parse(_ body: (ShapePath.Segment) -> Void) throws(PathDataError) {
        scanner.skipSpace()
        var isFirst = true
        while !scanner.isAtEnd {
            guard var command = scanner.byte.flatMap(PathCommand.init) else {
                throw scanner.expected("a command, one of M, L, H, V, C, S, Q, T, A and Z")
            }
            if isFirst, command.kind != .move { throw scanner.expected("M or m, with which path data begins") }
            isFirst = false
            scanner.advance()
            scanner.skipSpace()
            if command.kind == .close {
                close(body)
            } else {
                repeat {
                    try draw(command, body)
                    // SVG 2, 9.3.3: further points after a move are implicit lines.
                    if command.kind == .move { command.kind = .line }
                } while scanner.skipToNextArguments()
            }
            scanner.skipSpace()
        }
    }

    private mutating func close(_ body: (ShapePath.Segment) -> Void) {
        current = start
        lastControl = nil
        body(.close)
    }

    /// Reads the arguments of a command once.
    private mutating func draw(
        _ command: PathCommand, _ body: (ShapePath.Segment) -> Void
    ) throws(PathDataError) {
        let origin = command.isRelative ? current : .zero
        var control: Control?
        switch command.kind {
        case .move:
            current = try point(from: origin, isFirst: true)
            start = current
            body(.move(current))
        case .line:
            current = try point(from: origin, isFirst: true)
            body(.line(current))
        case .horizontal:
            current.x = try coordinate(from: origin.x, isFirst: true)
            body(.line(current))
        case .vertical:
            current.y = try coordinate(from: origin.y, isFirst: true)
            body(.line(current))
        case .cubic:
            let first = try point(from: origin, isFirst: true)
            control = try cubic(first, from: origin, body)
        case .smoothCubic:
            var first = current
            if case .cubic(let last) = lastControl { first = last.reflected(at: current) }
            control = try cubic(first, from: origin, isFirst: true, body)
        case .quadratic:
            let middle = try point(from: origin, isFirst: true)
            control = try quadratic(middle, from: origin, body)
        case .smoothQuadratic:
            var middle = current
            if case .quadratic(let last) = lastControl { middle = last.reflected(at: current) }
            control = try quadratic(middle, from: origin, isFirst: true, body)
        case .arc: try arc(from: origin, body)
        case .close: break
        }
        lastControl = control
    }

    private mutating func cubic(
        _ first: CGPoint, from origin: CGPoint, isFirst: Bool = false, _ body: (ShapePath.Segment) -> Void
    ) throws(PathDataError) -> Control {
        let second = try point(from: origin, isFirst: isFirst)
        current = try point(from: origin)
        body(.curve(first, second, to: current))
        return .cubic(second)
    }

    private mutating func quadratic(
        _ middle: CGPoint, from origin: CGPoint, isFirst: Bool = false, _ body: (ShapePath.Segment) -> Void
    ) throws(PathDataError) -> Control {
        let end = try point(from: origin, isFirst: isFirst)
        body(.curve(current.moved(towards: middle, by: 2 / 3), end.moved(towards: middle, by: 2 / 3), to: end))
        current = end
        return .quadratic(middle)
    }

    private mutating func arc(from origin: CGPoint, _ body: (ShapePath.Segment) -> Void) throws(PathDataError) {
        let width = try scanner.number(isFirst: true)
        let height = try scanner.number()
        let rotation = try scanner.number()
        let isLarge = try scanner.flag()
        let isClockwise = try scanner.flag()
        let end = try point(from: origin)
        // SVG 2, 9.5.1: a negative radius counts as its absolute value.
        let arc = EllipticalArc(
            start: current, end: end, radii: CGSize(width: abs(width), height: abs(height)), rotation: rotation,
            isLarge: isLarge, isClockwise: isClockwise)
        arc.forEachCurve(body)
        current = end
    }

    // MARK: Arguments

    private mutating func point(from origin: CGPoint, isFirst: Bool = false) throws(PathDataError) -> CGPoint {
        let x = try coordinate(from: origin.x, isFirst: isFirst)
        return CGPoint(x: x, y: try coordinate(from: origin.y))
    }

    private mutating func coordinate(from origin: CGFloat, isFirst: Bool = false) throws(PathDataError) -> CGFloat {
        if !isFirst { scanner.skipSeparator() }
        let offset = scanner.offset
        let coordinate = try origin + scanner.number(isFirst: true)
        guard coordinate.magnitude <= Self.magnitudeMax else {
            throw PathDataError(offset: offset, message: "The coordinate is beyond the range of a 32-bit float.")
        }
        return coordinate
    }
}

/// The letter of a command: what it draws, and whether its coordinates are relative to the current point.
struct PathCommand {
    enum Kind: UInt8 {
        case move = 0x6D, line = 0x6C, horizontal = 0x68, vertical = 0x76, cubic = 0x63, smoothCubic = 0x73
        case quadratic = 0x71, smoothQuadratic = 0x74, arc = 0x61, close = 0x7A
    }

    var kind: Kind
    let isRelative: Bool

    init?(_ letter: UInt8) {
        guard let kind = Kind(rawValue: letter | 0x20), letter & 0xC0 == 0x40 else { return nil }
        self.kind = kind
        isRelative = letter & 0x20 != 0
    }
}

extension CGPoint {
    fileprivate func reflected(at center: CGPoint) -> CGPoint {
        CGPoint(x: 2 * center.x - x, y: 2 * center.y - y)
    }

    fileprivate func moved(towards other: CGPoint, by fraction: CGFloat) -> CGPoint {
        CGPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }
}
