import Foundation
import JSON
import LayoutEngine

// A reader is made for each value. The closures of these readers capture nothing, so that this allocates no memory.

extension Reader<CGFloat> {
    static var number: Self {
        Reader(fallback: 0) { $1.number($0, "a number") { _ in true } }
    }

    static var length: Self {
        Reader(fallback: 0) { $1.number($0, "a number that is not negative") { $0 >= 0 } }
    }

    static var positive: Self {
        Reader(fallback: 1) { $1.number($0, "a number above 0") { $0 > 0 } }
    }

    static var fraction: Self {
        Reader(fallback: 0) { $1.number($0, "a number from 0 to 1") { (0...1).contains($0) } }
    }
}

extension Reader<Int> {
    /// A whole number that is not negative.
    static var count: Self {
        Reader(fallback: 0) { $1.wholeNumber($0, "a whole number that is not negative", in: 0...Int.max) }
    }

    static func whole(_ expected: StaticString, in range: ClosedRange<Int>) -> Self {
        Reader(fallback: range.lowerBound) { $1.wholeNumber($0, expected, in: range) }
    }
}

extension Decoding {
    @inline(__always)
    fileprivate func number(
        _ value: Value, _ expected: StaticString, isInRange: (Double) -> Bool
    ) -> CGFloat? {
        guard let number = value.json.number else {
            reportWrongType(value, expected: expected.description)
            return nil
        }
        if isInRange(number) { return number }
        reportOutOfRange(value, expected: expected)
        return nil
    }

    fileprivate func wholeNumber(_ value: Value, _ expected: StaticString, in range: ClosedRange<Int>) -> Int? {
        guard let number = value.json.number else {
            reportWrongType(value, expected: expected.description)
            return nil
        }
        if let whole = value.json.integer, range.contains(whole) { return whole }
        if number == number.rounded(), range.upperBound == .max, number > 0 { return .max }
        reportOutOfRange(value, expected: expected)
        return nil
    }
}

extension Reader<Bool> {
    static var flag: Self {
        Reader(fallback: false) { value, decoding in
            if let bool = value.json.bool { return bool }
            decoding.reportWrongType(value, expected: "a boolean")
            return nil
        }
    }
}

extension Reader<String> {
    static var text: Self {
        Reader(fallback: "") { value, decoding in
            guard let utf8 = value.json.utf8 else {
                decoding.reportNoText(value)
                return nil
            }
            return decoding.copy(utf8, at: value)
        }
    }
}

extension Decoding {
    @inline(never)
    fileprivate func reportNoText(_ value: Value) {
        guard value.json.number != nil else { return reportWrongType(value, expected: "a string") }
        // Where there is no environment, a number is a misspelt name, such as that of a locale.
        let remedy =
            environment.current == nil || value.isLiteral && value.form == 0
            ? "Write \"\(value.json.quoted)\", with quotes."
            : #"{"$format": "{n, number, ::group-off}", "with": {"n": …}} makes a text of it."#
        report(.wrongType, at: value, "Expected a string, found a number. \(remedy)")
    }
}

extension Reader<ElementKey> {
    static var key: Self {
        Reader(fallback: "") { value, decoding in
            if let integer = value.json.integer { return .integer(integer) }
            if value.json.kind == .string { return .text(decoding.read(value, .text)) }
            let expected = "a string or an integer of 64 bits"
            let found = value.json.number == nil ? value.json.kindInWords : value.json.quoted
            decoding.report(.wrongType, at: value, "Expected \(expected), found \(found).")
            return nil
        }
    }
}

extension Decoding {
    /// A boolean, a number or a string. Nil for other values.
    func scalar(_ value: Value) -> ViewValue? {
        if let bool = value.json.bool { return .bool(bool) }
        if let number = value.json.number { return .number(number) }
        return value.json.utf8.map { .text(copy($0, at: value)) }
    }

    /// A copy of a string of the request.
    func copy(_ utf8: UnsafeBufferPointer<UInt8>, at place: Value) -> String {
        chargeIfRepeated(utf8.count, at: place)
        return String(decoding: utf8, as: UTF8.self)
    }
}
