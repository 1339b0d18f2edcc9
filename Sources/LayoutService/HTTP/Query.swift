import LayoutJSON

/// The parameters of a query (`a=1&b=two`), read one after the other; what was wrong with them is collected.
struct Query: ~Copyable {
    private var values: [(name: String, value: String)] = []
    private var readNames: [String] = []
    private var problems: [Problem] = []

    /// How many parameters are looked at.
    private static let countMax = 64
    /// How many problems are told, as of a body.
    private static let problemsMax = RequestLimits().errorsMax

    init(_ text: String?) {
        guard let text, !text.isEmpty else { return }
        let parts = text.split(separator: "&", maxSplits: Self.countMax, omittingEmptySubsequences: true)
        for part in parts.prefix(Self.countMax) {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decoded(pair[0]), let value = Self.decoded(pair.count > 1 ? pair[1] : "") else {
                report(String(pair[0].prefix(64)), .unknownValue, "The parameter has a malformed percent escape.")
                continue
            }
            if values.contains(where: { $0.name == name }) {
                report(name, .duplicateProperty, "The parameter is given twice.")
            } else {
                values.append((name, value))
            }
        }
    }

    /// The parameter as text.
    mutating func text(_ name: String) -> String? {
        readNames.append(name)
        return values.first { $0.name == name }?.value
    }

    /// The parameters whose names begin with `prefix`, by the rest of their names.
    mutating func texts(prefix: String) -> [(name: String, value: String)] {
        // By bytes: a combining mark behind the prefix would be one letter with its end.
        let count = prefix.utf8.count
        let found = values.filter { $0.name.utf8.starts(with: prefix.utf8) && $0.name.utf8.count > count }
        readNames += found.map(\.name)
        return found.map { (String(decoding: $0.name.utf8.dropFirst(count), as: UTF8.self), $0.value) }
    }

    mutating func number(_ name: String, in range: ClosedRange<Double>) -> Double? {
        guard let text = text(name) else { return nil }
        guard let number = Double(decimal: text) else {
            report(name, .wrongType, "Expected a number, found '\(text.prefix(32))'.")
            return nil
        }
        guard range.contains(number) else {
            report(name, .outOfRange, "Expected a number from \(Self.words(range)), found \(text.prefix(32)).")
            return nil
        }
        return number
    }

    mutating func integer(_ name: String, in range: ClosedRange<Int>) -> Int? {
        guard let text = text(name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            let bounds =
                range.upperBound == .max ? "\(range.lowerBound) on" : "\(range.lowerBound) to \(range.upperBound)"
            report(name, .outOfRange, "Expected a whole number from \(bounds), found '\(text.prefix(32))'.")
            return nil
        }
        return number
    }

    mutating func flag(_ name: String) -> Bool? {
        word(name, ["true": true, "false": false])
    }

    /// A word of a list.
    mutating func word<Meaning>(_ name: String, _ meanings: KeyValuePairs<String, Meaning>) -> Meaning? {
        guard let text = text(name) else { return nil }
        if let meaning = meanings.first(where: { $0.key == text }) { return meaning.value }
        let known = meanings.map { "'\($0.key)'" }.joined(separator: ", ")
        report(name, .unknownValue, "Expected one of \(known), found '\(text.prefix(32))'.")
        return nil
    }

    mutating func report(_ name: String, _ code: Problem.Code, _ message: String) {
        guard problems.count < Self.problemsMax else { return }
        problems.append(Problem(parameter: name, code: code, message: message))
    }

    /// To be called when everything has been read.
    ///
    /// - Throws: what was wrong, and the parameters that nobody has read.
    consuming func finish() throws(Failure) {
        for (name, _) in values where !readNames.contains(name) {
            report(
                name, .unknownProperty,
                "There is no parameter '\(name.prefix(32))' here, but: \(readNames.joined(separator: ", ")).")
        }
        if !problems.isEmpty { throw .invalidQuery(problems) }
    }

    private static func decoded(_ text: Substring) -> String? {
        (text.utf8.contains(UInt8(ascii: "+")) ? text.replacing("+", with: " ")[...] : text).removingPercentEscapes
    }

    private static func words(_ range: ClosedRange<Double>) -> String {
        let start = range.lowerBound.inWords
        return range.upperBound >= 1e15 ? "\(start) on" : "\(start) to \(range.upperBound.inWords)"
    }
}

extension Double {
    /// The number for a message: whole ones without a point.
    var inWords: String {
        magnitude < 1e15 && self == rounded() ? String(Int(self)) : description
    }

    /// A finite number in decimal digits. Swift's own reading takes hexadecimal ones, too, and words such as `inf`, and
    /// ends at a NUL.
    init?(decimal text: some StringProtocol) {
        let isDecimal = text.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || "+-.eE".utf8.contains($0) }
        guard isDecimal, let number = Double(text), number.isFinite else { return nil }
        self = number
    }
}
