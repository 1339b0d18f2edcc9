import Foundation
import LayoutClient
import Testing

@testable import TerminalViews

@Suite struct GridPainterTests {
    /// The tree of frames, each a view's class, its frame and its properties.
    private func tree(
        _ frames: [(String, [Double], JSONValue, Int?)], lines: [Int: JSONValue] = [:], untouchable: Set<Int> = []
    ) throws -> LiveTree {
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
            if untouchable.contains(index) { members["userInteractionEnabled"] = false }
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

    @Test func `content begins behind its inset, and is scrolled as far as its inset`() throws {
        let content: JSONValue = [
            "contentSize": ["width": 80, "height": 32], "contentInset": ["top": 16, "bottom": 16],
        ]
        let rows = (0..<2).map { ("Label", [0, 16 * Double($0), 80, 16], JSONValue.object([:]), Optional(0)) }
        let all = try tree(
            [("ScrollView", [0, 0, 80, 32], content, nil)] + rows, lines: [1: line("row 0"), 2: line("row 1")])
        var screen = screen(all)
        #expect(screen.grid.plainText == "\nrow 0")
        _ = screen.receive(.end)
        #expect(screen.grid.plainText == "row 1")
    }

    @Test func `what is scrolled out of sight is not pressed`() throws {
        let content: JSONValue = ["contentSize": ["width": 80, "height": 64]]
        var screen = screen(
            try tree([
                ("ScrollView", [0, 0, 80, 16], content, nil), ("Button", [0, 16, 80, 16], ["action": "unseen"], 0),
            ]))
        #expect(screen.receive(.press(column: 1, row: 1)) == .none)
        _ = screen.receive(.down)
        #expect(screen.receive(.press(column: 1, row: 0)) == .activate(path: "Button.1", action: "unseen"))
    }

    @Test func `a view inside one without user interaction is not pressed`() throws {
        let tree = try tree(
            [("Box", [0, 0, 80, 16], [:], nil), ("Button", [0, 0, 80, 16], ["action": "off"], 0)],
            untouchable: [0])
        var screen = screen(tree)
        #expect(screen.receive(.press(column: 1, row: 0)) == .none)
        _ = screen.receive(.tab)
        #expect(screen.receive(.enter) == .none)
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
            .replacing(/\u{1B}\[[0-9;]+[Hm]/, with: "")
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

    /// A file of one pixel above another: the lowest first, each row padded to four bytes.
    private var redAboveBlue: [UInt8] {
        var file = Array("BM".utf8) + [UInt8](repeating: 0, count: 52)
        (file[10], file[18], file[22], file[28]) = (54, 1, 2, 24)
        return file + [255, 0, 0, 0, 0, 0, 255, 0]
    }

    @Test func `pictures in a scroll view have the pixels of where it begins, and no others`() throws {
        let content: JSONValue = ["contentSize": ["width": 8, "height": 32], "contentOffset": "end"]
        var screen = screen(
            try tree([
                ("ScrollView", [0, 0, 8, 16], content, nil), ("Image", [0, 0, 8, 16], [:], 0),
                ("Image", [0, 16, 8, 16], [:], 0),
            ]))
        screen.picture = PixelPicture(bmp: redAboveBlue)
        #expect(screen.grid.plainText == "▀")
        #expect(screen.grid[0, 0]?.style.foreground == CellColor(red: 255, green: 0, blue: 0))
        _ = screen.receive(.home)
        #expect(screen.grid.plainText == "")
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
