import Foundation
import LayoutEngine
import Testing

@testable import LayoutJSON

/// The pointers of an explanation, which lead to the elements in the request.
struct ElementPlacesTests {
    /// The pointer of each element of a layout, by its path.
    private func pointers(_ body: String) throws -> [String: String] {
        let document = try explanation(body)
        return Dictionary(
            uniqueKeysWithValues: try document.map { element in
                (try #require(element["path"] as? String), try #require(element["pointer"] as? String))
            })
    }

    @Test func `every element has the pointer to its place in the request`() throws {
        let body = """
            {"components": {"C": {"parameters": {"x": {}}, "element": {"type": "Box", "child": {"$": "x"}}}},
             "data": {"names": ["a", "b"]},
             "element": {"type": "Column", "children": [
                {"type": "Spacer", "when": false},
                {"type": "Label", "text": "a", "modifiers": [{"box": {}}, {"inset": {}}]},
                {"type": "Decorate", "layering": "below", "position": {"inset": 0},
                 "decoration": {"type": "Empty"}, "child": {"type": "Spacer"}},
                {"type": "GeometryReader", "cases": [{"minWidth": 1e9, "element": {"type": "Empty"}}],
                 "otherwise": {"type": "Spacer"}},
                {"type": "C", "x": {"type": "Centered", "child": {"type": "Empty"}}},
                {"type": "Rule", "orientation": "vertical"},
                {"type": "ForEach", "in": {"$data": "/names"}, "element": {"type": "Button", "child": {"type": "Empty"}}},
                {"type": "EnvironmentReader", "cases": []}]}}
            """
        let expected = [
            "Column.1": "/element",
            "Column.1/Inset.1": "/element/children/1/modifiers/1/inset",
            "Column.1/Inset.1/Box.1": "/element/children/1/modifiers/0/box",
            "Column.1/Inset.1/Box.1/Label.1": "/element/children/1",
            "Column.1/Decorate.1": "/element/children/2",
            "Column.1/Decorate.1/Empty.1": "/element/children/2/decoration",
            "Column.1/Decorate.1/Spacer.1": "/element/children/2/child",
            "Column.1/GeometryReader.1": "/element/children/3",
            "Column.1/GeometryReader.1/Spacer.1": "/element/children/3/otherwise",
            "Column.1/C.1": "/element/children/4",
            "Column.1/C.1/Box.1": "/components/C/element",
            "Column.1/C.1/Box.1/Centered.1": "/element/children/4/x",
            "Column.1/C.1/Box.1/Centered.1/Empty.1": "/element/children/4/x/child",
            "Column.1/Rule.1": "/element/children/5",
            "Column.1/Button.1": "/element/children/6/element",
            "Column.1/Button.1/Empty.1": "/element/children/6/element/child",
            "Column.1/Button.2": "/element/children/6/element",
            "Column.1/Button.2/Empty.1": "/element/children/6/element/child",
            "Column.1/EnvironmentReader.1": "/element/children/7",
            // Not in the request: it has the pointer of its parent.
            "Column.1/EnvironmentReader.1/Empty.1": "/element/children/7",
        ]
        #expect(try pointers(body) == expected)
    }

    @Test(arguments: ["blueprint-tests.ndjson", "fuzz.ndjson"])
    func `all pointers together equal those found one by one`(file: String) throws {
        let cases = try conformanceCases(file).filter { $0["response"] != nil }.prefix(100)
        #expect(cases.count == 100)
        for item in cases {
            let request = try #require(item["request"])
            let body = Array(try JSONSerialization.data(withJSONObject: request, options: .sortedKeys))
            try expectSamePointers(body)
        }
    }

    @Test func `all pointers of the examples together equal those found one by one`() throws {
        let folder = repository.appending(path: "Schemas/examples")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count >= 8)
        for file in files { try expectSamePointers(Array(try Data(contentsOf: file))) }
    }

    private func expectSamePointers(_ body: [UInt8]) throws {
        let request = try decoder().layoutRequest(from: body)
        var options = LayoutOptions()
        options.explains = true
        let result = try request.element.layout(
            in: request.sizes[0], environment: request.environment, options: options)
        let explanation = try #require(result.explanation)
        let pointers = decoder().places(in: body).pointers(of: explanation)
        var positions: [[Int]] = []
        for (index, element) in explanation.elements.enumerated() {
            positions.append(element.parent.map { positions[$0] + [element.position] } ?? [])
            let alone = decoder().pointer(to: ElementPosition(indices: positions[index]), in: body)
            let pointer = pointers.tree.steps(of: pointers.indices[index]).map { "/" + $0 }.joined()
            #expect(pointer == alone.text)
        }
    }

    @Test func `names in a pointer are escaped, and a pointer longer than 16 KiB ends early`() throws {
        let long = String(repeating: "n", count: 20_000)
        func body(_ name: String) -> String {
            request(
                #"{"type": "Column", "children": {"$data": "/\#(name)/l"}}"#,
                #""data": {"\#(name)": {"l": [{"type": "Empty"}]}}"#)
        }
        #expect(try pointers(body(long))["Column.1/Empty.1"] == "/data")
        let escaped = request(
            #"{"type": "Column", "children": {"$data": "/a~1\"b/l"}}"#,
            #""data": {"a/\"b": {"l": [{"type": "Empty"}]}}"#)
        #expect(try pointers(escaped)["Column.1/Empty.1"] == #"/data/a~1"b/l/0"#)
    }

    @Test func `in a body that is not a request all pointers are empty`() throws {
        var options = LayoutOptions()
        options.explains = true
        let result = try Box(wrapping: Empty()).layout(in: .unconstrained, options: options)
        let explanation = try #require(result.explanation)
        for body in ["{", "[]", "{}"] {
            let pointers = decoder().places(in: Array(body.utf8)).pointers(of: explanation)
            #expect(pointers.indices.map { pointers.tree.steps(of: $0) } == [[], []])
        }
    }
}
