internal import CCairo

/// The colours of a bitmap without its alpha. A transparent pixel has the colour of the nearest other pixel.
///
/// In a PDF an image is its colours and a mask, each of which viewers scale by itself. If transparent pixels were
/// black, the edges of the image would be dark.
final class ExtendedColors: PixelSurface {
    /// Nil if out of memory.
    init?(of bitmap: Bitmap) {
        super.init(CAIRO_FORMAT_RGB24, width: bitmap.width, height: bitmap.height)
        write { _ in
            for y in 0..<height { copyColors(bitmap.row(y), to: y) }
            for y in 0..<height { for x in 0..<width { extend(to: x, y, from: -1) } }
            for y in (0..<height).reversed() { for x in (0..<width).reversed() { extend(to: x, y, from: 1) } }
        }
    }

    /// The distance of a pixel that has no colour yet.
    private static let unknown: UInt8 = 255

    private func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> { pixels + y * stride + 4 * x }

    /// Copies a row. The fourth byte of a pixel, which Cairo ignores, becomes its distance from the nearest pixel that
    /// is not transparent.
    private func copyColors(_ row: UnsafePointer<UInt32>, to y: Int) {
        for x in 0..<width {
            let color = StraightColor(row[x]), pixel = pixel(x, y)
            (pixel[0], pixel[1], pixel[2]) = (color.blue, color.green, color.red)
            pixel[3] = color.alpha > 0 ? 0 : Self.unknown
        }
    }

    /// Copies the colour of one of two neighbours to a pixel, if that is nearer to a pixel that is not transparent.
    ///
    /// - Parameter step: the direction of the neighbours, -1 for those to the left and above.
    private func extend(to x: Int, _ y: Int, from step: Int) {
        let target = pixel(x, y)
        func copy(_ x: Int, _ y: Int) {
            guard (0..<width).contains(x), (0..<height).contains(y) else { return }
            let source = pixel(x, y)
            // Further away than 254 pixels, not always the nearest.
            let distance = min(source[3], Self.unknown - 2) + 1
            guard source[3] < Self.unknown, distance < target[3] else { return }
            target.update(from: source, count: 3)
            target[3] = distance
        }
        if target[3] == 0 { return }
        copy(x + step, y)
        copy(x, y + step)
    }
}

extension Bitmap {
    /// Whether any pixel is not opaque.
    var isTranslucent: Bool {
        (0..<height).contains { y in
            let row = row(y)
            return (0..<width).contains { row[$0] >> 24 < 255 }
        }
    }
}
