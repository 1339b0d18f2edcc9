import Foundation

/// Lengths in the attributes of an SVG.
enum SVGLengths {
    private static let geometry: Set<String> = [
        "d", "points", "x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "rx", "ry", "width", "height",
    ]

    /// The properties that an attribute sets: itself, or the declarations of a style.
    static func properties(of name: String, _ value: String) -> [(name: String, value: String)] {
        guard name == "style" else { return [(name, value)] }
        return value.split(separator: ";").compactMap { declaration in
            let parts = declaration.split(separator: ":", maxSplits: 1)
            return parts.count == 2 ? (parts[0].filter { !$0.isWhitespace }.lowercased(), String(parts[1])) : nil
        }
    }

    /// An upper bound of the length of the lines that a property contributes to, in units of its element.
    static func bound(of name: String, _ value: String) -> Double {
        guard geometry.contains(name) else { return 0 }
        // The way from one point to the next is at most the sum of their distances from the origin, and an arc at most 2π
        // times its radius. Per cent are of a size that is at most 1e6.
        let factor = value.utf8.contains(UInt8(ascii: "%")) ? 8e4 : 8.0
        return factor * numbers(in: value).reduce(0) { $0 + abs($1) }
    }

    /// The largest number of a property that says where something is drawn.
    static func largest(in name: String, _ value: String) -> Double {
        guard geometry.contains(name) else { return 0 }
        return numbers(in: value).reduce(0) { max($0, abs($1)) }
    }

    /// The width of lines that a property sets; 0 if it sets none.
    static func lineWidth(in name: String, _ value: String) -> Double {
        guard name == "stroke-width" else { return 0 }
        // Lengths in per cent and in sizes of a font are of a size that is not known here.
        let isAbsolute = value.allSatisfy { $0.isNumber || ".px+-e ".contains($0) }
        return isAbsolute ? numbers(in: value).reduce(0) { max($0, abs($1)) } : 1e6
    }

    /// An upper bound of how many times larger an element is drawn because of a property.
    static func scale(of name: String, _ value: String) -> Double {
        guard name == "transform" else { return 1 }
        return value.split(separator: ")").reduce(1) { scale, function in
            let parts = function.split(separator: "(", maxSplits: 1)
            guard parts.count == 2 else { return scale }
            let numbers = numbers(in: String(parts[1])).map(abs)
            let name = parts[0].filter(\.isLetter)
            let factor =
                switch name {
                case "translate", "rotate": 1.0
                case "skewX", "skewY": 1 + abs(tan((numbers.first ?? 0) * .pi / 180))
                case "matrix" where numbers.count >= 4: max(numbers[0] + numbers[2], numbers[1] + numbers[3])
                default: numbers.max() ?? 1
                }
            return scale * max(factor, 1e-9)
        }
    }

    /// The length after which dashes repeat; nil if there are none. Infinitely short for lengths that depend on other things.
    static func dashes(in name: String, _ value: String) -> Double? {
        if name == "stroke-dasharray" { return period(of: value) }
        // Scales the dashes to the length of the path.
        return name == "pathLength" ? .leastNormalMagnitude : nil
    }

    private static func period(of value: String) -> Double? {
        if value.contains("none") { return nil }
        let units = value.filter { $0.isLetter || $0 == "%" }
        // Pixels, and units that are longer.
        guard units.allSatisfy({ "pxtcinme".contains($0) }), !units.contains("em"), !units.contains("ex") else {
            return .leastNormalMagnitude
        }
        let sum = numbers(in: value).reduce(0) { $0 + abs($1) }
        return sum > 0 ? sum : nil
    }

    /// The numbers in a text, however they are separated (SVG 1.1, 8.3.9).
    static func numbers(in text: String) -> [Double] {
        var numbers: [Double] = []
        var digits = "", hasPoint = false
        func end(_ digits: String) -> Double? { digits.isEmpty ? nil : Double(digits) ?? 0 }
        var previous: UInt8 = 0
        for byte in text.utf8 {
            let isExponent = byte | 0x20 == UInt8(ascii: "e") && !digits.isEmpty
            let isSign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
            let continues = isSign && previous | 0x20 == UInt8(ascii: "e")
            let isPoint = byte == UInt8(ascii: ".")
            if isSign && !continues || isPoint && hasPoint || !(isSign || isPoint || isExponent || 0x30...0x39 ~= byte)
            {
                end(digits).map { numbers.append($0) }
                (digits, hasPoint) = ("", false)
            }
            if isSign || isPoint || isExponent || 0x30...0x39 ~= byte {
                digits.unicodeScalars.append(Unicode.Scalar(byte))
            }
            if isPoint { hasPoint = true }
            previous = byte
        }
        end(digits).map { numbers.append($0) }
        return numbers
    }
}
