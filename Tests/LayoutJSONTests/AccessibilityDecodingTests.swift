import Testing

@testable import LayoutJSON

/// Elements for assistive technology: the properties of their views, and the problems with wrong values.
struct AccessibilityDecodingTests {
    @Test(arguments: [
        (
            #""AccessibilityElement", "frameSize": {"width": 44, "height": 30}, "frameCornerStyle": {"radius": 4}"#,
            #"{"traits":[],"frameSize":{"width":44,"height":30},"frameCornerStyle":"#
                + #"{"radius":4,"corners":["topLeft","topRight","bottomLeft","bottomRight"]}}"#
        ),
        (
            #""AccessibilityElement", "customActions": [{"name": "Mute"}, {"name": "Go", "image": "i", "action": "g"}]"#,
            #"{"traits":[],"customActions":[{"name":"Mute"},{"name":"Go","image":"i","action":"g"}]}"#
        ),
        (
            #""AccessibilityElement", "customContent": [{"label": "a"}, {"label": "b", "value": "c", "importance": "high"}]"#,
            #"{"traits":[],"customContent":[{"label":"a","importance":"default"},"#
                + #"{"label":"b","value":"c","importance":"high"}]}"#
        ),
        (
            #""AccessibilityElement", "traits": ["backButton", "toggleButton"], "userInputLabels": ["Go", "Leave"]"#,
            #"{"traits":["backButton","toggleButton"],"userInputLabels":["Go","Leave"]}"#
        ),
        (
            #""AccessibilityFocus", "trigger": "failed", "notification": "screenChanged""#,
            #"{"trigger":"failed","notification":"screenChanged"}"#
        ),
        (
            #""AccessibilityCombine", "label": "a", "value": "b", "hint": "c", "identifier": "d""#,
            #"{"label":"a","value":"b","hint":"c","identifier":"d"}"#
        ),
        (
            #""AccessibilityCombine", "accessibilityTraits": ["link"], "addedTraits": ["header"], "removedTraits": ["link"]"#,
            #"{"traits":["link"],"addedTraits":["header"],"removedTraits":["link"]}"#
        ),
        (
            #""AccessibilityCombine", "blockWhenNotAccessible": false, "mergeInteractiveSingleChild": true"#,
            #"{"blockWhenNotAccessible":false,"mergeInteractiveSingleChild":true}"#
        ),
        (
            #""AccessibilityDeferral", "content": [{"source": "a"}, {"source": "b", "kind": "error"}]"#,
            #"{"content":[{"source":"a","kind":"inherited","importance":"default"},{"source":"b","kind":"error"}]}"#
        ),
        (#""AccessibilityDeferralSource", "source": "a""#, #"{"source":"a"}"#),
        (
            #""LargeContentViewer", "title": "a", "image": "i", "imageInsets": 2"#,
            #"{"title":"a","image":"i","scalesImage":false,"imageInsets":{"top":2,"left":2,"bottom":2,"right":2}}"#
        ),
        (
            #""EditingMenu", "items": [{"kind": "selectAll"}, {"title": "Go", "action": "go", "copies": "x"}]"#,
            #"{"items":[{"kind":"selectAll"},{"title":"Go","action":"go","copies":"x"}],"show":"onLongPress"}"#
        ),
        (#""EditingMenu", "trigger": "edit", "items": []"#, #"{"items":[],"trigger":"edit"}"#),
    ])
    func `the values for assistive technology are properties of the element's view`(
        written: String, properties: String
    ) throws {
        let answer = try response(request(#"{"type": \#(written), "child": {"type": "Empty"}}"#))
        #expect(answer.contains(#""properties":\#(properties)"#), "\(answer)")
    }

    @Test func `an element that combines others has only the properties of the request`() throws {
        let answer = try response(request(#"{"type": "AccessibilityCombine", "child": {"type": "Empty"}}"#))
        #expect(!answer.contains("properties"))
    }

    @Test(arguments: [
        (
            #""AccessibilityElement", "customActions": [{"action": "a"}]"#,
            "missing-property at /element/customActions/0"
        ),
        (#""AccessibilityElement", "customActions": ["a"]"#, "wrong-type at /element/customActions/0"),
        (#""AccessibilityElement", "customContent": [{"value": "a"}]"#, "missing-property at /element/customContent/0"),
        (
            #""AccessibilityElement", "customContent": [{"label": "a", "importance": "low"}]"#,
            "unknown-value at /element/customContent/0/importance"
        ),
        (#""AccessibilityElement", "userInputLabels": "a""#, "wrong-type at /element/userInputLabels"),
        (
            #""AccessibilityElement", "frameSize": {"width": -1, "height": 1}"#,
            "out-of-range at /element/frameSize/width"
        ),
        (#""AccessibilityElement", "traits": ["back"]"#, "unknown-value at /element/traits/0"),
        (#""AccessibilityFocus", "notification": "changed""#, "unknown-value at /element/notification"),
        (#""AccessibilityCombine", "addedTraits": ["link", "link"]"#, "contradiction at /element/addedTraits"),
        (#""AccessibilityDeferral", "content": [{}]"#, "missing-property at /element/content/0"),
        (
            #""AccessibilityDeferral", "content": [{"source": "a", "kind": "error", "importance": "high"}]"#,
            "contradiction at /element/content/0/importance"
        ),
        (#""EditingMenu", "items": [{"action": "a"}]"#, "missing-property at /element/items/0"),
        (#""EditingMenu", "items": [{"kind": "copy", "title": "a"}]"#, "contradiction at /element/items/0/kind"),
        (#""EditingMenu", "items": [{"kind": "fold"}]"#, "unknown-value at /element/items/0/kind"),
        (#""EditingMenu", "items": [], "show": "onTap", "trigger": "t""#, "contradiction at /element/trigger"),
    ])
    func `a wrong value is a problem at its pointer`(written: String, problem: String) {
        #expect(problemsInShort(request(#"{"type": \#(written), "child": {"type": "Empty"}}"#)) == [problem])
    }
}
