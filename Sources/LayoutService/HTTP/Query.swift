import LayoutJSON

/// Reads the parameters of a query (`a=1&b=two`) by name, and collects the problems with them.
struct Query: ~Copyable {
    private var values: [(name: String, value: String)] = []
    private var readNames: [String] = []
    /// The prefixes that were read: any parameters that begin with them are known.
    private var readPrefixes: [String] = []
    private var refusedNames: [String] = []
    private var problems: [Problem] = []

    /// More parameters are a problem.
    private static let countMax = 64
    /// Further problems are not reported. The limit is the same as for bodies.
    private static let problemsMax = RequestLimits().errorsMax

    init(_ text: String?) {
        guard let text, !text.isEmpty else { return }
        let parts = text.split(separator: "&", maxSplits: Self.countMax, omittingEmptySubsequences: true)
        if let next = parts.dropFirst(Self.countMax).first {
            let name = String(next.prefix { $0 != "=" }.prefix(64))
            report(name, .outOfRange, "There may be at most \(Self.countMax) parameters.")
        }
        for part in parts.prefix(Self.countMax) {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decoded(pair[0]), let value = Self.decoded(pair.count > 1 ? pair[1] : "") else {
                report(String(pair[0].prefix(64)), .unknownValue, "The parameter has a malformed percent escape.")
                continue
            }
            append(name, value)
        }
    }

    /// Parameters that do not come from a query.
    init(parameters: [(name: String, value: String)]) {
        for (name, value) in parameters { append(name, value) }
    }

    private mutating func append(_ name: String, _ value: String) {
        if values.contains(where: { $0.name == name }) {
            report(name, .duplicateProperty, "The parameter is repeated.")
        } else {
            values.append((name, value))
        }
    }

    mutating func text(_ name: String) -> String? {
        readNames.append(name)
        return values.first { $0.name == name }?.value
    }

    /// The parameters whose names begin with `prefix`, by the rest of their names.
    mutating func texts(prefix: String) -> [(name: String, value: String)] {
        // Compares bytes, because a combining mark after the prefix would form one character with its last letter.
        let count = prefix.utf8.count
        let found = values.filter { $0.name.utf8.starts(with: prefix.utf8) && $0.name.utf8.count > count }
        readNames += found.map(\.name)
        readPrefixes.append(prefix)
        return found.map { (String(decoding: $0.name.utf8.dropFirst(count), as: UTF8.self), $0.value) }
    }

    mutating func number(_ name: String, in range: ClosedRange<Double>) -> Double? {
        guard let text = text(name) else { return nil }
        guard let number = Double(decimal: text) else {
            report(name, .wrongType, "Expected a number, found '\(text.prefix(32))'.")
            return nil
        }
        guard range.contains(number) else {
            report(name, .outOfRange, "Expected a number \(Self.words(range)), found \(text.prefix(32)).")
            return nil
        }
        return number
    }

    /// Numbers separated by commas.
    ///
    /// - Parameter meaning: an example and the meaning of the numbers, for the message of a problem.
    mutating func numbers(
        _ name: String, count: Int, in range: ClosedRange<Double> = -1e15...1e15, meaning: String
    ) -> [Double]? {
        guard let text = text(name) else { return nil }
        let parts = text.split(separator: ",", maxSplits: count, omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double(decimal: $0) }
        guard parts.count == count, numbers.count == count, numbers.allSatisfy(range.contains) else {
            let word = count == 2 ? "two" : "four"
            let bound = range.lowerBound == 0 ? " that are not negative" : ""
            report(name, .wrongType, "Expected \(word) numbers\(bound), as in \(meaning).")
            return nil
        }
        return numbers
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

    /// The meaning of a parameter that has one of a fixed set of words.
    mutating func word<Meaning>(_ name: String, _ meanings: KeyValuePairs<String, Meaning>) -> Meaning? {
        guard let text = text(name) else { return nil }
        if let meaning = meanings.first(where: { $0.key == text }) { return meaning.value }
        let known = meanings.map { "'\($0.key)'" }.joined(separator: ", ")
        report(
            name, .unknownValue, "Expected one of \(known), found '\(text.prefix(32))'.",
            suggestion: suggestion(for: text, among: meanings.map(\.key)))
        return nil
    }

    mutating func report(_ name: String, _ code: Problem.Code, _ message: String, suggestion: String? = nil) {
        guard problems.count < Self.problemsMax else { return }
        let question = suggestion.map { " Did you mean '\($0)'?" } ?? ""
        problems.append(Problem(parameter: name, code: code, message: message + question, suggestion: suggestion))
    }

    /// Reports parameters that only other requests have. Unlike those that are read, they are not listed as known.
    ///
    /// - Parameter reason: the rest of a sentence that begins with the parameter.
    mutating func refuse(_ names: [String], _ code: Problem.Code, _ reason: String) {
        refusedNames += names
        for name in names where values.contains(where: { $0.name == name }) {
            report(name, code, "'\(name)' \(reason)")
        }
    }

    /// Called after all known parameters were read.
    ///
    /// - Throws: `invalidQuery` if there were problems, or if there are parameters that were not read.
    consuming func finish() throws(Failure) {
        for (name, _) in values where !(readNames + refusedNames).contains(name) && problems.count < Self.problemsMax {
            let suggestion = suggestion(for: name, among: readNames)
            let known =
                readNames.filter { name in !readPrefixes.contains { name.utf8.starts(with: $0.utf8) } }
                + readPrefixes.map { "\($0)NAME" }
            let list = known.isEmpty ? "none" : known.joined(separator: ", ")
            report(
                name, .unknownProperty,
                "Unknown parameter '\(name.prefix(32))'." + (suggestion == nil ? " Known: \(list)." : ""),
                suggestion: suggestion)
        }
        if !problems.isEmpty { throw .invalidQuery(problems) }
    }

    private static func decoded(_ text: Substring) -> String? {
        (text.utf8.contains(UInt8(ascii: "+")) ? text.replacing("+", with: " ")[...] : text).removingPercentEscapes
    }

    private static func words(_ range: ClosedRange<Double>) -> String {
        let start = range.lowerBound, end = range.upperBound.inWords, isOpen = range.upperBound >= 1e15
        if start == .leastNonzeroMagnitude { return isOpen ? "above 0" : "above 0, and at most \(end)" }
        return isOpen ? "from \(start.inWords) on" : "from \(start.inWords) to \(end)"
    }
}

extension Double {
    /// The number for messages. Whole numbers have no decimal point.
    var inWords: String {
        magnitude < 1e16 && self == rounded() ? String(Int(self)) : description
    }

    /// A finite decimal number. Unlike this, `Double.init` accepts hexadecimal numbers and words such as `inf`, and
    /// stops at a NUL.
    init?(decimal text: some StringProtocol) {
        let isDecimal = text.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || "+-.eE".utf8.contains($0) }
        guard isDecimal, let number = Double(text), number.isFinite else { return nil }
        self = number
    }
}
