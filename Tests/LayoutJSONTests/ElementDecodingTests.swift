import Foundation
import LayoutEngine
import Testing

@testable import JSON
@testable import LayoutJSON

/// Every built-in element with only its required properties.
private let minimalElements = [
    #"{"type": "Empty"}"#,
    #"{"type": "Spacer"}"#,
    #"{"type": "Inset", "child": {"type": "Empty"}}"#,
    #"{"type": "Aligned", "child": {"type": "Empty"}}"#,
    #"{"type": "Centered", "child": {"type": "Empty"}}"#,
    #"{"type": "ConstrainedSize", "child": {"type": "Empty"}}"#,
    #"{"type": "ConstrainedAspectRatio", "aspectRatio": 2, "child": {"type": "Empty"}}"#,
    #"{"type": "Overlay", "children": []}"#,
    #"{"type": "Row", "children": []}"#,
    #"{"type": "Column", "children": []}"#,
    #"{"type": "EqualStack", "direction": "vertical", "children": []}"#,
    #"{"type": "GridRow", "children": []}"#,
    #"{"type": "GridColumn", "children": []}"#,
    #"{"type": "Table", "columns": [], "children": []}"#,
    #"{"type": "Flow", "children": []}"#,
    #"{"type": "Decorate", "position": {"inset": 1}, "decoration": {"type": "Empty"}, "child": {"type": "Empty"}}"#,
    #"{"type": "LayoutWriter", "children": []}"#,
    #"{"type": "GeometryReader", "cases": []}"#,
    #"{"type": "Keyed", "key": 1, "child": {"type": "Empty"}}"#,
    #"{"type": "Opacity", "opacity": 1, "child": {"type": "Empty"}}"#,
    #"{"type": "Hidden", "child": {"type": "Empty"}}"#,
    #"{"type": "UserInteractionEnabled", "child": {"type": "Empty"}}"#,
    #"{"type": "TintAdjustmentMode", "mode": "dimmed", "child": {"type": "Empty"}}"#,
    #"{"type": "Transformed", "rotate": 1, "child": {"type": "Empty"}}"#,
    #"{"type": "AdaptedEnvironment", "environment": {}, "child": {"type": "Empty"}}"#,
    #"{"type": "EnvironmentReader", "cases": []}"#,
    #"{"type": "Box"}"#,
    #"{"type": "Label", "text": "a"}"#,
    #"{"type": "AttributedLabel", "spans": []}"#,
    #"{"type": "Image", "source": "a"}"#,
    #"{"type": "Button", "child": {"type": "Empty"}}"#,
    #"{"type": "Tappable", "child": {"type": "Empty"}}"#,
    #"{"type": "TextField"}"#,
    #"{"type": "Toggle"}"#,
    #"{"type": "Checkbox"}"#,
    #"{"type": "RadioButton", "group": "a"}"#,
    #"{"type": "Slider"}"#,
    #"{"type": "ProgressBar"}"#,
    #"{"type": "Picker", "items": []}"#,
    #"{"type": "SegmentedControl", "items": []}"#,
    #"{"type": "ScrollView", "child": {"type": "Empty"}}"#,
    #"{"type": "TransitionContainer", "child": {"type": "Empty"}}"#,
    #"{"type": "LifecycleObserver", "child": {"type": "Empty"}}"#,
    #"{"type": "AccessibilityElement", "child": {"type": "Empty"}}"#,
    #"{"type": "AccessibilityContainer", "child": {"type": "Empty"}}"#,
    #"{"type": "AccessibilityBlocker", "child": {"type": "Empty"}}"#,
    #"{"type": "AccessibilityFocus", "child": {"type": "Empty"}}"#,
    #"{"type": "AccessibilityCombine", "child": {"type": "Empty"}}"#,
    #"{"type": "AccessibilityDeferral", "content": [], "child": {"type": "Empty"}}"#,
    #"{"type": "AccessibilityDeferralSource", "source": "a", "child": {"type": "Empty"}}"#,
    #"{"type": "AccessibilityDeferralReceiver", "child": {"type": "Empty"}}"#,
    #"{"type": "LargeContentViewer", "child": {"type": "Empty"}}"#,
    #"{"type": "LargeContentViewerInteractionContainer", "child": {"type": "Empty"}}"#,
    #"{"type": "EditingMenu", "items": [], "child": {"type": "Empty"}}"#,
    #"{"type": "Rule", "orientation": "horizontal"}"#,
    #"{"type": "Shape", "path": "M0 0h9v9z", "viewBox": [0, 0, 9, 9]}"#,
    #"{"type": "QRCode", "text": "a"}"#,
    #"{"type": "View", "class": "A"}"#,
]

struct ElementDecodingTests {
    @Test(arguments: minimalElements)
    func `an element with only its required properties decodes and has its type in its path`(element: String) throws {
        #expect(problems(request(element)) == [])
        let decoded = try decoder().layoutRequest(from: Array(request(element).utf8))
        #expect(element.hasPrefix(#"{"type": "\#(decoded.element.identifier.name)""#))
    }

