/// A text in UTF-16, which ICU requires.
struct UTF16Text {
    private(set) var units: [UInt16] = []
    /// True if the text has a character from U+0590 on. Only those go from right to left or change the direction of
    /// others.
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

    /// Moves the mark of each unit to the first byte of its character in UTF-8; all other bytes have the mark 0. One more
    /// mark than units is the mark of the text's end.
    func marksInUTF8(_ marks: [UInt8], byteCount: Int) -> [UInt8] {
        // In ASCII both forms have the same offsets.
        if units.count == byteCount { return marks }
        var result = [UInt8](repeating: 0, count: byteCount + marks.count - units.count)
        var offset = 0
        for (index, unit) in units.enumerated() {
            if UTF16.isTrailSurrogate(unit) { continue }
            result[offset] = marks[index]
            offset += UTF16.isLeadSurrogate(unit) ? 4 : unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3
        }
        if marks.count > units.count { result[offset] = marks[units.count] }
        return result
    }
}
