/// Decides whether characters are shown as emoji, in colour, or as text (UTS 51, section 2.1).
enum EmojiPresentation {
    private static let textSelector: Unicode.Scalar = "\u{FE0E}"
    private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

    /// A variation selector in the cluster decides; without one, the default presentation of its first character.
    static func isWanted(by cluster: some Sequence<Unicode.Scalar>) -> Bool {
        var scalars = cluster.makeIterator()
        guard let first = scalars.next() else { return false }
        var isEmoji = first.value >= 0xA9 && first.properties.isEmojiPresentation
        while let scalar = scalars.next() {
            if scalar == textSelector { return false }
            if scalar == emojiSelector { return first.properties.isEmoji }
            if scalar.properties.isEmojiModifier { isEmoji = isEmoji || first.properties.isEmojiModifierBase }
        }
        return isEmoji
    }
}
