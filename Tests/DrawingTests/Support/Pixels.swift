import Foundation

@testable import Drawing

/// The pixels of a picture.
struct Pixels {
    let bitmap: Bitmap

    struct NoPNG: Error {}

    init(png: [UInt8]) throws {
        guard let bitmap = Bitmap.decode(png, bytesMax: 1 << 30) else { throw NoPNG() }
        self.bitmap = bitmap
    }

    var width: Int { bitmap.width }
    var height: Int { bitmap.height }

    /// 0xrrggbbaa, premultiplied.
    subscript(_ x: Int, _ y: Int) -> UInt32 {
        let pixel = bitmap[x, y]
        return pixel << 8 | pixel >> 24
    }

    /// Red, green, blue and alpha, premultiplied.
    func components(_ x: Int, _ y: Int) -> [Int] {
        let pixel = self[x, y]
        return [24, 16, 8, 0].map { Int(pixel >> $0 & 255) }
    }

    /// The number of pixels that satisfy a condition.
    func count(_ isCounted: (_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int) -> Bool) -> Int {
        var count = 0
        for y in 0..<height {
            for x in 0..<width {
                let it = components(x, y)
                if isCounted(it[0], it[1], it[2], it[3]) { count += 1 }
            }
        }
        return count
    }

    /// The smallest rectangle around the pixels that are not white.
    var ink: (minX: Int, minY: Int, maxX: Int, maxY: Int)? {
        var ink: (minX: Int, minY: Int, maxX: Int, maxY: Int)?
        for y in 0..<height {
            for x in 0..<width where self[x, y] != 0xFFFF_FFFF {
                let old = ink ?? (x, y, x, y)
                ink = (min(old.minX, x), min(old.minY, y), max(old.maxX, x), max(old.maxY, y))
            }
        }
        return ink
    }

    /// Compares the means of squares with a side of `square` pixels; returns the largest difference of a component, or
    /// nil if the sizes of the pictures differ by more than a pixel.
    func largestDifference(from other: Pixels, square: Int) -> Double? {
        guard abs(width - other.width) <= 1, abs(height - other.height) <= 1 else { return nil }
        let width = min(width, other.width), height = min(height, other.height)
        var largest = 0.0
        for top in stride(from: 0, to: height, by: square) {
            for left in stride(from: 0, to: width, by: square) {
                var sums = [0, 0, 0, 0], count = 0
                for y in top..<min(top + square, height) {
                    for x in left..<min(left + square, width) {
                        let one = components(x, y), two = other.components(x, y)
                        for index in 0..<4 { sums[index] += one[index] - two[index] }
                        count += 1
                    }
                }
                for sum in sums { largest = max(largest, Double(abs(sum)) / Double(count)) }
            }
        }
        return largest
    }

    /// The picture as a file.
    var png: [UInt8] {
        get throws { try PNGEncoder.encode(bitmap) }
    }

    /// White where two pictures are equal, and darker where they differ more.
    func difference(from other: Pixels) throws -> [UInt8] {
        let width = min(width, other.width), height = min(height, other.height)
        guard let picture = Bitmap(width: width, height: height) else { throw NoPNG() }
        picture.write { pixels in
            for y in 0..<height {
                for x in 0..<width {
                    let pixel = pixels + y * picture.stride + 4 * x
                    let difference = zip(components(x, y), other.components(x, y)).map { abs($0 - $1) }.max() ?? 0
                    for index in 0..<3 { pixel[index] = UInt8(255 - min(255, 4 * difference)) }
                    pixel[3] = 255
                }
            }
        }
        return try PNGEncoder.encode(picture)
    }
}

extension Bitmap {
    /// A pixel as it is stored, also of a bitmap that nothing else keeps.
    subscript(_ x: Int, _ y: Int) -> UInt32 { row(y)[x] }
}
