import LayoutEngine
import Testing

@testable import LayoutJSON

/// Shapes, QR codes, and the gradients and dashes of boxes.
struct ShapeDecodingTests {
    @Test(arguments: [
        (#""background": "red""#, ##""background":"#ff0000ff""##),
        (
            ##""background": {"linearGradient": {"angle": 90, "stops": [{"color": "#fff", "at": 0}, {"color": "#000", "at": 1}]}}"##,
            ##""background":{"linearGradient":{"angle":90,"stops":[{"color":"#ffffffff","at":0},{"color":"#000000ff","at":1}]}}"##
        ),
        (
            ##""background": {"radialGradient": {"stops": [{"color": "#fff", "at": 0.5}, {"color": "#000", "at": 0.5}]}}"##,
            ##""background":{"radialGradient":{"center":{"x":0.5,"y":0.5},"radius":0.5,"stops":[{"color":"#ffffffff","at":0.5},{"color":"#000000ff","at":0.5}]}}"##
        ),
        (
            ##""background": {"radialGradient": {"center": {"y": 0}, "radius": 2, "stops": {"$literal": [{"color": "#fff", "at": 0}, {"color": "#000", "at": 1}]}}}"##,
            ##""background":{"radialGradient":{"center":{"x":0.5,"y":0},"radius":2,"stops":[{"color":"#ffffffff","at":0},{"color":"#000000ff","at":1}]}}"##
        ),
        (
            #""border": {"color": "red", "width": 1, "dash": [3, 1.5]}"#,
            ##""border":{"color":"#ff0000ff","width":1,"dash":[3,1.5]}"##
        ),
    ])
    func `a box has the properties background and dash`(property: String, told: String) throws {
        let answer = try response(request(#"{"type": "Box", \#(property)}"#))
        #expect(answer.contains(told))
        #expect(answer.contains("backgroundColor") == !property.contains("background"))
    }

    private static let stop = ##"{"color": "#fff", "at": 0.5}"##

    @Test(arguments: [
        (#""background": 1"#, "wrong-type at /element/background"),
        (#""background": "rod""#, "invalid-color at /element/background"),
        (#""background": {}"#, "missing-property at /element/background"),
        (#""background": "red", "backgroundColor": "red""#, "contradiction at /element/background"),
        (
            #""background": {"linearGradient": {"angle": 1, "stops": [\#(stop)]}}"#,
            "wrong-length at /element/background/linearGradient/stops"
        ),
        (
            #""background": {"linearGradient": {"angle": 1, "stops": [\#(Array(repeating: stop, count: 101).joined(separator: ","))]}}"#,
            "wrong-length at /element/background/linearGradient/stops"
        ),
        (
            #""background": {"linearGradient": {"stops": [\#(stop), \#(stop)]}}"#,
            "missing-property at /element/background/linearGradient"
        ),
        (
            ##""background": {"radialGradient": {"stops": [\##(stop), {"color": "#fff", "at": 0.4}]}}"##,
            "out-of-range at /element/background/radialGradient/stops"
        ),
        (
            ##""background": {"radialGradient": {"stops": [\##(stop), {"color": "#fff", "at": 1.4}]}}"##,
            "out-of-range at /element/background/radialGradient/stops/1/at"
        ),
        (
            #""background": {"radialGradient": {"radius": -1, "stops": [\#(stop), \#(stop)]}}"#,
            "out-of-range at /element/background/radialGradient/radius"
        ),
        (
            #""border": {"color": "red", "width": 1, "dash": [1, -1]}"#, "out-of-range at /element/border/dash/1"
        ),
    ])
    func `an invalid background or border is a problem`(property: String, problem: String) {
        #expect(problemsInShort(request(#"{"type": "Box", \#(property)}"#)) == [problem])
    }

    @Test func `a shape has its path, fill and stroke as properties`() throws {
        let shape = """
            {"type": "Shape", "path": "M0 0h9v9z", "viewBox": [1, 2, 3, 4], "fill": "red", "fillRule": "evenodd",
             "stroke": {"color": "blue", "width": 2, "dash": [1], "cap": "round"}, "contentMode": "center",
             "size": {"width": 7, "height": 8}}
            """
        #expect(
            try response(request(shape)).contains(
                ##""properties":{"path":"M0 0h9v9z","viewBox":[1,2,3,4],"fill":"#ff0000ff","fillRule":"evenodd","stroke":{"color":"#0000ffff","width":2,"dash":[1],"cap":"round","join":"miter"},"contentMode":"center","size":{"width":7,"height":8}}"##
            ))
        let plain = #"{"type": "Shape", "path": "", "viewBox": [0, 0, 3, 4]}"#
        #expect(
            try response(request(plain)).contains(
                #""frame":{"x":0,"y":0,"width":3,"height":4},"properties":{"path":"","viewBox":[0,0,3,4],"fillRule":"nonzero"}"#
            ))
    }

    @Test(arguments: [
        (#""path": "M0 0h9v9q", "viewBox": [0, 0, 9, 9]"#, "invalid-path at /element/path"),
        (#""path": 5, "viewBox": [0, 0, 9, 9]"#, "wrong-type at /element/path"),
        (#""path": "", "viewBox": [0, 0, 9]"#, "wrong-length at /element/viewBox"),
        (#""path": "", "viewBox": [0, 0, 9, -9]"#, "out-of-range at /element/viewBox"),
        (#""path": "", "viewBox": "0 0 9 9""#, "wrong-type at /element/viewBox"),
        (
            #""path": "", "viewBox": [0, 0, 9, 9], "stroke": {"color": "red"}"#,
            "missing-property at /element/stroke"
        ),
        (#""path": "", "viewBox": [0, 0, 9, 9], "fillRule": "evenOdd""#, "unknown-value at /element/fillRule"),
    ])
    func `an invalid shape is a problem`(properties: String, problem: String) {
        #expect(problemsInShort(request(#"{"type": "Shape", \#(properties)}"#)) == [problem])
    }

    @Test func `a problem with path data names the offset`() {
        let problems = problems(request(#"{"type": "Shape", "path": "M0 0 L5 é", "viewBox": [0, 0, 9, 9]}"#))
        #expect(problems.map(\.message) == [#"Expected a number, found "é". It is at offset 8 of the path."#])
    }

    @Test func `path data in a component is checked with its arguments`() {
        let rest = """
            "components": {"Icon": {"parameters": {"d": {}}, "element":
              {"type": "Shape", "path": {"$": "d"}, "viewBox": [0, 0, 9, 9]}}}
            """
        #expect(problemsInShort(request(#"{"type": "Icon", "d": "M0 0h9"}"#, rest)) == [])
        let codes = problems(request(#"{"type": "Icon", "d": "M0 0h"}"#, rest)).map(\.code)
        #expect(codes == [.invalidPath])
    }

    @Test func `path data has a limited length`() {
        let shape =
            #"{"type": "Shape", "path": "M\#(String(repeating: "1 ", count: 1_000_000))", "viewBox": [0, 0, 9, 9]}"#
        #expect(problemsInShort(request(shape)) == ["wrong-length at /element/path"])
    }

    @Test func `a code has its modules as a path`() throws {
        let code = #"{"type": "QRCode", "text": "HELLO WORLD", "correction": "Q"}"#
        let answer = try response(request(code))
        #expect(answer.contains(#""frame":{"x":0,"y":0,"width":29,"height":29}"#))
        #expect(
            answer.contains(
                ##""properties":{"text":"HELLO WORLD","correction":"Q","color":"#000000ff","backgroundColor":"#ffffffff","quietZone":4,"path":"M4 4h7v1h-7z"##
            ))
        #expect(answer.contains(#""viewBox":[0,0,29,29]"#))
    }

    @Test(arguments: [
        (#""text": """#, "wrong-length at /element/text"),
        (#""text": "\#(String(repeating: "é", count: 1_166))""#, "wrong-length at /element/text"),
        (#""text": "\#(String(repeating: "a", count: 100_000))""#, "wrong-length at /element/text"),
        (#""text": "a", "correction": "X""#, "unknown-value at /element/correction"),
        (#""text": "a", "quietZone": -1"#, "out-of-range at /element/quietZone"),
        (#""text": "a", "quietZone": 1e300"#, "out-of-range at /element/quietZone"),
    ])
    func `an invalid code is a problem`(properties: String, problem: String) {
        #expect(problemsInShort(request(#"{"type": "QRCode", \#(properties)}"#)) == [problem])
    }

    @Test(arguments: [("L", 2_953), ("M", 2_331), ("Q", 1_663), ("H", 1_273)])
    func `a code has room for as many bytes as its problem says`(correction: String, bytes: Int) {
        func code(_ count: Int) -> String {
            // With digits and small letters in turn, no part is shorter in another mode than in bytes.
            let text = (0..<count).map { $0 % 3 == 0 ? "a" : "7" }.joined()
            return #"{"type": "QRCode", "text": "\#(text)", "correction": "\#(correction)"}"#
        }
        #expect(problems(request(code(bytes))) == [])
        let messages = problems(request(code(bytes + 1))).map(\.message)
        #expect(messages.count == 1 && messages[0].contains("there is room for \(bytes),"), "\(messages)")
    }

    @Test func `codes count as expanded bytes`() {
        let code = #"{"type": "QRCode", "text": "\#(String(repeating: "a", count: 2_331))"}"#
        let codes = Array(repeating: code, count: 10).joined(separator: ",")
        let body = request(#"{"type": "Column", "children": [\#(codes)]}"#)
        #expect(failure(body) == nil)
        guard case .tooMuchExpanded? = failure(body, limits: RequestLimits(expandedBytesMax: 200_000)) else {
            Issue.record("not refused")
            return
        }
    }
}
