/// The families that are tried, in order, for characters that a text's own family lacks.
final class FontFallback: Sendable {
    struct Family: Sendable {
        var name: String
        /// Not empty.
        var faces: [FontFace]
    }

    /// In the order in which they are tried.
    let families: [Family]
    /// For each form of Chinese characters, the rank of each family. Among families that differ only in that form (Noto
    /// Sans CJK JP, KR, SC …), the one with the text's form gets the rank of the first.
    private let ranks: [[Int]]
    /// For each block of 256 characters, the indices of the families that have one of them.
    private let blocks = LazyValue<[[Int]]>()

    init(families: [Family]) {
        self.families = families
        ranks = CJKForm.allCases.map { Self.ranks(of: families, for: $0) }
    }

    /// The order of families if none is configured: the default family, then sans-serif families, then the others, each
    /// group with its families for user interfaces ("… UI") last. Ties keep the order of the files.
    static func defaultOrder(of families: [Family], defaultFamily: String) -> [Family] {
        func rank(_ family: Family) -> Int {
            if family.name.lowercased() == defaultFamily.lowercased() { return 0 }
            return (family.name.contains("Sans") ? 1 : 3) + (family.name.hasSuffix(" UI") ? 1 : 0)
        }
        return families.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
            .map(\.element)
    }

    /// The indices of the families that may have a character, in the order in which a text with that form of Chinese
    /// characters tries them.
    func candidates(for scalar: Unicode.Scalar, form: CJKForm) -> [Int] {
        let candidates = blocks.value(findBlocks)[Int(scalar.value >> 8)]
        let ranks = ranks[Int(form.rawValue)]
        return candidates.sorted { ranks[$0] < ranks[$1] }
    }

    /// Reads the characters of every face, which takes some milliseconds for some hundred faces.
    private func findBlocks() -> [[Int]] {
        var blocks = [[Int]](repeating: [], count: 0x1100)
        for (index, family) in families.enumerated() {
            for face in family.faces {
                face.coverage.forEachRange { range in
                    for block in (range.lowerBound >> 8)...(min(range.upperBound, 0x10FFFF) >> 8)
                    where blocks[Int(block)].last != index {
                        blocks[Int(block)].append(index)
                    }
                }
            }
        }
        return blocks
    }

    private static func ranks(of families: [Family], for form: CJKForm) -> [Int] {
        var ranks = Array(families.indices)
        let stems = families.map { CJKForm.parse(familyName: $0.name) }
        for (index, family) in stems.enumerated() {
            guard let family, family.form == form else { continue }
            let first = stems.firstIndex { $0?.stem == family.stem } ?? index
            // The families in between move back by one rank.
            for other in first..<index { ranks[other] += 1 }
            ranks[index] = first
        }
        return ranks
    }
}
