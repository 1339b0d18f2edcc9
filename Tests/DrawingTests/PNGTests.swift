import TestSupport
import Testing

@testable import Drawing

/// PNG files read by libpng have the pixels that were written.
struct PNGTests {
    /// A picture with a number of colours.
    private func picture(
        _ width: Int, _ height: Int, colors: [UInt32], _ random: inout SplitMix
    ) throws -> Bitmap {
        let bitmap = try #require(Bitmap(width: width, height: height))
        bitmap.write { pixels in
            for y in 0..<height {
                for x in 0..<width {
                    let color = colors[Int.random(in: 0..<colors.count, using: &random)]
                    for index in 0..<4 {
                        pixels[y * bitmap.stride + 4 * x + index] = UInt8(truncatingIfNeeded: color >> (8 * index))
                    }
                }
            }
        }
        return bitmap
    }

    @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 255, 256, 257, 1_000])
    func `opaque pictures of any number of colours keep every pixel`(count: Int) throws {
        var random = SplitMix(state: UInt64(count))
        for _ in 0..<8 {
            let colors = (0..<count).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &random) | 0xFF00_0000 }
            let width = Int.random(in: 1...70, using: &random), height = Int.random(in: 1...70, using: &random)
            let bitmap = try picture(width, height, colors: colors, &random)
            let read = try Pixels(png: PNGEncoder.encode(bitmap))
            #expect((read.width, read.height) == (width, height))
            for y in 0..<height {
                for x in 0..<width where read.bitmap[x, y] != bitmap[x, y] { Issue.record("\(x), \(y)") }
            }
        }
    }

    @Test(arguments: [1, 200, 1_000])
    func `translucent pictures keep alpha, and colours within what alpha leaves of them`(count: Int) throws {
        var random = SplitMix(state: UInt64(count))
        let colors = (0..<count).map { _ -> UInt32 in
            let alpha = UInt32.random(in: 0...255, using: &random)
            return (0..<3).reduce(alpha << 24) { $0 | UInt32.random(in: 0...alpha, using: &random) << (8 * $1) }
        }
        let bitmap = try picture(40, 30, colors: colors, &random)
        let read = try Pixels(png: PNGEncoder.encode(bitmap)).bitmap
        for y in 0..<30 {
            for x in 0..<40 {
                let one = bitmap[x, y], two = read[x, y]
                #expect(one >> 24 == two >> 24)
                for shift in [0, 8, 16] {
                    let difference = Int(one >> shift & 255) - Int(two >> shift & 255)
                    #expect(abs(difference) <= 1)
                }
            }
        }
    }

    @Test func `few colours take few bits, and an opaque picture has no alpha`() throws {
        func header(_ colors: [UInt32]) throws -> (depth: UInt8, type: UInt8) {
            var random = SplitMix(state: 1)
            let png = try PNGEncoder.encode(try picture(64, 64, colors: colors, &random))
            return (png[24], png[25])
        }
        #expect(try header([0xFF00_0000, 0xFFFF_FFFF]) == (1, 3))
        #expect(try header((0..<16).map { 0xFF00_0000 | $0 }) == (4, 3))
        #expect(try header((0..<1_000).map { 0xFF00_0000 | $0 }) == (8, 2))
        #expect(try header((0..<1_000).map { 0x8000_0000 | ($0 % 128) | ($0 / 128) << 8 }) == (8, 6))
    }

    @Test func `texts in a file are not read`() throws {
        var random = SplitMix(state: 1)
        let bitmap = try picture(3, 2, colors: [0xFF12_3456, 0xFF65_4321], &random)
        let file = try PNGEncoder.encode(bitmap)
        // A chunk of compressed text that is damaged, behind the header.
        let text: [UInt8] = [0, 0, 0, 4] + Array("zTXt".utf8) + [1, 2, 3, 4] + [0, 0, 0, 0]
        let headerEnd = 33
        let longer = Array(file[..<headerEnd]) + text + Array(file[headerEnd...])
        #expect(PNGChunks.ofPixels(in: longer) == PNGChunks.ofPixels(in: file))
        #expect(try Pixels(png: longer).bitmap[2, 1] == bitmap[2, 1])
    }

    @Test func `chunks on which pixels depend, and what is not a chunk, are kept`() {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        func chunk(_ type: String) -> [UInt8] { [0, 0, 0, 1] + Array(type.utf8) + [7, 0, 0, 0, 0] }
        let kept = ["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "IDAT", "XXXX", "IEND"].flatMap(chunk)
        let rest: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 1, 2, 3]
        let file = signature + chunk("tEXt") + kept + chunk("iTXt") + rest
        #expect(PNGChunks.ofPixels(in: file) == signature + kept + rest)
        #expect(PNGChunks.ofPixels(in: [1, 2]) == [1, 2])
    }
}
