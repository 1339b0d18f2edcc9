/// The words of a text: the runs of characters between white space, without the punctuation around them.
struct TextWords {
    /// The text in UTF-8.
    let bytes: [UInt8]
    /// The runs of characters between white space, as ranges of `bytes`.
    let runs: [Range<Int>]
    /// The same without leading brackets and quotation marks, and without trailing punctuation.
    let words: [Range<Int>]

    init(_ text: String) {
        bytes = Array(text.utf8)
        let bytes = bytes
        runs = bytes.indices.split { bytes[$0].isSpace }.map { $0.startIndex..<$0.endIndex }
        words = runs.map { run in
            var word = run
            while !word.isEmpty, "([{<\"'".utf8.contains(bytes[word.lowerBound]) { word = word.dropFirst() }
            while !word.isEmpty, ")]}>\"'.,;:!?".utf8.contains(bytes[word.upperBound - 1]) { word = word.dropLast() }
            return word
        }
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The byte at an offset; nil outside the text.
    func byte(_ offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }
}

extension Range<Int> {
    fileprivate func dropFirst() -> Range { lowerBound + 1..<upperBound }
    fileprivate func dropLast() -> Range { lowerBound..<upperBound - 1 }
}
