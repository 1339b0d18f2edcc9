/// The shades of grey for a number of bits, and the conversions of luma to them.
struct ShadeScale {
    /// The nearest shade for each luma.
    let nearest: [UInt8]
    /// The luma of each shade.
    private let luma: [Int32]
    private let shadeMax: Int

    init(bits: Int) {
        let shadeMax = 1 << bits - 1
        self.shadeMax = shadeMax
        nearest = (0...255).map { UInt8((2 * $0 * shadeMax + 255) / 510) }
        luma = (0...shadeMax).map { Int32($0 * 255 / shadeMax) }
    }

    /// Bayer's threshold matrix for ordered dithering.
    private static let thresholds: [Int] = [
        0, 32, 8, 40, 2, 34, 10, 42,
        48, 16, 56, 24, 50, 18, 58, 26,
        12, 44, 4, 36, 14, 46, 6, 38,
        60, 28, 52, 20, 62, 30, 54, 22,
        3, 35, 11, 43, 1, 33, 9, 41,
        51, 19, 59, 27, 49, 17, 57, 25,
        15, 47, 7, 39, 13, 45, 5, 37,
        63, 31, 55, 23, 61, 29, 53, 21,
    ]

    /// Rounds each luma up or down by a threshold that depends on its position.
    func ordered(_ pixels: [UInt8], width: Int) -> [UInt8] {
        let side = 8, steps = 64
        // For each threshold a table by luma: the shade below the luma, or the next one if the remainder exceeds the
        // threshold.
        let tables = Self.thresholds.map { threshold in
            (0...255).map { UInt8(($0 * shadeMax * 2 * steps + (2 * threshold + 1) * 255) / (255 * 2 * steps)) }
        }
        var shades = pixels
        for y in 0..<pixels.count / width {
            for column in 0..<min(side, width) {
                let table = tables[y % side * side + column]
                for index in stride(from: y * width + column, to: (y + 1) * width, by: side) {
                    shades[index] = table[Int(pixels[index])]
                }
            }
        }
        return shades
    }

    /// Distributes the error of each pixel to its neighbours to the right and below (Floyd and Steinberg, 1976), row by
    /// row from the left.
    func diffused(_ pixels: [UInt8], width: Int) -> [UInt8] {
        var shades = pixels
        // Errors in sixteenths, with an element before the first pixel and one after the last.
        var here = [Int32](repeating: 0, count: width + 2), below = here
        for start in stride(from: 0, to: pixels.count, by: width) {
            swap(&here, &below)
            for index in below.indices { below[index] = 0 }
            here.withUnsafeBufferPointer { here in
                below.withUnsafeMutableBufferPointer { below in
                    shades.withUnsafeMutableBufferPointer { shades in
                        diffuse(UnsafeMutableBufferPointer(rebasing: shades[start..<start + width]), here, below)
                    }
                }
            }
        }
        return shades
    }

    /// Replaces a row of luma by shades.
    private func diffuse(
        _ row: UnsafeMutableBufferPointer<UInt8>, _ errors: UnsafeBufferPointer<Int32>,
        _ below: UnsafeMutableBufferPointer<Int32>
    ) {
        nearest.withUnsafeBufferPointer { nearest in
            luma.withUnsafeBufferPointer { luma in
                var fromLeft: Int32 = 0
                for x in row.indices {
                    let wanted = Int32(row[x]) &+ (errors[x + 1] &+ fromLeft &+ 8) >> 4
                    let shade = nearest[Int(min(max(wanted, 0), 255))]
                    let error = wanted &- luma[Int(shade)]
                    row[x] = shade
                    fromLeft = 7 &* error
                    below[x] &+= 3 &* error
                    below[x + 1] &+= 5 &* error
                    below[x + 2] &+= error
                }
            }
        }
    }
}
