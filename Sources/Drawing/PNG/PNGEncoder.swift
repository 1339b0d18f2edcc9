internal import CDeflate

/// Writes PNG (RFC 2083): as few bits a pixel as the colours need, one filter a row, and libdeflate, which takes a small
/// part of the time that zlib does.
///
/// For cards of boxes and text, 1200 × 630, a quarter to a third of the time of libpng's default settings, for about as
/// many bytes.
enum PNGEncoder {
    /// What libdeflate is to take trouble with.
    private enum Level: Int32 {
        /// Rows in which next to all pixels are like their neighbours: two thirds of the time, a twentieth more bytes.
        case flat = 1
        /// The levels below save no time with other rows; the next two take a fifth more for 4 % of the bytes.
        case usual = 4
    }

    /// Rows with more unlike neighbours than this, as a part of all pixels, are no flat ones.
    private static let flatUnrestMax = 0.07
    /// Rows with more than this are shorter behind filters.
    private static let unfilteredUnrestMax = 0.5

    static func encode(_ bitmap: Bitmap) throws(DrawingError) -> [UInt8] {
        if let palette = Palette(of: bitmap) {
            return try file(
                bitmap, bitDepth: palette.bitDepth, colorType: .palette, extra: palette.chunks,
                rows: palette.rows(of: bitmap), level: .usual)
        }
        let isOpaque = PixelRows.isOpaque(bitmap), unrest = PixelRows.unrest(of: bitmap)
        return try file(
            bitmap, bitDepth: 8, colorType: isOpaque ? .rgb : .rgba, extra: [],
            rows: PixelRows.rows(of: bitmap, isOpaque: isOpaque, isFiltered: unrest > unfilteredUnrestMax),
            level: unrest > flatUnrestMax ? .usual : .flat)
    }

    private enum ColorType: UInt8 {
        case rgb = 2
        case palette = 3
        case rgba = 6
    }

    private static func file(
        _ bitmap: Bitmap, bitDepth: UInt8, colorType: ColorType, extra: [PNGChunk], rows: [UInt8],
        level: Level
    ) throws(DrawingError) -> [UInt8] {
        var header = PNGChunk.bytes(of: UInt32(bitmap.width)) + PNGChunk.bytes(of: UInt32(bitmap.height))
        header += [bitDepth, colorType.rawValue, 0, 0, 0]
        let packed = try pack(rows, level)
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        file.reserveCapacity(packed.count + 2_048)
        for chunk in [PNGChunk("IHDR", header)] + extra + [PNGChunk("IDAT", packed), PNGChunk("IEND", [])] {
            chunk.write(to: &file)
        }
        return file
    }

    private static func pack(_ rows: [UInt8], _ level: Level) throws(DrawingError) -> [UInt8] {
        guard let compressor = libdeflate_alloc_compressor(level.rawValue) else { throw .failed("out of memory") }
        defer { libdeflate_free_compressor(compressor) }
        let most = libdeflate_zlib_compress_bound(compressor, rows.count)
        return [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
            count = libdeflate_zlib_compress(compressor, rows, rows.count, buffer.baseAddress, most)
        }
    }
}

/// A piece of a PNG file.
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
