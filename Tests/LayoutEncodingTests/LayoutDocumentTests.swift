import Foundation
@testable import LayoutClient
@testable import LayoutEncoding
import LayoutEngine
import Testing

@Suite struct LayoutDocumentTests {
    private func json(_ element: any Element) throws -> String {
        try LayoutDocument(element).json
    }

    private func failure(_ element: any Element) -> LayoutDocumentError? {
        do throws(LayoutDocumentError) {
            _ = try LayoutDocument(element)
            return nil
        } catch {
            return error
        }
    }

    @Test func `default values are not written`() throws {
        let label = Label(text: "a \"b\"\n", font: Font(size: 20, weight: 700), color: .red)
        #expect(
            try json(label.inset(by: EdgeInsets(top: 1.5, left: 0, bottom: 2, right: 0)))
                == ##"{"element":{"type":"Inset","top":1.5,"bottom":2,"child":{"type":"Label","text":"a \"b\"\u000a","##
                + ##""font":{"size":20,"weight":700},"color":"#ff0000ff"}}}"##)
    }

    @Test func `the pull-to-refresh action of a scroll view is written, unless it is a closure`() throws {
        var list = ScrollView(wrapping: Empty())
        list.pullToRefreshBehavior = .named("reload")
        let start = #"{"element":{"type":"ScrollView","pullToRefresh":"#, end = #","child":{"type":"Empty"}}}"#
        #expect(try json(list) == start + #"{"action":"reload"}"# + end)
        list.pullToRefreshBehavior = .refreshing
        #expect(try json(list) == start + #""refreshing""# + end)
        list.pullToRefreshBehavior = .enabled {}
        #expect(failure(list)?.reason == .closure("pullToRefreshBehavior"))
    }

    @Test func `a document can have a size and an environment`() throws {
        let document = try LayoutDocument(
            Empty(), size: SizeConstraint(width: .atMost(320), height: .unconstrained),
            environment: PartialEnvironment(displayScale: 2, variables: ["b": 1, "a": "x"]))
        #expect(
            document.json == #"{"element":{"type":"Empty"},"size":{"width":320},"#
                + #""environment":{"displayScale":2,"variables":{"a":"x","b":1}}}"#)
    }

    @Test func `keys and traits of children are written`() throws {
        var row = Row(alignment: .center) {
            Spacer(4).stackChild(priority: .fixed, alignmentGuide: { $0.height / 4 + 3 }, key: 7)
            Keyed(key: "inner", wrapping: Empty()).stackChild(key: "outer")
        }
        row.minimumSpacing = 8
        #expect(
            try json(row) == #"{"element":{"type":"Row","alignment":"center","minimumSpacing":8,"children":["#
                + #"{"type":"Spacer","key":7,"traits":{"growPriority":0,"shrinkPriority":0,"#
                + #""alignmentGuide":{"fraction":0.25,"offset":3}},"width":4,"height":4},"#
                + #"{"type":"Empty","key":"outer","modifiers":[{"keyed":{"key":"inner"}}]}]}}"#)
    }

    @Test func `an element that contains or represents itself is too deep`() {
        struct Endless: ProxyElement {
            var elementRepresentation: any Element { self }
        }
        struct Boxed: ProxyElement {
            var elementRepresentation: any Element { Keyed(key: "k", wrapping: Boxed()).box() }
        }
        struct KeyedEndlessly: ProxyElement {
            var elementRepresentation: any Element { Keyed(key: "k", wrapping: KeyedEndlessly()) }
        }
        for element in [Endless(), Boxed(), KeyedEndlessly(), Overlay { Endless() }] as [any Element] {
            #expect(failure(element)?.reason == .tooDeep)
        }
    }

    @Test func `a proxy element is written as its representation`() throws {
        struct Card: ProxyElement {
            let title: String
            var elementRepresentation: any Element { Label(text: title).box(background: .white) }
        }
        #expect(
            try json(Overlay { Card(title: "Hi") })
                == ##"{"element":{"type":"Overlay","children":[{"type":"Box","backgroundColor":"#ffffffff","##
                + ##""child":{"type":"Label","text":"Hi"}}]}}"##)
    }