    @Test func `the cases cover every built-in element`() {
        let types = ElementRegistry.builtIn.names.map(\.text)
        // A TableRow is only allowed in a Table: `TableDecodingTests`.
        let elements = minimalElements + [#"{"type": "TableRow", "children": []}"#]
        #expect(types.count == elements.count)
        for type in types { #expect(elements.contains { $0.hasPrefix(#"{"type": "\#(type)""#) }, "\(type)") }
    }

    @Test(arguments: minimalElements)
    func `an element without a required property has a problem`(element: String) throws {
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(element.utf8)) as? [String: Any])
        for name in object.keys where name != "type" {
            var less = object
            less[name] = nil
            let text = String(decoding: try JSONSerialization.data(withJSONObject: less), as: UTF8.self)
            #expect(problemsInShort(request(text)) == ["missing-property at /element"], "\(text)")
        }
    }

    @Test(arguments: minimalElements)
    func `only view-backed elements have data`(element: String) throws {
        let withData = element.dropLast() + #", "data": [1]}"#
        let problems = problemsInShort(request(String(withData)))
        let hasView = try !frames(request(element, #""size": {"width": 50, "height": 50}"#)).isEmpty
        #expect(problems == (hasView ? [] : ["misplaced-data at /element/data"]))
        guard hasView else { return }
        let frame = try #require(try frames(request(String(withData), #""size": {"width": 9, "height": 9}"#)).first)
        #expect(frame["data"] as? [Int] == [1])
    }

    @Test func `every element with a child is a modifier`() {
        let modifiers = Set(ElementRegistry.builtIn.modifierNames)
        #expect(
            modifiers == [
                "inset", "aligned", "centered", "constrainedSize", "constrainedAspectRatio", "decorate", "keyed",
                "opacity", "hidden", "userInteractionEnabled", "tintAdjustmentMode", "transformed",
                "adaptedEnvironment", "box", "button", "tappable", "scrollView", "transitionContainer",
                "lifecycleObserver", "accessibilityElement", "accessibilityContainer", "accessibilityBlocker",
                "accessibilityFocus", "accessibilityCombine", "accessibilityDeferral", "accessibilityDeferralSource",
                "accessibilityDeferralReceiver", "largeContentViewer", "largeContentViewerInteractionContainer",
                "editingMenu", "view",
            ])
    }

    @Test func `modifiers wrap from the inside out, and take over key and traits`() throws {
        let element = """
            {"type": "Row", "children": [{"type": "View", "class": "A", "key": "k", "traits": {"priority": "fixed"},
              "data": 7, "modifiers": [{"box": {}}, {"keyed": {"key": 2}}, {"button": {}}]}]}
            """
        let frames = try frames(request(element))
        #expect(
            frames.map { $0["path"] as? String } == [
                "Row.1/Button[k].1", "Row.1/Button[k].1/Keyed.1/Box[2].1", "Row.1/Button[k].1/Keyed.1/Box[2].1/View.1",
            ])
        #expect(frames[2]["data"] as? Int == 7)
    }

    @Test func `traits of an accessibility element are its own if they are a list`() throws {
        let own = #"{"type": "AccessibilityElement", "traits": ["button"], "child": {"type": "Empty"}}"#
        let both = """
            {"type": "Row", "children": [{"type": "AccessibilityElement", "traits": {"priority": "fixed"},
              "accessibilityTraits": ["link"], "child": {"type": "Empty"}}]}
            """
        #expect(try response(request(own)).contains(#""properties":{"traits":["button"]}"#))
        #expect(try response(request(both)).contains(#""properties":{"traits":["link"]}"#))
    }

