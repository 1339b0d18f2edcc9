import Foundation

/// Builds the text of an SVG.
struct SVGWriter {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func add(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    mutating func add(_ other: SVGWriter) {
        bytes += other.bytes
    }

    /// Adds a text between tags or in quotes. Leaves out characters that XML does not allow.
    mutating func add(escaped text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": add("&amp;" as StaticString)
            case "<": add("&lt;" as StaticString)
            case ">": add("&gt;" as StaticString)
            case "\"": add("&quot;" as StaticString)
            case "\t", "\n", "\r": bytes.append(UInt8(scalar.value))
            case "\u{0}"..."\u{1F}", "\u{FFFE}"..."\u{FFFF}": break
            default: add(String(scalar))
            }
        }
    }

    mutating func add(base64 data: [UInt8]) {
        bytes.append(contentsOf: Data(data).base64EncodedData())
    }

    /// - Parameter digits: the most decimals, up to 9.
    mutating func add(_ number: Double, digits: Int = 3) {
        let factor = Self.powers[digits]
        let scaled = (number * factor).rounded()
        guard scaled.magnitude < 1e18 else { return add(number.isNaN ? "0" : number > 0 ? "1e12" : "-1e12") }
        var rest = UInt64(scaled.magnitude)
        if scaled < 0, rest > 0 { bytes.append(UInt8(ascii: "-")) }
        let unit = UInt64(factor)
        var fraction = rest % unit
        rest /= unit
        add(integer: rest)
        guard fraction > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        var place = unit / 10
        while fraction > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: fraction / place))
            fraction %= place
            place /= 10
        }
    }

    mutating func add(integer: UInt64) {
        guard integer >= 10 else { return bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: integer)) }
        add(integer: integer / 10)
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: integer % 10))
    }

    private static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

    mutating func add(_ path: Path, digits: Int = 3) {
        var index = 0
        for verb in path.verbs {
            switch verb {
            case .move: add("M" as StaticString)
            case .line: add("L" as StaticString)
            case .curve: add("C" as StaticString)
            case .close: add("Z" as StaticString)
            }
            for place in 0..<verb.pointCount {
                if place > 0 { add(" " as StaticString) }
                add(path.points[index].clampedToCairo, digits: digits)
                index += 1
            }
        }
    }

    mutating func add(_ point: Point, digits: Int = 3) {
        add(point.x, digits: digits)
        add(" " as StaticString)
        add(point.y, digits: digits)
    }

    /// Adds an attribute, by default `transform`, unless the matrix is the identity.
    mutating func add(_ matrix: Matrix, as attribute: StaticString = "transform") {
        if matrix == .identity { return }
        add(" " as StaticString)
        add(attribute)
        add("=\"matrix(" as StaticString)
        for entry in [matrix.a, matrix.b, matrix.c, matrix.d] {
            add(entry, digits: 6)
            add(" " as StaticString)
        }
        add(Point(matrix.tx, matrix.ty))
        add(")\"" as StaticString)
    }

    /// Adds the attribute of a colour, by default `fill`, and that of its opacity unless it is 1.
    mutating func add(
        _ paint: Paint, as attribute: StaticString = "fill", opacity: StaticString = "fill-opacity"
    ) {
        add(" " as StaticString)
        add(attribute)
        add("=\"#" as StaticString)
        for component in [paint.red, paint.green, paint.blue] {
            let byte = UInt8(min(max(component * 255, 0), 255).rounded())
            for digit in [byte >> 4, byte & 15] {
                bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
        add("\"" as StaticString)
        guard paint.alpha < 1 else { return }
        add(" " as StaticString)
        add(opacity)
        add("=\"" as StaticString)
        add(paint.alpha, digits: 4)
        add("\"" as StaticString)
    }
}

extension Path.Verb {
    fileprivate var pointCount: Int {
        switch self {
        case .move, .line: 1
        case .curve: 3
        case .close: 0
        }
    }
}
