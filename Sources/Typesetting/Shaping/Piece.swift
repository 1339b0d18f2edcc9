/// A part of a text whose advances are known.
struct Piece {
    enum Kind {
        /// Something that was shaped by itself.
        case word(ShapedWord)
        case space, tab, lineTerminator
    }

    var kind: Kind
    /// Where it starts in the text, in UTF-8.
    var start: Int
    /// The index of the run that it is of.
    var run: Int

    var clusterCount: Int {
        if case .word(let word) = kind { return word.count }
        return 1
    }
}
