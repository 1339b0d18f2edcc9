import Drawing
import Testing

/// The pixels of boxes.
struct BoxTests {
    private static let red = 0xFF00_00FF as UInt32
    private static let white = 0xFFFF_FFFF as UInt32

    @Test func `a background fills the frame to its last pixel`() throws {
        let pixels = try Pictures.pixels(
            #"{"type": "Inset", "uniform": 10, "child": {"type": "Box", "backgroundColor": "red"}}"#)
        #expect(pixels.count { red, green, _, _ in red == 255 && green == 0 } == 400)
        #expect(pixels[10, 10] == Self.red)
        #expect(pixels[29, 29] == Self.red)
        #expect(pixels[9, 20] == Self.white)
        #expect(pixels[30, 20] == Self.white)
    }

    @Test func `a row of a table with a background fills the width of the table`() throws {
        let pixels = try Pictures.pixels(
            """
            {"type": "Table", "columns": [{"width": 10}], "children": [
              {"type": "TableRow", "children": [{"type": "Spacer", "height": 10}]},
              {"type": "TableRow", "backgroundColor": "red", "children": [{"type": "Spacer", "height": 20}]}]}
            """)
        #expect(pixels.count { red, green, _, _ in red == 255 && green == 0 } == 800)
        #expect(pixels[0, 10] == Self.red && pixels[39, 29] == Self.red)
        #expect(pixels[0, 9] == Self.white && pixels[39, 30] == Self.white)
    }

    @Test(arguments: [#""circular""#, #""continuous""#])
    func `round corners leave out the pixels outside the curve`(curve: String) throws {
        let pixels = try Pictures.pixels(
            #"{"type": "Box", "backgroundColor": "red", "cornerStyle": {"radius": 12}, "cornerCurve": \#(curve)}"#)
        for (x, y) in [(0, 0), (39, 0), (0, 39), (39, 39)] { #expect(pixels[x, y] == Self.white) }
        #expect(pixels[20, 0] == Self.red)
        #expect(pixels[20, 20] == Self.red)
        // Where the curve crosses the diagonal: (1 − √½) × 12 = 3.5 from either edge.
        #expect(pixels[2, 2] == Self.white)
        #expect(pixels[5, 5] == Self.red)
    }

    @Test func `a continuous corner begins to bend earlier than a circular one`() throws {
        func row(_ curve: String) throws -> Int {
            let pixels = try Pictures.pixels(
                #"{"type": "Box", "backgroundColor": "red", "cornerStyle": {"radius": 12}, "cornerCurve": "\#(curve)"}"#
            )
            return (0..<20).first { pixels[$0, 0] == Self.red } ?? 20
        }
        #expect(try row("continuous") > row("circular"))
    }

    @Test func `chosen corners are round and the others square`() throws {
        let pixels = try Pictures.pixels(
            """
            {"type": "Box", "backgroundColor": "red", "cornerStyle": {"radius": 15, "corners": ["topLeft", "bottomRight"]}}
            """)
        #expect(pixels[0, 0] == Self.white)
        #expect(pixels[39, 39] == Self.white)
        #expect(pixels[39, 0] == Self.red)
        #expect(pixels[0, 39] == Self.red)
    }

    @Test func `a border lies inside the edge, above the content of the box`() throws {
        let pixels = try Pictures.pixels(
            """
            {"type": "Box", "border": {"color": "red", "width": 5}, "child": {"type": "Box", "backgroundColor": "blue"}}
            """)
        #expect(pixels.count { red, _, _, _ in red == 255 } == 40 * 40 - 30 * 30)
        #expect(pixels[4, 20] == Self.red)
        #expect(pixels[5, 20] == 0x0000_FFFF)
    }

    @Test func `a shadow fades with the distance and is where its offset puts it`() throws {
        let pixels = try Pictures.pixels(
            """
            {"type": "Inset", "uniform": 40, "child": {"type": "Box", "backgroundColor": "red", "shadow":
              {"radius": 5, "opacity": 1, "offset": {"width": 0, "height": 10}, "color": "black"}}}
            """, width: 120, height: 120)
        let below = stride(from: 80, to: 110, by: 3).map { pixels.components(60, $0)[0] }
        #expect(below == below.sorted())
        #expect(below[0] < 30)
        #expect(below.last == 255)
        // At the edge of its shape a blurred shadow is half as dark.
        #expect((110...145).contains(pixels.components(60, 90)[0]))
        #expect(pixels.components(60, 39)[0] > 225)
        #expect(pixels[60, 60] == Self.red)
    }

    @Test func `a shadow without blur has sharp edges`() throws {
        let pixels = try Pictures.pixels(
            """
            {"type": "Inset", "uniform": 10, "child": {"type": "Box", "shadow":
              {"radius": 0, "opacity": 1, "offset": {"width": 5, "height": 0}, "color": "blue"}}}
            """)
        #expect(pixels.count { red, _, blue, _ in red == 0 && blue == 255 } == 400)
        #expect(pixels[15, 20] == 0x0000_FFFF)
        #expect(pixels[14, 20] == Self.white)
    }

    @Test(arguments: [true, false]) func `content reaches beyond a box unless it is clipped`(clips: Bool) throws {
        let pixels = try Pictures.pixels(
            """
            {"type": "Inset", "uniform": 10, "child": {"type": "Box", "clipsContent": \(clips), "child":
              {"type": "Transformed", "translate": {"x": 10, "y": 0}, "child": {"type": "Box", "backgroundColor": "red"}}}}
            """)
        #expect(pixels.count { red, green, _, _ in red == 255 && green == 0 } == (clips ? 200 : 400))
        #expect((pixels[35, 20] == Self.white) == clips)
    }

    @Test(arguments: [0, 25, 35, 60])
    func `a box that clips hides its content also where it is outside of the picture`(x: Int) throws {
        let pixels = try Pictures.pixels(
            """
            {"type": "Aligned", "horizontally": "leading", "child":
              {"type": "Transformed", "translate": {"x": \(x + 10), "y": 0}, "child":
                {"type": "Box", "clipsContent": true, "child":
                  {"type": "Box", "child":
                    {"type": "Transformed", "translate": {"x": -20, "y": 0}, "child":
                      {"type": "Box", "backgroundColor": "red", "child": {"type": "Spacer", "width": 30, "height": 40}}}}}}}
            """)
        let visible = max(0, min(10, 40 - (x + 10)))
        #expect(pixels.count { red, green, _, _ in red == 255 && green == 0 } == visible * 40)
    }

    @Test func `content is clipped to round corners`() throws {
        let pixels = try Pictures.pixels(
            """
            {"type": "Box", "clipsContent": true, "cornerStyle": "capsule", "child": {"type": "Box", "backgroundColor": "red"}}
            """)
        let disc = pixels.count { _, green, _, _ in green < 128 }
        #expect((1_240...1_275).contains(disc), "π · 20² = 1257")
    }
}
