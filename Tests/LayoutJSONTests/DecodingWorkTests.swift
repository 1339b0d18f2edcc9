import LayoutEngine
import JSON
import TestSupport
import Testing

@testable import LayoutJSON

/// The work of decoding is bounded by the length of a request and its limits, also where values are unknown or only
/// checked. A test whose work is not would not end.
@Suite(.timeLimit(.minutes(5)))
struct DecodingWorkTests {
    /// A value in many levels of forms. `wrap` has `INNER` for the next level.
    private func nested(_ wrap: String, around value: String) -> String {
        (0..<60).reduce(value) { inner, _ in wrap.replacing("INNER", with: inner) }
    }

    @Test func `nested conditions with unknown values are each evaluated once`() {
        let condition = nested(
            #"{"contains": [[{"$if": INNER, "then": 1}], 1]}"#, around: #"{"exists": "/a"}"#)
        let body = request(#"{"type": "Box", "when": false, "child": {"type": "Box", "when": \#(condition)}}"#)
        #expect(failure(body) == nil)
    }

    @Test func `nested comparisons of objects are each evaluated once`() {
        let condition = nested(
            #"{"equals": [{"a": {"$if": INNER, "then": 1}}, {"a": {"$if": true, "then": 1}}]}"#, around: "true")
        #expect(failure(request(#"{"type": "Box", "when": \#(condition)}"#)) == nil)
    }

    @Test func `nested calculations with unknown values are each evaluated once`() {
        let count = nested(#"{"$calc": "count", "of": [[INNER]]}"#, around: #"{"$env": "/timeZone"}"#)
        #expect(problemsInShort(request(#"{"type": "Box", "data": \#(count)}"#)).count == 1)
    }

    @Test func `a long locale of a viewport is looked up in linear time`() throws {
        let body = request(#"{"type": "Box", "data": {"$string": "x"}}"#, #""strings": {"en": {"x": "text"}}"#)
        var viewport = Viewport(size: .unconstrained)
        viewport.locale = Array(repeating: "a", count: 200_000).joined(separator: "-")
        let decoded = try decoder().layoutRequest(from: Array(body.utf8), for: viewport)
        let result = try decoded.element.layout(in: .unconstrained, environment: decoded.environment)
        let text = String(decoding: try ResponseEncoder().encode(result, coordinates: .parent), as: UTF8.self)
        #expect(text.contains(#""data":"text""#))
    }

    @Test(arguments: [
        (#""environment": {"locale": "LONG"}"#, "/environment/locale"), (#""defaultLocale": "LONG""#, "/defaultLocale"),
    ])
    func `a locale of many letters is a problem`(rest: String, pointer: String) {
        let locale = Array(repeating: "abc", count: 33).joined(separator: "-")
        let found = problems(request(#"{"type": "Empty"}"#, rest.replacing("LONG", with: locale)))
        #expect(found.map(\.inShort) == ["invalid-name at \(pointer)"])
        #expect(found.map(\.message) == ["A locale has 128 bytes at most."])
    }

    @Test func `a problem that is reported again is not searched for a suggestion again`() throws {
        let document = try JSONDocument(parsing: Array("{}".utf8), depthMax: 8)
        let searches = document.withRoot { root in
            var searches = 0
            func search() -> String? {
                searches += 1
                return nil
            }
            let decoding = Decoding(of: root), place = Value(literal: root)
            for _ in 0..<3 { decoding.report(.unknownType, at: place, "Unknown.", suggestion: search()) }
            return searches
        }
        #expect(searches == 1)
    }

    @Test(.measuresTime) func `an unknown argument is explained once, however often its component is used`() {
        // 60 bytes with a common beginning take long to compare.
        func name(_ number: Int) -> String { "p" + String(repeating: "a", count: 53) + "\(number + 100_000)" }
        let parameters = (0..<500).map { #""\#(name($0))": {"default": 1}"# }.joined(separator: ", ")
        func time(uses: Int) -> Duration {
            let body = request(
                #"""
                {"type": "Row", "children": [{"type": "ForEach", "in": {"$data": "/items"}, "element": {
                    "type": "A", "\#(name(5_000))": 1}}]}
                """#,
                #"""
                "data": {"items": [\#(Array(repeating: "1", count: uses).joined(separator: ","))]},
                "components": {"A": {"parameters": {\#(parameters)}, "element": {"type": "Empty"}}}
                """#)
            return processorTime {
                #expect(problemsInShort(body) == ["unknown-property at /element/children/0/element/\(name(5_000))"])
            }
        }
        let once = time(uses: 1)
        #expect(time(uses: 40) < once * 4)
    }

    @Test func `a table of strings for a long locale is a problem`() {
        let locale = Array(repeating: "abc", count: 33).joined(separator: "-")
        let body = request(#"{"type": "Empty"}"#, #""strings": {"\#(locale)": {}}"#)
        #expect(problemsInShort(body) == ["invalid-name at /strings/\(locale)"])
    }

    @Test func `patterns that many values use are counted where they are only checked, too`() {
        let label = #"{"type": "Label", "text": {"$string": "x"}}"#
        let labels = Array(repeating: label, count: 1_000).joined(separator: ",")
        let body = request(
            #"{"type": "Row", "when": false, "children": [\#(labels)]}"#,
            #""strings": {"en": {"x": "\#(String(repeating: "x", count: 100_000))"}}"#)
        guard case .tooMuchExpanded = failure(body) else {
            Issue.record("not refused")
            return
        }
    }

    @Test(arguments: [
        #"{"type": "Spacer", "width": {"$choose": "m1", "from": {"$data": "/m"}}}"#,
        #"{"type": "Empty", "when": {"empty": {"$data": "/m"}}}"#,
    ])
    func `the members of an object in the data are counted for each use of it`(element: String) {
        let members = (0..<20_000).map { #""m\#($0)": \#($0)"# }.joined(separator: ",")
        let uses = Array(repeating: element, count: 5_000).joined(separator: ",")
        let body = request(#"{"type": "Row", "children": [\#(uses)]}"#, #""data": {"m": {\#(members)}}"#)
        guard case .tooMuchExpanded = failure(body) else {
            Issue.record("not refused")
            return
        }
    }

    @Test(arguments: [#"{"$string": "x"}"#, #"{"$format": "text"}"#])
    func `a long locale of a viewport is counted for each text that is formatted by it`(text: String) {
        let uses = Array(repeating: #"{"type": "Box", "data": \#(text)}"#, count: 1_000).joined(separator: ",")
        let body = request(#"{"type": "Row", "children": [\#(uses)]}"#, #""strings": {"en": {"x": "text"}}"#)
        var viewport = Viewport(size: .unconstrained)
        viewport.locale = "en-" + Array(repeating: "a", count: 100_000).joined(separator: "-")
        do throws(RequestFailure) {
            _ = try decoder().layoutRequest(from: Array(body.utf8), for: viewport)
            Issue.record("not refused")
        } catch {
            guard case .tooMuchExpanded = error else {
                Issue.record("\(error)")
                return
            }
        }
    }

    @Test(arguments: [
        // The pointer of a sum, for each item.
        (
            #"{"parameters": {"p": {}}, "element": {"type": "Box", "data": {"$calc": "sum", "of": [ITEMS], "by": "NAME"}}}"#,
            #"{"type": "C", "p": {"NAME": 1}}"#, 1
        ),
        // The pointer into an argument, for each use.
        (
            #"{"parameters": {"p": {}}, "element": {"type": "Box", "data": {"$": "pPATH", "default": 1}}}"#,
            #"{"type": "C", "p": {}}"#, 2_000
        ),
        // The pointer of a default, for each use.
        (
            #"{"parameters": {"p": {"default": {"$data": "PATH", "default": 1}}}, "element": {"type": "Empty"}}"#,
            #"{"type": "C"}"#, 2_000
        ),
    ])
    func `a long pointer is counted each time that it is followed`(component: String, element: String, count: Int) {
        let path = String(repeating: "/a", count: 10_000)
        let items = Array(repeating: #"{"$": "p"}"#, count: 2_000).joined(separator: ",")
        let uses = Array(repeating: element, count: count).joined(separator: ",")
        let body = """
            {"components": {"C": \(component.replacing("ITEMS", with: "[\(items)]"))},
             "element": {"type": "Row", "children": [\(uses)]}}
            """
        let name = String(repeating: "a", count: 20_000)
        let long = body.replacing("PATH", with: path).replacing(#""by": "NAME""#, with: #""by": "/NAME""#)
        let limits = RequestLimits(expandedBytesMax: 4 << 20)
        guard case .tooMuchExpanded = failure(long.replacing("NAME", with: name), limits: limits) else {
            Issue.record("not refused")
            return
        }
    }

    @Test func `an argument is not searched for forms each time that a member of it is read`() {
        let members = (0..<200_000).map { #""m\#($0)": 1"# }.joined(separator: ",")
        let uses = Array(repeating: #"{"type": "Spacer", "width": {"$": "p/m1"}}"#, count: 20_000).joined(
            separator: ",")
        let body = """
            {"components": {"C": {"parameters": {"p": {}}, "element": {"type": "Row", "children": [\(uses)]}}},
             "element": {"type": "C", "p": {\(members)}}}
            """
        #expect(failure(body, limits: RequestLimits(elementsMax: 100_000)) == nil)
    }

    @Test func `copies of variables in changed environments are counted`() {
        let variables = (0..<20_000).map { #""v\#($0)": 1"# }.joined(separator: ",")
        let change = #"{"type": "AdaptedEnvironment", "environment": {"variables": {"a": 1}}, "child": "#
        let body = request(
            String(repeating: change, count: 100) + #"{"type": "Empty"}"# + String(repeating: "}", count: 100),
            #""environment": {"variables": {\#(variables)}}"#)
        guard case .tooMuchExpanded = failure(body) else {
            Issue.record("not refused")
            return
        }
        #expect(failure(body.replacing(#""variables": {"a": 1}"#, with: #""locale": "de""#)) == nil)
    }

    @Test(arguments: [
        #""when": {"contains": OPERANDS}"#, #""when": false, "child": {"type": "Box", "when": {"contains": OPERANDS}}"#,
    ])
    func `comparisons with many items are counted, also where they are only checked`(properties: String) {
        let items = Array(repeating: "{}", count: 8_000).joined(separator: ",")
        let members = (0..<8_000).map { #""k\#($0)": 0"# }.joined(separator: ",")
        let box = #"{"type": "Box", \#(properties)}"#.replacing("OPERANDS", with: "[[\(items)], {\(members)}]")
        guard case .tooMuchExpanded = failure(request(box)) else {
            Issue.record("not refused")
            return
        }
    }

    @Test func `uses with many arguments are checked without a search of all parameters`() {
        let parameters = (0..<100_000).map { #""p\#($0)": {"default": 1}"# }.joined(separator: ",")
        let arguments = (0..<64).map { #""p\#($0)": 2"# }.joined(separator: ",")
        let uses = Array(repeating: #"{\#(arguments), "type": "C"}"#, count: 16_000).joined(separator: ",")
        let body = """
            {"components": {"C": {"parameters": {\(parameters)}, "element": {"type": "Empty"}}},
             "element": {"type": "Row", "when": false, "children": [\(uses)]}}
            """
        #expect(failure(body) == nil)
    }

    @Test(arguments: [
        #"{"type": "Picker", "items": ["LONG"]}"#, #"{"type": "Picker", "items": [{"title": "LONG", "value": "a"}]}"#,
        #"{"type": "SegmentedControl", "items": [{"title": "LONG"}]}"#,
    ])
    func `titles of controls are as long as a label's text at most`(control: String) {
        let long = String(repeating: "x", count: RequestLimits().textBytesMax + 1)
        let problems = problemsInShort(request(control.replacing("LONG", with: long)))
        #expect(problems.map { $0.prefix { $0 != " " } } == ["wrong-length"])
    }
}
