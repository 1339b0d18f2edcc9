import Foundation

/// Lengths in the attributes of an SVG.
enum SVGLengths {
    private static let geometry: Set<String> = [
        "d", "points", "x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "rx", "ry", "width", "height",
    ]

    /// The properties that an attribute sets: itself, or the declarations of a style. Bytes are searched, not
    /// characters: a separator can be part of a character, together with a sign beside it.
    static func properties(of name: String, _ value: String) -> [(name: String, value: String)] {
        guard name == "style" else { return [(name, value)] }
        return value.utf8.split(separator: UInt8(ascii: ";")).compactMap { declaration in
            let parts = declaration.split(separator: UInt8(ascii: ":"), maxSplits: 1).map { String($0) ?? "" }
            guard parts.count == 2 else { return nil }
            // Without "!important".
            let value = parts[1].utf8.prefix { $0 != UInt8(ascii: "!") }
            return (parts[0].filter { !$0.isWhitespace }.lowercased(), String(value) ?? "")
        }
    }

    /// The absolute value of a length, or the largest of several.
    struct Length {
        /// In units of its element. Infinite for a unit of unknown size, such as one that depends on a font.
        var units = 0.0
        /// The fraction of a side of its viewport, for a percentage.
        var share = 0.0

        mutating func formMaximum(_ other: Length) {
            units = max(units, other.units)
            share = max(share, other.share)
        }

        /// - Parameter side: the longest side of a viewport.
        func bound(in side: Double) -> Double { max(units, share * side) }
    }

    /// An upper bound of the length of the lines that a property contributes to, in units of its element.
    static func bound(of name: String, _ value: String) -> Double {
        guard geometry.contains(name) else { return 0 }
        // The distance between two points is at most the sum of their distances from the origin, and an arc is at most
        // 2π times its radius. Percentages refer to a size of at most 1e6.
        if isList(name) { return 8 * numbers(in: value).reduce(0) { $0 + abs($1) } }
        return 8 * length(value).bound(in: 1e6)
    }

    /// The largest length in a property for a position or a size.
    static func largest(in name: String, _ value: String) -> Length {
        guard geometry.contains(name) else { return Length() }
        if isList(name) { return Length(units: numbers(in: value).reduce(0) { max($0, abs($1)) }) }
        return length(value)
    }

    /// The line width that a property sets; 0 if it sets none.
    static func lineWidth(in name: String, _ value: String) -> Double {
        name == "stroke-width" ? length(value).bound(in: 1e6) : 0
    }

    private static func isList(_ name: String) -> Bool { name == "d" || name == "points" }

    private static func length(_ text: String) -> Length {
        if let units = absolute(text) { return Length(units: abs(units)) }
        let parts = text.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, let perCent = absolute(String(parts[0])) { return Length(share: abs(perCent) / 100) }
        // A word without a digit is not a length.
        return Length(units: text.contains { $0.isNumber } ? .infinity : 0)
    }

    /// A length in units of the SVG; nil for a length that depends on the context of the SVG or on a font.
    static func absolute(_ text: String) -> Double? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let unit = String(text.reversed().prefix { $0.isLetter && $0 != "e" }.reversed())
        guard let pixels = pixels[unit.lowercased()], let number = Double(text.dropLast(unit.count)) else {
            return nil
        }
        return number * pixels
    }

    // CSS Values 3, 5.2: the sizes of absolute units in pixels.
    private static let pixels: [String: Double] = [
        "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4,
    ]

    /// An upper bound of the factor by which a property enlarges an element.
    static func scale(of name: String, _ value: String) -> Double {
        guard name == "transform" else { return 1 }
        var scale = 1.0, isMalformed = false
        let functions = value.utf8.split(separator: UInt8(ascii: ")")).map { String($0) ?? "" }
        for function in functions where !function.allSatisfy(\.isWhitespace) {
            let parts = function.split(separator: "(", omittingEmptySubsequences: false)
            let arguments = parts.count == 2 ? parts[1] : ""
            let numbers = numbers(in: String(arguments)).map(abs)
            let factor: Double
            switch (parts[0].trimmingCharacters(in: separators), numbers.count) {
            case ("translate", 1...2), ("translateX", 1), ("translateY", 1), ("rotate", 1), ("rotate", 3): factor = 1
            case ("skewX", 1), ("skewY", 1), ("skew", 1...2): factor = skew(by: numbers, arguments)
            case ("scale", 1...2): factor = max(numbers[0], numbers[numbers.count - 1])
            case ("scaleX", 1), ("scaleY", 1): factor = max(1, numbers[0])
            case ("matrix", 6): factor = max(numbers[0] + numbers[2], numbers[1] + numbers[3])
            default: (factor, isMalformed) = (1, true)
            }
            isMalformed =
                isMalformed || !arguments.allSatisfy { $0.isNumber || "+-.eE,".contains($0) || $0.isWhitespace }
            scale *= max(factor, 1e-9)
        }
        // The parser ignores malformed transformations, so they must not count as shrinking.
        return isMalformed ? max(1, scale) : scale
    }

    /// An upper bound of the factor by which a shear enlarges. Infinite for angles in units other than degrees.
    private static func skew(by angles: [Double], _ arguments: Substring) -> Double {
        let units = arguments.replacing("deg", with: "")
        guard !units.contains(where: { $0.isLetter && $0 != "e" }) else { return .infinity }
        return angles.reduce(1) { $0 + abs(tan($1 * .pi / 180)) }
    }

    /// Separates the functions of a transformation.
    private static let separators = CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: ","))

    /// The length after which dashes repeat; nil if there are none. The least number if the length cannot be
    /// determined.
    static func dashes(in name: String, _ value: String) -> Double? {
        if name == "stroke-dasharray" { return period(of: value) }
        // This attribute scales the dashes to the length of the path.
        return name == "pathLength" ? .leastNormalMagnitude : nil
    }

    private static func period(of value: String) -> Double? {
        if value.trimmingCharacters(in: .whitespacesAndNewlines) == "none" { return nil }
        // Numbers of pixels, and of units longer than pixels.
        let isKnown = value.utf8.allSatisfy { "0123456789+-.,eE \t\r\npxtcinm".utf8.contains($0) }
        guard isKnown, !value.contains("em"), !value.contains("ex") else { return .leastNormalMagnitude }
        let sum = numbers(in: value).reduce(0) { $0 + abs($1) }
        return sum > 0 ? sum : nil
    }

    /// The numbers in a text, with any separators (SVG 1.1, 8.3.9). A malformed number is infinite.
    static func numbers(in text: String) -> [Double] {
        var numbers: [Double] = []
        var number = "", previous: Unicode.Scalar = " "
        /// Whether a point in the number would begin another one.
        var hasPoint = false
        func endNumber() {
            if !number.isEmpty { numbers.append(Double(number) ?? .infinity) }
            (number, hasPoint) = ("", false)
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "0"..."9": break
            case "-", "+":
                if previous != "e", previous != "E" { endNumber() }
            case ".":
                if hasPoint { endNumber() }
                hasPoint = true
            // There is no decimal point in an exponent.
            case "e" where !number.isEmpty, "E" where !number.isEmpty: hasPoint = true
            default:
                endNumber()
                previous = scalar
                continue
            }
            number.unicodeScalars.append(scalar)
            previous = scalar
        }
        endNumber()
        return numbers
    }
}
