import LayoutEngine

/// A word that stands for a value.
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
                decoding.reportWrongType(value.json, expected: "one of \(names)")
                return nil
            }
            // Compared in place: making a string to look the word up would take much longer.
            if let word = Result.allCases.first(where: { $0.rawValue.isEncoded(as: utf8) }) { return word }
            decoding.reportUnknownWord(value.json, among: Result.allCases.map(\.rawValue))
            return nil
        }
    }

    private static var names: String {
        Result.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    }
}

extension Reader {
    /// One of the words; or else what `other` reads, if the value is no string.
    static func word(_ words: [Word<Result>], or other: Reader? = nil) -> Reader {
        Reader(fallback: words[0].meaning) { value, decoding in
            guard let utf8 = value.json.utf8 else {
                if let other, value.json.kind != .bool, !value.json.isNull { return other.read(value, decoding) }
                let names = words.map { "\"\($0.name)\"" }.joined(separator: ", ")
                decoding.reportWrongType(value.json, expected: "one of \(names)")
                return nil
            }
            if let word = words.first(where: { utf8.equals(Name($0.name).utf8) }) { return word.meaning }
            decoding.reportUnknownWord(value.json, among: words.map(\.name.description))
            return nil
        }
    }
}

extension Decoding {
    func reportUnknownWord(_ json: JSONValue, among words: [String]) {
        guard let utf8 = json.utf8 else { return }
        let names = words.map { "\"\($0)\"" }.joined(separator: ", ")
        report(
            .unknownValue, at: json, "Expected one of \(names), found \(json.quoted).",
            suggestion: suggestion(for: Name(utf8), among: words))
    }
}

extension String {
    /// Whether its UTF-8 is this.
    fileprivate func isEncoded(as bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard utf8.count == bytes.count else { return false }
        return utf8.withContiguousStorageIfAvailable { bytes.equals($0) } ?? utf8.elementsEqual(bytes)
    }
}