    @Test func `functions of the environment are written as the values that they set`() throws {
        let adapted = Empty().adaptedEnvironment { environment in
            environment.colorScheme = .dark
            environment.font.size = 20
            environment.variables["a"] = 1
            environment.tint = .red
        }
        #expect(
            try json(adapted) == ##"{"element":{"type":"AdaptedEnvironment","environment":{"colorScheme":"dark","##
                + ##""font":{"size":20},"variables":{"a":1,"tint":"#ff0000ff"}},"child":{"type":"Empty"}}}"##)
        #expect(
            failure(Empty().adaptedEnvironment { $0.mirrors.toggle() })?.reason == .environment("mirrors"))
        #expect(failure(Empty().adaptedEnvironment { $0.timeZone = nil })?.reason == .environment("timeZone"))
        #expect(failure(Empty().onLinkTapped { _ in })?.reason == .environment("a key of the program"))
    }

    @Test func `a function of the environment that uses another member is refused`() {
        let functions: [(String, (inout Environment) -> Void)] = [
            ("mirrors", { $0.mirrors = $0.layoutDirection == .rightToLeft }),
            ("mirrors", { $0.mirrors = $0.colorScheme == .dark }),
            ("layoutDirection", { $0.layoutDirection = $0.mirrors ? .rightToLeft : .leftToRight }),
            ("colorScheme", { $0.colorScheme = $0.mirrors && $0.layoutDirection == .rightToLeft ? .dark : .light }),
            ("colorScheme", { $0.colorScheme = $0.font.isItalic ? .dark : .light }),
            ("mirrors", { $0.mirrors = $0.displayScale > 1.5 }),
            ("timeZone", { $0.timeZone = $0.timeZone ?? "UTC" }),
            ("font.size", { $0.font.size = $0.displayScale * 10 }),
        ]
        for (member, function) in functions {
            #expect(failure(Empty().adaptedEnvironment(by: function))?.reason == .environment(member))
        }
        #expect(failure(Empty().adaptedEnvironment { $0.mirrors = true }) == nil)
    }

    @Test func `conditions on the environment are written`() throws {
        let reader = EnvironmentReader(
            conditions: [(PartialEnvironment(layoutDirection: .rightToLeft), Spacer(1))], otherwise: Spacer(2))
        #expect(
            try json(reader)
                == #"{"element":{"type":"EnvironmentReader","cases":[{"when":{"layoutDirection":"rightToLeft"},"#
                + #""element":{"type":"Spacer","width":1,"height":1}}],"otherwise":{"type":"Spacer","width":2,"height":2}}}"#
        )
    }

    @Test func `a custom value that looks like an expression is written as a literal`() throws {
        let inner = [ViewProperty("p", .object([ViewProperty("$data", "/x")]))], outer = [ViewProperty("$data", "/x")]
        for (properties, written) in [(inner, #"{"p":{"$data":"/x"}}"#), (outer, #"{"$data":"/x"}"#)] {
            let document = #"{"element":{"type":"View","class":"V","properties":{"$literal":"# + written + "}}}"
            #expect(try json(CustomView(viewClass: "V", properties: properties)) == document)
        }
    }

    @Test func `an element that cannot be written is reported with its reason and position`() throws {
        struct Own: Element {
            var content: ElementContent { ElementContent(intrinsicSize: .zero) }
        }
        let inRow = Row {
            Empty()
            Own().inset(uniform: 1)
        }
        #expect(
            failure(inRow)
                == LayoutDocumentError(reason: .unknownType, type: "Own", pointer: "/element/children/1/child"))
        #expect(
            failure(inRow)?.description == "Own at /element/children/1/child is not an element of the wire format. "
                + "Make it a ProxyElement of such elements.")
        #expect(failure(Empty().button {})?.reason == .closure("onTap"))
        #expect(failure(Label(text: "", font: Font(width: 75)))?.reason == .value("font.width"))
        #expect(failure(Label(text: "", font: Font(width: 100))) == nil)
        #expect(failure(Spacer(.infinity))?.reason == .notFinite("width"))
        #expect(failure(GeometryReader { _ in Empty() })?.reason == .closure("builder"))
        var label = Label(text: "")
        label.furtherProperties = [ViewProperty("hint", "Copies")]
        #expect(failure(label)?.reason == .value("hint"))
        label = Label(text: "")
        label.actions = [ViewAction("Copy") { true }]
        #expect(failure(label)?.reason == .closure("actions"))
        var field = TextField(text: "")
        field.furtherProperties = [ViewProperty("traits", .list(["searchField"]))]
        #expect(failure(field)?.reason == .value("accessibilityTraits"))
        #expect(
            failure(
                Row {
                    Label(text: "").stackChild(alignmentGuide: { $0[VerticalAlignment.firstBaseline] })
                })?.reason == .closure("alignmentGuide"))
        let deep = (0..<600).reduce(Empty() as any Element) { inner, _ in Centered(wrapping: inner) }
        #expect(failure(deep)?.reason == .tooDeep)
    }

    @Test func `a value of the environment that JSON does not have is a mistake of the document`() {
        let environment = PartialEnvironment(displayScale: .infinity)
        let error = LayoutDocumentError(
            reason: .notFinite("displayScale"), type: "LayoutDocument", pointer: "/environment/displayScale")
        #expect(throws: error) { try LayoutDocument(Empty(), environment: environment) }
    }

    @Test func `a request has the bytes of the document`() throws {
        let inner = (0..<511).reduce(Empty() as any Element) { inner, _ in Centered(wrapping: inner) }
        for element in [Keyed(key: 9_007_199_254_740_993, wrapping: Empty()), inner] as [any Element] {
            let document = try LayoutDocument(element)
            #expect(try CyanotypeClient.json(of: document) == Data(document.json.utf8))
        }
    }

    @Test func `a document is encoded as its JSON`() throws {
        let document = try LayoutDocument(Label(text: "é", letterSpacing: 0.1))
        let encoded = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(document))
        #expect(encoded == ["element": ["type": "Label", "text": "é", "letterSpacing": 0.1]])
    }
}
