/// Everything that the shape of a word between spaces depends on. The size has no part in it.
struct WordKey: Hashable {
    /// UTF-8.
    let bytes: [UInt8]
    let instance: ObjectIdentifier
    let script: UInt32
    let language: TextLanguage
    let isRightToLeft: Bool
    /// Whether letters are spaced, which turns ligatures off.
    let isSpaced: Bool

    func hash(into hasher: inout Hasher) {
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        hasher.combine(instance)
        hasher.combine(UInt64(script) << 32 | UInt64(language.packed))
        hasher.combine((isRightToLeft ? 1 : 0) | (isSpaced ? 2 : 0))
    }
}
