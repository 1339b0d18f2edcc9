import Drawing
import Testing

/// Opacity, transformations and hiding, by pixels.
struct AttributeTests {
    private static let two = """
        {"type": "Box", "backgroundColor": "red", "child": {"type": "Inset", "uniform": 10, "child":
          {"type": "Box", "backgroundColor": "blue"}}}
        """

    @Test func `opacity applies to a view and its children as a group`() throws {
        let pixels = try Pictures.pixels(#"{"type": "Opacity", "opacity": 0.5, "child": \#(Self.two)}"#)
        // Blue at one half over white: none of the red below it shines through.
        let middle = pixels.components(20, 20)
        #expect(middle[0] == middle[1])
        #expect((126...129).contains(middle[0]))
        #expect(middle[2] == 255)
        #expect((126...129).contains(pixels.components(2, 2)[1]))
    }

    @Test func `opacities of nested views multiply`() throws {
        let pixels = try Pictures.pixels(
            """
            {"type": "Opacity", "opacity": 0.5, "child": {"type": "Box", "child":
              {"type": "Opacity", "opacity": 0.5, "child": {"type": "Box", "backgroundColor": "black"}}}}
            """)
        #expect((190...193).contains(pixels.components(20, 20)[0]))
    }

    @Test func `any number of nested groups have an opacity`() throws {
        let depth = 60
        let start = String(
            repeating: #"{"type": "Opacity", "opacity": 0.99, "child": {"type": "Box", "child": "#, count: depth)
        let end = String(repeating: "}}", count: depth)
        let pixels = try Pictures.pixels(start + #"{"type": "Box", "backgroundColor": "black"}"# + end)
        // 0.99 to the 60th is 0.547.
        #expect((105...128).contains(pixels.components(20, 20)[0]))
    }

    @Test func `marks far above their letter are in its group`() throws {
        func top(_ opacity: Double) throws -> Int? {
            let text = "x" + String(repeating: "\u{301}", count: 20)
            return try Pictures.pixels(
                #"{"type": "Opacity", "opacity": \#(opacity), "child": {"type": "Aligned", "vertically": "bottom", "child": {"type": "Label", "text": "\#(text)", "font": {"size": 20, "family": "Noto Sans"}}}}"#,
                width: 60, height: 300
            ).ink?.minY
        }
        let opaque = try #require(try top(1))
        #expect(opaque < 200)
        #expect(try top(0.99) == opaque)
    }

    @Test func `hidden views and their children are not drawn`() throws {
        let pixels = try Pictures.pixels(#"{"type": "Hidden", "child": \#(Self.two)}"#)
        #expect(pixels.ink == nil)
    }

    @Test func `a view is rotated about its centre`() throws {
        let pixels = try Pictures.pixels(
            """
            {"type": "Centered", "child": {"type": "Transformed", "rotate": {"degrees": 90}, "child":
              {"type": "ConstrainedSize", "width": 30, "height": 10, "child": {"type": "Box", "backgroundColor": "red"}}}}
            """)
        let ink = try #require(pixels.ink)
        #expect(ink == (15, 5, 24, 34))
    }

    @Test func `transformations of nested views are combined`() throws {
        let pixels = try Pictures.pixels(
            """
            {"type": "Centered", "child": {"type": "Transformed", "scale": 2, "child": {"type": "ConstrainedSize",
              "width": 10, "height": 10, "child": {"type": "Box", "child": {"type": "Transformed",
              "translate": {"x": 5, "y": 0}, "child": {"type": "Box", "backgroundColor": "red"}}}}}}
            """)
        #expect(try #require(pixels.ink) == (20, 10, 39, 29))
    }

    @Test func `the planar part of a 3D transformation is drawn`() throws {
        let pixels = try Pictures.pixels(
            """
            {"type": "Centered", "child": {"type": "Transformed", "matrix": [0.5,0,-0.8,0.01, 0,1,0,0, 0.8,0,0.5,0, 0,0,0,1],
              "child": {"type": "ConstrainedSize", "width": 20, "height": 20, "child": {"type": "Box", "backgroundColor": "red"}}}}
            """)
        #expect(try #require(pixels.ink) == (15, 10, 24, 29))
    }

    @Test func `the scale is the number of pixels to a point`() throws {
        var options = PictureOptions(scale: 3, background: .white)
        let pixels = try Pictures.pixels(
            #"{"type": "Inset", "uniform": 10, "child": {"type": "Box", "backgroundColor": "red"}}"#, options)
        #expect((pixels.width, pixels.height) == (120, 120))
        #expect(try #require(pixels.ink) == (30, 30, 89, 89))
        options.scale = 0.26
        #expect(try Pictures.pixels(#"{"type": "Empty"}"#, options).width == 11, "rounded up")
    }

    @Test func `without a background the picture is transparent where nothing is drawn`() throws {
        let pixels = try Pictures.pixels(
            """
            {"type": "Inset", "uniform": 10, "child": {"type": "Box", "backgroundColor": "#ff000080"}}
            """, PictureOptions())
        #expect(pixels[0, 0] == 0)
        #expect(pixels[20, 20] == 0x8000_0080)
    }

    @Test func `a wireframe has the outline of every frame and nothing else`() throws {
        let pixels = try Pictures.pixels(
            #"{"type": "Hidden", "child": \#(Self.two)}"#, PictureOptions(background: .white, isWireframe: true))
        #expect(pixels[0, 39] != 0xFFFF_FFFF)
        #expect(pixels[10, 28] != 0xFFFF_FFFF)
        #expect(pixels[20, 35] == 0xFFFF_FFFF)
        #expect(pixels.count { red, green, blue, _ in red != green && blue < 0x8E } == 0, "no colour of a view")
    }
}
