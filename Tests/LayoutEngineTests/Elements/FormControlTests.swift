import Foundation
import LayoutEngine
import Testing

/// `Toggle`, `Checkbox`, `RadioButton`, `Slider`, `ProgressBar`, `Picker`, and `TextField` of several lines.
@Suite struct FormControlTests {
    private let log = Log()

    private func properties(
        _ element: any Element, _ environment: Environment = Environment()
    ) throws -> [String: ViewValue] {
        let view = try element.layout(in: .exactly(100, 40), environment: environment).frames[0].view
        return Dictionary(view.properties.map { ($0.name, $0.value) }) { first, _ in first }
    }

    // MARK: Sizes

    @Test func `each control has a size of its own`() throws {
        #expect(try Toggle().measured() == size(52, 32))
        #expect(try Checkbox().measured(.atMost(5), .atMost(5)) == size(24, 24))
        #expect(try RadioButton(group: "g").measured() == size(24, 24))
    }

    @Test func `a slider and a progress bar fill the width, and are 200 wide where it is unconstrained`() throws {
        let elements: [(any Element, CGFloat)] = [(Slider(value: 0), 32), (ProgressBar(value: 0), 4)]
        for (element, height) in elements {
            #expect(try element.measured(.atMost(90), .atMost(7)) == size(90, height))
            #expect(try element.measured() == size(200, height))
        }
        // A row measures them unconstrained, and then lets them grow.
        let row = Row(underflow: .growUniformly) {
            view("a", 30, 10).stackChild(priority: .fixed)
            Slider(value: 0)
        }
        #expect(try row.rects(width: 300, height: 40).map(\.width) == [30, 270])
    }

