import LayoutEngine
import Testing

@testable import LayoutJSON

private let empty = #"{"type": "Empty"}"#

/// Suggestions and explanations in the messages of problems.
struct HintTests {
    @Test(arguments: [
        (#"{"type": "Row", "child": \#(empty), "children": []}"#, nil),
        (#"{"type": "Row", "spacing": 1, "children": []}"#, "minimumSpacing"),
        (#"{"type": "EqualStack", "direction": "vertical", "minimumSpacing": 1, "children": []}"#, "spacing"),
        (#"{"type": "Box", "children": []}"#, "child"), (#"{"type": "Box", "color": "red"}"#, "backgroundColor"),
        (#"{"type": "QRCode", "text": "a", "background": "red"}"#, "backgroundColor"),
        (#"{"type": "Label", "text": "", "textColor": "red"}"#, "color"),
        (#"{"type": "GridRow", "alignment": "top", "children": []}"#, "verticalAlignment"),
        (#"{"type": "Flow", "spacing": 1, "children": []}"#, nil),
        (#"{"type": "Label", "text": "", "style": "italic"}"#, nil),
        (#"{"type": "View", "class": "A", "cases": []}"#, nil),
        (#"{"type": "Inset", "weight": 1, "child": \#(empty)}"#, nil), (#"{"type": "Sheet"}"#, nil),
    ])
    func `a longer or shorter name is suggested, but not one that the element already has, nor one of other meaning`(
        element: String, suggestion: String?
    ) {
        #expect(problems(request(element)).map(\.suggestion) == [suggestion])
    }

    @Test(arguments: [
        (#"{"type": "VStack", "children": []}"#, "Column"), (#"{"type": "Text", "text": "a"}"#, "Label"),
        (#"{"type": "HStack", "children": []}"#, "Row"), (#"{"type": "ZStack", "children": []}"#, "Overlay"),
        (#"{"type": "div", "child": \#(empty)}"#, "Box"), (#"{"type": "FLEX", "children": []}"#, "Row"),
        (#"{"type": "Stack", "children": []}"#, "Overlay"), (#"{"type": "padding", "child": \#(empty)}"#, "Inset"),
        (#"{"type": "Box", "text": "a"}"#, "child"), (#"{"type": "Box", "title": "a"}"#, "child"),
        (#"{"type": "span", "text": "a"}"#, "Label"), (#"{"type": "img", "source": "a"}"#, "Image"),
        (#"{"type": "button", "child": \#(empty)}"#, "Button"), (#"{"type": "UI-Label"}"#, "Label"),
        (#"{"type": "Image", "src": "a.png", "source": "b"}"#, nil),
        (#"{"type": "AttributedLabel", "spans": [], "line-limit": 1}"#, "numberOfLines"),
        (#"{"type": "Empty", "modifiers": [{"frame": {}}]}"#, "constrainedSize"),
        (#"{"type": "Empty", "modifiers": [{"background": {}}]}"#, "box"),
        (#"{"type": "Empty", "modifiers": [{"corner-radius": {}}]}"#, "box"),
        (#"{"type": "Box", "cornerRadius": 8}"#, "cornerStyle"),
        (#"{"type": "Row", "gap": 8, "children": []}"#, "minimumSpacing"),
        (#"{"type": "EqualStack", "direction": "vertical", "gap": 8, "children": []}"#, "spacing"),
        (#"{"type": "Label", "text": "a", "fontSize": 12}"#, "font"),
        (#"{"type": "Empty", "modifiers": [{"padding": {"uniform": 8}}]}"#, "inset"),
        (#"{"type": "Row", "children": [{"type": "Empty", "traits": {"flexGrow": 1}}]}"#, "growPriority"),
        (#"{"type": "Slider", "name": "a", "value": 1, "min": 1}"#, "minimum"),
        (#"{"type": "Slider", "name": "a", "value": 1, "max": 2}"#, "maximum"),
        (#"{"type": "Shape", "path": "M 0 0", "viewBox": [0, 0, 1, 1], "d": "M 0 0"}"#, nil),
        (#"{"type": "Label", "text": "a", "tabularNumbers": true}"#, "tabularDigits"),
        (#"{"type": "Toggle", "checked": true}"#, "value"), (#"{"type": "Picker", "items": [], "options": []}"#, nil),
        (#"{"type": "TextField", "rows": 3}"#, "lines"),
        (#"{"type": "Row", "justify": "x", "children": []}"#, "underflow"),
        (#"{"type": "Form"}"#, "Column"),
        (#"{"type": "Table", "columns": [], "gap": 1, "children": []}"#, "rowSpacing"),
        (#"{"type": "Svg", "source": "a"}"#, "Image"), (#"{"type": "path"}"#, "Shape"),
    ])
    func `a name of CSS, SwiftUI or Flutter gets the corresponding name as a suggestion`(
        element: String, suggestion: String?
    ) {
        #expect(problems(request(element)).map(\.suggestion) == [suggestion])
    }

    @Test func `for colours of CSS that are not supported, messages say what to write instead`() {
        let shape = #"{"type": "Shape", "path": "", "viewBox": [0, 0, 1, 1], "fill": "none"}"#
        #expect(problems(request(shape)).map(\.suggestion) == ["clear"])
        let box = #"{"type": "Box", "backgroundColor": "linear-gradient(red, blue)"}"#
        let messages = problems(request(box)).map(\.message)
        #expect(messages.count == 1 && messages[0].hasSuffix(#"A gradient is an object in "background" of a Box."#))
    }

    @Test func `properties of lines in SVG get the corresponding names as suggestions`() {
        let stroke = #"{"color": "red", "width": 1, "lineCap": "round", "stroke-linejoin": "bevel"}"#
        let shape = #"{"type": "Shape", "path": "", "viewBox": "0 0 1 1", "stroke": \#(stroke)}"#
        let found = problems(request(shape))
        #expect(found.map(\.suggestion) == [nil, "cap", "join"])
        #expect(found[0].message == "Expected an array of x, y, width and height, found a string.")
    }

    @Test(arguments: [
        (#"{"type": "ForEach", "items": [], "element": \#(empty)}"#, "in"),
        (#"{"type": "ForEach", "in": [], "child": \#(empty)}"#, "element"),
    ])
    func `a property of a loop in other systems gets the corresponding name as a suggestion`(
        loop: String, suggestion: String
    ) {
        let found = problems(request(#"{"type": "Row", "children": [\#(loop)]}"#))
        #expect(found.compactMap(\.suggestion) == [suggestion])
    }

    @Test(arguments: [
        (#"{"type": "Label", "text": {"$fromat": "{n}", "with": {"n": 1}}}"#, "$format"),
        (#"{"type": "Label", "text": {"format": "a"}}"#, "$format"),
        (#"{"type": "Label", "text": {"data": "/a"}}"#, "$data"),
        (#"{"type": "Label", "text": {"$item": "/a"}}"#, "$data"),
        (#"{"type": "Label", "text": {"of": "a"}}"#, nil), (#"{"type": "Label", "text": {"$": "a"}}"#, nil),
    ])
    func `a misspelt form of a value gets the name of the form as a suggestion`(
        element: String, suggestion: String?
    ) {
        #expect(problems(request(element)).first?.suggestion == suggestion)
    }

    @Test(arguments: [
        #"{"type": {"$token": "a"}}"#, #"{"type": "Label", "text": {"$token": {"$data": "/a"}}}"#,
        #"{"type": "Label", "text": {"$data": {"$env": "/locale"}}}"#,
    ])
    func `where no form of a value is allowed, the message says what to write instead`(element: String) {
        let messages = problems(request(element)).map(\.message)
        #expect(messages.allSatisfy { $0.hasSuffix("cannot stand here: write the value itself.") }, "\(messages)")
        #expect(messages.count == 1)
    }

    @Test func `messages cannot be a reference`() {
        let body = request(#"{"type": "Empty"}"#, #""strings": {"$data": "/s"}, "data": {"s": {"en": {}}}"#)
        let messages = problems(body).map(\.message)
        #expect(messages.count == 1 && messages[0].hasSuffix(#""$data" cannot stand here: write the value itself."#))
    }

    @Test func `if the condition of a required property is false, the message says that it has no else`() {
        let element = #"{"type": "Label", "text": {"$if": false, "then": "a"}}"#
        #expect(
            problems(request(element)).map(\.message) == [
                #"The property "text" is required: the condition of its "$if" is not met, and there is no "else"."#
            ])
    }

    @Test(arguments: [
        (#"{"type": "Box", "padding": 8}"#, #"Unknown property "padding". Use the modifier "inset"."#),
        (
            #"{"type": "Label", "text": "a", "opacity": 0.5}"#,
            #"Unknown property "opacity". Use the modifier "opacity"."#
        ),
        (
            #"{"type": "Overlay", "children": [{"type": "Empty", "traits": {"growPriority": 1}}]}"#,
            #"Unknown trait "growPriority". Only the children of a Row or a Column have it."#
        ),
        (
            #"{"type": "Overlay", "children": [{"type": "Empty", "traits": {"elasticity": 1}}]}"#,
            #"Unknown trait "elasticity". The parent of this element has no traits for its children."#
        ),
        // Not the longer or shorter names of properties.
        (
            #"{"type": "Label", "text": "a", "width": 80}"#,
            #"Unknown property "width". Use the modifier "constrainedSize"."#
        ),
        (
            #"{"type": "Label", "text": "a", "backgroundColor": "red"}"#,
            #"Unknown property "backgroundColor". Use the modifier "box"."#
        ),
        (#"{"type": "Empty", "flexGrow": 1}"#, #"Unknown property "flexGrow". Use "growPriority" in "traits"."#),
        (
            #"{"type": "Label", "text": "a", "priority": "fixed"}"#,
            #"Unknown property "priority". It is a trait: put it into "traits"."#
        ),
        (#"{"type": "Empty", "visible": false}"#, #"Unknown property "visible". Did you mean "when"?"#),
        (
            #"{"type": "GridRow", "children": [{"type": "Empty", "width": {"proportional": 1}}]}"#,
            #"Unknown property "width". It is a trait: put it into "traits"."#
        ),
        (
            #"{"type": "Box", "borderStyle": {"color": "red"}}"#,
            #"Unknown property "borderStyle". Did you mean "border"?"#
        ),
    ])
    func `the message about a name in the wrong place says where it is allowed`(element: String, message: String) {
        #expect(problems(request(element)).map(\.message) == [message])
    }

    @Test(arguments: [
        (#"{"type": "VStack", "children": []}"#, "layout.md#column"), (#"{"type": "Maps"}"#, "README.md"),
        (#"{"type": "map", "in": [], "element": \#(empty)}"#, "layout.md#foreach"),
        (#"{"type": "Image", "source": "a", "src": "b"}"#, "views.md#image"),
        (#"{"type": "Box", "padding": 8}"#, "layout.md#inset"),
        (#"{"type": "Box", "cornerStyle": {"radius": 1, "corner": []}}"#, nil),
        (#"{"type": "Empty", "modifiers": [{"alpha": {}}, {"opacitiy": {}}]}"#, "attributes.md#opacity"),
    ])
    func `a problem with a name refers to the section about the element`(element: String, section: String?) {
        #expect(problems(request(element)).last?.reference == section.map { "Documentation/elements/\($0)" })
    }

    @Test func `for a view without a class, and a string as an element, messages say what to write instead`() {
        let view = problems(request(#"{"type": "View", "child": \#(empty)}"#)).map(\.message)
        #expect(view.count == 1 && view[0].contains("A plain view is a Box"), "\(view)")
        let text = problems(request(#"{"type": "Column", "children": ["Hello"]}"#)).map(\.message)
        #expect(text.count == 1 && text[0].hasSuffix(#"A text is {"type": "Label", "text": …}."#), "\(text)")
    }

    @Test func `the message about an unknown name without a similar one lists the known names`() {
        let inset = #"{"type": "Inset", "indent": 1, "child": \#(empty)}"#
        let message = problems(request(inset)).first?.message
        #expect(message?.hasPrefix(#"Unknown property "indent". Known: ""#) == true)
        for name in ["top", "left", "uniform", "vertical", "child"] {
            #expect(message?.contains("\"\(name)\"") == true, "\(name)")
        }
        let box = #"{"type": "Row", "children": [{"type": "Empty", "traits": {"elasticity": 1}}]}"#
        let known = #""priority", "growPriority", "shrinkPriority", "alignmentGuide""#
        #expect(problems(request(box)).map(\.message) == [#"Unknown trait "elasticity". Known: \#(known)."#])
        let modifier = #"{"type": "Empty", "modifiers": [{"opacity": {"opacity": 1, "strength": 0}}]}"#
        #expect(problems(request(modifier)).map(\.message) == [#"Unknown property "strength". Known: "opacity"."#])
    }

    @Test(arguments: [
        (#"{"type": "ConstrainedSize", "width": "100", "child": \#(empty)}"#, #""unconstrained" or a number"#),
        (#"{"type": "ConstrainedSize", "width": [], "child": \#(empty)}"#, #""within" or "fraction", found an array"#),
        (#"{"type": "Rule", "orientation": "vertical", "thickness": "1px"}"#, #""hairline" or a number"#),
        (#"{"type": "LayoutWriter", "sizing": 1, "children": []}"#, #""unionOfChildren" or an object of "fixed""#),
        (#"{"type": "Box", "cornerStyle": 8}"#, #""square", "capsule", or an object of "radius", found a number"#),
        (#"{"type": "Row", "alignment": 1, "children": []}"#, #""lastBaseline", or an object of "fraction""#),
        (#"{"type": "Column", "alignment": "middle", "children": []}"#, #""trailing", or an object of "fraction""#),
        (#"{"type": "ScrollView", "contentSize": true, "child": \#(empty)}"#, #"or an object of "width" and "height""#),
        (
            #"{"type": "TransitionContainer", "onAppear": 1, "child": \#(empty)}"#,
            #""fade", "scale", "scaleAndFade", or"#
        ),
        (#"{"type": "TransitionContainer", "onLayout": 1, "child": \#(empty)}"#, #"or an object of "specific" or"#),
        (
            #"{"type": "TransitionContainer", "onLayout": {"specific": {"curve": 1}}, "child": \#(empty)}"#,
            #""linear", or an object of "cubicBezier", "dampenedSpring" or "spring", found a number"#
        ),
        (#"{"type": "Label", "text": "", "font": {"weight": "fat"}}"#, #"or a whole number from 100 to 900"#),
        (
            #"{"type": "Label", "text": "", "font": "Inter"}"#,
            #"an object of "family", "size", "weight" or "style", found a string"#
        ),
        (#"{"type": "Image", "source": "a", "size": "big"}"#, #"an object of "width" or "height", found a string"#),
        (#"{"type": "Label", "text": 5}"#, "$format"),
        (#"{"type": "Empty", "modifiers": [{"centered": 1}]}"#, "an empty object, found a number"),
        (#"{"type": "Empty", "modifiers": [{"opacity": 1}]}"#, #"an object of "opacity", found a number"#),
        (#"{"type": "Empty", "modifiers": ["centered"]}"#, #"such as {"centered": {}}, found a string"#),
        (
            #"{"type": "GeometryReader", "cases": [1]}"#,
            #"or "element", found a number"#
        ),
    ])
    func `a message names all kinds of values that a property accepts`(element: String, part: String) {
        let messages = problems(request(element)).map(\.message)
        #expect(messages.count == 1 && messages[0].contains(part), "\(messages)")
    }

    @Test func `messages about a trait given as a property, and about a missing trait, call it a trait`() {
        let element = """
            {"type": "LayoutWriter", "children": [
              {"type": "Empty", "frame": {"x": 0, "y": 0, "width": 1, "height": 1}}]}
            """
        #expect(
            problems(request(element)).map(\.message) == [
                #"Unknown property "frame". It is a trait: put it into "traits"."#,
                #"The trait "frame" is required: put it into "traits"."#,
            ])
    }

    @Test func `messages say what is missing in, or does not belong into, a layout request`() {
        #expect(
            problems(request(empty, #""constraints": [{}]"#)).map(\.message) == [
                #"A layout request has no property "constraints". Use "size" or "sizes"."#
            ])
        #expect(
            problems(empty).first?.message == #"The property "element" is required: the tree goes into it."#)
        #expect(problems("{}").map(\.message) == [#"The property "element" is required."#])
    }

    @Test func `a message counts the known font families that it does not list`() {
        let families = (1...60).map { "Family \($0)" }
        let decoder = RequestDecoder(
            textMeasurer: FixedTextMeasurer(), knownFontFamilies: families, isKnownFontFamily: families.contains)
        let body = Array(request(#"{"type": "Label", "text": "", "font": {"family": "Arial"}}"#).utf8)
        do throws(RequestFailure) {
            _ = try decoder.layoutRequest(from: body)
            Issue.record("not refused")
        } catch {
            guard case .invalid(let problems) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(problems.map { $0.message.suffix(22) } == ["Family 50 and 10 more."])
        }
    }

    @Test func `a misplaced trait is recognised only in an element`() {
        let messages = problems(request(#"{"type": "Label", "text": "", "font": {"priority": 1}}"#, #""frame": 1"#))
            .map(\.message)
        #expect(messages.count == 2 && !messages.contains { $0.contains("trait") }, "\(messages)")
    }

    // MARK: Elements of unknown type

    @Test func `an element of unknown type has no problem with missing traits`() {
        let writer = #"{"type": "LayoutWriter", "children": [{"type": "Foreach", "in": [1], "element": \#(empty)}]}"#
        #expect(problemsInShort(request(writer)) == ["unknown-type at /element/children/0/type"])
    }

    @Test(arguments: ["typ", "Type", "tpye"])
    func `a misspelt type property is unknown, with a suggestion`(name: String) {
        let found = problems(request(#"{"\#(name)": "Row", "children": [{"type": "Foo"}]}"#))
        #expect(
            found.map(\.inShort) == [
                "missing-property at /element", "unknown-property at /element/\(name)",
                "unknown-type at /element/children/0/type",
            ])
        #expect(found.compactMap(\.suggestion) == ["type"])
    }

    @Test func `an element of unknown type is checked for the properties of all elements`() {
        let element = """
            {"type": "Row", "children": [
              {"type": "Rwo", "key": 1.5, "traits": {"x": 1}, "children": [{"type": "Foo"}],
               "modifiers": [{"zz": {}}, {"inset": {"top": "1"}}]}]}
            """
        #expect(
            Set(problemsInShort(request(element))) == [
                "unknown-type at /element/children/0/type", "wrong-type at /element/children/0/key",
                "unknown-trait at /element/children/0/traits/x", "unknown-type at /element/children/0/children/0/type",
                "unknown-modifier at /element/children/0/modifiers/0/zz",
                "wrong-type at /element/children/0/modifiers/1/inset/top",
            ])
    }

    @Test func `a repeated unknown property is reported as given twice`() {
        #expect(
            problemsInShort(request(#"{"type": "Box", "qq": 1, "qq": 2}"#)) == [
                "unknown-property at /element/qq", "duplicate-property at /element/qq",
            ])
    }

    // MARK: Contradictions

    @Test func `an invalid value causes no further problem with the values that depend on it`() {
        let row = #"{"type": "GridRow", "children": [{"type": "Empty", "traits": {"width": {"proportional": -1}}}]}"#
        #expect(
            problemsInShort(request(row)) == ["out-of-range at /element/children/0/traits/width/proportional"])
        let other = """
            {"type": "GridRow", "children": [
              {"type": "Box", "clipsContent": 1, "traits": {"width": {"proportional": 0}}}]}
            """
        #expect(
            problemsInShort(request(other)) == [
                "wrong-type at /element/children/0/clipsContent", "out-of-range at /element/children",
            ])
    }

    @Test(arguments: [
        (
            #"{"type": "GridRow", "children": [{"type": "Empty", "traits": {"width": {"proportional": 0}}}]}"#,
            "/children"
        ),
        (#"{"type": "ConstrainedSize", "width": {"within": [20, 10]}, "child": {"type": "Empty"}}"#, "/width/within"),
        (#"{"type": "SegmentedControl", "items": [{"title": "a"}], "selection": 1}"#, "/selection"),
        (#"{"type": "Box", "cornerStyle": {"radius": 1, "corners": ["topLeft", "topLeft"]}}"#, "/cornerStyle/corners"),
    ])
    func `unused components and elements that are left out are checked for contradictions`(
        element: String, place: String
    ) {
        let unused = request(empty, #""components": {"A": {"element": \#(element)}}"#)
        #expect(problemsInShort(unused).map { $0.suffix(place.utf8.count) } == [place[...]])
        let hidden = request(#"{"type": "Overlay", "children": [{"when": false, \#(element.dropFirst())]}"#)
        #expect(problemsInShort(hidden).map { $0.suffix(place.utf8.count) } == [place[...]])
    }

    @Test func `a row whose proportions add up to 0 is a problem, even with columns left out or repeated`() {
        let none = #""traits": {"width": {"proportional": 0}}"#
        for column in [
            #"{"type": "Empty", \#(none)}, {"type": "Empty", "when": false}"#,
            #"{"type": "ForEach", "in": [1, 2], "element": {"type": "Empty", \#(none)}}"#,
        ] {
            let row = #"{"type": "GridRow", "children": [\#(column)]}"#
            #expect(problemsInShort(request(row)) == ["out-of-range at /element/children"])
        }
    }

    @Test func `the proportions of a row with conditional columns are not checked for each item`() {
        let columns = ["a", "b"].map { key in
            #"{"type": "Empty", "when": {"equals": [{"$data": "o:/k"}, "\#(key)"]}}"#
        }
        let none = #"{"type": "Empty", "traits": {"width": {"proportional": 0}}}"#
        let row = #"{"type": "GridRow", "children": [\#(none), \#(columns.joined(separator: ", "))]}"#
        let inner = #"{"type": "ForEach", "in": {"$data": "o:/in"}, "element": \#(row)}"#
        let column = #"{"type": "Column", "children": [\#(inner)]}"#
        let outer = #"{"type": "ForEach", "in": {"$data": "/"}, "as": "o", "element": \#(column)}"#
        let data = #""data": {"": [{"k": "a", "in": [1]}, {"k": "b", "in": [1]}, {"k": "a", "in": []}]}"#
        #expect(problemsInShort(request(#"{"type": "Column", "children": [\#(outer)]}"#, data)) == [])
    }

    @Test(arguments: [
        #"{"type": "GridRow", "children": [{"type": "Empty", "traits": {"width": {"proportional": {"$": "x"}}}}]}"#,
        #"{"type": "GridRow", "children": [{"type": "Empty", "traits": {"$": "x"}}]}"#,
        #"{"type": "ConstrainedSize", "width": {"within": [20, {"$": "x"}]}, "child": {"type": "Empty"}}"#,
        #"{"type": "SegmentedControl", "items": {"$": "x"}, "selection": 1}"#,
        #"{"type": "SegmentedControl", "items": [{"title": "a"}], "selection": {"$": "x"}}"#,
        #"{"type": "SegmentedControl", "items": {"$data": "/x", "default": []}, "selection": 1}"#,
        #"{"type": "Box", "cornerStyle": {"radius": 1, "corners": [{"$": "x"}, {"$": "x"}]}}"#,
    ])
    func `a value that depends on arguments or data is not checked for contradictions`(element: String) {
        let unused = #""components": {"A": {"parameters": {"x": {}}, "element": \#(element)}}"#
        #expect(problemsInShort(request(empty, unused)) == [])
    }
}
