import Foundation
import Testing

@testable import Drawing

/// The sizes that headers of images tell, and what is refused.
struct ImageHeaderTests {
    private func size(_ file: [UInt8]) throws -> [Double] {
        let header = try ImageHeader(file)
        return [header.width, header.height]
    }

    private static let jpeg = Result {
        let url = Pictures.folder.appending(path: "Cases/image-jpeg.json")
        let json = try String(contentsOf: url, encoding: .utf8)
        let start = try #require(json.range(of: "data:image/jpeg"))
        return try #require(DataURI.bytes(String(json[start.lowerBound...].prefix { $0 != "\"" })))
    }

    /// The JPEG with an Exif segment of one directory.
    private func jpeg(orientation: UInt8, isBigEndian: Bool = true) throws -> [UInt8] {
        let big: [UInt8] = [
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
        ]
        let little: [UInt8] = [
            0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0,
        ]
        let exif = Array("Exif\0\0".utf8) + (isBigEndian ? big : little)
        var file = try Self.jpeg.get()
        file.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: 2)
        return file
    }

    @Test func `a PNG has the size of its header`() throws {
        let png = try PNGEncoder.encode(try #require(Bitmap(width: 3, height: 70)))
        #expect(try size(png) == [3, 70])
        for count in [8, 20, 32] { #expect(throws: ImageProblem.damaged(.png)) { try size(Array(png.prefix(count))) } }
        var empty = png
        empty[19] = 0
        #expect(throws: ImageProblem.damaged(.png)) { try size(empty) }
    }

    @Test func `a WebP has the size of its header, of each of the three kinds`() throws {
        let lossless = try WebPEncoder.encode(try #require(Bitmap(width: 300, height: 7)))
        #expect(try size(lossless) == [300, 7])
        let riff = Array("RIFF\u{0}\u{0}\u{0}\u{0}WEBP".utf8)
        let lossy = riff + Array("VP8 ".utf8) + [9, 0, 0, 0, 0x10, 0, 0, 0x9D, 1, 0x2A, 0x2C, 1, 7, 0]
        #expect(try size(lossy) == [300, 7])
        let extended = riff + Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0xFE, 0x3F, 0, 0xFE, 0x3F, 0]
        #expect(try size(extended) == [16_383, 16_383])
        var animated = extended
        animated[20] = 2
        #expect(throws: ImageProblem.self) { try size(animated) }
        #expect(throws: ImageProblem.damaged(.webP)) { try size(Array(lossless.prefix(24))) }
        // It is not decoded: the file ends, and the pixels would be too many.
        #expect(Bitmap.decode(extended, bytesMax: 1 << 20) == nil)
    }

    @Test func `a JPEG has the size of its header, turned as Exif says`() throws {
        let upright = try size(try Self.jpeg.get())
        #expect(upright[0] > 0 && upright[1] > 0)
        for orientation: UInt8 in 0...9 {
            for isBigEndian in [false, true] {
                let turned = try size(try jpeg(orientation: orientation, isBigEndian: isBigEndian))
                #expect(turned == (5...8 ~= orientation ? upright.reversed() : upright), "\(orientation)")
            }
        }
        let file = try Self.jpeg.get()
        for count in stride(from: 2, to: 40, by: 3) {
            #expect(throws: ImageProblem.damaged(.jpeg)) { try size(Array(file.prefix(count))) }
        }
    }

    @Test(arguments: [
        (1, [1, 2, 3, 4, 5, 6]), (2, [3, 2, 1, 6, 5, 4]), (3, [6, 5, 4, 3, 2, 1]), (4, [4, 5, 6, 1, 2, 3]),
        (5, [1, 4, 2, 5, 3, 6]), (6, [4, 1, 5, 2, 6, 3]), (7, [6, 3, 5, 2, 4, 1]), (8, [3, 6, 2, 5, 1, 4]),
    ])
    func `an image is turned as each orientation says`(number: Int, shown: [UInt8]) throws {
        // 1 2 3 / 4 5 6
        let bitmap = try #require(Bitmap(width: 3, height: 2))
        bitmap.write { pixels in
            for index in 0..<6 { pixels[index / 3 * bitmap.stride + 4 * (index % 3)] = UInt8(index + 1) }
        }
        let orientation = try #require(ImageOrientation(rawValue: number))
        let turned = try #require(bitmap.turned(orientation))
        #expect((turned.width, turned.height) == (number < 5 ? (3, 2) : (2, 3)))
        var seen: [UInt8] = []
        for y in 0..<turned.height {
            for x in 0..<turned.width { seen.append(turned.pixels[y * turned.stride + 4 * x]) }
        }
        #expect(seen == shown)
    }

    @Test func `Exif data that lead nowhere, or in circles, have no orientation`() throws {
        let exif = Array("Exif\0\0".utf8)
        for tiff: [UInt8] in [
            [], [0x4D, 0x4D, 0, 42, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0],
            [0x4D, 0x4D, 0, 42, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0xFF, 0xFF, 0, 0, 0, 0],
            [0x4D, 0x49, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0],
        ] {
            #expect(ImageOrientation(ofEXIF: (exif + tiff)[...]) == nil)
        }
    }

    @Test(
        arguments: [
            (#"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12.5"/>"#, [24, 12.5]),
            (#"<svg width="24px" height="1in" viewBox="0 0 1 1"/>"#, [24, 96]),
            (#"<svg width="100%" height="9" viewBox="0,0 40 30"/>"#, [40, 30]),
            (
                "<?xml version='1.0' encoding='UTF-8'?>\n<!DOCTYPE svg>\n<!-- a --><svg viewBox='-1 -1 2e1 3'></svg>",
                [20, 3]
            ),
            ("\u{FEFF}<svg width='2' height='3'/>", [2, 3]),
        ] as [(String, [Double])])
    func `an SVG has its width and height, else the size of its viewBox`(markup: String, expected: [Double]) throws {
        #expect(try size(Array(markup.utf8)) == expected)
    }

    @Test(arguments: [
        "<svg/>", "<svg width='1' height='0'/>", "<svg viewBox='0 0 1e30 1'/>", "<svg viewBox='0 0 1'/>",
        "<svg viewBox='0 0 -1 4'/>", "<svg width='1e-400' height='1'/>", "<html width='1' height='1'/>", "<svg", "<",
        "",
        "GIF89a", "<svg width='1' height='1", "<?xml version='1.0' encoding='UTF-16'?><svg width='1' height='1'/>",
        "<!DOCTYPE svg [<!ENTITY a '1'>]><svg width='&a;' height='1'/>", "<svg width='&#x31' height='1'/>",
    ])
    func `another text is no image with a size`(markup: String) {
        #expect(throws: ImageProblem.self) { try size(Array(markup.utf8)) }
    }
}