    @Test func `a picker is as wide as its widest title and 44 points`() throws {
        let picker = Picker(items: [.init(title: "one"), .init(title: "twelve"), .init(title: "")])
        #expect(
            try picker.measured(environment: MonospacedText.environment)
                == size(6 * MonospacedText.characterWidth + 44, 44))
        #expect(try Picker(items: []).measured() == size(44, 44))
    }

    @Test func `a text field is a line higher for each further line`() throws {
        let heights = try [1, 2, 5, -3].map { lines in
            try TextField(lines: lines).measured(.atMost(90), .unconstrained, environment: MonospacedText.environment)
        }
        #expect(heights == [44, 64, 124, 44].map { size(90, $0) })
    }

    @Test func `the text of several lines breaks inside the field`() throws {
        func lines(_ field: TextField) throws -> [TextLine]? {
            try field.layout(in: .exactly(86, 84), environment: MonospacedText.environment).frames[0].view.lines
        }
        let broken = try #require(try lines(TextField(text: "one two three", placeholder: "none", lines: 3)))
        #expect(broken.map(\.text).map { $0.trimmingCharacters(in: .whitespaces) } == ["one two", "three"])
        #expect(broken.map(\.x) == [8, 8])
        #expect(try lines(TextField(placeholder: "none", lines: 3))?.map(\.text) == ["none"])
        #expect(try lines(TextField(text: "one two three")) == nil)
    }

    // MARK: Properties

    @Test func `a view has the value of its control, and its name, label and tint if there are any`() throws {
        #expect(try properties(Toggle()) == ["value": false, "enabled": true])
        #expect(
            try properties(Checkbox(value: true, name: "n", isEnabled: false, label: "l", tint: .white)) == [
                "name": "n", "value": true, "enabled": false, "label": "l", "tint": .color(.white),
            ])
        #expect(try properties(RadioButton(group: "g", name: "n"))["group"] == "g")
        #expect(
            try properties(Slider(value: 3, in: -1...4, step: 0.5)) == [
                "value": 3, "minimum": -1, "maximum": 4, "step": 0.5, "enabled": true,
            ])
        #expect(try properties(ProgressBar(value: nil)) == ["enabled": true])
        let picker = try properties(Picker(items: [.init(title: "a"), .init(title: "b", value: "c")], value: "c"))
        #expect(picker["value"] == "c")
        #expect(
            picker["items"]
                == .list([
                    .object([.init("title", "a"), .init("value", "a")]),
                    .object([.init("title", "b"), .init("value", "c")]),
                ]))
    }

    @Test func `tint and colour scheme are those of the environment`() throws {
        var environment = Environment()
        environment.tint = .white
        environment.colorScheme = .dark
        #expect(try properties(Toggle(), environment)["tint"] == .color(.white))
        #expect(try properties(Toggle(tint: .black), environment)["tint"] == .color(.black))
        #expect(try properties(Slider(value: 0), environment)["colorScheme"] == "dark")
        #expect(try properties(TextField(), environment)["color"] == .color(.white))
        #expect(try properties(TextField(color: .black), environment)["color"] == .color(.black))
        #expect(try properties(TextField())["color"] == .color(.black))
    }

    // MARK: Closures

    private func screen(_ element: any Element) throws -> ShownScreen { try ShownScreen(element) }

    @Test func `a value that is given reaches its control`() throws {
        try screen(Toggle { log.note("toggle \($0)") }).host.change("Toggle.1", to: true)
        try screen(Checkbox(value: true) { log.note("box \($0)") }).host.change("Checkbox.1", to: false)
        try screen(RadioButton(group: "g") { log.note("radio") }).host.change("RadioButton.1", to: true)
        try screen(Slider(value: 0, in: 0...9) { log.note("slider \($0)") }).host.change("Slider.1", to: 9)
        let items = [Picker.Item(title: "A", value: "a")]
        try screen(Picker(items: items) { log.note("picker \($0)") }).host.change("Picker.1", to: "a")
        #expect(log.entries == ["toggle true", "box false", "radio", "slider 9.0", "picker a"])
    }

    @Test func `a value that a control cannot have is refused`() throws {
        let cases: [(any Element, ViewValue)] = [
            (Toggle { _ in log.note("!") }, 1), (Checkbox { _ in log.note("!") }, .null),
            (RadioButton(group: "g") { log.note("!") }, false), (Slider(value: 1) { _ in log.note("!") }, 1.5),
            (Slider(value: 1) { _ in log.note("!") }, .number(.nan)), (Slider(value: 1) { _ in log.note("!") }, "1"),
            (Picker(items: [.init(title: "a")]) { _ in log.note("!") }, "b"),
        ]
        for (element, value) in cases {
            let path = "\(element.identifier.name).1"
            #expect(throws: LayoutHost.ActionFailure.self) { try screen(element).host.change(path, to: value) }
        }
        #expect(log.entries == [])
    }

    @Test func `a disabled control is not interactive`() throws {
        let elements: [any Element] = [
            Toggle(isEnabled: false) { _ in }, RadioButton(group: "g", isEnabled: false) {},
            Slider(value: 0, isEnabled: false) { _ in }, Picker(items: [], isEnabled: false) { _ in },
            ProgressBar(value: 0),
        ]
        for element in elements { #expect(try screen(element).host.interactivePaths == []) }
    }

    @Test func `a slider is raised and lowered by its step, or a tenth of its range, within its range`() throws {
        let cases = [
            (Slider(value: 3, in: 0...4, step: 2) { log.note("\($0)") }, ["4.0", "1.0"]),
            (Slider(value: 0, in: 0...5) { log.note("\($0)") }, ["0.5", "0.0"]),
        ]
        for (slider, expected) in cases {
            let host = try screen(slider).host
            try host.adjust("Slider.1", .increment)
            try host.adjust("Slider.1", .decrement)
            #expect(Array(log.entries.suffix(2)) == expected)
        }
    }

    @Test func `controls say that they begin at the right where containers are mirrored`() throws {
        let elements: [any Element] = [
            Toggle(), Slider(value: 0), Picker(items: []), ProgressBar(value: 0), TextField(text: ""),
            SegmentedControl(items: []),
        ]
        for element in elements {
            for (direction, mirrors, expected) in [
                (LayoutDirection.rightToLeft, true, ViewValue?.some(true)), (.rightToLeft, false, nil),
                (.leftToRight, true, nil),
            ] {
                var environment = Environment()
                environment.layoutDirection = direction
                environment.mirrors = mirrors
                #expect(try properties(element, environment)["mirrored"] == expected)
            }
        }
    }
}
