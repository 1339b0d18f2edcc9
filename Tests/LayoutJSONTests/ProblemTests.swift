import LayoutEngine
import Testing

@testable import LayoutJSON

private let insetWithOffset = #"{"inset": 1, "offset": {}}"#
private let empty = #"{"type": "Empty"}"#

struct ProblemTests {
    @Test(arguments: [
        (#"{"type": "Box", "backgroundColor": {"$token": "a"}}"#, "tokens"), (#"{"type": "Card"}"#, "components"),
    ])
    func `where definitions cannot be read, their uses are no problems`(element: String, member: String) {
        #expect(problemsInShort(request(element, #""\#(member)": []"#)) == ["wrong-type at /\(member)"])
    }

    @Test func `a request may name its schema, as a string`() {
        let tree = #""element": {"type": "Empty"}"#
        #expect(problems(#"{"$schema": "https://example.com/v1/schemas/request.schema.json", \#(tree)}"#) == [])
        #expect(problemsInShort(#"{"$schema": 1, \#(tree)}"#) == ["wrong-type at /$schema"])
    }

    @Test(arguments: [
        (#"{"type": "box"}"#, "Box"), (#"{"type": "Lable", "text": ""}"#, "Label"), (#"{"type": "Tabel"}"#, "Table"),
        (#"{"type": "Xyz"}"#, nil),
        (#"{"type": "Foo"}"#, nil), (#"{"type": "Rwo", "children": []}"#, "Row"),
        (#"{"type": "Spacer", "hieght": 1}"#, "height"),
        (#"{"type": "Box", "modifiers": [{"centred": {}}]}"#, "centered"),
        (#"{"type": "Row", "alignment": "Top", "children": []}"#, "top"),
        (#"{"type": "Box", "backgroundColor": "gren"}"#, "green"),
        (#"{"type": "Label", "text": "", "font": {"family": "inter"}}"#, "Inter"),
        (#"{"type": "Row", "children": [{"type": "Empty", "traits": {"prority": "fixed"}}]}"#, "priority"),
    ])
    func `a misspelt name gets a suggestion`(element: String, suggestion: String?) {
        let problems = problems(request(element))
        #expect(problems.map(\.suggestion) == [suggestion])
        if let suggestion { #expect(problems[0].message.hasSuffix("Did you mean \"\(suggestion)\"?")) }
    }

    @Test func `all problems are found, not just the first`() {
        let element = """
            {"type": "Column", "minimumSpacing": null, "children": [
              {"type": "Nothing"}, {"type": "Spacer", "width": -1, "hight": 2}, {"type": "Inset"}, 5,
              {"type": "Box", "key": 1.5, "traits": {"width": 1}, "modifiers": [{"inset": {"top": "1"}}]}]}
            """
        #expect(
            Set(problemsInShort(request(element, #""rounding": 1"#))) == [
                "wrong-type at /element/minimumSpacing", "unknown-type at /element/children/0/type",
                "out-of-range at /element/children/1/width", "unknown-property at /element/children/1/hight",
                "missing-property at /element/children/2", "wrong-type at /element/children/3",
                "wrong-type at /element/children/4/key", "unknown-trait at /element/children/4/traits/width",
                "wrong-type at /element/children/4/modifiers/0/inset/top", "wrong-type at /rounding",
            ])
    }

    @Test func `at most twenty problems are reported`() {
        let children = Array(repeating: #"{"type": "Nothing"}"#, count: 1_000).joined(separator: ",")
        #expect(problems(request(#"{"type": "Row", "children": [\#(children)]}"#)).count == 20)
    }

    @Test(arguments: [
        (#"{"type": "Box", "type": "Box"}"#, "/element/type"),
        (#"{"type": "Spacer", "width": 1, "width": 2}"#, "/element/width"),
        (#"{"type": "View", "class": "A", "properties": {"a": 1, "a": 2}}"#, "/element/properties/a"),
        (#"{"type": "View", "class": "A", "properties": {"a": [{"b": 1, "b": 2}]}}"#, "/element/properties/a/0/b"),
        (#"{"type": "Box", "data": {"a": {"b": 1, "b": 2}}}"#, "/element/data/a/b"),
        (#"{"type": "Box", "data": {"a": 1, "b": {"$data": "/x", "default": 1}, "a": 2}}"#, "/element/data/a"),
        (#"{"type": "Box", "border": {"color": "red", "width": 1, "width": 1}}"#, "/element/border/width"),
        (#"{"type": "Box", "modifiers": [{"inset": {"top": 1, "top": 1}}]}"#, "/element/modifiers/0/inset/top"),
        (
            #"{"type": "EnvironmentReader", "cases": [{"when": {"variables": {"a":1, "a":1}}, "element": \#(empty)}]}"#,
            "/element/cases/0/when/variables/a"
        ),
    ])
    func `a property given twice is a problem`(element: String, pointer: String) {
        #expect(problemsInShort(request(element)) == ["duplicate-property at \(pointer)"])
    }

    @Test(arguments: [
        (#"{"type": "Inset", "uniform": 1, "vertical": 1, "child": {"type": "Empty"}}"#, "/element/uniform"),
        (#"{"type": "Inset", "vertical": 1, "top": 1, "child": {"type": "Empty"}}"#, "/element/vertical"),
        (
            #"{"type": "Row", "children": [{"type": "Empty", "traits": {"priority": "fixed", "growPriority": 1}}]}"#,
            "/element/children/0/traits/priority"
        ),
        (
            #"{"type": "Decorate", "decoration": \#(empty), "child": \#(empty), "position": \#(insetWithOffset)}"#,
            "/element/position/inset"
        ),
        (
            #"{"type": "AccessibilityElement", "traits": [], "accessibilityTraits": [], "child": {"type": "Empty"}}"#,
            "/element/traits"
        ),
        (
            #"{"type": "Box", "cornerStyle": {"radius": 1, "corners": ["topLeft", "topLeft"]}}"#,
            "/element/cornerStyle/corners"
        ),
        (
            #"{"type": "Transformed", "scale": {"x": 1, "y": 1}, "translate": {"x": 1, "y": 1}, "child": \#(empty)}"#,
            "/element/scale"
        ),
    ])
    func `properties that contradict each other are a problem`(element: String, pointer: String) {
        #expect(problemsInShort(request(element)) == ["contradiction at \(pointer)"])
    }

    @Test(arguments: [
        (
            #"{"type": "ConstrainedSize", "width": {}, "child": {"type": "Empty"}}"#,
            "missing-property at /element/width"
        ),
        (
            #"{"type": "ConstrainedSize", "width": {"within": [1]}, "child": {"type": "Empty"}}"#,
            "wrong-length at /element/width/within"
        ),
        (#"{"type": "Label", "text": "a", "font": {"weight": 50}}"#, "out-of-range at /element/font/weight"),
        (#"{"type": "Label", "text": "a", "font": {"weight": 450.5}}"#, "out-of-range at /element/font/weight"),
        (
            #"{"type": "Label", "text": "a", "font": {"family": "Arial"}}"#,
            "unknown-font-family at /element/font/family"
        ),
        (#"{"type": "Label", "text": "a", "numberOfLines": 1.5}"#, "out-of-range at /element/numberOfLines"),
        (
            #"{"type": "SegmentedControl", "items": [{"title": "a"}], "selection": 1}"#,
            "out-of-range at /element/selection"
        ),
        (
            #"{"type": "ScrollView", "contentOffset": "start", "child": {"type": "Empty"}}"#,
            "unknown-value at /element/contentOffset"
        ),
        (
            #"{"type": "ScrollView", "contentOffset": {"x": 1}, "child": {"type": "Empty"}}"#,
            "missing-property at /element/contentOffset"
        ),
        (
            #"{"type": "ScrollView", "pullToRefresh": "now", "child": {"type": "Empty"}}"#,
            "unknown-value at /element/pullToRefresh"
        ),
        (
            #"{"type": "ScrollView", "pullToRefresh": {}, "child": {"type": "Empty"}}"#,
            "missing-property at /element/pullToRefresh"
        ),
        (#"{"type": "Box", "modifiers": [{"inset": 5}]}"#, "wrong-type at /element/modifiers/0/inset"),
        (#"{"type": "Box", "modifiers": [{}]}"#, "wrong-length at /element/modifiers/0"),
        (#"{"type": "Box", "modifiers": [{"box": {"key": 1}}]}"#, "unknown-property at /element/modifiers/0/box/key"),
        (#"{"type": "Box", "key": 1e30}"#, "wrong-type at /element/key"),
        (#"{"type": "Box", "traits": []}"#, "wrong-type at /element/traits"),
        (
            #"{"type": "EnvironmentReader", "cases": [{"when": {"variables": {"a": null}}, "element": \#(empty)}]}"#,
            "wrong-type at /element/cases/0/when/variables/a"
        ),
        (#"{"type": "Row", "children": [{"$": "a"}]}"#, "unknown-property at /element/children/0/$"),
    ])
    func `an invalid value is a problem at its pointer`(element: String, problem: String) {
        #expect(problemsInShort(request(element)) == [problem])
    }

    @Test func `messages truncate quotations of the request`() {
        let long = String(repeating: "ä", count: 100_000)
        let problems = problems(
            request(#"{"type": "\#(long)", "child": {"type": "Box", "backgroundColor": "\#(long)"}}"#))
        #expect(problems.count == 2)
        #expect(problems.allSatisfy { $0.message.count < 200 })
    }

    @Test func `a pointer stops before a name that is too long`() {
        let long = String(repeating: "a", count: 100_000)
        #expect(problemsInShort(request(#"{"type": "Box", "\#(long)": 1}"#)) == ["unknown-property at /element"])
    }

    @Test func `a number beyond the range of a double is a problem at its pointer`() {
        #expect(problemsInShort(request(#"{"type": "Spacer", "width": 1e999}"#)) == ["out-of-range at /element/width"])
    }

    @Test func `a request to measure takes constraints in place of a size`() throws {
        func short(_ body: String) -> [String] {
            do throws(RequestFailure) {
                _ = try decoder().measureRequest(from: Array(body.utf8))
                return []
            } catch {
                guard case .invalid(let problems) = error else { return ["\(error)"] }
                return problems.map(\.inShort)
            }
        }
        let box = #"{"type": "Box"}"#
        #expect(short(request(box, #""constraints": [{}, {"width": 3}]"#)) == [])
        #expect(short(request(box)) == ["missing-property at "])
        #expect(short(request(box, #""constraints": []"#)) == ["wrong-length at /constraints"])
        #expect(short(request(box, #""constraints": [{"width": -1}]"#)) == ["out-of-range at /constraints/0/width"])
        for name in ["size", "rounding", "coordinates"] {
            #expect(
                short(request(box, #""constraints": [{}], "\#(name)": {}"#)) == ["unknown-property at /\(name)"])
        }
        let many = Array(repeating: "{}", count: 1_001).joined(separator: ",")
        #expect(short(request(box, #""constraints": [\#(many)]"#)) == ["wrong-length at /constraints"])
    }
}
