import TestSupport
import Testing

@testable import Drawing

/// Files with pixels, read back: grey PNG by libpng, BMP by a reader of its own, WebP by libwebp.
struct BitmapFileTests {
    private func picture(_ width: Int, _ height: Int, isOpaque: Bool = true) throws -> Bitmap {
        var random = SplitMix(state: UInt64(width * 1_000 + height))
        let bitmap = try #require(Bitmap(width: width, height: height))
        bitmap.write { pixels in
            for y in 0..<height {
                for x in 0..<width {
                    let pixel = pixels + y * bitmap.stride + 4 * x
                    pixel[3] = isOpaque ? 255 : .random(in: 0...255, using: &random)
                    for component in 0..<3 { pixel[component] = .random(in: 0...pixel[3], using: &random) }
                }
            }
        }
        return bitmap
    }

    @Test(arguments: [(1, 1), (7, 3), (8, 2), (33, 5)])
    func `a grey PNG has the luma of its shades`(width: Int, height: Int) throws {
        let bitmap = try picture(width, height)
        for colors in PictureFormat.png.shades {
            let image = GrayImage(bitmap, colors, .floydSteinberg)
            let read = try Pixels(png: PNGEncoder.encode(image))
            for (index, shade) in image.shades.enumerated() {
                let luma = Int(shade) * 255 / image.shadeMax
                #expect(read.components(index % width, index / width) == [luma, luma, luma, 255])
            }
        }
    }

    @Test(arguments: [(1, 1), (7, 3), (8, 2), (33, 5)])
    func `a BMP has the colours over white, or the shades`(width: Int, height: Int) throws {
        let bitmap = try picture(width, height, isOpaque: false)
        let file = try BMPFile(BMPEncoder.encode(bitmap))
        #expect((file.width, file.height, file.bits) == (width, height, 24))
        for y in 0..<height {
            for x in 0..<width {
                let pixel = bitmap[x, y], white = 255 - pixel >> 24
                let expected = [16, 8, 0].map { UInt8(pixel >> UInt32($0) & 255 + white) }
                #expect(file[x, y] == expected)
            }
        }
        for colors in PictureFormat.bmp.shades {
            let image = GrayImage(bitmap, colors, .ordered)
            let file = try BMPFile(BMPEncoder.encode(image))
            #expect((file.width, file.height, file.bits) == (width, height, colors.bits))
            for (index, shade) in image.shades.enumerated() {
                let luma = UInt8(Int(shade) * 255 / image.shadeMax)
                #expect(file[index % width, index / width] == [luma, luma, luma])
            }
        }
    }

    @Test func `a WebP keeps every pixel, and alpha`() throws {
        let opaque = try picture(33, 20)
        let read = try #require(Bitmap.decode(WebPEncoder.encode(opaque), bytesMax: 1 << 20))
        for y in 0..<20 {
            for x in 0..<33 where read[x, y] != opaque[x, y] { Issue.record("\(x), \(y)") }
        }
        let translucent = try picture(33, 20, isOpaque: false)
        let again = try #require(Bitmap.decode(WebPEncoder.encode(translucent), bytesMax: 1 << 20))
        for y in 0..<20 {
            for x in 0..<33 {
                let one = translucent[x, y], two = again[x, y]
                #expect(one >> 24 == two >> 24)
                for shift: UInt32 in [0, 8, 16] {
                    #expect(abs(Int(one >> shift & 255) - Int(two >> shift & 255)) <= 1)
                }
            }
        }
    }

    @Test func `a WebP ends when nobody waits for it, and has no longer sides than the format allows`() throws {
        #expect(throws: DrawingError.interrupted) {
            try WebPEncoder.encode(picture(300, 300), isInterrupted: { true })
        }
        let request = #"{"type": "Box", "backgroundColor": "red"}"#
        #expect(try Pictures.make(request, width: 16_383, height: 1, as: .webp).starts(with: Array("RIFF".utf8)))
        #expect(throws: (any Error).self) { try Pictures.make(request, width: 16_384, height: 1, as: .webp) }
        #expect(try Pictures.make(request, width: 16_384, height: 1, as: .bmp).count == 54 + 3 * 16_384)
    }
}

/// A BMP without compression, as it is read.
private struct BMPFile {
    let width, height, bits: Int
    private let bytes: [UInt8]

    struct Broken: Error {}

    init(_ bytes: [UInt8]) throws {
        self.bytes = bytes
        func number(_ start: Int, _ count: Int = 4) -> Int {
            bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        (width, height, bits) = (number(18), number(22), number(28, 2))
        let start = 54 + (bits == 24 ? 0 : 4 << bits)
        guard bytes.starts(with: Array("BM".utf8)), number(2) == bytes.count, number(10) == start, number(14) == 40,
            number(26, 2) == 1, number(30) == 0, number(34) == bytes.count - start,
            bytes.count == start + rowBytes * height
        else { throw Broken() }
    }

    private var rowBytes: Int { (width * bits + 31) / 32 * 4 }

    /// Red, green and blue.
    subscript(_ x: Int, _ y: Int) -> [UInt8] {
        let row = bytes.count - (y + 1) * rowBytes
        if bits == 24 { return [2, 1, 0].map { bytes[row + 3 * x + $0] } }
        let index = Int(bytes[row + x * bits / 8]) >> (8 - bits - x * bits % 8) & (1 << bits - 1)
        return [2, 1, 0].map { bytes[54 + 4 * index + $0] }
    }
}
