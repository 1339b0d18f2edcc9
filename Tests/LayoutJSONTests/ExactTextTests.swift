import Testing

@testable import LayoutJSON

/// "é" may be one character, or "e" with a combining accent. Swift's strings are equal then, but texts of requests are
/// not.
@Suite struct ExactTextTests {
    private static let composed = "\u{E9}"
    private static let decomposed = "e\u{301}"

    @Test func `keys of a loop that differ in bytes are different`() {
        let loop = #"{"type": "ForEach", "in": {"$data": ""}, "key": "", "element": {"type": "Spacer", "height": 1}}"#
        let column = #"{"type": "Column", "children": [\#(loop)]}"#
        let data = #""data": ["\#(Self.composed)", "\#(Self.decomposed)"]"#
        #expect(problemsInShort(request(column, data)) == [])
    }

    @Test func `values of a picker that differ in bytes are different`() {
        let items = #"["\#(Self.composed)", "\#(Self.decomposed)"]"#
        #expect(problemsInShort(request(#"{"type": "Picker", "items": \#(items)}"#)) == [])
        let other = #"{"type": "Picker", "items": ["\#(Self.composed)"], "value": "\#(Self.decomposed)"}"#
        #expect(problemsInShort(request(other)) == ["unknown-value at /element/value"])
    }

    @Test func `texts after a truncated one that differ in bytes are each written as they are`() throws {
        let labels = [Self.composed, Self.decomposed].map { #"{"type": "Label", "text": "a", "moreText": "\#($0)"}"# }
        let response = try response(request(#"{"type": "Row", "children": [\#(labels.joined(separator: ","))]}"#))
        for text in [Self.composed, Self.decomposed] {
            #expect(response.utf8.firstRange(of: #""moreText":"\#(text)""#.utf8) != nil)
        }
    }
}
