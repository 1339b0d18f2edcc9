/// The families that set what a text's own family lacks, and the order in which they are tried.
final class FontFallback: Sendable {
    struct Family: Sendable {
        var name: String
        /// Not empty.
        var faces: [Typeface]
    }

    /// In the order in which they are tried.
    let families: [Family]
    /// For each form of Chinese characters, the rank of each family: where several families of one font differ in that
    /// form alone, the one of the text's form takes the place of the first.
    private let ranks: [[Int]]
    /// For each block of 256 characters, the families that have some of them.
    private let blocks = LazyValue<[[Int]]>()

    init(families: [Family]) {
        self.families = families
        ranks = CJKForm.allCases.map { Self.ranks(of: families, for: $0) }
    }

    /// The order of families when none is configured: the default family, those without serifs, the others; among
    /// equals those for user interfaces last, and then the order of the files.
    static func defaultOrder(of families: [Family], defaultFamily: String) -> [Family] {
        func rank(_ family: Family) -> Int {
            if family.name.lowercased() == defaultFamily.lowercased() { return 0 }
            return (family.name.contains("Sans") ? 1 : 3) + (family.name.hasSuffix(" UI") ? 1 : 0)
        }
        return families.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
            .map(\.element)
    }

    /// The families that may have the character, in the order in which they are tried for a text with that form of
    /// Chinese characters.
    func candidates(for scalar: Unicode.Scalar, form: CJKForm) -> [Int] {
        let candidates = blocks.value(findBlocks)[Int(scalar.value >> 8)]
        let ranks = ranks[Int(form.rawValue)]
        return candidates.sorted { ranks[$0] < ranks[$1] }
    }

    /// Looks at the characters of every face, some milliseconds for some hundred faces.
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
        let stems = families.map { CJKForm.inName(of: $0.name) }
        for (index, family) in stems.enumerated() {
            guard let family, family.form == form else { continue }
            let first = stems.firstIndex { $0?.stem == family.stem } ?? index
            // Those in between move back by one place.
            for other in first..<index { ranks[other] += 1 }
            ranks[index] = first
        }
        return ranks
    }
}
