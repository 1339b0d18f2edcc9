import Foundation
import LayoutClient
import Testing

@testable import TerminalViews

@Suite struct GridPainterTests {
    @Test func `a box has its background, its border and what is in it`() throws {
        let box: JSONValue = [
            "backgroundColor": "#ff0000ff", "cornerRadius": 4, "border": ["color": "#00ff00ff", "width": 1],
        ]
        let grid = screen(
            try tree(
                [("Box", [0, 0, 80, 48], box, nil), ("Label", [8, 16, 64, 16], ["color": "#0000ffff"], 0)],
                lines: [1: line("Hello", width: 40)])
        ).grid
        #expect(grid.plainText == "╭────────╮\n│Hello   │\n╰────────╯")
        #expect(grid[1, 1]?.style.background == CellColor(red: 255, green: 0, blue: 0))
        #expect(grid[1, 1]?.style.foreground == CellColor(red: 0, green: 0, blue: 255))
        #expect(grid[0, 0]?.style.foreground == CellColor(red: 0, green: 255, blue: 0))
    }

    @Test func `colours that are not opaque are mixed with what is below`() throws {
        let grid = screen(try tree([("Box", [0, 0, 8, 16], ["backgroundColor": "#00000080"], nil)])).grid
        #expect(grid[0, 0]?.style.background == CellColor(red: 127, green: 127, blue: 127))
    }

    @Test func `spans have their own looks`() throws {
        let spans: JSONValue = [
            "spans": [
                ["text": "ab ", "color": "#ff0000ff", "font": ["weight": 700]],
                ["text": "cd", "color": "#0000ffff", "underline": true],
            ]
        ]
        let grid = screen(try tree([("AttributedLabel", [0, 0, 80, 16], spans, nil)], lines: [0: line("ab cd")])).grid
        #expect(grid.plainText == "ab cd")
        #expect(grid[1, 0]?.style.isBold == true && grid[1, 0]?.style.isUnderlined == false)
        #expect(grid[3, 0]?.style.foreground == CellColor(red: 0, green: 0, blue: 255))
        #expect(grid[4, 0]?.style.isUnderlined == true)
    }

    @Test(arguments: [("left", "  abcdef"), ("center", " abcdef"), ("right", "abcdef")])
    func `a line that is too wide for its place stays where its alignment has it`(
        alignment: String, shown: String
    ) throws {
        let label = ("Label", [0, 0, 80, 16.0], ["alignment": .string(alignment)] as JSONValue, Int?.none)
        let grid = screen(try tree([label], lines: [0: line("abcdef", width: 32, x: 16)])).grid
        #expect(grid.plainText == shown)
    }

    @Test(arguments: [(0.0, "abcdef"), (24.0, " abcdef")])
    func `a line with natural alignment stays at the edge at which it lies`(x: Double, shown: String) throws {
        let label = ("Label", [0, 0, 56, 16.0], ["alignment": "natural"] as JSONValue, Int?.none)
        let grid = screen(try tree([label], lines: [0: line("abcdef", width: 32, x: x)])).grid
        #expect(grid.plainText == shown)
    }

    @Test func `what is transparent leaves what is below it`() throws {
        let below = ("Label", [0, 0, 80, 16.0], ["color": "#000000ff"] as JSONValue, Int?.none)
        let lines = [0: line("below"), 1: line("ghost")]
        let ghost = ("Label", [0, 0, 80, 16.0], ["color": "#00000000"] as JSONValue, Int?.none)
        #expect(screen(try tree([below, ghost], lines: lines)).grid.plainText == "below")
        #expect(screen(try tree([below, below], lines: lines, opacities: [1: 0])).grid.plainText == "below")
        let toggle = ("Toggle", [0, 0, 32, 16.0], ["value": false] as JSONValue, Int?.none)
        #expect(screen(try tree([toggle], opacities: [0: 0])).grid.plainText == "")
    }

    @Test func `a control that is not opaque is mixed with what is below`() throws {
        let toggle = ("Toggle", [0, 0, 32, 16.0], ["value": false] as JSONValue, Int?.none)
        func color(_ opacity: Double) throws -> CellColor? {
            screen(try tree([toggle], opacities: [0: opacity])).grid[0, 0]?.style.foreground
        }
        #expect(try color(1) == CellColor(red: 0, green: 0, blue: 0))
        #expect(try color(0.5) == CellColor(red: 128, green: 128, blue: 128))
    }

    @Test func `lines that are lower than a cell have a row each`() throws {
        var lines = line("one", baseline: 10).array ?? []
        lines += line("two", baseline: 17).array ?? []
        let label = ("Label", [0, 0, 80, 24.0], [:] as JSONValue, Int?.none)
        #expect(screen(try tree([label], lines: [0: .array(lines)])).grid.plainText == "one\ntwo")
    }

    @Test func `a line that is moved below its view is drawn although the view is not seen`() throws {
        var lines: [JSONValue] = []
        for (text, baseline) in [("one", 6.0), ("two", 14), ("three", 22)] {
            lines.append(["text": .string(text), "x": 0, "baseline": .number(baseline), "width": 80, "height": 8])
        }
        let label = ("Label", [0, -32, 80, 24.0], [:] as JSONValue, Int?.none)
        #expect(screen(try tree([label], lines: [0: .array(lines)])).grid.plainText == "three")
    }

