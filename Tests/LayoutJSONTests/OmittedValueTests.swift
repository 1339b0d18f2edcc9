import Testing

@testable import LayoutJSON

/// An `$if` without `else` whose condition is not met is as if it were not written.
struct OmittedValueTests {
    private static let no = #"{"$if": false, "then": "given"}"#

    private func component(_ parameter: String, _ use: String) -> String {
        """
        {"components": {"C": {"parameters": {"x": \(parameter)}, "element": \(use)}},
         "element": {"type": "C", "x": \(Self.no)}}
        """
    }

    @Test(arguments: [
        (#"{"default": "none"}"#, #"{"type": "Box", "data": {"$": "x"}}"#),
        (#"{"default": {"type": "Box", "data": "none"}}"#, #"{"type": "Column", "children": [{"$": "x"}]}"#),
        (#"{"default": [{"type": "Box", "data": "none"}]}"#, #"{"type": "Column", "children": {"$": "x"}}"#),
    ])
    func `the default of a parameter replaces an argument that is left out`(parameter: String, use: String) throws {
        #expect(try response(component(parameter, use)).contains(#""data":"none""#))
    }

    @Test func `a member of a choice that is left out is as if it were not written`() throws {
        let choice = #"{"$choose": "a", "from": {"a": \#(Self.no)}, "default": "none"}"#
        #expect(try response(request(#"{"type": "Box", "data": \#(choice)}"#)).contains(#""data":"none""#))
        let required = #"{"$choose": "a", "from": {"a": \#(Self.no)}}"#
        #expect(
            problemsInShort(request(#"{"type": "Box", "data": \#(required)}"#)) == [
                "unknown-value at /element/data/$choose"
            ])
    }

    @Test func `the environment of the request may be left out`() {
        #expect(problemsInShort(request(#"{"type": "Empty"}"#, #""environment": {"$if": false, "then": {}}"#)) == [])
    }

    @Test func `an argument without a default is required`() {
        let body = component("{}", #"{"type": "Box", "data": {"$": "x"}}"#)
        #expect(problemsInShort(body) == ["missing-property at /element/x"])
    }

    @Test(arguments: [
        #"{"type": "AccessibilityElement", "traits": {"$if": false, "then": ["button"]}, "child": {"type": "Box", "data": "none"}}"#,
        #"{"type": "AccessibilityElement", "traits": {"$if": false, "then": {}}, "child": {"type": "Box", "data": "none"}}"#,
        #"{"type": "Box", "data": {"$format": "none", "with": {"$if": false, "then": {}}}}"#,
        #"{"type": "Column", "children": [{"type": "Box", "data": "none", "traits": {"$if": false, "then": {"priority": "fixed"}}}]}"#,
        #"{"type": "Box", "data": "none", "background": {"$if": false, "then": "blue"}, "backgroundColor": "red"}"#,
        #"{"type": "Transformed", "rotate": {"$if": false, "then": 1}, "scale": 2, "child": {"type": "Box", "data": "none"}}"#,
    ])
    func `a property that is left out is not given`(element: String) throws {
        #expect(try response(request(element.replacing("NO", with: Self.no))).contains(#""data":"none""#))
    }

    @Test(arguments: [
        #"{"type": "Box", "data": "none", "child": {"type": "Spacer", "width": CHAIN}}"#,
        #"{"type": "View", "class": "V", "data": "none", "properties": {"a": CHAIN, "b": [CHAIN]}}"#,
        #"{"type": "Box", "data": "none", "border": {"color": "red", "width": 1, "dash": [1, CHAIN]}}"#,
        #"{"type": "Slider", "maximum": 9, "data": "none", "value": {"$choose": "x", "from": {"x": 5, "y": CHAIN}}}"#,
    ])
    func `a chain of conditions may have no last value, whichever is met`(element: String) throws {
        for (first, second) in [(true, true), (true, false), (false, true), (false, false)] {
            let chain = #"{"$if": \#(first), "then": 5, "else": {"$if": \#(second), "then": 1}}"#
            #expect(try response(request(element.replacing("CHAIN", with: chain))).contains(#""data":"none""#))
        }
    }

    @Test(arguments: [
        #"{"equals": [[1, NO], [1]]}"#, #"{"equals": [[NO, 1], [1, NO]]}"#,
        #"{"equals": [{"a": 1, "b": NO}, {"a": 1}]}"#,
        #"{"equals": [[1, {"$data": "/none", "default": NO}], [1]]}"#,
        #"{"equals": [{"a": 1, "b": {"$env": "/variables/none", "default": NO}}, {"a": 1}]}"#,
        #"{"not": {"equals": [[1, NO], [1, 2]]}}"#, #"{"not": {"equals": [{"b": NO}, {"b": 1}]}}"#,
    ])
    func `items and members that are left out do not count in a comparison`(condition: String) throws {
        let box = #"{"type": "Box", "data": "none", "when": \#(condition.replacing("NO", with: Self.no))}"#
        #expect(try response(request(box)).contains(#""data":"none""#))
    }

    @Test func `a pointer does not need the items before its own`() throws {
        let body = """
            {"components": {"C": {"parameters": {"x": {}}, "element": {"type": "Box", "data": {"$": "x/2"}}}},
             "element": {"type": "C", "x": [{"$data": "/missing"}, {"$env": "/timeZone"}, "none", \(Self.no)]}}
            """
        #expect(try response(body).contains(#""data":"none""#))
    }

    @Test(arguments: [
        #"{"equals": [[1, 2, MISSING], [1]]}"#, #"{"equals": [[1, MISSING], [2, 3]]}"#,
        #"{"equals": [{"a": MISSING, "b": 1}, {"a": 1}]}"#, #"{"equals": [{"a": 1, "b": MISSING}, {"a": 2, "b": 1}]}"#,
    ])
    func `a comparison ends at the first difference`(condition: String) throws {
        let condition = condition.replacing("MISSING", with: #"{"$data": "/missing"}"#)
        let box = #"{"type": "Box", "data": "none", "when": {"not": \(condition)}}"#.replacing(
            #"\(condition)"#, with: condition)
        #expect(try response(request(box)).contains(#""data":"none""#))
    }

    @Test func `the message about a member that is left out says so`() {
        let body = """
            {"components": {"C": {"parameters": {"x": {}}, "element": {"type": "Box", "data": {"$": "x/p"}}}},
             "element": {"type": "C", "x": {"p": \(Self.no)}}}
            """
        let message = #""p" in the value at /element/x is left out: the condition of its "$if" is not met."#
        #expect(problems(body).map(\.message) == [message])
    }

    @Test func `a pointer does not count items that are left out`() throws {
        let body = """
            {"components": {"C": {"parameters": {"x": {}}, "element": {"type": "Box", "data": {"$": "x/1"}}}},
             "element": {"type": "C", "x": [\(Self.no), "first", \(Self.no), "none"]}}
            """
        #expect(try response(body).contains(#""data":"none""#))
    }

    @Test(arguments: [
        #"{"type": "TransitionContainer", "onAppear": {"animation": {"curve": {"spring": {}}, "duration": {"$if": false, "then": 1}}}, "child": {"type": "Box", "data": "none"}}"#,
        #"{"type": "AccessibilityDeferral", "content": [{"source": "a", "kind": "error", "importance": {"$if": false, "then": "high"}}], "child": {"type": "Box", "data": "none"}}"#,
    ])
    func `a property that is left out does not contradict another`(element: String) throws {
        #expect(try response(request(element)).contains(#""data":"none""#))
    }

    @Test func `a mistake in a value that is not chosen is found`() {
        let chain = #"{"$if": true, "then": 5, "else": {"$if": false, "then": "wide"}}"#
        let body = request(#"{"type": "Spacer", "width": \#(chain)}"#)
        #expect(problemsInShort(body) == ["wrong-type at /element/width/else/then"])
    }

    @Test func `one of several properties is required if all are left out`() {
        let body = request(#"{"type": "Transformed", "rotate": {"$if": false, "then": 1}, "child": {"type": "Empty"}}"#)
        #expect(problemsInShort(body) == ["missing-property at /element"])
    }

    @Test func `of several properties only those that are given contradict`() {
        let given = #""scale": 2, "translate": {"x": 1, "y": 1}"#
        let body = request(
            #"{"type": "Transformed", "rotate": {"$if": false, "then": 1}, \#(given), "child": {"type": "Empty"}}"#)
        #expect(problemsInShort(body) == ["contradiction at /element/scale"])
    }

    @Test(arguments: [
        #"{"type": "Transformed", "matrix": [1, 0, 0, 1, 0, ONE, TWO], "child": {"type": "Box", "data": "none"}}"#,
        #"{"type": "ConstrainedSize", "width": {"within": [0, ONE, TWO]}, "child": {"type": "Box", "data": "none"}}"#,
        #"{"type": "Shape", "path": "M0 0", "viewBox": [0, 0, 5, ONE, TWO], "data": "none"}"#,
    ])
    func `items that an argument may leave out are not counted in a definition`(element: String) throws {
        let one = #"{"$if": {"$": "x"}, "then": 1}"#, two = #"{"$if": {"not": {"$": "x"}}, "then": 2}"#
        let body = """
            {"components": {"C": {"parameters": {"x": {}}, "element": \(element.replacing("ONE", with: one).replacing("TWO", with: two))}},
             "element": {"type": "C", "x": true}}
            """
        #expect(try response(body).contains(#""data":"none""#))
    }

    @Test func `properties that an argument may leave out do not contradict in a definition`() throws {
        let dark = #"{"equals": [{"$": "x"}, "dark"]}"#
        let box = """
            {"type": "Box", "background": {"$if": \(dark), "then": "black"},
             "backgroundColor": {"$if": {"not": \(dark)}, "then": "white"}}
            """
        let body = """
            {"components": {"C": {"parameters": {"x": {}}, "element": \(box)}}, "element": {"type": "C", "x": "light"}}
            """
        #expect(try response(body).contains(##""backgroundColor":"#ffffffff""##))
    }
}
