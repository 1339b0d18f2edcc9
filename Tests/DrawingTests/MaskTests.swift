import Foundation
import Testing

@testable import Drawing

/// The blur of shadows compared with a Gaussian.
struct MaskTests {
    @Test(arguments: [1, 2, 3, 4.5, 8])
    func `an edge blurs like the integral of a Gaussian`(deviation: Double) throws {
        let side = 120
        let mask = try #require(Mask(width: side, height: side))
        for y in 0..<side { for x in 0..<side / 2 { mask.pixels[y * mask.stride + x] = 255 } }
        mask.blur(deviation: deviation)
        for x in 40..<80 {
            let distance = Double(x) + 0.5 - Double(side / 2)
            let expected = 127.5 * erfc(distance / (deviation * 2.0.squareRoot()))
            #expect(abs(Double(mask.pixels[60 * mask.stride + x]) - expected) < 12, "at \(distance)")
        }
    }

    @Test func `a tiny blur changes nothing`() throws {
        let mask = try #require(Mask(width: 5, height: 5))
        mask.pixels[2 * mask.stride + 2] = 200
        mask.blur(deviation: 0)
        #expect(mask.pixels[2 * mask.stride + 2] == 200)
    }

    @Test func `a blur wider than the mask stays within it`() throws {
        let mask = try #require(Mask(width: 3, height: 3))
        mask.pixels[mask.stride + 1] = 255
        mask.blur(deviation: 50)
        #expect((0..<3).allSatisfy { mask.pixels[$0] < 10 })
    }
}
