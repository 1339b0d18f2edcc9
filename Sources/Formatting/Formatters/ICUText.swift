/// Reads texts that ICU writes into a buffer.
enum ICUText {
    /// The text that `write` writes into a buffer. Nil if it returns a negative length.
    ///
    /// - Parameter write: returns the full length of the text, which may be longer than the buffer.
    static func text(_ write: (UnsafeMutablePointer<CChar>, Int32) -> Int32) -> String? {
        let lengthExpected: Int32 = 128
        var lengthNeeded: Int32 = 0
        let short = text(capacity: lengthExpected, lengthNeeded: &lengthNeeded, write)
        if lengthNeeded <= lengthExpected { return short }
        return text(capacity: lengthNeeded, lengthNeeded: &lengthNeeded, write)
    }

    private static func text(
        capacity: Int32, lengthNeeded: inout Int32, _ write: (UnsafeMutablePointer<CChar>, Int32) -> Int32
    ) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(capacity)) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            lengthNeeded = write(start, capacity)
            guard lengthNeeded >= 0 else { return nil }
            let written = UnsafeRawBufferPointer(start: start, count: Int(min(lengthNeeded, capacity)))
            return String(decoding: written, as: UTF8.self)
        }
    }
}
