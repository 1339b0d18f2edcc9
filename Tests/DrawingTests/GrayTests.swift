import Testing

@testable import Drawing

/// Shades of grey: luma, rounding and dithers, to the bit.
struct GrayTests {
    private func luma(_ pixels: UInt32...) throws -> [UInt8] {
        let bitmap = try #require(Bitmap(width: pixels.count, height: 1))
        bitmap.write { bytes in
            for (index, pixel) in pixels.enumerated() {
                for byte in 0..<4 { bytes[4 * index + byte] = UInt8(truncatingIfNeeded: pixel >> (8 * UInt32(byte))) }
            }
        }
        return bitmap.lumaOverWhite
    }

    private func shades(
        _ luma: [UInt8], width: Int, bits: Int, _ dither: PictureOptions.Dither = .none
    ) -> [UInt8] {
        GrayImage(luma: luma, width: width, bits: bits, dither).shades
    }

    @Test func `luma weighs the primaries as Rec. 709 does, over white`() throws {
        // 0.2126, 0.7152 and 0.0722 of 255.
        #expect(try luma(0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF) == [54, 182, 18])
        #expect(try luma(0xFF00_0000, 0xFFFF_FFFF, 0xFF80_8080, 0) == [0, 255, 128, 255])
        // Half transparent black, and red of a quarter, premultiplied.
        #expect(try luma(0x8000_0000, 0x4040_0000) == [127, 191 + 14])
    }

    @Test func `without a dither each pixel has the nearest shade`() {
        let luma: [UInt8] = [0, 42, 43, 127, 128, 212, 213, 255]
        #expect(shades(luma, width: 8, bits: 1) == [0, 0, 0, 0, 1, 1, 1, 1])
        #expect(shades(luma, width: 8, bits: 2) == [0, 0, 1, 1, 2, 2, 3, 3])
        #expect(shades(luma, width: 8, bits: 4) == [0, 2, 3, 7, 8, 12, 13, 15])
        #expect(shades(luma, width: 8, bits: 8) == luma)
    }

    @Test func `an ordered dither shows as many white pixels of 64 as the luma says`() {
        for luma in 0...255 {
            let shades = shades([UInt8](repeating: UInt8(luma), count: 64), width: 8, bits: 1, .ordered)
            let white = shades.reduce(0) { $0 + Int($1) }
            #expect(white == (luma * 128 + 255) / 510)
        }
    }

    @Test func `an ordered dither repeats its pattern every eight pixels`() {
        let half = shades([UInt8](repeating: 128, count: 10 * 9), width: 10, bits: 1, .ordered)
        #expect(half[0..<10] == [0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
        #expect(half[10..<20] == [1, 0, 1, 0, 1, 0, 1, 0, 1, 0])
        #expect(half[80..<90] == half[0..<10])
    }

    @Test func `Floyd and Steinberg spread an error over four neighbours`() {
        // 100 becomes 0; 7/16 of its error make 144 of the next, hence white and −111, of which 51 is taken from the
        // third.
        #expect(shades([100, 100, 100], width: 3, bits: 1, .floydSteinberg) == [0, 1, 0])
        // Below the first pixel: 100 + (5 · 100 + 3 · −111) / 16 = 110, then 110 · 7/16 + 100 + (100 + 5 · −111) / 16 =
        // 120.
        #expect(shades([100, 100, 100, 100], width: 2, bits: 1, .floydSteinberg) == [0, 1, 0, 0])
        #expect(shades([100, 100, 150, 100], width: 2, bits: 1, .floydSteinberg) == [0, 1, 1, 0])
    }

    @Test(arguments: [1, 2, 4, 8])
    func `a dither leaves the shades themselves alone, and keeps the mean of others`(bits: Int) {
        let shadeMax = 1 << bits - 1
        for dither in PictureOptions.Dither.allCases {
            for shade in 0...shadeMax {
                let luma = [UInt8](repeating: UInt8(shade * 255 / shadeMax), count: 100)
                #expect(shades(luma, width: 10, bits: bits, dither).allSatisfy { $0 == shade })
            }
            guard dither != .none else { continue }
            for luma in stride(from: 3, to: 255, by: 7) {
                let shades = shades([UInt8](repeating: UInt8(luma), count: 64 * 64), width: 64, bits: bits, dither)
                let mean = shades.reduce(0.0) { $0 + Double($1) } / Double(shades.count) / Double(shadeMax) * 255
                #expect(abs(mean - Double(luma)) < 2.5, "\(dither) of \(luma)")
            }
        }
    }

    @Test func `rows are packed from the highest bit on, and padded`() {
        let image = GrayImage(luma: [255, 0, 255, 0, 0, 255], width: 3, bits: 1, .none)
        #expect(image.packedRows() == [0b1010_0000, 0b0010_0000])
        #expect(image.packedRows(lead: 1) == [0, 0b1010_0000, 0, 0b0010_0000])
        #expect(image.packedRows(alignment: 4, isUpward: true) == [0b0010_0000, 0, 0, 0, 0b1010_0000, 0, 0, 0])
        let four = GrayImage(luma: [0, 85, 170, 255, 255], width: 5, bits: 2, .none)
        #expect(four.packedRows() == [0b0001_1011, 0b1100_0000])
    }
}
