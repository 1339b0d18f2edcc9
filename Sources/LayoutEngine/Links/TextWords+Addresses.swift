import Foundation

extension TextWords {
    private static let streets: Set<String> = [
        "alley", "ave", "avenue", "blvd", "boulevard", "circle", "cir", "close", "court", "crescent", "ct", "dr",
        "drive",
        "highway", "hwy", "lane", "ln", "parkway", "pkwy", "pl", "place", "plaza", "quay", "rd", "road", "row", "sq",
        "square", "st", "street", "ter", "terrace", "walk", "way",
    ]
    private static let directions: Set<String> = ["n", "s", "e", "w", "ne", "nw", "se", "sw"]
    private static let units: Set<String> = ["apt", "apartment", "floor", "fl", "suite", "ste", "unit"]
    /// The most words of the name of a street, and of a city.
    private static let nameWordsMax = 4
    private static let wordBytesMax = 32

    /// Postal addresses in the English form: "1455 Market Street, Suite 600, San Francisco, CA 94103".
    func addresses() -> [DetectedLink] {
        var links: [DetectedLink] = []
        var index = 0
        while index < words.count {
            guard let last = address(at: index) else {
                index += 1
                continue
            }
            let range = words[index].lowerBound..<words[last].upperBound
            let query = text(range).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            links.append(DetectedLink(range: range, target: "https://maps.apple.com/?address=" + query))
            index = last + 1
        }
        return links
    }

    /// The index of the last word of an address that begins at a word; nil if none begins there.
    private func address(at first: Int) -> Int? {
        guard words[first].count <= 6, byte(words[first].lowerBound)?.isDigit == true,
            bytes[words[first]].dropLast().allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") }),
            var last = street(after: first)
        else { return nil }
        if let next = follower(of: last), Self.directions.contains(lowercased(next)) { last = next }
        if let unit = follower(of: last), Self.units.contains(lowercased(unit)), let number = follower(of: unit) {
            last = number
        }
        return locality(after: last)
    }

    /// The index of the word for the street, such as "Road".
    private func street(after number: Int) -> Int? {
        var last = number
        for position in 0...Self.nameWordsMax {
            guard let next = follower(of: last), isName(next) else { return nil }
            last = next
            if position > 0, Self.streets.contains(lowercased(next)) { return next }
            if hasComma(next) { return nil }
        }
        return nil
    }

    /// The index of the last word after an optional city, which follows a comma, state and ZIP code.
    private func locality(after street: Int) -> Int {
        guard hasComma(street), var last = follower(of: street), isName(last) else { return street }
        for _ in 1..<Self.nameWordsMax {
            guard !hasComma(last), let next = follower(of: last), isName(next), !isState(next) else { break }
            last = next
        }
        if let state = follower(of: last), isState(state) { last = state }
        if let code = follower(of: last), isCode(code) { last = code }
        return last
    }

    /// The index of the next word, if only a comma or the full stop of an abbreviation is between them.
    private func follower(of index: Int) -> Int? {
        guard words.indices.contains(index + 1), !words[index + 1].isEmpty,
            words[index + 1].count <= Self.wordBytesMax, words[index + 1].lowerBound == runs[index + 1].lowerBound
        else { return nil }
        let between = bytes[words[index].upperBound..<runs[index].upperBound]
        let isAbbreviated = words[index].count <= 4 && between.first == UInt8(ascii: ".")
        return (isAbbreviated ? between.dropFirst() : between).allSatisfy { $0 == UInt8(ascii: ",") } ? index + 1 : nil
    }

    private func hasComma(_ index: Int) -> Bool {
        bytes[words[index].upperBound..<runs[index].upperBound].contains(UInt8(ascii: ","))
    }

    /// Whether a word begins with a capital letter or any letter outside ASCII, or is a number such as "5th".
    private func isName(_ index: Int) -> Bool {
        let word = bytes[words[index]]
        guard let first = word.first else { return false }
        return first.isUppercaseLetter || first >= 0xC3 || first.isDigit && word.last?.isLetter == true
    }

    private func isState(_ index: Int) -> Bool {
        words[index].count == 2 && bytes[words[index]].allSatisfy(\.isUppercaseLetter)
    }

    /// Whether a word is a ZIP code: 5 digits, or 5 and 4 with a hyphen.
    private func isCode(_ index: Int) -> Bool {
        let word = bytes[words[index]]
        let digits = word.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return digits.allSatisfy { $0.allSatisfy(\.isDigit) } && [[5], [5, 4]].contains(digits.map(\.count))
    }

    private func lowercased(_ index: Int) -> String { text(words[index]).lowercased() }
}