    @Test func `a rule that is scrolled out of sight is not drawn`() throws {
        let content: JSONValue = ["contentSize": ["width": 80, "height": 96], "contentOffset": ["x": 0, "y": 16]]
        let rules = [4.0, 30].map { ("Rule", [0, $0, 80, 1], ["color": "#000000ff"] as JSONValue, Optional(0)) }
        let grid = screen(try tree([("ScrollView", [0, 0, 80, 32], content, nil)] + rules)).grid
        #expect(grid.plainText == "──────────")
    }

    @Test func `controls show their values`() throws {
        let grid = screen(
            try tree([
                ("Checkbox", [0, 0, 24, 16], ["value": true], nil), ("Toggle", [40, 0, 32, 16], ["value": false], nil),
                ("Slider", [0, 16, 80, 16], ["value": 3, "minimum": 0, "maximum": 10], nil),
                ("TextField", [0, 32, 80, 16], ["text": "", "placeholder": "Name"], nil),
            ])
        ).grid
        #expect(grid.plainText == "[x]  [● ]\n━━━───────\n▏Name    ▕")
    }

    @Test func `mirrored controls begin at the right`() throws {
        let items: JSONValue = [["title": "A"], ["title": "B"]]
        let grid = screen(
            try tree([
                ("Toggle", [0, 0, 32, 16], ["value": true, "mirrored": true], nil),
                ("Slider", [0, 16, 80, 16], ["value": 3, "minimum": 0, "maximum": 10, "mirrored": true], nil),
                (
                    "Picker", [0, 32, 80, 16],
                    ["items": [["title": "one", "value": "one"]], "value": "one", "mirrored": true], nil
                ),
            ])
        ).grid
        #expect(grid.plainText == "[● ]\n───────━━━\n▾     one▕")
        let segments = screen(
            try tree([("SegmentedControl", [0, 0, 80, 16], ["items": items, "mirrored": true], nil)]))
        #expect(segments.grid.plainText == "  B    A")
    }

    @Test(arguments: ["\u{1B}[2J", "\u{9B}2J", "\u{1B}]0;title\u{7}", "a\r\nb", "\u{202E}x", "\u{85}", "\u{7F}"])
    func `no text is obeyed by the terminal`(text: String) throws {
        let value = JSONValue.string(text)
        let properties: JSONValue = [
            "text": value, "placeholder": value, "action": value, "value": value, "spans": [["text": value]],
            "items": [["title": value, "value": value]],
        ]
        let names = ["Label", "AttributedLabel", "TextField", "Picker", "SegmentedControl", "Button", "Toggle"]
        var screen = screen(
            try tree(
                names.enumerated().map { ($1, [0, 16 * Double($0), 160, 16], properties, nil) },
                lines: [0: line(text), 1: line(text)]), columns: 20, rows: 8)
        _ = screen.receive(.tab)
        _ = screen.receive(.enter)
        let grid = screen.grid
        let written = GridDiff.text(from: nil, to: grid)
            .replacing(/\u{1B}\[[0-9;]+[HmX]/, with: "")
        #expect(grid.plainText.contains("Action:"))
        for scalar in (written + grid.plainText).unicodeScalars where scalar != "\n" {
            #expect(![.control, .format].contains(scalar.properties.generalCategory), "\(scalar.value)")
        }
    }

    @Test func `numbers that are far too large are drawn as far as they are on the screen`() throws {
        let frame = [-1e300, -1e300, 2e300, 2e300]
        let names = [
            "Box", "Rule", "TextField", "Picker", "Slider", "ProgressBar", "SegmentedControl", "Image", "ScrollView",
            "TableRow", "Toggle",
        ]
        let properties: JSONValue = [
            "backgroundColor": "#ff0000ff", "border": ["color": "#00ff00ff", "width": 1], "value": 1e300,
            "contentSize": ["width": 1e308, "height": -1e308], "items": [["title": "a"]], "color": "#000000ff",
            "contentOffset": ["x": 1e300, "y": 1e300],
        ]
        let grid = screen(try tree(names.map { ($0, frame, properties, nil) })).grid
        #expect(grid.columns == 10)
    }

    @Test func `a picture of the server is shown as half blocks`() throws {
        let file = redAboveBlue
        var screen = screen(try tree([("Image", [0, 0, 8, 16], [:], nil)]))
        #expect(screen.grid.plainText == "░")
        screen.picture = PixelPicture(bmp: file)
        #expect(screen.grid.plainText == "▀")
        #expect(screen.grid[0, 0]?.style.foreground == CellColor(red: 255, green: 0, blue: 0))
        #expect(screen.grid[0, 0]?.style.background == CellColor(red: 0, green: 0, blue: 255))
        for count in 0..<file.count { #expect(PixelPicture(bmp: Array(file.prefix(count))) == nil) }
    }
}
