/// A text in UTF-16, the form that ICU reads.
struct UTF16Text {
    private(set) var units: [UInt16] = []
    /// Whether some character may be written from right to left, or may change the direction of others: none below
    /// U+0590 does.
    private(set) var mayHaveRightToLeft = false

    init(_ bytes: [UInt8]) {
        units.reserveCapacity(bytes.count)
        var offset = 0
        while offset < bytes.count {
            let scalar = bytes.decode(at: &offset)
            if scalar.value >= 0x590 { mayHaveRightToLeft = true }
            if scalar.value < 0x10000 {
                units.append(UInt16(scalar.value))
            } else {
                units.append(UTF16.leadSurrogate(scalar))
                units.append(UTF16.trailSurrogate(scalar))
            }
        }
    }

    /// What is known of each unit, and of the end if there is one more mark, put where the unit's character starts in
    /// UTF-8; 0 in between.
    func spread(_ marks: [UInt8], byteCount: Int) -> [UInt8] {
        // All is ASCII.
        if units.count == byteCount { return marks }
        var spread = [UInt8](repeating: 0, count: byteCount + marks.count - units.count)
        var offset = 0
        for (index, unit) in units.enumerated() {
            if UTF16.isTrailSurrogate(unit) { continue }
            spread[offset] = marks[index]
            offset += UTF16.isLeadSurrogate(unit) ? 4 : unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3
        }
        if marks.count > units.count { spread[offset] = marks[units.count] }
        return spread
    }
}
