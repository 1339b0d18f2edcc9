/// Finds where lines may end in text of ASCII without asking ICU about the whole of it: in each word once, and between
/// words by the one rule that looks beyond spaces.
enum BreakMarker {
    /// Marks the clusters of a word before which a line may end, if the word is all ASCII.
    static func mark(
        _ clusters: UnsafeMutableBufferPointer<ShapedWord.Cluster>, in source: SourceText, _ range: Range<Int>,
        workspace: Workspace,
        language: TextLanguage
    ) {
        let bytes = source.bytes[range]
        // UAX 14, LB28, LB23, LB25: no line ends between letters and digits.
        guard bytes.contains(where: { !$0.isASCIIAlphanumeric }), bytes.allSatisfy({ $0 < 0x80 }) else { return }
        var marks = [UInt8](repeating: 0, count: bytes.count + 1)
        bytes.map(UInt16.init).withUnsafeBufferPointer { units in
            workspace.lines(by: language.lineBreakRules).mark(units, soft: 1, hard: 1, in: &marks)
        }
        for index in clusters.indices.dropFirst() where marks[Int(clusters[index].offset)] != 0 {
            clusters[index].flags |= ShapedWord.Cluster.mayBreak
        }
    }

    /// Whether a line may end behind the spaces between two characters of ASCII; nil if the rules that look beyond
    /// spaces have to be asked (UAX 14, LB13 to LB18).
    static func mayBreak(after last: UInt8?, before first: UInt8) -> Bool? {
        switch first {
        case _ where first.isASCIIAlphanumeric: break
        case UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "+"),
            UInt8(ascii: "-"), UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "@"),
            UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            break
        default: return nil
        }
        // LB14 joins what comes behind an opening bracket to that, which other rules then take into account.
        return last == UInt8(ascii: "(") || last == UInt8(ascii: "[") || last == UInt8(ascii: "{") ? nil : true
    }
}

extension UInt8 {
    var isASCIIAlphanumeric: Bool {
        (0x61...0x7A).contains(self) || (0x41...0x5A).contains(self) || (0x30...0x39).contains(self)
    }
}
