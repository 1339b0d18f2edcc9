import LayoutClient
import Testing

@testable import TerminalViews

@Suite struct ShownScreenTests {
    private func action(_ path: String, _ name: String, form: [String: JSONValue] = [:]) -> ShownScreen.Effect {
        .tell(ViewEvent(.action, path: path, version: 1, name: name, action: name, form: form))
    }

    /// The change of a control, the only one with a name if it has one.
    private func change(
        _ path: String, to value: JSONValue, _ name: String? = nil, version: Int = 1,
        form: [String: JSONValue] = [:]
    ) -> ShownScreen.Effect {
        let form = name.map { form.merging([$0: value]) { $1 } } ?? form
        return .tell(ViewEvent(.change, path: path, version: version, value: value, name: name, form: form))
    }

    /// The effects of keys on the one control of a screen, which has the focus.
    private func effects(
        of keys: [InputEvent], on viewClass: String, _ properties: JSONValue
    ) throws -> [ShownScreen.Effect] {
        var screen = screen(try tree([(viewClass, [0, 0, 80, 16], properties, nil)]))
        _ = screen.receive(.tab)
        return keys.map { screen.receive($0) }
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
        #expect(screen.receive(.enter) == action("Button.0", "first"))
        _ = screen.receive(.tab)
        #expect(screen.receive(.character(" ")) == action("Tappable.2", "second"))
        _ = screen.receive(.tab)
        #expect(screen.receive(.enter) == action("Button.0", "first"))
        _ = screen.receive(.backTab)
        #expect(screen.receive(.enter) == action("Tappable.2", "second"))
        #expect(screen.receive(.press(column: 6, row: 0)) == .none)
        #expect(screen.receive(.press(column: 1, row: 0)) == action("Button.0", "first"))
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

    @Test func `a scroll view begins anew at another offset of the tree, and stays where it is at the same one`() throws
    {
        func list(from offset: Double, _ version: Int) throws -> LiveTree {
            let content: JSONValue = [
                "contentSize": ["width": 80, "height": 96], "contentOffset": ["x": 0, "y": .number(offset)],
            ]
            let rows = (0..<6).map { ("Label", [0, 16 * Double($0), 80, 16], JSONValue.object([:]), Optional(0)) }
            let lines = Dictionary(uniqueKeysWithValues: (0..<6).map { ($0 + 1, line("row \($0)")) })
            return try tree(
                [("ScrollView", [0, 0, 80, 32], content, nil)] + rows, lines: lines, version: version)
        }
        var screen = screen(try list(from: 0, 1))
        _ = screen.receive(.down)
        screen.show(try list(from: 0, 2))
        #expect(screen.grid.plainText == "row 1\nrow 2")
        screen.show(try list(from: 48, 3))
        #expect(screen.grid.plainText == "row 3\nrow 4")
    }

    @Test func `the last line has no colon behind a problem without a detail`() throws {
        var tree = LiveTree()
        try tree.receive(.deleted)
        #expect(screen(tree).status == "No such tree")
    }

    @Test func `what is scrolled out of sight is not pressed`() throws {
        let content: JSONValue = ["contentSize": ["width": 80, "height": 64]]
        var screen = screen(
            try tree([
                ("ScrollView", [0, 0, 80, 16], content, nil), ("Button", [0, 16, 80, 16], ["action": "unseen"], 0),
            ]))
        #expect(screen.receive(.press(column: 1, row: 1)) == .none)
        _ = screen.receive(.down)
        #expect(screen.receive(.press(column: 1, row: 0)) == action("Button.1", "unseen"))
    }

    @Test func `a press on a disabled button is not one on what is around it`() throws {
        var screen = screen(
            try tree([
                ("Tappable", [0, 0, 80, 16], ["action": "around"], nil),
                ("Button", [0, 0, 40, 16], ["action": "off", "enabled": false], 0),
            ]))
        #expect(screen.receive(.press(column: 1, row: 0)) == .none)
        #expect(screen.receive(.press(column: 6, row: 0)) == action("Tappable.0", "around"))
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

    @Test func `switches are turned, and a radio button is only chosen`() throws {
        for viewClass in ["Toggle", "Checkbox"] {
            let turned = try effects(of: [.enter], on: viewClass, ["value": true, "name": "on"])
            #expect(turned == [change("\(viewClass).0", to: false, "on")])
        }
        #expect(try effects(of: [.character(" ")], on: "RadioButton", [:]) == [change("RadioButton.0", to: true)])
        #expect(try effects(of: [.enter], on: "RadioButton", ["value": true]) == [.none])
    }

    @Test func `arrows change what has steps, as far as it has them`() throws {
        let items: JSONValue = ["items": [["title": "A", "value": "a"], ["title": "B", "value": "b"]], "value": "a"]
        #expect(try effects(of: [.right], on: "Picker", items) == [change("Picker.0", to: "b")])
        let segments: JSONValue = ["items": [["title": "A"], ["title": "B"]], "selection": 1]
        #expect(
            try effects(of: [.left, .right], on: "SegmentedControl", segments)
                == [change("SegmentedControl.0", to: 0), change("SegmentedControl.0", to: 1)])
        #expect(try effects(of: [.right], on: "SegmentedControl", segments) == [.none])
        let slider: JSONValue = ["minimum": 0, "maximum": 10, "step": 4, "value": 8]
        #expect(
            try effects(of: [.left, .right], on: "Slider", slider)
                == [change("Slider.0", to: 4), change("Slider.0", to: 8)])
        #expect(try effects(of: [.right], on: "Slider", slider) == [.none], "10 is no step")
        let thirds: JSONValue = ["step": 0.3, "value": 0.3]
        #expect(
            try effects(of: [.right, .right, .right], on: "Slider", thirds)
                == [change("Slider.0", to: 0.6), change("Slider.0", to: 0.9), .none])
        #expect(try effects(of: [.enter], on: "Slider", slider) == [.none])
    }

    @Test(arguments: [(5.0, 3.0, 6.0), (4.0, 3.0, 6.0), (6.0, 3.0, 9.0), (10.0, 9.0, nil)])
    func `from a value between two steps, an arrow leads to the next one in its direction`(
        value: Double, left: Double, right: Double?
    ) throws {
        let slider: JSONValue = ["minimum": 0, "maximum": 10, "step": 3, "value": .number(value)]
        #expect(try effects(of: [.left], on: "Slider", slider) == [change("Slider.0", to: .number(left))])
        #expect(
            try effects(of: [.right], on: "Slider", slider)
                == [right.map { change("Slider.0", to: .number($0)) } ?? .none])
    }

    @Test func `arrows change a mirrored control in the direction of its picture`() throws {
        let slider: JSONValue = ["minimum": 0, "maximum": 10, "step": 4, "value": 4, "mirrored": true]
        #expect(
            try effects(of: [.left, .right], on: "Slider", slider)
                == [change("Slider.0", to: 8), change("Slider.0", to: 4)])
    }

    @Test func `a control shows the user's value until the server has another one`() throws {
        func slider(_ value: Double, in version: Int) throws -> LiveTree {
            try tree(
                [("Slider", [0, 0, 80, 16], ["value": .number(value), "maximum": 10, "step": 1], nil)], version: version
            )
        }
        var screen = screen(try slider(5, in: 1))
        let before = screen.grid.plainText
        _ = screen.receive(.tab)
        #expect(screen.receive(.right) == change("Slider.0", to: 6))
        #expect(screen.receive(.right) == change("Slider.0", to: 7))
        #expect(screen.grid.plainText != before)
        // The first of two changes is answered by a version that does not have it.
        screen.show(try slider(5, in: 2))
        #expect(screen.grid.plainText != before)
        screen.answer(2)
        #expect(screen.grid.plainText == before)
        _ = screen.receive(.right)
        screen.show(try slider(1, in: 3))
        let edited = screen.grid.plainText
        screen.answer(nil)
        #expect(screen.grid.plainText != edited)
        _ = screen.receive(.right)
        screen.answer(nil)
        screen.show(try slider(9, in: 4))
        #expect(screen.receive(.right) == change("Slider.0", to: 10, version: 4))
    }

    @Test func `keys add up while a program answers them one after the other`() throws {
        func slider(_ value: Double, in version: Int) throws -> LiveTree {
            try tree(
                [("Slider", [0, 0, 80, 16], ["value": .number(value), "maximum": 10, "step": 1], nil)], version: version
            )
        }
        var screen = screen(try slider(5, in: 1))
        _ = screen.receive(.tab)
        _ = screen.receive(.right)
        _ = screen.receive(.right)
        screen.show(try slider(6, in: 2))
        #expect(screen.receive(.right) == change("Slider.0", to: 8, version: 2))
        screen.answer(4)
        screen.show(try slider(2, in: 4))
        #expect(screen.receive(.right) == change("Slider.0", to: 3, version: 4))
    }

    @Test func `another session knows nothing of what the user did`() throws {
        func toggle(in version: Int) throws -> LiveTree {
            try tree([("Toggle", [0, 0, 80, 16], ["value": false], nil)], version: version)
        }
        var screen = screen(try toggle(in: 5))
        let before = screen.grid.plainText
        _ = screen.receive(.press(column: 0, row: 0))
        #expect(screen.grid.plainText != before)
        screen.answer(6)
        screen.show(try toggle(in: 1))
        #expect(screen.grid.plainText == before)
    }

    @Test func `the last line says that the server is away until there is news`() throws {
        let button = try tree([("Button", [0, 0, 80, 16], ["action": "go"], nil)])
        var screen = screen(button, columns: 20)
        screen.disconnection = "away"
        _ = screen.receive(.press(column: 0, row: 0))
        #expect(screen.grid.plainText.contains("away"))
        _ = screen.receive(.escape)
        #expect(screen.grid.plainText.contains("away"))
        screen.show(button)
        #expect(!screen.grid.plainText.contains("away"))
    }

    @Test func `if a program chooses another radio button, only that one is on`() throws {
        func buttons(_ chosen: Int, in version: Int) throws -> LiveTree {
            try tree(
                (0..<3).map { index in
                    (
                        "RadioButton", [0, Double(16 * index), 80, 16],
                        ["group": "g", "value": .bool(index == chosen)], nil
                    )
                }, version: version)
        }
        var changed = screen(try buttons(0, in: 1))
        _ = changed.receive(.press(column: 0, row: 1))
        changed.answer(nil)
        changed.show(try buttons(2, in: 2))
        _ = changed.receive(.escape)
        #expect(changed.grid.plainText == screen(try buttons(2, in: 2)).grid.plainText)
    }

    @Test func `of a group only the chosen radio button is on`() throws {
        var screen = screen(
            try tree([
                ("RadioButton", [0, 0, 80, 16], ["group": "g", "value": true], nil),
                ("RadioButton", [0, 16, 80, 16], ["group": "g", "value": false], nil),
                ("RadioButton", [0, 32, 80, 16], ["group": "h", "value": true], nil),
            ]))
        let before = screen.grid.plainText.split(separator: "\n")
        #expect(
            screen.receive(.press(column: 0, row: 1)) == change("RadioButton.1", to: true, form: ["g": "", "h": ""]))
        let after = screen.grid.plainText.split(separator: "\n")
        #expect(after == [before[1], before[0], before[2]])
        #expect(screen.receive(.press(column: 0, row: 1)) == .none)
    }

    @Test func `a field is typed into, and shows what was typed`() throws {
        let field: JSONValue = ["text": "a", "name": "note", "onReturn": "send"]
        var screen = screen(
            try tree([("TextField", [0, 0, 80, 16], field, nil), ("Toggle", [0, 16, 80, 16], [:], nil)]))
        #expect(screen.receive(.press(column: 2, row: 0)) == .none)
        #expect(screen.receive(.character("q")) == change("TextField.0", to: "aq", "note"))
        #expect(screen.receive(.backspace) == change("TextField.0", to: "a", "note"))
        #expect(screen.receive(.character("b")) == change("TextField.0", to: "ab", "note"))
        #expect(screen.grid.plainText.hasPrefix("▏ab "))
        #expect(screen.receive(.enter) == action("TextField.0", "send", form: ["note": "ab"]))
        _ = screen.receive(.character("c"))
        _ = screen.receive(.tab)
        #expect(screen.grid.plainText.hasPrefix("▏abc "))
        #expect(screen.receive(.character("q")) == .quit)
    }

    @Test func `return ends a line in a field of several lines`() throws {
        let field: JSONValue = ["text": "a", "lines": 2]
        #expect(try effects(of: [.enter], on: "TextField", field) == [change("TextField.0", to: "a\n")])
    }

    @Test func `an event has the values of all controls with a name, and the chosen button of each group`() throws {
        func button(_ name: String, _ value: Bool, row: Double) -> (String, [Double], JSONValue, Int?) {
            (
                "RadioButton", [0, 16 * row, 80, 16], ["group": "size", "name": .string(name), "value": .bool(value)],
                nil
            )
        }
        var screen = screen(
            try tree([
                ("TextField", [0, 0, 80, 16], ["text": "a", "name": "note"], nil), button("small", true, row: 1),
                button("large", false, row: 2), ("Toggle", [0, 48, 80, 16], ["value": true], nil),
                ("SegmentedControl", [0, 64, 80, 16], ["name": "day", "selection": 1], nil),
                ("RadioButton", [0, 80, 80, 16], ["group": "none", "value": false], nil),
                ("Picker", [0, 80, 80, 16], ["name": "unchosen", "items": [["title": "A", "value": "a"]]], nil),
                ("Button", [0, 96, 80, 16], ["action": "send"], nil),
            ]), rows: 8)
        _ = screen.receive(.press(column: 2, row: 0))
        _ = screen.receive(.character("b"))
        _ = screen.receive(.press(column: 0, row: 2))
        let form: [String: JSONValue] = ["note": "ab", "size": "large", "day": 1, "none": .null, "unchosen": .null]
        #expect(screen.receive(.press(column: 0, row: 6)) == action("Button.7", "send", form: form))
    }

    @Test func `a field shows the end of a text that is typed, and the beginning of other texts`() throws {
        let field: JSONValue = ["text": "abcdefghij"]
        var screen = screen(try tree([("TextField", [0, 0, 80, 16], field, nil)]))
        #expect(screen.grid.plainText == "▏abcdefgh▕")
        _ = screen.receive(.press(column: 2, row: 0))
        _ = screen.receive(.character("k"))
        #expect(screen.grid.plainText == "▏defghijk▕")
        _ = screen.receive(.character("海"))
        #expect(screen.grid.plainText == "▏fghijk海▕")
        _ = screen.receive(.escape)
        #expect(screen.grid.plainText == "▏abcdefgh▕")
    }

    @Test func `a field shows the program's text when all that the user did is answered`() throws {
        func field(in version: Int) throws -> LiveTree {
            try tree([("TextField", [0, 0, 80, 16], ["text": "a"], nil)], version: version)
        }
        var screen = screen(try field(in: 1))
        _ = screen.receive(.press(column: 2, row: 0))
        _ = screen.receive(.character("b"))
        screen.answer(2)
        #expect(screen.grid.plainText.hasPrefix("▏ab "))
        screen.show(try field(in: 2))
        #expect(screen.grid.plainText.hasPrefix("▏a "))
        _ = screen.receive(.character("c"))
        screen.show(try field(in: 3))
        #expect(screen.grid.plainText.hasPrefix("▏ac "))
        screen.answer(3)
        #expect(screen.grid.plainText.hasPrefix("▏a "))
    }
}
