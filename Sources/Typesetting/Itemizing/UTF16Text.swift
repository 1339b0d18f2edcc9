/// A text in UTF-16, which ICU requires.
struct UTF16Text {
    private(set) var units: [UInt16] = []
    /// The offset in UTF-8 at which the character of each unit starts, and that of the text's end.
    private(set) var offsets: [Int32] = []

    /// - Parameter isSkipped: whether the character at an offset in UTF-8 is left out. False for the first one and for
    ///   the end.
    init(_ bytes: [UInt8], isSkipped: (Int) -> Bool) {
        units.reserveCapacity(bytes.count)
        offsets.reserveCapacity(bytes.count + 1)
        var offset = 0
        while offset < bytes.count {
            let start = offset
            let scalar = bytes.decode(at: &offset)
            while isSkipped(offset) { offset += 1 }
            if scalar.value < 0x10000 {
                append(UInt16(scalar.value), at: start)
            } else {
                append(UTF16.leadSurrogate(scalar), at: start)
                append(UTF16.trailSurrogate(scalar), at: start)
            }
        }
        offsets.append(Int32(clamping: bytes.count))
    }

    private mutating func append(_ unit: UInt16, at offset: Int) {
        units.append(unit)
        offsets.append(Int32(clamping: offset))
    }
}
