/// An image in shades of grey, for displays that have few of them.
struct GrayImage {
    let width: Int
    let height: Int
    /// The bits per pixel: 1, 2, 4 or 8.
    let bits: Int
    /// The pixels in rows from the top, from 0 for black to ``shadeMax`` for white.
    private(set) var shades: [UInt8]

    var shadeMax: Int { 1 << bits - 1 }

    /// Converts a picture, over white.
    init(_ bitmap: Bitmap, _ colors: PictureOptions.Colors, _ dither: PictureOptions.Dither) {
        self.init(luma: bitmap.lumaOverWhite, width: bitmap.width, bits: colors.bits, dither)
    }

    /// - Parameter luma: from 0 for black to 255 for white, in rows from the top.
    init(luma: [UInt8], width: Int, bits: Int, _ dither: PictureOptions.Dither) {
        self.width = width
        height = luma.count / width
        self.bits = bits
        let scale = ShadeScale(bits: bits)
        shades =
            switch dither {
            case .none: luma.map { scale.nearest[Int($0)] }
            case .ordered: scale.ordered(luma, width: width)
            case .floydSteinberg: scale.diffused(luma, width: width)
            }
    }

    /// The rows, with pixels packed from the highest to the lowest bits of bytes, padded with zeros.
    ///
    /// - Parameters:
    ///   - lead: the number of zero bytes before each row.
    ///   - alignment: the length of a row with its lead is a multiple of this, in bytes.
    ///   - isUpward: whether the lowest row is the first.
    func packedRows(lead: Int = 0, alignment: Int = 1, isUpward: Bool = false) -> [UInt8] {
        let perByte = 8 / bits
        let used = lead + (width + perByte - 1) / perByte
        let rowBytes = (used + alignment - 1) / alignment * alignment
        var rows = [UInt8](repeating: 0, count: rowBytes * height)
        rows.withUnsafeMutableBufferPointer { rows in
            shades.withUnsafeBufferPointer { shades in
                for y in 0..<height {
                    let row = shades.baseAddress! + y * width
                    let target = rows.baseAddress! + (isUpward ? height - 1 - y : y) * rowBytes + lead
                    if bits == 8 {
                        target.update(from: row, count: width)
                        continue
                    }
                    var shift = 8, byte = 0
                    for x in 0..<width {
                        shift -= bits
                        target[byte] |= row[x] << UInt8(truncatingIfNeeded: shift)
                        if shift == 0 { (shift, byte) = (8, byte + 1) }
                    }
                }
            }
        }
        return rows
    }
}

extension PictureOptions.Colors {
    /// The bits per pixel.
    var bits: Int {
        switch self {
        case .gray1: 1
        case .gray2: 2
        case .gray4: 4
        case .gray8: 8
        }
    }
}

extension Bitmap {
    /// The luma of each pixel over white, by the weights of Rec. 709, rounded, in rows from the top.
    var lumaOverWhite: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: width * height) { luma, count in
            count = width * height
            for y in 0..<height {
                let row = row(y), target = luma.baseAddress! + y * width
                for x in 0..<width { target[x] = row[x].lumaOverWhite }
            }
        }
    }
}

extension UInt32 {
    /// The luma of premultiplied BGRA over white.
    @inline(__always)
    fileprivate var lumaOverWhite: UInt8 {
        // Rec. ITU-R BT.709-6, 3.2: 0.2126 R + 0.7152 G + 0.0722 B, here in 65536ths.
        let sum = 13_933 &* (self >> 16 & 255) &+ 46_871 &* (self >> 8 & 255) &+ 4_732 &* (self & 255)
        let white = 255 &- self >> 24
        return UInt8(truncatingIfNeeded: Swift.min(255, (sum &+ 32_768) >> 16 &+ white))
    }
}
