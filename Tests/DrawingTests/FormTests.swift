import LayoutEngine
import Testing

@testable import Drawing

/// Pictures of the controls of forms.
struct FormTests {
    private static let blue: UInt32 = 0x006A_DCFF, darkBlue: UInt32 = 0x0A84_FFFF

    private func pixels(
        _ properties: String, _ width: Int, _ height: Int, environment: String = "{}"
    ) throws -> Pixels {
        try Pictures.pixels("{\(properties)}", width: width, height: height, environment: environment)
    }

    @Test func `a switch has the tint when it is on, and its knob at the other end`() throws {
        let on = try pixels(#""type": "Toggle", "value": true"#, 52, 32)
        let off = try pixels(#""type": "Toggle""#, 52, 32)
        #expect(on[10, 16] == Self.blue && on[36, 16] == 0xFFFF_FFFF)
        #expect(off[42, 16] == 0xD6D6_DBFF && off[16, 16] == 0xFFFF_FFFF)
    }

    @Test func `the tint is the control's, else the environment's, else one for the colour scheme`() throws {
        func tint(_ properties: String = "", environment: String) throws -> UInt32 {
            try pixels(#""type": "Toggle", "value": true\#(properties)"#, 52, 32, environment: environment)[10, 16]
        }
        let variable = ##"{"variables": {"tint": "#ff0000"}}"##
        #expect(try tint(environment: #"{"colorScheme": "dark"}"#) == Self.darkBlue)
        #expect(try tint(environment: variable) == 0xFF00_00FF)
        #expect(try tint(##", "tint": "#00ff00""##, environment: variable) == 0x00FF_00FF)
        #expect(try tint(environment: #"{"variables": {"tint": "no colour"}}"#) == Self.blue)
        #expect(try tint(environment: #"{"variables": {"tint": 7}}"#) == Self.blue)
    }

    @Test func `a checked box is filled, another one is an outline`() throws {
        let checked = try pixels(#""type": "Checkbox", "value": true"#, 24, 24)
        let unchecked = try pixels(#""type": "Checkbox""#, 24, 24)
        #expect(checked[5, 5] == Self.blue && checked[10, 15] == 0xFFFF_FFFF)
        #expect(unchecked[12, 12] == 0xFFFF_FFFF)
        #expect(unchecked.count { red, _, _, _ in red < 240 } > 20)
    }

    @Test func `a selected radio button has a dot`() throws {
        let dot = try pixels(#""type": "RadioButton", "group": "g", "value": true"#, 24, 24)[12, 12]
        #expect(dot == Self.blue)
        #expect(try pixels(#""type": "RadioButton", "group": "g""#, 24, 24)[12, 12] == 0xFFFF_FFFF)
    }

    @Test(arguments: [(0, 12), (25, 56), (100, 188), (1e300, 188)])
    func `the track of a slider has the tint up to its value`(value: Double, x: Int) throws {
        let slider = #""type": "Slider", "maximum": \#(max(value, 100)), "value": \#(value)"#
        let pixels = try pixels(slider, 200, 32)
        #expect(pixels[x, 16] == 0xFFFF_FFFF, "the knob")
        if x > 20 { #expect(pixels[x - 16, 16] == Self.blue) }
        if x < 180 { #expect(pixels[x + 16, 16] == 0xD6D6_DBFF) }
    }

    @Test func `the range of a slider may be as large as numbers allow`() throws {
        let pixels = try pixels(#""type": "Slider", "minimum": -1e308, "maximum": 1e308, "value": 1e308"#, 200, 32)
        #expect(pixels[188, 16] == 0xFFFF_FFFF && pixels[100, 16] == Self.blue)
    }

    @Test func `a narrow switch draws nothing outside of it`() throws {
        let pixels = try pixels(#""type": "Inset", "left": 10, "right": 28, "child": {"type": "Toggle"}"#, 40, 20)
        #expect(try #require(pixels.ink) == (10, 0, 11, 19))
    }

    @Test func `a progress bar has the tint up to its value, and in its middle without one`() throws {
        let half = try pixels(#""type": "ProgressBar", "value": 0.5"#, 90, 4)
        #expect(half[10, 2] == Self.blue && half[44, 2] == Self.blue && half[46, 2] == 0xD6D6_DBFF)
        let unknown = try pixels(#""type": "ProgressBar""#, 90, 4)
        #expect(unknown[10, 2] == 0xD6D6_DBFF && unknown[45, 2] == Self.blue && unknown[80, 2] == 0xD6D6_DBFF)
    }

    @Test func `a picker shows the title of its item, and without one none`() throws {
        func ink(_ value: String) throws -> Int {
            try pixels(
                #""type": "Picker", "items": [{"title": "WWW", "value": "w"}, "i"]\#(value)"#, 120, 44
            ).count { red, _, blue, _ in red < 60 && blue < 60 }
        }
        let wide = try ink(#", "value": "w""#), narrow = try ink(#", "value": "i""#)
        #expect(wide > narrow && narrow > 0)
        #expect(try ink("") == 0)
    }

    @Test func `controls begin at the right where containers are mirrored`() throws {
        func pixels(_ properties: String, _ width: Int, _ height: Int, mirrors: Bool = true) throws -> Pixels {
            try self.pixels(
                properties, width, height,
                environment: #"{"layoutDirection": "rightToLeft", "mirrors": \#(mirrors)}"#)
        }
        let toggle = #""type": "Toggle", "value": true"#
        #expect(try pixels(toggle, 52, 32)[16, 16] == 0xFFFF_FFFF)
        #expect(try pixels(toggle, 52, 32, mirrors: false)[36, 16] == 0xFFFF_FFFF)
        let slider = try pixels(#""type": "Slider", "value": 0.25"#, 200, 32)
        #expect(slider[160, 16] == Self.blue && slider[144, 16] == 0xFFFF_FFFF && slider[128, 16] == 0xD6D6_DBFF)
        let bar = try pixels(#""type": "ProgressBar", "value": 0.25"#, 80, 4)
        #expect(bar[70, 2] == Self.blue && bar[50, 2] == 0xD6D6_DBFF)
        let segments = try pixels(
            #""type": "SegmentedControl", "items": [{"title": "", "width": 20}, {"title": "", "width": 60}], "selection": 0"#,
            80, 36)
        #expect(segments[70, 18] == 0xFFFF_FFFF && segments[30, 18] != 0xFFFF_FFFF)
        let picker = try pixels(#""type": "Picker", "items": ["I"], "value": "I""#, 120, 44)
        #expect(picker[16, 16] == Self.blue)
        #expect(ink(in: picker, 100..<118) > 0 && ink(in: picker, 32..<100) == 0)
    }

    @Test(arguments: [true, false]) func `a title that is too long begins where its control begins`(mirrors: Bool)
        throws
    {
        let title = "█" + String(repeating: ".", count: 100)
        let environment = #"{"layoutDirection": "rightToLeft", "mirrors": \#(mirrors)}"#
        let start = mirrors ? 100..<112 : 8..<20
        for control in [
            #""type": "TextField", "text": "\#(title)""#,
            #""type": "Picker", "items": ["\#(title)"], "value": "\#(title)""#,
        ] {
            let pixels = try pixels(control, 120, 44, environment: environment)
            #expect(ink(in: pixels, start) > 80)
        }
    }

    @Test(arguments: [("left", 8..<30), ("center", 90..<110), ("right", 170..<192)])
    func `the text of a field lies at its alignment`(alignment: String, columns: Range<Int>) throws {
        let field = try pixels(#""type": "TextField", "text": "WW", "alignment": "\#(alignment)""#, 200, 44)
        #expect(ink(in: field, columns) > 10)
        #expect(ink(in: field, 8..<max(8, columns.lowerBound - 20)) == 0)
        #expect(ink(in: field, min(192, columns.upperBound + 20)..<192) == 0)
    }

    /// The number of dark pixels in columns, without the edges of a field.
    private func ink(in pixels: Pixels, _ columns: Range<Int>) -> Int {
        columns.reduce(0) { count, x in count + (4..<40).count { pixels.components(x, $0)[0] < 60 } }
    }

    @Test func `a disabled control is pale`() throws {
        let on = try pixels(#""type": "Toggle", "value": true, "enabled": false"#, 52, 32).components(10, 16)
        #expect(on[0] > 120 && on[2] > 220)
    }

    @Test func `a field of several lines has them below each other, in a dark scheme in white on black`() throws {
        let field = #""type": "TextField", "lines": 3, "text": "WWWW WWWW WWWW""#
        let light = try pixels(field, 110, 84),
            dark = try pixels(field, 110, 84, environment: #"{"colorScheme": "dark"}"#)
        #expect(light[55, 80] == 0xFFFF_FFFF && dark[55, 80] == 0x1C1C_1EFF)
        func rows(_ pixels: Pixels, _ isInk: (Int) -> Bool) -> Set<Int> {
            Set((3..<81).filter { y in (10..<100).contains { isInk(pixels.components($0, y)[0]) } }.map { $0 / 22 })
        }
        #expect(rows(light) { $0 < 80 }.count >= 3)
        #expect(rows(light) { $0 < 80 } == rows(dark) { $0 > 170 })
    }
}
