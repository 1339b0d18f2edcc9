import Drawing
import Foundation
import LayoutEngine
import Testing

/// The pixels of shapes, QR codes, gradients and dashes.
struct ShapeTests {
    private static let red = 0xFF00_00FF as UInt32
    private static let white = 0xFFFF_FFFF as UInt32

    private func shape(_ path: String, _ rest: String = #""fill": "red""#, viewBox: String = "[0, 0, 40, 40]") -> String
    {
        #"{"type": "Shape", "path": "\#(path)", "viewBox": \#(viewBox), \#(rest)}"#
    }

    private func reds(_ pixels: Pixels) -> Int {
        pixels.count { red, green, _, _ in red == 255 && green == 0 }
    }

    @Test func `an outline is filled in the coordinates of its view box`() throws {
        let pixels = try Pictures.pixels(shape("M10 10h20v20H10z"))
        #expect(reds(pixels) == 400)
        #expect(pixels[10, 10] == Self.red && pixels[9, 10] == Self.white)
        let moved = try Pictures.pixels(shape("M10 10h2v2h-2z", viewBox: "[8, 8, 8, 8]"))
        #expect(reds(moved) == 100 && moved[10, 10] == Self.red)
    }

    @Test(arguments: [("nonzero", 1_600), ("evenodd", 1_200)])
    func `the fill rule decides which areas are inside`(rule: String, count: Int) throws {
        let pixels = try Pictures.pixels(
            shape("M0 0h40v40H0zM10 10h20v20H10z", #""fill": "red", "fillRule": "\#(rule)""#))
        #expect(reds(pixels) == count)
    }

    /// Modes, and the pixels of a square of 2 × 1 units in a frame of 40 × 40.
    @Test(arguments: [
        (#""contentMode": "stretch""#, 1_600), (#""contentMode": "aspectFit""#, 800),
        (#""contentMode": "aspectFill""#, 1_600),
        (#""contentMode": "center", "size": {"width": 10, "height": 6}"#, 60),
        (#""size": {"width": 3, "height": 6}"#, 800),
    ])
    func `a shape lies in its frame as an image does`(mode: String, count: Int) throws {
        let shape = shape("M0 0h2v1h-2z", #""fill": "red", \#(mode)"#, viewBox: "[0, 0, 2, 1]")
        #expect(reds(try Pictures.pixels(shape)) == count)
    }

    @Test func `a shape is cut off at its frame`() throws {
        let inset = #"{"type": "Inset", "uniform": 10, "child": \#(shape("M-50 -50h200v200h-200z"))}"#
        #expect(reds(try Pictures.pixels(inset)) == 400)
        let line = shape("M0 20h40", #""stroke": {"color": "red", "width": 200}"#)
        #expect(reds(try Pictures.pixels(#"{"type": "Inset", "uniform": 10, "child": \#(line)}"#)) == 400)
    }

    @Test(arguments: [("butt", 20), ("square", 30), ("round", 28)])
    func `a line has its width, its caps and its dashes in units of the view box`(cap: String, length: Int) throws {
        let rest = #""stroke": {"color": "red", "width": 10, "cap": "\#(cap)"}"#
        let pixels = try Pictures.pixels(shape("M10 20h20", rest))
        #expect(reds(pixels) >= (length - 2) * 10 && reds(pixels) <= length * 10)
        let dashes = #""stroke": {"color": "red", "width": 0.5, "dash": [0.25, 0.5]}"#
        #expect(
            reds(try Pictures.pixels(shape("M0 1h2", dashes, viewBox: "[0, 0, 2, 2]"))) == 3 * 5 * 10)
    }

    @Test(arguments: [("miter", 800), ("bevel", 750), ("round", 779)])
    func `a line turns by its join`(join: String, count: Int) throws {
        let rest = #""stroke": {"color": "red", "width": 20, "join": "\#(join)"}"#
        let pixels = try Pictures.pixels(shape("M0 20h20v20", rest))
        let covered = pixels.count { _, green, _, _ in green < 128 }
        #expect((count - 10...count + 10).contains(covered), "\(covered)")
    }

    @Test func `a line that is stretched is as wide as its view box makes it`() throws {
        let rest = #""contentMode": "stretch", "stroke": {"color": "red", "width": 1}"#
        let pixels = try Pictures.pixels(shape("M1 0v2M0 3h4", rest, viewBox: "[0, 0, 2, 4]"))
        // Units are 20 pixels wide and 10 high.
        #expect(pixels[11, 5] == Self.red && pixels[9, 5] == Self.white && pixels[29, 5] == Self.red)
        #expect(pixels[2, 26] == Self.red && pixels[2, 24] == Self.white && pixels[2, 34] == Self.red)
    }

    @Test func `fill and line fade together`() throws {
        let rest = #""fill": "red", "stroke": {"color": "red", "width": 10}"#
        let pixels = try Pictures.pixels(
            #"{"type": "Opacity", "opacity": 0.5, "child": \#(shape("M10 10h20v20h-20z", rest))}"#)
        #expect(pixels[20, 20] == pixels[12, 12] && pixels[20, 20] == pixels[8, 8])
    }

    // MARK: Codes

    @Test(arguments: [1.0, 1.37, 3]) func `the modules of a code are whole pixels`(scale: Double) throws {
        let pixels = try Pictures.pixels(
            #"{"type": "QRCode", "text": "HELLO WORLD"}"#, PictureOptions(scale: scale, background: .white))
        #expect(pixels.count { red, _, _, _ in red != 0 && red != 255 } == 0)
        let dark = Double(pixels.count { red, _, _, _ in red == 0 })
        // 29 modules on a side with the quiet zone, about half of the 21² ones inside dark.
        let all = Double(pixels.width * pixels.height)
        #expect((0.2...0.32).contains(dark / all))
        let ink = try #require(pixels.ink)
        let module = Double(pixels.width) / 29
        #expect((Double(ink.minX) - 4 * module).magnitude <= 1 && (Double(ink.maxX) - 25 * module).magnitude <= 2)
    }

    @Test func `a code has its colours, and its background fills the frame`() throws {
        let pixels = try Pictures.pixels(
            #"{"type": "QRCode", "text": "a", "color": "red", "backgroundColor": "blue", "quietZone": 0}"#, width: 63,
            height: 21)
        #expect(pixels[0, 0] == 0x0000_FFFF && pixels[62, 20] == 0x0000_FFFF)
        #expect((21..<28).allSatisfy { pixels[$0, 0] == Self.red } && pixels[28, 0] == 0x0000_FFFF)
    }

    // MARK: Boxes

    private func box(_ background: String) -> String { #"{"type": "Box", "background": \#(background)}"# }

    private func stops(_ stops: (String, Double)...) -> String {
        let list = stops.map { #"{"color": "\#($0.0)", "at": \#($0.1)}"# }.joined(separator: ", ")
        return #""stops": [\#(list)]"#
    }

    /// Angles, and the corners that have the first and the last colour.
    @Test(arguments: [
        (0.0, (0, 39), (0, 0)), (90, (0, 0), (39, 0)), (180, (0, 0), (0, 39)), (270, (39, 0), (0, 0)),
        (45, (0, 39), (39, 0)), (135, (0, 0), (39, 39)), (225, (39, 0), (0, 39)), (-45, (39, 39), (0, 0)),
        (765, (0, 39), (39, 0)),
    ])
    func `a linear gradient leads where its angle points, as in CSS`(
        angle: Double, first: (x: Int, y: Int), last: (x: Int, y: Int)
    ) throws {
        let pixels = try Pictures.pixels(
            box(#"{"linearGradient": {"angle": \#(angle), \#(stops(("black", 0), ("red", 1)))}}"#))
        #expect(pixels.components(first.x, first.y)[0] < 8)
        #expect(pixels.components(last.x, last.y)[0] > 247)
        #expect((118...138).contains(pixels.components(20, 20)[0]))
    }

    @Test func `a gradient of a wide box reaches its corners`() throws {
        let gradient = #"{"linearGradient": {"angle": 45, \#(stops(("black", 0), ("red", 1)))}}"#
        let pixels = try Pictures.pixels(box(gradient), width: 80, height: 20)
        // CSS Images 3: the line is |w · sin a| + |h · cos a| = 70.7 long, and (60, 10) is 14.1 beyond its middle.
        #expect((176...181).contains(pixels.components(60, 10)[0]))
        #expect(pixels.components(79, 0)[0] > 247 && pixels.components(0, 19)[0] < 8)
    }

    @Test func `two stops at one place are a sharp edge`() throws {
        let gradient =
            #"{"linearGradient": {"angle": 90, \#(stops(("red", 0), ("red", 0.5), ("blue", 0.5), ("blue", 1)))}}"#
        let pixels = try Pictures.pixels(box(gradient))
        #expect(pixels[18, 20] == Self.red && pixels[21, 20] == 0x0000_FFFF)
    }

    @Test(arguments: ["png", "pdf", "svg"])
    func `a sharp edge at the first or last stop is drawn in all formats`(_ name: String) throws {
        let format = try #require(PictureFormat(rawValue: name))
        for list in [
            stops(("red", 0), ("blue", 0.5), ("lime", 0.5)), stops(("red", 0.2), ("lime", 0.2), ("white", 0.9)),
        ] {
            let picture = try Pictures.make(box(#"{"linearGradient": {"angle": 90, \#(list)}}"#), as: format)
            let pixels = try name == "png" ? Pixels(png: picture) : Tool.pixels(of: picture, name)
            #expect(pixels.components(2, 20)[0] > 220 && pixels.components(2, 20)[1] < 8)
            #expect(pixels.components(22, 20)[1] > 247)
        }
    }

    @Test func `a change of alpha before a sharp edge leaves the edge in its place`() throws {
        let list = stops(("red", 0.03), ("#0000ff80", 0.29), ("lime", 0.29), ("lime", 1))
        let pixels = try Pictures.pixels(box(#"{"linearGradient": {"angle": 90, \#(list)}}"#), width: 200, height: 4)
        for x in [60, 100, 150] { #expect(pixels.components(x, 2)[1] == 255) }
    }

    @Test func `a radial gradient of any radius has its first colour at the centre`() throws {
        for radius in ["100", "1e9"] {
            let gradient = #"{"radialGradient": {"radius": \#(radius), \#(stops(("red", 0), ("blue", 1)))}}"#
            #expect(try Pictures.pixels(box(gradient)).components(20, 20)[0] > 250)
        }
    }

    @Test func `a radial gradient is a circle of the larger side`() throws {
        let gradient = #"{"radialGradient": {\#(stops(("black", 0), ("red", 1)))}}"#
        let pixels = try Pictures.pixels(box(gradient), width: 80, height: 40)
        #expect(pixels.components(40, 20)[0] < 8 && pixels.components(79, 20)[0] > 245)
        #expect((122...132).contains(pixels.components(40, 0)[0]) && (122...132).contains(pixels.components(20, 20)[0]))
        let corner =
            #"{"radialGradient": {"center": {"x": 0, "y": 0}, "radius": 1, \#(stops(("black", 0), ("red", 1)))}}"#
        #expect((122...132).contains(try Pictures.pixels(box(corner)).components(20, 0)[0]))
        let none = #"{"radialGradient": {"radius": 0, \#(stops(("black", 0), ("red", 1)))}}"#
        #expect(reds(try Pictures.pixels(box(none))) == 1_600)
    }

    @Test(arguments: [PictureFormat.png, .svg, .pdf])
    func `a colour that fades out keeps its hue`(_ format: PictureFormat) throws {
        let gradient = #"{"linearGradient": {"angle": 90, \#(stops(("red", 0), ("clear", 1)))}}"#
        let picture = try Pictures.make(box(gradient), as: format)
        let pixels = format == .png ? try Pixels(png: picture) : try Tool.pixels(of: picture, format.rawValue)
        for x in 1..<39 { #expect(pixels.components(x, 20)[0] >= 253, "\(x)") }
        #expect((122...132).contains(pixels.components(20, 20)[1]))
    }

    @Test(arguments: [0.0, 0.3, 0.5])
    func `the background of a round box does not show around its border`(offset: Double) throws {
        let pixels = try Pictures.pixels(
            """
            {"type": "Inset", "left": \(5 + offset), "top": 5, "right": \(5 - offset), "bottom": 5, "child":
              {"type": "Box", "backgroundColor": "lime", "cornerStyle": {"radius": 15}, "clipsContent": true,
               "border": {"color": "black", "width": 4}, "child": {"type": "Box", "backgroundColor": "lime"}}}
            """, environment: #"{"displayScale": 20}"#)
        // From the white around to the border all components are equal: nothing is green.
        for y in 0..<40 {
            for x in 0..<40 where hypot(Double(x) - 19.5 - offset, Double(y) - 19.5) > 12.5 {
                let it = pixels.components(x, y)
                #expect(abs(it[1] - it[0]) <= 2, "\(x), \(y)")
            }
        }
        #expect(pixels[20, 20] == 0x00FF_00FF)
    }

    @Test func `a background shows through a border that is translucent or has gaps`() throws {
        func corner(_ border: String) throws -> UInt32 {
            try Pictures.pixels(#"{"type": "Box", "backgroundColor": "red", "border": {\#(border)}}"#)[0, 20]
        }
        #expect(try corner(##""color": "#00000080", "width": 8"##) == 0x7F00_00FF)
        #expect(try corner(#""color": "black", "width": 8"#) == 0x0000_00FF)
        #expect(try corner(#""color": "clear", "width": 8"#) == Self.red)
    }

    @Test func `a border has dashes along the middle of its line`() throws {
        let pixels = try Pictures.pixels(#"{"type": "Box", "border": {"color": "red", "width": 4, "dash": [9]}}"#)
        // 4 × 36 points long: 8 dashes of 9 × 4, of which four begin in corners.
        #expect((288...304).contains(reds(pixels)))
        #expect(pixels[3, 0] == Self.red && pixels[12, 0] == Self.white && pixels[21, 3] == Self.red)
        #expect(pixels[5, 5] == Self.white)
        let solid = try Pictures.pixels(#"{"type": "Box", "border": {"color": "red", "width": 4, "dash": [0, 0]}}"#)
        #expect(reds(solid) == 1_600 - 32 * 32)
    }

    @Test(arguments: [PictureFormat.svg, .pdf])
    func `a rule thinner than a pixel is kept in a picture of shapes`(_ format: PictureFormat) throws {
        let rule =
            #"{"type": "Inset", "top": 10.05, "child": {"type": "Rule", "orientation": "horizontal", "thickness": 0.4}}"#
        let element = #"{"type": "Column", "alignment": "fill", "children": [\#(rule)]}"#
        let pixels = try Tool.pixels(of: Pictures.make(element, as: format), format.rawValue)
        #expect((140...165).contains(pixels.components(20, 10)[0]))
        #expect(try Pictures.pixels(element).ink == nil)
    }
}
