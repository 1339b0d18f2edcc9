import Foundation
import LayoutJSON
import LayoutService
import TestSupport
import Testing

@testable import Drawing

/// Sources, placement and limits of images.
struct ImageTests {
    /// 2 × 1 pixels, red and blue.
    private static let image = Result {
        let bitmap = try #require(Bitmap(width: 2, height: 1))
        bitmap.write { pixels in
            for (index, byte) in ([0, 0, 255, 255, 255, 0, 0, 255] as [UInt8]).enumerated() { pixels[index] = byte }
        }
        return "data:image/png;base64," + Data(try PNGEncoder.encode(bitmap)).base64EncodedString()
    }

    private func draw(_ mode: String, _ more: String = "") throws -> Pixels {
        try Pictures.pixels(
            #"{"type": "Image", "source": "\#(try Self.image.get())", "size": {"width": 20, "height": 10}, "contentMode": "\#(mode)"\#(more)}"#
        )
    }

    @Test(arguments: [
        ("center", (10, 15, 29, 24)), ("stretch", (0, 0, 39, 39)), ("aspectFit", (0, 10, 39, 29)),
        ("aspectFill", (0, 0, 39, 39)),
    ])
    func `an image is placed by its content mode`(_ mode: String, _ place: (Int, Int, Int, Int)) throws {
        let box =
            #"{"type": "Image", "source": "\#(try Self.image.get())", "contentMode": "\#(mode)", "size": {"width": 20, "height": 10}}"#
        let pixels = try Pictures.pixels(
            #"{"type": "LayoutWriter", "sizing": {"fixed": {"width": 40, "height": 40}}, "children": [\#(box.dropLast()), "traits": {"frame": {"x": 0, "y": 0, "width": 40, "height": 40}}}]}"#
        )
        #expect(try #require(pixels.ink) == place)
        #expect(pixels.components(place.0 + 2, 20)[0] > 200)
        #expect(pixels.components(place.2 - 2, 20)[2] > 200)
    }

