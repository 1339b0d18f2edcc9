internal import CICU

/// ICU's bidirectional algorithm (UAX 9). One thread at a time may use it.
final class BidiAlgorithm {
    /// ICU keeps its memory for the next text. After a text with more UTF-16 units than this, it is released.
    private static let keptUnitsMax = 1 << 14

    private var bidi: OpaquePointer

    /// Nil if memory is short.
    init?() {
        guard let bidi = icu_bidi_open() else { return nil }
        self.bidi = bidi
    }

    deinit { icu_bidi_close(bidi) }

    /// The embedding level of each unit of a text. All its hard lines have the same base direction.
    func levels(of units: [UInt16], isRightToLeft: Bool) -> [UInt8] {
        let base: UInt8 = isRightToLeft ? 1 : 0
        var levels = [UInt8](repeating: base, count: units.count)
        let shallow = Self.withoutDeepBrackets(units) ?? units
        // If it runs out of memory, ICU writes nothing, and all text has the base direction.
        _ = icu_bidi_levels(bidi, shallow, Int32(clamping: units.count), isRightToLeft, &levels)
        if units.count > Self.keptUnitsMax, let fresh = icu_bidi_open() {
            icu_bidi_close(bidi)
            bidi = fresh
        }
        return levels
    }

    /// The text with brackets nested deeper than 63 replaced by "&", which is neutral like them; nil if there are none.
    ///
    /// UAX 9, BD16 ends the pairing of brackets there. Here those outside are still paired, and ICU's time, which grows
    /// with the square of their number, is bounded.
    private static func withoutDeepBrackets(_ units: [UInt16]) -> [UInt16]? {
        guard units.count > bracketsMax else { return nil }
        var shallow: [UInt16]?
        var depth = 0
        for (index, unit) in units.enumerated() where unit > 0x7F || !UInt8(unit).isASCIIAlphanumeric && unit != 0x20 {
            guard let scalar = Unicode.Scalar(unit) else { continue }
            if scalar.isLineTerminator { depth = 0 }
            guard let bracket = pairedBracket(scalar) else { continue }
            if bracket.opens { depth += 1 }
            if depth > bracketsMax {
                if shallow == nil { shallow = units }
                shallow?[index] = UInt16(UInt8(ascii: "&"))
            } else if !bracket.opens {
                depth = max(0, depth - 1)
            }
        }
        return shallow
    }

    private static let bracketsMax = 63

    /// The counterpart of a bracket, and whether `scalar` opens the pair; nil for other characters.
    static func pairedBracket(_ scalar: Unicode.Scalar) -> (other: UInt32, opens: Bool)? {
        let other = icu_paired_bracket(Int32(scalar.value))
        return other == 0 ? nil : (other.magnitude, other < 0)
    }
}
