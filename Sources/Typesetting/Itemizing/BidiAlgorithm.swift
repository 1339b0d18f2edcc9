internal import CICU

/// ICU's bidirectional algorithm (UAX 9). It belongs to one thread at a time.
final class BidiAlgorithm {
    /// ICU keeps the memory that a text took; that of a longer one than this is given back.
    private static let keptUnitsMax = 1 << 14

    private var bidi: OpaquePointer

    /// Nil if memory is short.
    init?() {
        guard let bidi = icu_bidi_open() else { return nil }
        self.bidi = bidi
    }

    deinit { icu_bidi_close(bidi) }

    /// Writes the embedding level of each unit of a text whose hard lines all have the base direction.
    func writeLevels(of units: UnsafeBufferPointer<UInt16>, isRightToLeft: Bool, to levels: inout [UInt8]) {
        if !icu_bidi_levels(bidi, units.baseAddress, Int32(clamping: units.count), isRightToLeft, &levels) {
            for index in levels.indices { levels[index] = isRightToLeft ? 1 : 0 }
        }
        if units.count > Self.keptUnitsMax, let fresh = icu_bidi_open() {
            icu_bidi_close(bidi)
            bidi = fresh
        }
    }

    /// The bracket that pairs with a bracket, and whether that opens the pair.
    static func pairedBracket(_ scalar: Unicode.Scalar) -> (other: UInt32, opens: Bool)? {
        let other = icu_paired_bracket(Int32(scalar.value))
        return other == 0 ? nil : (other.magnitude, other < 0)
    }
}