    @Test func `a tint fills where the image is opaque`() throws {
        let pixels = try draw("stretch", #", "tintColor": "green""#)
        #expect(pixels[5, 5] == 0x0080_00FF)
        #expect(pixels[35, 35] == 0x0080_00FF)
    }

    @Test func `a tint keeps the transparency of the image, and adds its own`() throws {
        let svg =
            "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='2'><path d='M0 0h2v2z' opacity='0.5'/></svg>"
        let pixels = try Pictures.pixels(
            ##"{"type": "Image", "source": "data:image/svg+xml,\##(svg)", "tintColor": "#ff000080"}"##)
        #expect(pixels[39, 0] == 0xFFBF_BFFF)
        #expect(pixels[0, 39] == 0xFFFF_FFFF)
    }

    @Test(arguments: [PictureFormat.svg, .pdf])
    func `an image that is drawn often in one tint is written once`(format: PictureFormat) throws {
        let circle = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><circle cx='4' cy='4' r='4'/></svg>"
        func length(uses: Int) throws -> Int {
            let icon = #"{"type": "Image", "source": "data:image/svg+xml,\#(circle)", "tintColor": "green"}"#
            let icons = Array(repeating: icon, count: uses).joined(separator: ", ")
            let element = #"{"type": "Overlay", "children": [\#(icons)]}"#
            return try Pictures.make(element, width: 300, height: 300, as: format).count
        }
        // So few that, written at each use, they would not exceed the limit on images.
        #expect(try length(uses: 6) - length(uses: 1) < 5 * 200)
    }

    @Test(arguments: ["", #", "tintColor": "yellow""#], [1, 0.5])
    func `the edge of an image in a PDF is not dark`(tint: String, opacity: Double) throws {
        let bitmap = try #require(Bitmap(width: 8, height: 8))
        bitmap.write { pixels in
            for y in 2..<6 {
                for x in 2..<6 {
                    for (index, byte) in ([0, 200, 255, 255] as [UInt8]).enumerated() {
                        pixels[y * bitmap.stride + 4 * x + index] = byte
                    }
                }
            }
        }
        let source = "data:image/png;base64," + Data(try PNGEncoder.encode(bitmap)).base64EncodedString()
        let image = #"{"type": "Image", "source": "\#(source)", "contentMode": "stretch"\#(tint)}"#
        let pdf = try Pictures.make(
            #"{"type": "Opacity", "opacity": \#(opacity), "child": \#(image)}"#, width: 160, height: 160, as: .pdf)
        let pixels = try Tool.pixels(of: pdf, "pdf")
        #expect(pixels.count { red, _, _, _ in red < 253 } == 0)
        #expect(pixels.count { _, _, blue, _ in blue < 130 } > 1_000)
    }

    @Test(arguments: [1, 2, 9]) func `a transparent pixel is drawn with the colour of the nearest other one`(
        count: Int
    ) throws {
        var random = SplitMix(state: 7)
        let bitmap = try #require(Bitmap(width: 13, height: 9))
        var places: [(x: Int, y: Int)] = []
        for _ in 0..<count {
            let x = Int.random(in: 0..<13, using: &random), y = Int.random(in: 0..<9, using: &random)
            places.append((x, y))
            let pixel = bitmap.pixels + y * bitmap.stride + 4 * x
            (pixel[0], pixel[1], pixel[2], pixel[3]) = (UInt8(x), UInt8(y), 77, 255)
        }
        let colors = try #require(ExtendedColors(of: bitmap))
        for y in 0..<9 {
            for x in 0..<13 {
                let pixel = colors.pixels + y * colors.stride + 4 * x
                let from = (x: Int(pixel[0]), y: Int(pixel[1]))
                #expect(pixel[2] == 77 && places.contains { $0 == from })
                let distance = abs(from.x - x) + abs(from.y - y)
                #expect(places.allSatisfy { abs($0.x - x) + abs($0.y - y) >= distance })
            }
        }
    }

    @Test func `colours of an image for a PDF are made once, within the limit on images`() throws {
        let store = ImageStore(sources: ImageSources(assets: nil), bytesMax: 700)
        let bitmap = try #require(Bitmap(width: 10, height: 10)), other = try #require(Bitmap(width: 10, height: 10))
        let colors = try #require(store.colors(of: bitmap))
        #expect(store.colors(of: bitmap) === colors)
        #expect(store.colors(of: other) == nil)
        #expect(store.reserve(bytes: 300))
    }

    @Test func `a plate for a missing image fades as a whole`() throws {
        let pixels = try Pictures.pixels(
            #"{"type": "Opacity", "opacity": 0.5, "child": {"type": "Image", "source": "none", "missing": "placeholder"}}"#
        )
        // The edge has the grey 0xAE, half over white.
        #expect((213...215).contains(pixels.components(0, 20)[0]))
    }

    @Test func `a PNG of 16 bits without a colour space has the same greys as one of 8 bits`() throws {
        // 4 × 1 pixels: 32, 97, 162 and 255, each twice.
        let png =
            "iVBORw0KGgoAAAANSUhEUgAAAAQAAAABEAAAAACMx4xSAAAAEUlEQVR42mNQUEhMXLTo/38ADX8ERUUy4t4AAAAASUVORK5CYII="
        let pixels = try Pictures.pixels(
            #"{"type": "Image", "source": "data:image/png;base64,\#(png)", "size": {"width": 4, "height": 1}, "contentMode": "stretch"}"#,
            width: 4, height: 1)
        #expect((0..<4).map { pixels.components($0, 0)[0] } == [32, 97, 162, 255])
    }

    @Test func `a JPEG of four inks has its colours`() throws {
        let pixels = try Pictures.pixels(#"{"type": "Image", "source": "assets/red-cmyk.jpg"}"#)
        let components = pixels.components(20, 20)
        #expect(components[0] > 240 && components[1] < 15 && components[2] < 15)
    }

    private func isCross(
        _ image: String, _ options: PictureOptions = PictureOptions(background: .white)
    ) throws -> Bool {
        let pixels = try Pictures.pixels(
            #"{"type": "ConstrainedSize", "width": 40, "height": 40, "child": \#(image)}"#, options)
        return pixels[20, 5] == 0xE5E5_EAFF && pixels.components(20, 20)[0] < 0xD0
    }

    @Test(arguments: [
        "", "missing.png", "data:image/png;base64,AAAA", "data:,", "data:image/png;base64", "/etc/passwd",
        "../Cases/assets/leaf.png", "assets/../assets/leaf.png", "assets//leaf.png", "./assets/leaf.png", "assets",
        "box-square.json",
    ])
    func `a picture with an image that cannot be read is refused, unless a placeholder may stand for it`(
        _ source: String
    ) throws {
        let image = #"{"type": "Image", "size": {"width": 9, "height": 9}, "source": "\#(source)""#
        #expect(try isCross(image + #", "missing": "placeholder"}"#))
        let maker = try Pictures.maker.get()
        let ofNoSize = #"{"type": "Image", "contentMode": "center", "source": "\#(source)"}"#
        for (element, place) in [
            (image + "}", "/element/source"),
            (#"{"type": "Column", "children": [\#(ofNoSize)]}"#, "/element/children/0/source"),
        ] {
            do throws(Failure) {
                let request = #"{"size": {"width": 9, "height": 9}, "element": \#(element)}"#
                _ = try maker.picture(of: Array(request.utf8), as: .svg)
                Issue.record("\(source) is drawn")
            } catch {
                guard case .request(.invalid(let problems)) = error else { throw error }
                #expect(problems.map(\.code) == [.unknownImage])
                #expect(problems.map(\.pointer.text) == [place])
            }
        }
    }

    @Test(arguments: ["https://example.org/a.png", "x-scheme:leaf.png", "file:///etc/passwd"])
    func `an image at another URI is drawn as a cross`(_ source: String) throws {
        #expect(try isCross(#"{"type": "Image", "source": "\#(source)"}"#))
    }

    @Test func `without a folder of images, names are drawn as crosses`() throws {
        let maker = try PictureMaker(options: ServiceOptions())
        let picture = try maker.picture(
            of: Array(
                #"{"size": {"width": 40, "height": 40}, "element": {"type": "Image", "source": "missing.png"}}"#.utf8),
            as: .png, PictureOptions(background: .white))
        #expect(try Pixels(png: picture)[20, 5] == 0xE5E5_EAFF)
    }

    @Test func `a file in the asset folder is drawn, and links out of it are not followed`() throws {
        let scratch = try Scratch(), outside = try Scratch()
        let bitmap = try #require(Bitmap(width: 4, height: 4))
        let png = try PNGEncoder.encode(bitmap)
        let secret = try outside.write(png, as: "secret.png")
        _ = try scratch.write(png, as: "plain.png")
        let files = FileManager.default
        try files.createDirectory(at: scratch.url.appending(path: "in"), withIntermediateDirectories: true)
        _ = try scratch.write(png, as: "in/deep.png")
        try files.createSymbolicLink(
            atPath: scratch.url.appending(path: "link.png").path(), withDestinationPath: secret)
        try files.createSymbolicLink(
            atPath: scratch.url.appending(path: "out").path(), withDestinationPath: outside.url.path())
        let folder = try #require(try AssetFolder(path: scratch.url.path()))
        #expect(folder.read("plain.png", bytesMax: 10_000) == png)
        #expect(folder.read("in/deep.png", bytesMax: 10_000) == png)
        #expect(folder.read("plain.png", bytesMax: png.count - 1) == nil)
        for name in ["link.png", "out/secret.png", "../\(outside.url.lastPathComponent)/secret.png", secret, "in", ""] {
            #expect(folder.read(name, bytesMax: 10_000) == nil, "\(name)")
        }
    }

    @Test func `a file that changes has its new size at once, and the folder another digest soon`() throws {
        let scratch = try Scratch()
        let folder = try #require(try AssetFolder(path: scratch.url.path()))
        let digest = folder.digest
        for side in [4, 9] {
            let bitmap = try #require(Bitmap(width: side, height: 1))
            _ = try scratch.write(try PNGEncoder.encode(bitmap), as: "a.png")
            for _ in 0..<2 {
                guard case .size(let size)? = folder.size(of: "a.png") else {
                    Issue.record("no size")
                    return
                }
                #expect(size.width == CGFloat(side))
            }
        }
        #expect(folder.size(of: "b.png") == nil)
        // The size of the one is in the first bytes of its file, that of the other is not.
        for comment in ["", String(repeating: "x", count: 100_000)] {
            let svg = "<!-- \(comment) --><svg width='7' height='1'/>" + String(repeating: " ", count: 100_000)
            _ = try scratch.write(Array(svg.utf8), as: "c.svg")
            guard case .size(let size)? = folder.size(of: "c.svg") else {
                Issue.record("no size")
                return
            }
            #expect(size.width == 7)
        }
        for _ in 0..<3_000 where folder.digest == digest { usleep(10_000) }
        #expect(folder.digest != digest)
    }

    @Test(arguments: [1e-3, 1e-4, 1e-5, 1e-9])
    func `an image that is shrunk to nothing is drawn as nothing`(scale: Double) throws {
        let image = #"{"type": "Image", "source": "\#(try Self.image.get())", "contentMode": "stretch"}"#
        for format in PictureFormat.allCases {
            let small = #"{"type": "Transformed", "scale": {"x": \#(scale), "y": 1}, "child": \#(image)}"#
            #expect(try !Pictures.make(small, as: format).isEmpty)
        }
    }

    @Test func `an image that would take too much memory is not decoded`() throws {
        let bitmap = try #require(Bitmap(width: 1_000, height: 1_000))
        let png = try PNGEncoder.encode(bitmap)
        #expect(png.count < 2_000)
        #expect(Bitmap.decode(png, bytesMax: 4_000_000) != nil)
        #expect(Bitmap.decode(png, bytesMax: 3_999_999) == nil)
        let store = ImageStore(sources: ImageSources(assets: nil), bytesMax: 6_000_000)
        let uri = "data:image/png;base64," + Data(png).base64EncodedString()
        #expect(try store.image(for: uri) != nil)
        #expect(try store.image(for: uri) != nil, "the same image counts once")
        #expect(try store.image(for: "data:;base64," + uri.dropFirst(22)) == nil, "another one is too much")
    }

    @Test func `an image that takes too much memory with its tint is drawn as a cross`() throws {
        let image = #"{"type": "Image", "source": "\#(try Self.image.get())", "tintColor": "green"}"#
        var options = PictureOptions(background: .white)
        // 8 bytes for the pixels of the image, and 8 for those in the tint.
        options.limits.imageBytesMax = 16
        #expect(try !isCross(image, options))
        options.limits.imageBytesMax = 15
        #expect(try isCross(image, options))
    }

    @Test func `assets whose names differ in bytes are two images`() throws {
        let scratch = try Scratch()
        for (name, side) in [("é.png", 1), ("e\u{301}.png", 2)] {
            _ = try scratch.write(PNGEncoder.encode(#require(Bitmap(width: side, height: 1))), as: name)
        }
        let store = ImageStore(
            sources: ImageSources(assets: try AssetFolder(path: scratch.url.path())), bytesMax: 6_000_000)
        #expect(try store.image(for: "é.png")?.size.x == 1)
        #expect(try store.image(for: "e\u{301}.png")?.size.x == 2)
    }

    @Test func `truncated or changed files are images or not, and never crash`() throws {
        var random = SplitMix(state: 21)
        let folder = Pictures.folder.appending(path: "Cases")
        let json = try String(contentsOf: folder.appending(path: "image-jpeg.json"), encoding: .utf8)
        let start = try #require(json.range(of: "data:image/jpeg"))
        let uri = json[start.lowerBound...].prefix { $0 != "\"" }
        let jpeg = try #require(DataURI.bytes(String(uri)))
        #expect(Bitmap.decode(jpeg, bytesMax: 1 << 20) != nil)
        let png = Array(try Data(contentsOf: folder.appending(path: "assets/leaf.png")))
        var decoded = 0
        for _ in 0..<2_000 {
            var file = Bool.random(using: &random) ? jpeg : png
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                file[Int.random(in: 0..<file.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            if Bool.random(using: &random) { file.removeLast(.random(in: 0..<file.count, using: &random)) }
            if Bitmap.decode(file, bytesMax: 1 << 20) != nil { decoded += 1 }
        }
        #expect((1..<1_500).contains(decoded))
    }

    @Test func `data in a URI are base64 or percent-encoded`() {
        #expect(DataURI.bytes("data:text/plain;base64,SGk=") == Array("Hi".utf8))
        #expect(DataURI.bytes("data:text/plain;base64,SGk%3D") == Array("Hi".utf8))
        #expect(DataURI.bytes("data:,H%69") == Array("Hi".utf8))
        #expect(DataURI.bytes("data:;base64,S") == nil)
        #expect(DataURI.bytes("date:,Hi") == nil)
    }
}
