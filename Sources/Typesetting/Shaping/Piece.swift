/// A part of a text whose advances are known.
struct Piece {
    enum Kind {
        /// Something that was shaped by itself.
        case word
        case space, tab, lineTerminator
    }

    var kind: Kind
    /// Where it starts in the text, in UTF-8.
    var start: Int
    /// The index of the run that it is of.
    var run: Int
    /// The clusters of a word. Whoever has the piece has the word.
    var clusters = UnsafeBufferPointer<ShapedWord.Cluster>(start: nil, count: 0)

    var clusterCount: Int { kind == .word ? clusters.count : 1 }
}
