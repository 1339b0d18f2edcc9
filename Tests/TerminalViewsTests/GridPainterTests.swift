import Foundation
import LayoutClient
import Testing

@testable import TerminalViews

@Suite struct GridPainterTests {
    /// The tree of frames, each a view's class, its frame and its properties.
    private func tree(_ frames: [(String, [Double], JSONValue, Int?)], lines: [Int: JSONValue] = [:]) throws -> LiveTree
    {
        let written = frames.enumerated().map { index, frame in
            var members: [String: JSONValue] = [
                "path": .string("\(frame.0).\(index)"), "view": .string(frame.0), "properties": frame.2,
                "frame": .object([
                    "x": .number(frame.1[0]), "y": .number(frame.1[1]), "width": .number(frame.1[2]),
                    "height": .number(frame.1[3]),
                ]),
            ]
            members["parent"] = frame.3.map { .number(Double($0)) }
            members["lines"] = lines[index]
            return JSONValue.object(members)
        }
        let layout: JSONValue = [
            "version": 1, "size": ["width": 80, "height": 48], "displayScale": 1, "frames": .array(written),
        ]
        var tree = LiveTree()
        try tree.receive(.frames(layout.decoded(as: Layout.self)))
        return tree
    }

    private func line(_ text: String, width: Double = 80, x: Double = 0, baseline: Double = 12) -> JSONValue {
        [
            [
                "text": .string(text), "x": .number(x), "baseline": .number(baseline), "width": .number(width),
                "height": 16,
            ]
        ]
    }

    private func screen(_ tree: LiveTree, columns: Int = 10, rows: Int = 3) -> ShownScreen {
        var screen = ShownScreen(columns: columns, rows: rows, cell: .usual, background: .white)
        screen.show(tree)
        return screen
    }

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

    @Test func `lines that are lower than a cell have a row each`() throws {
        var lines = line("one", baseline: 10).array ?? []
        lines += line("two", baseline: 17).array ?? []
        let label = ("Label", [0, 0, 80, 24.0], [:] as JSONValue, Int?.none)
        #expect(screen(try tree([label], lines: [0: .array(lines)])).grid.plainText == "one\ntwo")
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

    @Test func `a scroll view shows a part of its content`() throws {
        let content: JSONValue = ["contentSize": ["width": 80, "height": 96]]
        let rows = (0..<6).map { ("Label", [0, 16 * Double($0), 80, 16], JSONValue.object([:]), Optional(0)) }
        let lines = Dictionary(uniqueKeysWithValues: (0..<6).map { ($0 + 1, line("row \($0)")) })
        var screen = screen(
            try tree([("ScrollView", [0, 0, 80, 32], content, nil)] + rows, lines: lines))
        #expect(screen.grid.plainText == "row 0\nrow 1")
        #expect(screen.receive(.down) == .none)
        #expect(screen.grid.plainText == "row 1\nrow 2")
        _ = screen.receive(.wheel(1, column: 0, row: 0))
        #expect(screen.grid.plainText == "row 4\nrow 5")
        _ = screen.receive(.wheel(-1, column: 0, row: 2))
        #expect(screen.grid.plainText == "row 4\nrow 5")
        _ = screen.receive(.home)
        #expect(screen.grid.plainText == "row 0\nrow 1")
    }

    @Test func `keys and the mouse choose actions`() throws {
        var screen = screen(
            try tree([
                ("Button", [0, 0, 40, 16], ["action": "first"], nil),
                ("Button", [40, 0, 40, 16], ["action": "off", "enabled": false], nil),
                ("Tappable", [0, 16, 40, 16], ["action": "second"], nil),
            ]))
        #expect(screen.receive(.enter) == .none)
        _ = screen.receive(.tab)
        #expect(screen.grid[0, 0]?.style.isReversed == true)
        #expect(screen.receive(.enter) == .activate(path: "Button.0", action: "first"))
        _ = screen.receive(.tab)
        #expect(screen.receive(.character(" ")) == .activate(path: "Tappable.2", action: "second"))
        _ = screen.receive(.tab)
        #expect(screen.receive(.enter) == .activate(path: "Button.0", action: "first"))
        _ = screen.receive(.backTab)
        #expect(screen.receive(.enter) == .activate(path: "Tappable.2", action: "second"))
        #expect(screen.receive(.press(column: 6, row: 0)) == .none)
        #expect(screen.receive(.press(column: 1, row: 0)) == .activate(path: "Button.0", action: "first"))
        #expect(screen.grid.plainText.hasSuffix("Action: fi"))
        #expect(screen.receive(.character("q")) == .quit)
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
        // One pixel above another, red and blue: the lowest first, each row padded to four bytes.
        var file = Array("BM".utf8) + [UInt8](repeating: 0, count: 52)
        (file[10], file[18], file[22], file[28]) = (54, 1, 2, 24)
        file += [255, 0, 0, 0, 0, 0, 255, 0]
        var screen = screen(try tree([("Image", [0, 0, 8, 16], [:], nil)]))
        #expect(screen.grid.plainText == "░")
        screen.picture = PixelPicture(bmp: file)
        #expect(screen.grid.plainText == "▀")
        #expect(screen.grid[0, 0]?.style.foreground == CellColor(red: 255, green: 0, blue: 0))
        #expect(screen.grid[0, 0]?.style.background == CellColor(red: 0, green: 0, blue: 255))
        for count in 0..<file.count { #expect(PixelPicture(bmp: Array(file.prefix(count))) == nil) }
    }
}
