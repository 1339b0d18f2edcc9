internal import CCairo

extension Mask {
    /// A copy of the pixels, row by row without gaps.
    func copyOfPixels() -> [UInt8] {
        cairo_surface_flush(surface)
        return [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
            for y in 0..<height {
                buffer.baseAddress?.advanced(by: y * width).initialize(from: pixels + y * stride, count: width)
            }
            count = width * height
        }
    }

    /// Adds glyphs. In a pixel that two glyphs cover partly, the second covers its fraction of the remainder, as if the
    /// glyphs were painted one by one.
    ///
    /// - Parameters:
    ///   - left: the column of the mask's left pixels, in the coordinates of the glyphs.
    ///   - top: the row of the mask's top pixels, in the coordinates of the glyphs.
    func add(_ glyphs: [PlacedMask], left: Int, top: Int) {
        write { pixels in
            for glyph in glyphs {
                let columns = max(glyph.x, left)..<max(glyph.x, left, min(glyph.x + glyph.mask.width, left + width))
                let rows = max(glyph.y, top)..<max(glyph.y, top, min(glyph.y + glyph.mask.height, top + height))
                glyph.mask.pixels.withUnsafeBufferPointer { source in
                    guard let source = source.baseAddress, !columns.isEmpty else { return }
                    for y in rows {
                        Self.add(
                            source + (y - glyph.y) * glyph.mask.width + (columns.lowerBound - glyph.x),
                            to: pixels + (y - top) * stride + (columns.lowerBound - left), count: columns.count)
                    }
                }
            }
        }
    }

    private static func add(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int) {
        for x in 0..<count {
            let left = (255 - UInt32(target[x])) * (255 - UInt32(source[x])) + 127
            target[x] = UInt8(truncatingIfNeeded: 255 - left / 255)
        }
    }
}
