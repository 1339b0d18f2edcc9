import JSON
import LayoutEngine

/// A word in a request, and the value that it means.
struct Word<Meaning: Sendable>: Sendable {
    let name: StaticString
    let meaning: Meaning

    init(_ name: StaticString, _ meaning: Meaning) {
        self.name = name
        self.meaning = meaning
    }
}

extension Reader
where Result: RawRepresentable<String> & CaseIterable & SendableMetatype, Result.AllCases: SendableMetatype {
    /// One of the cases' raw values.
    static var word: Self {
        Reader(fallback: Result.allCases[Result.allCases.startIndex]) { value, decoding in
            guard let utf8 = value.json.utf8 else {
                decoding.reportWrongType(value, expected: "one of \(names)")
                return nil
            }
            // Compared in place, because making a string would take much longer.
            if let word = Result.allCases.first(where: { $0.rawValue.isEncoded(as: utf8) }) { return word }
            decoding.reportUnknownWord(value, among: Result.allCases.map(\.rawValue))
            return nil
        }
    }

    private static var names: String {
        Result.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    }
}

/// Another kind of value that is allowed instead of a word.
struct WordAlternative<Result: Sendable>: Sendable {
    enum Form {
        case number, object, numberOrObject

        func takes(_ kind: JSONValue.Kind) -> Bool {
            switch kind {
            case .integer, .unsigned, .double: self != .object
            case .object: self != .number
            case .null, .bool, .string, .array: false
            }
        }
    }

    let form: Form
    /// A description of the value, for messages.
    let name: StaticString
    let reader: Reader<Result>

    static func number(_ name: StaticString, _ reader: Reader<Result>) -> Self {
        Self(form: .number, name: name, reader: reader)
    }

    static func object(_ name: StaticString, _ reader: Reader<Result>) -> Self {
        Self(form: .object, name: name, reader: reader)
    }

    static func numberOrObject(_ name: StaticString, _ reader: Reader<Result>) -> Self {
        Self(form: .numberOrObject, name: name, reader: reader)
    }
}

extension Reader where Result: Sendable {
    /// One of the words, or a value of the other kind.
    static func word(_ words: [Word<Result>], or other: WordAlternative<Result>? = nil) -> Reader {
        Reader(fallback: words[0].meaning) { value, decoding in
            guard let utf8 = value.json.utf8 else { return readAlternative(value, decoding, words, or: other) }
            if let word = words.first(where: { utf8.equals(Name($0.name).utf8) }) { return word.meaning }
            decoding.reportUnknownWord(value, among: words.map(\.name.description), or: other?.name)
            return nil
        }
    }

    /// Reads a value that is not a string.
    @inline(never)
    private static func readAlternative(
        _ value: Value, _ decoding: Decoding, _ words: [Word<Result>], or other: WordAlternative<Result>?
    ) -> Result? {
        if let other, other.form.takes(value.json.kind) { return other.reader.read(value, decoding) }
        let expected = Decoding.oneOf(words.map(\.name.description), or: other?.name)
        decoding.reportWrongType(value, expected: expected)
        return nil
    }
}

extension Decoding {
    @inline(never)
    func reportUnknownWord(_ value: Value, among words: [String], or other: StaticString? = nil) {
        guard let utf8 = value.json.utf8 else { return }
        report(
            .unknownValue, at: value, "Expected \(Self.oneOf(words, or: other)), found \(value.json.quoted).",
            suggestion: suggestion(for: Name(utf8), among: words) ?? ForeignNames.word(for: Name(utf8), among: words))
    }

    /// The words in a message, and the other kind of value.
    fileprivate static func oneOf(_ words: [String], or other: StaticString?) -> String {
        let names = words.map { "\"\($0)\"" }.joined(separator: ", ")
        guard let other else { return "one of \(names)" }
        return words.count == 1 ? "\(names) or \(other)" : "one of \(names), or \(other)"
    }
}

extension String {
    /// Whether its UTF-8 is `bytes`.
    fileprivate func isEncoded(as bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard utf8.count == bytes.count else { return false }
        return utf8.withContiguousStorageIfAvailable { bytes.equals($0) } ?? utf8.elementsEqual(bytes)
    }
}
