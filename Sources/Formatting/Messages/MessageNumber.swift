/// A number for a message, exact if it is whole.
enum MessageNumber {
    case whole(Int)
    case fraction(Double)

    var value: Double {
        switch self {
        case .whole(let whole): Double(whole)
        case .fraction(let number): number
        }
    }

    func less(_ offset: Double) -> MessageNumber {
        if offset == 0 { return self }
        if case .whole(let whole) = self, let offset = Int(exactly: offset) {
            let (difference, overflow) = whole.subtractingReportingOverflow(offset)
            if !overflow { return .whole(difference) }
        }
        return .fraction(value - offset)
    }
}
