import Testing

@testable import LayoutJSON

/// Problems point at the place to correct, and their messages say what to write there.
struct RemedyTests {
    private static let empty = #"{"type": "Empty"}"#

    @Test func `a fraction that a component gets in a stack is reported at its argument`() {
        let half = #"{"type": "ConstrainedSize", "width": {"$": "w"}, "child": \#(Self.empty)}"#
        let components = #""components": {"D": {"parameters": {"w": {}}, "element": \#(half)}}"#
        let row = #"{"type": "Row", "children": [{"type": "D", "w": {"fraction": 0.5}}, {"type": "D", "w": 5}]}"#
        #expect(problemsInShort(request(row, components)) == ["contradiction at /element/children/0/w"])
    }

    @Test(arguments: [
        (#"{"$string": "s"}"#, #"The argument "n" at offset 2 of the pattern at /strings/de/s is required."#),
        (#"{"$string": "s", "with": {"n": "x"}}"#, "The argument is at offset 2 of the pattern at /strings/de/s."),
    ])
    func `the message about an argument of a text names the pattern in strings`(text: String, part: String) {
        let rest = """
            "strings": {"en": {"s": "{n, number}"}, "de": {"s": "x {n, number}"}}, "environment": {"locale": "de"}
            """
        let found = problems(request(#"{"type": "Label", "text": \#(text)}"#, rest)).map(\.message)
        #expect(found.count == 1 && found[0].contains(part), "\(found)")
    }

    @Test func `a cell too many that a loop makes names its item, a cell that is written does not`() {
        let cells = #"{"type": "ForEach", "in": {"$data": "item:"}, "element": \#(Self.empty)}"#
        let rows = #"{"type": "ForEach", "in": {"$data": "/l"}, "element": {"type": "TableRow", "children": [CELLS]}}"#
        let table = #"{"type": "Table", "columns": [{}], "children": [\#(rows)]}"#
        let data = #""data": {"l": [[1], [1, 2]]}"#
        let found = problems(request(table.replacing("CELLS", with: cells), data)).map(\.message)
        #expect(found.count == 1 && found[0].hasSuffix(" It is for the item /l/1/1."), "\(found)")
        let written = problems(request(table.replacing("CELLS", with: "\(Self.empty), \(Self.empty)"), data))
        #expect(written.count == 1 && !written[0].message.contains("item"), "\(written)")
    }

    @Test(arguments: [
        (
            #"{"type": "Empty", "when": {"exists": {"$data": "/p"}}}"#,
            #"Expected a JSON Pointer, which is a string, found an object. Write the pointer itself: "/p"."#
        ),
        (
            #"{"type": "Empty", "when": {"greater": [1, 2]}}"#,
            #"Unknown condition "greater". Swap the two values of "less"."#
        ),
        (#"{"type": "C"}"#, #"Unknown parameter "label". Declare it: "parameters": {"label": {}}."#),
        (
            #"{"type": "Table", "columns": [], "children": [{"type": "TableRow", "backgroundColor": "red", "children": [], "data": 1}]}"#,
            #"TableRow cannot carry "data". Put it on an element that has a view, such as Box."#
        ),
    ])
    func `the message says what to write instead`(element: String, message: String) {
        let components = #""components": {"C": {"element": {"type": "Label", "text": {"$": "label"}}}}"#
        let rest = element.contains(#""C""#) ? components : ""
        #expect(problems(request(element, rest)).map(\.message) == [message])
    }

    @Test func `the alignment of a text has suggestions for the words of other containers`() {
        for (word, suggestion) in [("end", "right"), ("trailing", "right"), ("start", "natural")] {
            let label = #"{"type": "Label", "text": "a", "alignment": "\#(word)"}"#
            #expect(problems(request(label)).map(\.suggestion) == [suggestion])
        }
    }
}
