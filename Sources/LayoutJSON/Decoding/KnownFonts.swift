/// The font families that a request may name.
struct KnownFonts: Sendable {
    /// The names, for messages.
    let families: [String]
    private let isKnown: @Sendable (String) -> Bool
    private var lastFound: String?

    static let any = KnownFonts(families: [], isKnown: { _ in true })

    init(families: [String], isKnown: @escaping @Sendable (String) -> Bool) {
        self.families = families
        self.isKnown = isKnown
    }

    /// Whether there is such a family. Remembers the last one found, because most texts of a request name the same
    /// family.
    mutating func contains(_ family: String) -> Bool {
        if family == lastFound { return true }
        guard isKnown(family) else { return false }
        lastFound = family
        return true
    }
}
