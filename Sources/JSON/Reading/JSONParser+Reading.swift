extension JSONParser {
    /// Parses a document. If simdjson refuses it, finds the mistake and its position.
    ///
    /// - Parameter paddingBytes: as for `parse`.
    func read(
        _ bytes: UnsafeBufferPointer<UInt8>, paddingBytes: Int = 0, depthMax: Int
    ) throws(JSONReadingError) -> JSONValue {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw .malformed(JSONSyntaxError(.byteOrderMark, at: 0, in: bytes))
        }
        do throws(Refusal) {
            return try parse(bytes, paddingBytes: paddingBytes, depthMax: depthMax)
        } catch {
            return try readRefused(bytes, depthMax: depthMax, refusal: error)
        }
    }

    /// Scans the document, which throws its first mistake. If there is none, simdjson may have refused numbers with too
    /// many digits: these are replaced by the nearest doubles, and the document is parsed again.
    private func readRefused(
        _ bytes: UnsafeBufferPointer<UInt8>, depthMax: Int, refusal: Refusal
    ) throws(JSONReadingError) -> JSONValue {
        var scanner = JSONScanner(bytes, depthMax: depthMax)
        let lengthyNumbers = try scanner.scan()
        guard !lengthyNumbers.isEmpty else { throw .unreadable(refusal.message) }
        let shortened = shorten(lengthyNumbers, in: bytes)
        do throws(Refusal) {
            return try shortened.withUnsafeBufferPointer { shortened throws(Refusal) in
                try parse(shortened, depthMax: depthMax)
            }
        } catch {
            throw .unreadable(error.message)
        }
    }

    private func shorten(_ numbers: [JSONScanner.LengthyNumber], in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var copied = 0
        for number in numbers {
            result += bytes[copied..<number.range.lowerBound]
            // Always with a point or an exponent, so that simdjson takes it for a double, and exact when read again.
            result += number.value.description.utf8
            copied = number.range.upperBound
        }
        result += bytes[copied...]
        return result
    }
}
