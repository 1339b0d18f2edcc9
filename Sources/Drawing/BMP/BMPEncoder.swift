/// Writes BMP without compression, over white, because not all readers support transparency in this format.
///
/// The header is `BITMAPINFOHEADER`, which microcontrollers read too.
enum BMPEncoder {
    private static let headerBytes = 54

    /// Writes 24 bits per pixel.
    static func encode(_ bitmap: Bitmap) throws(DrawingError) -> [UInt8] {
        try file(bitmap.width, bitmap.height, bits: 24, palette: [], rows: rows(of: bitmap))
    }

    /// Writes 1, 4 or 8 bits per pixel, with a palette from black to white.
    static func encode(_ image: GrayImage) throws(DrawingError) -> [UInt8] {
        let palette = (0...image.shadeMax).flatMap { shade in
            let luma = UInt8(shade * 255 / image.shadeMax)
            return [luma, luma, luma, 0]
        }
        return try file(
            image.width, image.height, bits: image.bits, palette: palette,
            rows: image.packedRows(alignment: 4, isUpward: true))
    }

    private static func file(
        _ width: Int, _ height: Int, bits: Int, palette: [UInt8], rows: [UInt8]
    ) throws(DrawingError) -> [UInt8] {
        let start = headerBytes + palette.count
        guard let count = UInt32(exactly: start + rows.count) else { throw .tooLong(bytesMax: Int(UInt32.max)) }
        var file = Array("BM".utf8)
        file.reserveCapacity(Int(count))
        file.add(count)
        file.add(UInt32(0))
        file.add(UInt32(start))
        file.add(UInt32(40))
        file.add(UInt32(width))
        file.add(UInt32(height))
        file.add(UInt16(1))
        file.add(UInt16(bits))
        // No compression, no resolution, and all colours of the palette.
        for number in [0, rows.count, 0, 0, palette.count / 4, 0] { file.add(UInt32(number)) }
        file += palette
        file += rows
        return file
    }

    /// Blue, green and red of each pixel over white, the lowest row first, each padded to four bytes.
    private static func rows(of bitmap: Bitmap) -> [UInt8] {
        let rowBytes = (3 * bitmap.width + 3) / 4 * 4
        var rows = [UInt8](repeating: 0, count: rowBytes * bitmap.height)
        rows.withUnsafeMutableBufferPointer { rows in
            for y in 0..<bitmap.height {
                let row = bitmap.row(y), target = rows.baseAddress! + (bitmap.height - 1 - y) * rowBytes
                for x in 0..<bitmap.width {
                    let white = 255 &- row[x] >> 24
                    for component in 0..<3 {
                        let value = row[x] >> UInt32(8 * component) & 255 &+ white
                        target[3 * x + component] = UInt8(truncatingIfNeeded: min(255, value))
                    }
                }
            }
        }
        return rows
    }
}

extension [UInt8] {
    /// Adds a number with its lowest byte first.
    fileprivate mutating func add(_ number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { self += $0 }
    }
}
