extension Bitmap {
    /// A row of pixels, with blue in the lowest byte. It is valid as long as the caller keeps the bitmap.
    @inline(__always)
    func row(_ y: Int) -> UnsafePointer<UInt32> {
        UnsafePointer(UnsafeMutableRawPointer(pixels + y * stride).assumingMemoryBound(to: UInt32.self))
    }
}

extension UnsafePointer<UInt32> {
    /// The first pixel after `x` that differs from the one to its left; `width` if there is none.
    ///
    /// Compares sixteen pixels at a time, because most pixels of a layout equal their neighbours.
    @inline(__always)
    func nextChange(after x: Int, width: Int) -> Int {
        let raw = UnsafeRawPointer(self)
        var next = x + 1
        while next + 16 <= width {
            let pixels = raw.loadUnaligned(fromByteOffset: 4 * next, as: SIMD16<UInt32>.self)
            let left = raw.loadUnaligned(fromByteOffset: 4 * (next - 1), as: SIMD16<UInt32>.self)
            if pixels != left { break }
            next += 16
        }
        while next < width, self[next] == self[next - 1] { next += 1 }
        return next
    }
}
