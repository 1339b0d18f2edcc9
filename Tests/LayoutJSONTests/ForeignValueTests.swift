import LayoutEngine
import Testing

@testable import LayoutJSON

/// Values and names as they are written in CSS, SwiftUI, UIKit or Flutter.
struct ForeignValueTests {
    @Test(arguments: [
        (#"{"type": "Column", "alignment": "left", "children": []}"#, "leading"),
        (#"{"type": "Column", "alignment": "stretch", "children": []}"#, "fill"),
        (#"{"type": "Column", "alignment": "flex-end", "children": []}"#, "trailing"),
        (#"{"type": "Row", "alignment": "end", "children": []}"#, "bottom"),
        (#"{"type": "Row", "alignment": "middle", "children": []}"#, "center"),
        (#"{"type": "Row", "underflow": "space-between", "children": []}"#, "spaceEvenly"),
        (#"{"type": "Row", "underflow": "flex-start", "children": []}"#, "justifyToStart"),
        (#"{"type": "Image", "source": "a", "contentMode": "cover"}"#, "aspectFill"),
        (#"{"type": "Image", "source": "a", "contentMode": "fill"}"#, "stretch"),
        (#"{"type": "Box", "cornerStyle": "pill"}"#, "capsule"),
        (
            #"{"type": "AdaptedEnvironment", "environment": {"layoutDirection": "rtl"}, "child": {"type": "Empty"}}"#,
            "rightToLeft"
        ),
        (#"{"type": "Row", "alignment": "sideways", "children": []}"#, nil),
    ])
    func `a word of other systems gets the corresponding word as a suggestion`(element: String, suggestion: String?) {
        #expect(problems(request(element)).map(\.suggestion) == [suggestion])
    }

    @Test(arguments: [
        ("8px", " Write 8, without quotes and unit."), ("-1.5", " Write -1.5, without quotes."),
        ("50%", " Write a percentage as a fraction: 0.5."), ("wide", ""), ("", ""), ("-", ""),
        ("1,000", ""), ("1e3", ""), ("1/2", ""), ("10 20", ""), ("5 %", " Write a percentage as a fraction: 0.05."),
        ("8 px", " Write 8, without quotes and unit."),
        (String(repeating: "1", count: 100), ""),
    ])
    func `a number in a string gets the number as a hint`(text: String, hint: String) {
        let inset = #"{"type": "Inset", "left": "\#(text)", "child": {"type": "Empty"}}"#
        #expect(problems(request(inset)).map(\.message) == ["Expected a number, found a string.\(hint)"])
    }

    @Test func `every suggestion for a name of another framework exists`() {
        let elements = ElementRegistry.builtIn.names
        let kinds = elements.compactMap { ElementRegistry.builtIn.kind(named: $0) }
        let properties = Set(kinds.flatMap { Properties.names(readBy: $0.decode) }.map(\.text))
        let others: Set = [
            "growPriority", "shrinkPriority", "priority", "columnSpan", "in", "element", "cap", "join", "dash", "key",
            "when",
        ]
        #expect(ForeignNames.elements.values.filter { !(elements.map(\.text) + ["ForEach"]).contains($0) } == [])
        #expect(ForeignNames.modifiers.values.filter { !ElementRegistry.builtIn.modifierNames.contains($0) } == [])
        #expect(ForeignNames.properties.values.joined().filter { !properties.union(others).contains($0) } == [])
        #expect(elements.filter { ForeignNames.elements.meaning(of: $0) != nil } == [])
        #expect(ElementRegistry.builtIn.modifierNames.filter { ForeignNames.modifiers.meaning(of: $0) != nil } == [])
    }
}
