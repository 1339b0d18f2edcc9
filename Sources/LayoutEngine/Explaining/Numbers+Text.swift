import Foundation

// Numbers in the sentences of explanations.
extension CGFloat {
    /// The number, rounded to a hundredth.
    var points: String {
        guard isFinite else { return isNaN ? "not a number" : self > 0 ? "no end" : "less than anything" }
        let rounded = (self * 100).rounded() / 100
        if rounded == 0, self != 0 { return self > 0 ? "less than 0.01" : "more than -0.01" }
        return rounded.magnitude < 1e15 && rounded == rounded.rounded() ? "\(Int(rounded))" : "\(Double(rounded))"
    }

    /// The number with its unit.
    var inWords: String { isOne ? "1 point" : "\(points) points" }
    /// Whether the rounded number is 1.
    var isOne: Bool { points == "1" }
}

extension Int {
    /// As in `1st`, `2nd`, `11th`.
    var ordinal: String {
        let ending =
            switch (self % 10, self % 100) {
            case (_, 11...13): "th"
            case (1, _): "st"
            case (2, _): "nd"
            case (3, _): "rd"
            default: "th"
            }
        return "\(self)\(ending)"
    }

    /// As in `1 child`, `2 children`.
    func of(_ one: String, _ many: String) -> String {
        self == 1 ? "1 \(one)" : "\(self) \(many)"
    }
}
