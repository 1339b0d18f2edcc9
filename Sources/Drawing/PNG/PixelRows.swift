/// The pixels of an image as PNG stores them: straight RGB or RGBA, each row after the number of its filter.
enum PixelRows {
    private enum Filter: UInt8, CaseIterable {
        case none, sub, up
    }

    static func isOpaque(_ bitmap: Bitmap) -> Bool {
        for y in 0..<bitmap.height {
            let row = bitmap.row(y)
            var all = UInt32.max
            for x in 0..<bitmap.width { all &= row[x] }
            if all < 0xFF00_0000 { return false }
        }
        return true
    }

    /// The rows, each after the number of its filter.
    ///
    /// - Parameter isFiltered: whether to choose a filter for each row. Flat images are shorter without.
    static func rows(of bitmap: Bitmap, isOpaque: Bool, isFiltered: Bool) -> [UInt8] {
        let size = isOpaque ? 3 : 4
        let count = bitmap.width * size
        return [UInt8](unsafeUninitializedCapacity: (count + 1) * bitmap.height) { buffer, written in
            written = buffer.count
            guard let target = buffer.baseAddress else { return }
            guard !isFiltered else { return filter(bitmap, isOpaque: isOpaque, size: size, to: target) }
            for y in 0..<bitmap.height {
                let row = target + y * (count + 1)
                row[0] = Filter.none.rawValue
                copy(bitmap, y, isOpaque: isOpaque, to: row + 1)
            }
        }
    }

    /// The fraction of pixels that differ from the one to their left, estimated from every eighth row.
    static func partOfChanges(in bitmap: Bitmap) -> Double {
        var changes = 0, pixels = 0
        for y in stride(from: 0, to: bitmap.height, by: 8) {
            let row = bitmap.row(y)
            var x = row.nextChange(after: 0, width: bitmap.width)
            while x < bitmap.width {
                changes += 1
                x = row.nextChange(after: x, width: bitmap.width)
            }
            pixels += bitmap.width
        }
        return Double(changes) / Double(pixels)
    }

    /// Applies to each row the filter with the smallest sum of magnitudes, as the PNG specification advises (12.8).
    private static func filter(
        _ bitmap: Bitmap, isOpaque: Bool, size: Int, to start: UnsafeMutablePointer<UInt8>
    ) {
        let count = bitmap.width * size
        var above = [UInt8](repeating: 0, count: count), row = above
        for y in 0..<bitmap.height {
            let target = start + y * (count + 1)
            swap(&row, &above)
            row.withUnsafeMutableBufferPointer { row in
                above.withUnsafeBufferPointer { above in
                    guard let row = row.baseAddress, let above = above.baseAddress else { return }
                    copy(bitmap, y, isOpaque: isOpaque, to: row)
                    let filter = best(row, above, count, size)
                    target[0] = filter.rawValue
                    apply(filter, row, above, target + 1, count, size)
                }
            }
        }
    }

    private static func copy(_ bitmap: Bitmap, _ y: Int, isOpaque: Bool, to target: UnsafeMutablePointer<UInt8>) {
        if isOpaque {
            copyRGB(bitmap.row(y), target, bitmap.width)
        } else {
            copyRGBA(bitmap.row(y), target, bitmap.width)
        }
    }

    private static func copyRGB(_ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt8>, _ width: Int) {
        let target = UnsafeMutableRawPointer(target)
        // Stores four bytes at once; the next pixel overwrites the fourth.
        for x in 0..<width - 1 {
            target.storeBytes(of: source[x].byteSwapped >> 8, toByteOffset: 3 * x, as: UInt32.self)
        }
        let last = source[width - 1]
        for (index, shift) in [UInt32(16), 8, 0].enumerated() {
            target.storeBytes(
                of: UInt8(truncatingIfNeeded: last >> shift), toByteOffset: 3 * (width - 1) + index, as: UInt8.self)
        }
    }

    private static func copyRGBA(_ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt8>, _ width: Int) {
        for x in 0..<width {
            let color = StraightColor(source[x])
            target[4 * x] = color.red
            target[4 * x + 1] = color.green
            target[4 * x + 2] = color.blue
            target[4 * x + 3] = color.alpha
        }
    }

    private static func best(
        _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, _ size: Int
    ) -> Filter {
        var none = 0, sub = 0, up = 0
        for index in 0..<size {
            none &+= magnitude(row[index])
            sub &+= magnitude(row[index])
            up &+= magnitude(row[index] &- above[index])
        }
        for index in size..<max(size, count) {
            none &+= magnitude(row[index])
            sub &+= magnitude(row[index] &- row[index - size])
            up &+= magnitude(row[index] &- above[index])
        }
        if up <= sub, up <= none { return .up }
        return sub <= none ? .sub : .none
    }

    @inline(__always)
    private static func magnitude(_ byte: UInt8) -> Int { Int(Int8(bitPattern: byte).magnitude) }

    private static func apply(
        _ filter: Filter, _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
        _ target: UnsafeMutablePointer<UInt8>, _ count: Int, _ size: Int
    ) {
        switch filter {
        case .none: target.update(from: row, count: count)
        case .sub:
            target.update(from: row, count: size)
            for index in size..<max(size, count) { target[index] = row[index] &- row[index - size] }
        case .up:
            for index in 0..<count { target[index] = row[index] &- above[index] }
        }
    }
}
