import Foundation
import LayoutEngine
import Testing

@testable import LayoutJSON

/// Windows in requests, and in responses and patches.
struct WindowTests {
    private static let box = #"{"type": "Box"}"#

    @Test func `a window is a rectangle of four numbers`() throws {
        let body = request(Self.box, #""window": {"x": -1.5, "y": 2e3, "width": 0, "height": 1e300}"#)
        let window = try decoder().layoutRequest(from: Array(body.utf8)).window
        #expect(window == CGRect(x: -1.5, y: 2_000, width: 0, height: 1e300))
        #expect(try decoder().layoutRequest(from: Array(request(Self.box).utf8)).window == nil)
    }

    @Test(arguments: [
        (#"{"x": 0, "y": 0, "width": 1}"#, "missing-property at /window"),
        (#"{"y": 0, "width": 1, "height": 1}"#, "missing-property at /window"),
        (#"{"x": 0, "y": 0, "width": -1, "height": 1}"#, "out-of-range at /window/width"),
        (#"{"x": 0, "y": 0, "width": 1, "height": -1e-9}"#, "out-of-range at /window/height"),
        (#"{"x": 1e400, "y": 0, "width": 1, "height": 1}"#, "out-of-range at /window/x"),
        (#"{"x": "0", "y": 0, "width": 1, "height": 1}"#, "wrong-type at /window/x"),
        (#"{"x": null, "y": 0, "width": 1, "height": 1}"#, "wrong-type at /window/x"),
        (#"{"x": 0, "y": 0, "width": 1, "height": 1, "hieght": 1}"#, "unknown-property at /window/hieght"),
        ("[0, 0, 1, 1]", "wrong-type at /window"), ("true", "wrong-type at /window"),
    ])
    func `an invalid window is a problem at its pointer`(window: String, problem: String) {
        #expect(problemsInShort(request(Self.box, #""window": \#(window)"#)).first == problem)
    }

    private static let window = #""window": {"x": 0, "y": 0, "width": 1, "height": 1}"#

    @Test func `a request with an explanation cannot have a window`() {
        let found = problems(request(Self.box, Self.window + #", "include": ["glyphs", "explain"]"#))
        #expect(found.map(\.inShort) == ["contradiction at /window"])
        #expect(problems(request(Self.box, Self.window + #", "include": ["glyphs"]"#)).isEmpty)
    }

    @Test func `a request to measure and a stored tree cannot have a window`() {
        let body = Array(request(Self.box, Self.window + #", "constraints": [{}]"#).utf8)
        expectUnknownWindow { () throws(RequestFailure) in _ = try decoder().measureRequest(from: body) }
        let tree = Array(request(Self.box, Self.window).utf8)
        expectUnknownWindow { () throws(RequestFailure) in _ = try decoder().treeRequest(from: tree, for: nil) }
    }

    private func expectUnknownWindow(_ decode: () throws(RequestFailure) -> Void) {
        do throws(RequestFailure) {
            try decode()
            Issue.record("The window was accepted.")
        } catch {
            guard case .invalid(let problems) = error else {
                _ = Issue.record("\(error)")
                return
            }
            #expect(problems.map(\.code) == [.unknownProperty])
            #expect(problems.map(\.pointer.text) == ["/window"])
        }
    }

    /// A column of ten views, each 20 points high. The data of the third is the colour.
    private func list(_ color: String) throws -> LayoutResult {
        let rows = (1...10).map { row in
            #"{"type":"View","class":"V","size":{"width":9,"height":20},"data":"\#(row == 3 ? color : "grey")"}"#
        }
        let body = request(#"{"type":"Column","children":[\#(rows.joined(separator: ","))]}"#)
        let request = try decoder().layoutRequest(from: Array(body.utf8))
        return try request.element.layout(in: request.sizes[0], environment: request.environment)
    }

    @Test func `a response has the window, the views in it, and the number of views outside`() throws {
        let cut = try list("red").cut(to: CGRect(x: 0, y: 40, width: 5, height: 20))
        let expected = """
            {"size":{"width":9,"height":200},"displayScale":1,"window":{"x":0,"y":40,"width":5,"height":20},"left":9,\
            "frames":[{"path":"Column.1/View.3","view":"V","frame":{"x":0,"y":40,"width":9,"height":20},\
            "data":"red"}]}
            """
        #expect(String(decoding: try ResponseEncoder().encode(cut), as: UTF8.self) == expected)
    }

    @Test func `a patch has the window, and is empty for an edit outside`() throws {
        let layouts = try [list("red"), list("blue")]
        func patch(y: CGFloat) throws -> String {
            let cut = layouts.map { $0.cut(to: CGRect(x: 0, y: y, width: 5, height: 20)) }
            let patch = LayoutPatch(from: cut[0], to: cut[1])
            return String(decoding: try ResponseEncoder().encode(patch, version: 2, since: 1), as: UTF8.self)
        }
        let head = #"{"version":2,"since":1,"size":{"width":9,"height":200},"displayScale":1,"window":"#
        #expect(try patch(y: 60) == head + #"{"x":0,"y":60,"width":5,"height":20},"left":9,"patch":[]}"#)
        let update = #"{"op":"update","path":"Column.1/View.3","set":{"data":"blue"}}"#
        #expect(try patch(y: 40) == head + #"{"x":0,"y":40,"width":5,"height":20},"left":9,"patch":[\#(update)]}"#)
    }
}
