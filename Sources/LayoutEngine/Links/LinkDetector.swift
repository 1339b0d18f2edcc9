/// Finds links in a text, in time proportional to its length.
struct LinkDetector {
    /// The most links of one text. Further links stay plain text.
    static let linksMax = 100

    let kinds: Set<LinkKind>
    /// Returns the notation of dates. Called only for a text that may contain a date.
    let dateNotation: () -> DateNotation

    /// The links, in order, without overlaps: of overlapping links the one that begins first is taken; of links that
    /// begin at the same offset, the one of the kind that `find` lists first.
    func links(in text: String) -> [DetectedLink] {
        let words = TextWords(text)
        let found = find(in: words).sorted { $0.range.lowerBound < $1.range.lowerBound }
        var links: [DetectedLink] = []
        for link in found where link.range.lowerBound >= links.last?.range.upperBound ?? 0 {
            if links.count == Self.linksMax { break }
            links.append(link)
        }
        return links
    }

    private func find(in words: TextWords) -> [DetectedLink] {
        var links: [DetectedLink] = []
        if kinds.contains(.link) { links += words.webLinks() }
        if kinds.contains(.date), words.bytes.contains(where: \.isDigit) { links += words.dates(in: dateNotation()) }
        if kinds.contains(.address) { links += words.addresses() }
        if kinds.contains(.phoneNumber) { links += words.phoneNumbers() }
        return links
    }
}
