/// The chunks of a PNG. Each has a length, a type, data and a checksum.
enum PNGChunks {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Corrects the checksum of each chunk.
    static func correctChecksums(in file: inout [UInt8]) {
        guard file.starts(with: signature) else { return }
        var start = signature.count
        let around = 12
        while start + around <= file.count {
            let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= file.count - start - around else { return }
            let checksumStart = start + 8 + length
            let checksum = checksum(of: file[start + 4..<checksumStart])
            for place in 0..<4 { file[checksumStart + place] = UInt8(truncatingIfNeeded: checksum >> (24 - 8 * place)) }
            start = checksumStart + 4
        }
    }

    /// CRC-32, as in the PNG specification, annex D.
    private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes { sum = table[Int(truncatingIfNeeded: sum) & 0xFF ^ Int(byte)] ^ sum >> 8 }
        return ~sum
    }

    private static let table: [UInt32] = (0..<256).map { (index: UInt32) -> UInt32 in
        var sum = index
        for _ in 0..<8 {
            let half = sum >> 1
            sum = sum & 1 == 1 ? 0xEDB8_8320 ^ half : half
        }
        return sum
    }
}
