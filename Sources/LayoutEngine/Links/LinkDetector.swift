/// Finds links in a text, in time proportional to its length.
struct LinkDetector {
    /// The most links of one text. Those after it are left as text.
    static let linksMax = 100

    let kinds: Set<LinkKind>
    /// The calendar of the language; asked for when there may be a date.
    let calendar: () -> DateWords

    /// The links, in order. They do not overlap: of those that would, the one that begins first is found, and of those
    /// that begin at the same place, the one of the first kind in the order of `find`.
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
        if kinds.contains(.date), words.bytes.contains(where: \.isDigit) { links += words.dates(by: calendar()) }
        if kinds.contains(.address) { links += words.addresses() }
        if kinds.contains(.phoneNumber) { links += words.phoneNumbers() }
        return links
    }
}
