import Foundation
import LayoutEngine
import Testing

@testable import LayoutJSON

/// The values of form controls, and the problems with them.
struct FormControlTests {
    @Test(arguments: [
        (#""type": "Slider", "minimum": 2, "maximum": 2"#, "out-of-range at /element/maximum"),
        (#""type": "Slider", "minimum": 1"#, "out-of-range at /element/minimum"),
        (#""type": "Slider", "value": 1.5"#, "out-of-range at /element/value"),
        (#""type": "Slider", "value": -0.5"#, "out-of-range at /element/value"),
        (#""type": "Slider", "step": 0"#, "out-of-range at /element/step"),
        (#""type": "Slider", "step": -1"#, "out-of-range at /element/step"),
        (#""type": "Slider", "step": 2"#, "out-of-range at /element/step"),
        (#""type": "Slider", "value": "1""#, "wrong-type at /element/value"),
        (#""type": "ProgressBar", "value": 2"#, "out-of-range at /element/value"),
        (#""type": "Picker", "items": ["a", "b"], "value": "c""#, "unknown-value at /element/value"),
        (#""type": "Picker", "items": [], "value": "c""#, "unknown-value at /element/value"),
        (#""type": "Picker", "items": ["a", {"title": "b", "value": "a"}]"#, "contradiction at /element/items"),
        (#""type": "Picker", "items": ["a", 1]"#, "wrong-type at /element/items/1"),
        (#""type": "Picker", "items": [{"value": "a"}]"#, "missing-property at /element/items/0"),
        (#""type": "Toggle", "value": 1"#, "wrong-type at /element/value"),
        (#""type": "Toggle", "tint": "blu""#, "invalid-color at /element/tint"),
        (#""type": "RadioButton""#, "missing-property at /element"),
        (#""type": "TextField", "text": "a", "value": "b""#, "contradiction at /element/value"),
        (#""type": "TextField", "lines": 0"#, "out-of-range at /element/lines"),
        (#""type": "TextField", "lines": 1e9"#, "out-of-range at /element/lines"),
        (#""type": "TextField", "lines": 2, "secure": true"#, "contradiction at /element/lines"),
    ])
    func `a value that a control cannot have is a problem at its pointer`(properties: String, problem: String) {
        #expect(problemsInShort(request("{\(properties)}")) == [problem])
    }

    @Test(arguments: [
        (
            #""type": "Slider", "minimum": 1, "maximum": 2.5, "value": 3"#,
            #"Expected a number from 1 ("minimum") to 2.5 ("maximum"), found 3."#
        ),
        (#""type": "Slider", "minimum": 7"#, #""maximum" (1) must be above "minimum" (7)."#),
        (
            #""type": "Picker", "items": ["small", "large"], "value": "smal""#,
            #"No item has the value "smal". Items: "small", "large". Did you mean "small"?"#
        ),
    ])
    func `a message says which values are allowed`(properties: String, message: String) {
        #expect(problems(request("{\(properties)}")).map(\.message) == [message])
    }

    @Test func `a value is not compared with a range that depends on arguments`() {
        let component = """
            {"components": {"Volume": {"parameters": {"max": {}, "items": {}}, "element": {"type": "Row", "children": [
              {"type": "Slider", "maximum": {"$": "max"}, "value": 5}, {"type": "Picker", "items": {"$": "items"}, "value": "a"}
            ]}}}, "element": {"type": "Volume", "max": 9, "items": ["a"]}}
            """
        #expect(problems(component) == [])
    }

    @Test func `the default value of a slider is its minimum, and the value of a text field is its text`() throws {
        func value(_ element: String, _ name: String) throws -> ViewValue? {
            let decoded = try decoder().layoutRequest(from: Array(request(element).utf8))
            let view = try decoded.element.layout(in: SizeConstraint(CGSize(width: 100, height: 50))).frames[0].view
            return view.properties.first { $0.name == name }?.value
        }
        #expect(try value(#"{"type": "Slider", "minimum": -4}"#, "value") == -4)
        #expect(try value(#"{"type": "TextField", "value": "v"}"#, "text") == "v")
        #expect(try value(#"{"type": "Toggle", "tint": "red"}"#, "tint") == .color(Color(rgba: 0xFF00_00FF)))
    }
}