    @Test func `numbers are read in every notation of JSON`() throws {
        let frame = try frames(request(#"{"type": "View", "class": "A", "size": {"width": 1e1, "height": 10.0}}"#))
        #expect(frame[0]["frame"] as? [String: Double] == ["x": 0, "y": 0, "width": 10, "height": 10])
        #expect(problems(request(#"{"type": "Label", "text": "a", "numberOfLines": 2.0}"#)) == [])
        #expect(problems(request(#"{"type": "Label", "text": "a", "numberOfLines": 1e300}"#)) == [])
    }

    @Test(arguments: [
        ("red", "#ff0000ff"), ("RebeccaPurple", "#663399ff"), ("clear", "#00000000"), ("transparent", "#00000000"),
        ("#1aF", "#11aaffff"), ("#1aF8", "#11aaff88"), ("#010203", "#010203ff"), ("#01020304", "#01020304"),
        ("aliceblue", "#f0f8ffff"), ("yellowgreen", "#9acd32ff"),
    ])
    func `colours are read as in CSS`(written: String, color: String) throws {
        let box = #"{"type": "Box", "backgroundColor": "\#(written)"}"#
        #expect(try response(request(box)).contains(#""backgroundColor":"\#(color)""#))
    }

    @Test func `all colour names are found`() {
        for (name, rgba) in Color.cssNames { #expect(Color(cssName: Name(name)) == Color(rgba: rgba)) }
        #expect(Color.cssNames.count == 150)
    }

    @Test func `only letters of ASCII can be capital in a colour's name`() {
        #expect(Color(text: "BLACK") == .black)
        #expect(Color(text: "BLAC\u{212A}") == nil, "the Kelvin sign, whose small letter is a k")
    }

    @Test func `an environment reader compares the given values and variables only`() throws {
        let element = """
            {"type": "AdaptedEnvironment", "environment": {"locale": "de", "variables": {"a": 1}}, "child":
              {"type": "AdaptedEnvironment", "environment": {"variables": {"b": "x"}}, "child":
                {"type": "EnvironmentReader", "cases": [
                  {"when": {"variables": {"a": 2}}, "element": {"type": "View", "class": "No"}},
                  {"when": {"locale": "de", "font": {}, "variables": {"b": "x", "a": 1}},
                   "element": {"type": "View", "class": "Yes"}}]}}}
            """
        #expect(try frames(request(element)).map { $0["view"] as? String } == ["Yes"])
    }

    @Test(arguments: [
        (#"{}"#, true), (#"{"size": 20}"#, true), (#"{"weight": "bold"}"#, true),
        (#"{"size": 20, "weight": 700}"#, true),
        (#"{"size": 17}"#, false), (#"{"size": 20, "weight": 400}"#, false), (#"{"style": "italic"}"#, false),
        (#"{"style": "normal"}"#, true),
    ])
    func `an environment reader compares the given members of a font only`(font: String, isMet: Bool) throws {
        let element = """
            {"type": "AdaptedEnvironment", "environment": {"font": {"size": 20}}, "child":
              {"type": "AdaptedEnvironment", "environment": {"font": {"weight": "bold"}}, "child":
                {"type": "EnvironmentReader", "cases": [
                  {"when": {"font": \(font)}, "element": {"type": "View", "class": "Yes"}}]}}}
            """
        #expect(try frames(request(element)).compactMap { $0["view"] as? String } == (isMet ? ["Yes"] : []))
    }

    @Test func `a member that the font of a span lacks is from the label, or else from the environment`() throws {
        let element = """
            {"type": "AdaptedEnvironment", "environment": {"font": {"size": 20, "style": "italic"}}, "child":
              {"type": "AttributedLabel", "font": {"weight": "bold"}, "spans": [
                {"text": "a"}, {"text": "b", "font": {"size": 10}}, {"text": "c", "font": {"style": "normal"}}]}}
            """
        let properties = try #require(try frames(request(element))[0]["properties"] as? [String: Any])
        let spans = try #require(properties["spans"] as? [[String: Any]])
        let fonts = spans.compactMap { $0["font"] as? [String: Any] }
        #expect(fonts.compactMap { $0["size"] as? Double } == [20, 10, 20])
        #expect(fonts.compactMap { $0["weight"] as? Double } == [700, 700, 700])
        #expect(fonts.compactMap { $0["style"] as? String } == ["italic", "italic", "normal"])
    }

    @Test(arguments: [
        #"{"type": "Label", "text": "a""#, #"{"type": "AttributedLabel", "spans": [{"text": "a"}]"#,
    ])
    func `a text has direction, tabularDigits and moreText only if the request has them`(label: String) throws {
        let given = #""tabularDigits":true,"direction":"firstStrong","moreText":"more""#
        #expect(try response(request("\(label), \(given)}")).contains(given))
        let plain = try response(request("\(label)}"))
        #expect(!plain.contains("tabularDigits") && !plain.contains("direction") && !plain.contains("moreText"))
    }

    @Test func `detected links are spans in the response`() throws {
        let element = """
            {"type": "AttributedLabel", "spans": [{"text": "see example.com"}], "linkDetection": ["link", "date"],
             "linkStyle": {"color": "blue", "underline": true, "underlineColor": "red"}, "activeLinkStyle": {"color": "red"}}
            """
        let answer = try response(request(element))
        #expect(answer.contains(#""link":"https://example.com""#))
        #expect(
            answer.contains(
                ##""linkDetection":["link","date"],"linkStyle":{"color":"#0000ffff","underline":true,"##
                    + ##""underlineColor":"#ff0000ff"}"##))
        #expect(
            answer.contains(
                ##""strikethrough":false,"underlineColor":"#ff0000ff","link":"https://example.com""##))
        #expect(answer.contains(##""activeLinkStyle":{"color":"#ff0000ff"}"##))
    }

    @Test(arguments: [(nil, true), ("Inter", true), ("Noto Sans", false)])
    func `a font that names no family has the server's default family`(family: String?, isMet: Bool) {
        var environment = Environment()
        environment.textMeasurer = FixedTextMeasurer(defaultFamily: "Inter")
        var condition = PartialEnvironment()
        condition.font.family = family
        #expect(condition.matches(environment) == isMet)
        environment.font.family = "Inter"
        #expect(condition.matches(environment) == isMet)
    }
}
