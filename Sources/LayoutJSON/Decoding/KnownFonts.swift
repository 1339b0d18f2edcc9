/// The font families that a request may name.
struct KnownFonts: Sendable {
    let isKnown: @Sendable (String) -> Bool
    /// For messages.
    let families: [String]

    static let any = KnownFonts(isKnown: { _ in true }, families: [])
}

extension Decoding {
    /// Whether there is such a family. Most texts of a request name the same one, which is asked for once.
    func isKnown(fontFamily family: String) -> Bool {
        if family == lastKnownFamily { return true }
        guard fonts.isKnown(family) else { return false }
        lastKnownFamily = family
        return true
    }
}
