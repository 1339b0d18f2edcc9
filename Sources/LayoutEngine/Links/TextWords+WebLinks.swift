extension TextWords {
    private static let schemes = ["https://", "http://", "mailto:"].map { Array($0.utf8) }
    private static let www = Array("www.".utf8)
    /// The top-level domains of links without `www.` and a scheme. Country codes are not in the list, because they are
    /// also words and file name extensions.
    private static let topLevelDomains: Set<String> = [
        "app", "biz", "com", "dev", "edu", "gov", "info", "int", "io", "mil", "net", "org",
    ]

    /// Web and e-mail addresses: the first one of each run of characters without white space.
    func webLinks() -> [DetectedLink] {
        runs.compactMap { run in
            let word = withoutForeignPunctuation(run)
            return explicitLink(in: word) ?? mailAddress(in: word) ?? bareDomain(in: word)
        }
    }

    /// An address with a scheme or `www.`.
    private func explicitLink(in word: Range<Int>) -> DetectedLink? {
        for start in word where start == word.lowerBound || !bytes[start - 1].isLetterOrDigit {
            if let scheme = Self.schemes.first(where: { begins(with: $0, at: start, in: word) }) {
                let link = withoutPunctuation(start..<word.upperBound)
                let rest = start + scheme.count
                guard rest < link.upperBound, isHostCharacter(bytes[rest]) else { return nil }
                return DetectedLink(range: link, target: text(link))
            }
            if begins(with: Self.www, at: start, in: word) {
                let link = withoutPunctuation(start..<word.upperBound)
                guard labels(of: host(of: link)).count >= 3 else { return nil }
                return DetectedLink(range: link, target: "https://" + text(link))
            }
        }
        return nil
    }

    private func mailAddress(in word: Range<Int>) -> DetectedLink? {
        for at in word where bytes[at] == UInt8(ascii: "@") {
            var start = at
            while start > word.lowerBound, isMailboxCharacter(bytes[start - 1]) { start -= 1 }
            while start < at, !bytes[start].isLetterOrDigit { start += 1 }
            var end = at + 1
            while end < word.upperBound, bytes[end].isLetterOrDigit || "-.".utf8.contains(bytes[end]) { end += 1 }
            while end > at, !bytes[end - 1].isLetterOrDigit { end -= 1 }
            guard start < at, end > at + 1 else { continue }
            let labels = labels(of: at + 1..<end)
            guard labels.count >= 2, let last = labels.last, last.count >= 2, bytes[last].allSatisfy(\.isLetter) else {
                continue
            }
            return DetectedLink(range: start..<end, target: "mailto:" + text(start..<end))
        }
        return nil
    }

    /// A host name with a common top-level domain, and an optional path.
    private func bareDomain(in word: Range<Int>) -> DetectedLink? {
        guard let start = word.first(where: { bytes[$0].isLetterOrDigit }) else { return nil }
        let link = withoutPunctuation(start..<word.upperBound)
        let labels = labels(of: host(of: link))
        guard labels.count >= 2, let last = labels.last,
            Self.topLevelDomains.contains(text(last).lowercased()),
            !bytes[word].contains(UInt8(ascii: "@"))
        else { return nil }
        return DetectedLink(range: link, target: "https://" + text(link))
    }

    private func begins(with prefix: [UInt8], at start: Int, in word: Range<Int>) -> Bool {
        start + prefix.count <= word.upperBound && zip(bytes[start...], prefix).allSatisfy { $0.asLowercase == $1 }
    }

    private func isHostCharacter(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || byte >= 0x80 || byte == UInt8(ascii: "[")
    }

    private func isMailboxCharacter(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || "._%+-".utf8.contains(byte) }

    /// The host name at the start of an address without a scheme.
    private func host(of link: Range<Int>) -> Range<Int> {
        let end = link.first { !bytes[$0].isLetterOrDigit && bytes[$0] < 0x80 && !"-.".utf8.contains(bytes[$0]) }
        return link.lowerBound..<(end ?? link.upperBound)
    }

    /// The labels of a host name; none if one of them is empty.
    private func labels(of host: Range<Int>) -> [Range<Int>] {
        let labels = bytes[host].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return labels.contains(where: \.isEmpty) ? [] : labels.map { $0.startIndex..<$0.endIndex }
    }

    /// The part of a run before the first character that cannot be in an address: quotation marks, angle brackets, and
    /// the punctuation of non-Latin scripts, which text often follows without a space.
    private func withoutForeignPunctuation(_ run: Range<Int>) -> Range<Int> {
        let start = run.first { !isForeignPunctuation(at: $0) && bytes[$0] & 0xC0 != 0x80 } ?? run.upperBound
        let end = (start..<run.upperBound).first { isForeignPunctuation(at: $0) }
        return start..<(end ?? run.upperBound)
    }

    private func isForeignPunctuation(at offset: Int) -> Bool {
        let next = byte(offset + 1)
        return switch bytes[offset] {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "|"): true
        // « and »; U+2000 to U+207F; U+3000 to U+303F; U+FF00 to U+FF3F.
        case 0xC2: next == 0xAB || next == 0xBB
        case 0xE2: next == 0x80 || next == 0x81
        case 0xE3: next == 0x80
        case 0xEF: next == 0xBC
        default: false
        }
    }

    /// The link without punctuation at the end of a sentence, and without a closing bracket that has no opening one.
    private func withoutPunctuation(_ link: Range<Int>) -> Range<Int> {
        var end = link.upperBound
        var opened = bytes[link].count { $0 == UInt8(ascii: "(") } - bytes[link].count { $0 == UInt8(ascii: ")") }
        while end > link.lowerBound {
            let last = bytes[end - 1]
            if last == UInt8(ascii: ")") {
                guard opened < 0 else { break }
                opened += 1
            } else if !".,;:!?'*_]}".utf8.contains(last) {
                break
            }
            end -= 1
        }
        return link.lowerBound..<end
    }
}
