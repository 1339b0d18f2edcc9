/// The colours of an image with at most 256 of them.
struct Palette {
    static let colorsMax = 256
    private static let slotCount = 1_024

    /// Premultiplied BGRA, in the order of the pixels.
    private var colors: [UInt32] = []
    /// A hash table of indices of colours plus 1; 0 is an empty slot.
    private var slots = [UInt16](repeating: 0, count: slotCount)

    /// Nil if the image has more than `colorsMax` colours.
    init?(of bitmap: Bitmap) {
        for y in 0..<bitmap.height {
            let row = bitmap.row(y)
            var x = 0
            while x < bitmap.width {
                if index(of: row[x]) == nil, !add(row[x]) { return nil }
                x = row.nextChange(after: x, width: bitmap.width)
            }
        }
    }

    /// The fewest bits for the index of a colour that PNG allows.
    var bitDepth: UInt8 {
        switch colors.count {
        case ...2: 1
        case ...4: 2
        case ...16: 4
        default: 8
        }
    }

    /// The chunks of the palette: its colours, and their alpha unless all are opaque.
    var chunks: [PNGChunk] {
        let straight = colors.map(StraightColor.init)
        let palette = PNGChunk("PLTE", straight.flatMap { [$0.red, $0.green, $0.blue] })
        guard straight.contains(where: { $0.alpha < 255 }) else { return [palette] }
        return [palette, PNGChunk("tRNS", straight.map(\.alpha))]
    }

    /// The rows as indices of colours, each after the number of its filter, 0 for none.
    func rows(of bitmap: Bitmap) -> [UInt8] {
        let bits = Int(bitDepth), perByte = 8 / bits
        let rowBytes = 1 + (bitmap.width + perByte - 1) / perByte
        var rows = [UInt8](repeating: 0, count: rowBytes * bitmap.height)
        rows.withUnsafeMutableBufferPointer { rows in
            for y in 0..<bitmap.height {
                let row = bitmap.row(y)
                var last = ~row[0], number = UInt8(0), target = y * rowBytes + 1
                var shift = 8
                for x in 0..<bitmap.width {
                    if row[x] != last {
                        last = row[x]
                        number = UInt8(truncatingIfNeeded: index(of: last) ?? 0)
                    }
                    shift -= bits
                    rows[target] |= number << shift
                    if shift == 0 { (shift, target) = (8, target + 1) }
                }
            }
        }
        return rows
    }

    @inline(__always)
    private func slot(of color: UInt32) -> Int { Int((color &* 0x9E37_79B1) >> 22) }

    @inline(__always)
    private func index(of color: UInt32) -> Int? {
        var slot = slot(of: color)
        while slots[slot] != 0 {
            if colors[Int(slots[slot]) - 1] == color { return Int(slots[slot]) - 1 }
            slot = (slot + 1) % Self.slotCount
        }
        return nil
    }

    private mutating func add(_ color: UInt32) -> Bool {
        guard colors.count < Self.colorsMax else { return false }
        var slot = slot(of: color)
        while slots[slot] != 0 { slot = (slot + 1) % Self.slotCount }
        colors.append(color)
        slots[slot] = UInt16(colors.count)
        return true
    }
}
