/// Takes the clusters of a text of ASCII one after the other.
protocol ClusterWriter {
    /// Adds a space that takes some room, in points.
    mutating func appendSpace(at offset: Int, room: Double)

    /// Adds the clusters of a word that knows where lines may end in it, and in which no white space is.
    /// - Parameters:
    ///   - range: where it stands in the text.
    ///   - mayBreak: whether a line may end before it.
    mutating func append(
        _ word: UnsafeBufferPointer<ShapedWord.Cluster>, in range: Range<Int>, setting: RunSetting, mayBreak: Bool)

    /// Adds a word of letters, whose advances are added up from pairs; false, and nothing is added, if those do not tell
    /// all of them.
    /// - Parameters:
    ///   - range: where it stands in the text.
    ///   - mayBreak: whether a line may end before it.
    mutating func append(
        letters: UnsafeBufferPointer<UInt8>, in range: Range<Int>, pairs: LetterPairs, setting: RunSetting,
        mayBreak: Bool
    ) -> Bool
}
