import Foundation

extension [Double] {
    /// The value in the middle; the mean of the two if there are two.
    var median: Double {
        let sorted = sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }

    var geometricMean: Double {
        exp(map(log).reduce(0, +) / Double(count))
    }
}

extension Double {
    /// The number with three significant digits.
    var text: String {
        formatted(.number.precision(.significantDigits(1...3)).locale(Locale(identifier: "en_US")))
    }

    /// A ratio in percent.
    var percent: String { (self * 100).text + " %" }
}

extension Int {
    var text: String {
        formatted(.number.locale(Locale(identifier: "en_US")))
    }
}

extension Duration {
    var microseconds: Double { self / .microseconds(1) }
    var milliseconds: Double { self / .milliseconds(1) }
}
