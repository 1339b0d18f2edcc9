/// A range of text that was shaped separately: its clusters with their advances in units of the font, for any size.
struct ShapedWord: Sendable {
    struct Cluster: Equatable, Sendable {
        /// From the start of the range, in UTF-8.
        var offset: Int32
        var advance: Int32
        /// Whether adjacent clusters change their shape if the range is divided before this cluster.
        var isUnsafeToBreak: Bool
    }

    /// The surrounding text that may change the shape of a word.
    struct Dependence: OptionSet, Sendable {
        var rawValue: UInt8

        /// The space before the word.
        static let spaceBefore = Dependence(rawValue: 1)
        /// The space after the word.
        static let spaceAfter = Dependence(rawValue: 2)
        /// Anything before the space before the word.
        static let beyondSpaceBefore = Dependence(rawValue: 4)
        /// Anything after the space after the word.
        static let beyondSpaceAfter = Dependence(rawValue: 8)

        static let before: Dependence = [.spaceBefore, .beyondSpaceBefore]
        static let after: Dependence = [.spaceAfter, .beyondSpaceAfter]
    }

    var clusters: [Cluster]
    var dependence: Dependence = []
    /// The approximate memory of the word, in bytes.
    var byteCount: Int { 64 + clusters.count * MemoryLayout<Cluster>.stride }
}
