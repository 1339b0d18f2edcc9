internal import CDeflate

/// A chunk of a PNG file.
struct PNGChunk {
    private let type: [UInt8]
    private let data: [UInt8]

    init(_ type: StaticString, _ data: [UInt8]) {
        self.type = type.withUTF8Buffer { Array($0) }
        self.data = data
    }

    func write(to file: inout [UInt8]) {
        let sum = libdeflate_crc32(UInt32(libdeflate_crc32(0, type, type.count)), data, data.count)
        file += Self.bytes(of: UInt32(data.count))
        file += type
        file += data
        file += Self.bytes(of: sum)
    }

    static func bytes(of number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
