/// The pixels of an image as PNG wants them: straight RGB or RGBA, each row behind a filter.
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

    /// The rows, each behind the number of its filter.
    static func filtered(_ bitmap: Bitmap, isOpaque: Bool) -> [UInt8] {
        let size = isOpaque ? 3 : 4
        let count = bitmap.width * size
        return [UInt8](unsafeUninitializedCapacity: (count + 1) * bitmap.height) { buffer, written in
            written = buffer.count
            guard let target = buffer.baseAddress else { return }
            if isFlat(bitmap) {
                for y in 0..<bitmap.height {
                    let row = target + y * (count + 1)
                    row[0] = Filter.none.rawValue
                    copy(bitmap, y, isOpaque: isOpaque, to: row + 1)
                }
            } else {
                filter(bitmap, isOpaque: isOpaque, size: size, to: target)
            }
        }
    }

    /// Whether most pixels are like the one on their left, by some of the rows. Such pictures are shorter without filters.
    private static func isFlat(_ bitmap: Bitmap) -> Bool {
        var changes = 0, pixels = 0
        for y in stride(from: 0, to: bitmap.height, by: 8) {
            let row = bitmap.row(y)
            for x in 1..<max(1, bitmap.width) { changes &+= row[x] != row[x - 1] ? 1 : 0 }
            pixels += bitmap.width
        }
        return changes < pixels / 2
    }

    /// Each row with the filter of those tried that leaves the least: sums of magnitudes, as the PNG specification
    /// advises (12.8).
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
        for x in 0..<width {
            let pixel = source[x]
            target[3 * x] = UInt8(truncatingIfNeeded: pixel >> 16)
            target[3 * x + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            target[3 * x + 2] = UInt8(truncatingIfNeeded: pixel)
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
