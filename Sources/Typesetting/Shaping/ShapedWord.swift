/// A stretch of text that was shaped by itself: its clusters, and their advances in units of the font, whatever the size.
struct ShapedWord: Sendable {
    struct Cluster: Equatable, Sendable {
        /// From the start of the stretch, in UTF-8.
        var offset: Int32
        var advance: Int32
        /// Whether the shapes before and behind change if the stretch is divided before this cluster.
        var isUnsafeToBreak: Bool
    }

    /// The neighbours of a word that may change its shape.
    struct Dependence: OptionSet, Sendable {
        var rawValue: UInt8

        /// The space before the word.
        static let spaceBefore = Dependence(rawValue: 1)
        /// The space behind the word.
        static let spaceBehind = Dependence(rawValue: 2)
        /// Anything before that space.
        static let beyondSpaceBefore = Dependence(rawValue: 4)
        /// Anything behind that space.
        static let beyondSpaceBehind = Dependence(rawValue: 8)

        static let before: Dependence = [.spaceBefore, .beyondSpaceBefore]
        static let behind: Dependence = [.spaceBehind, .beyondSpaceBehind]
    }

    var clusters: [Cluster]
    var dependence: Dependence = []

    /// The memory that the word takes, in bytes, about.
    var byteCount: Int { 64 + clusters.count * MemoryLayout<Cluster>.stride }
}
