import Foundation
import LayoutEngine
import Testing

@testable import LayoutJSON

/// Patches and versions of stored trees as JSON.
@Suite struct PatchEncodingTests {
    private func layout(_ body: String) throws -> LayoutResult {
        let request = try decoder().layoutRequest(from: Array(body.utf8))
        return try request.element.layout(in: request.sizes[0], environment: request.environment)
    }

    /// The patch from one element to another, as text.
    private func patch(_ old: String, _ new: String) throws -> String {
        let size = #""size": {"width": 50, "height": 50}"#
        let patch = LayoutPatch(from: try layout(request(old, size)), to: try layout(request(new, size)))
        return String(decoding: try ResponseEncoder().encode(patch, version: 8, since: 7), as: UTF8.self)
    }

    /// The part of a patch that begins with its operations.
    private func operations(_ old: String, _ new: String) throws -> String {
        let start = #"{"version":8,"since":7,"size":{"width":50,"height":50},"displayScale":1,"patch":"#
        let patch = try patch(old, new)
        #expect(patch.hasPrefix(start))
        return String(patch.dropFirst(start.count).dropLast())
    }

    private func overlay(_ children: String) -> String {
        #"{"type": "Overlay", "children": [\#(children)]}"#
    }

    @Test func `a patch of equal layouts has no operations`() throws {
        #expect(try operations(#"{"type": "Box"}"#, #"{"type": "Box"}"#) == "[]")
    }

    @Test func `removals, insertions and moves name views by their paths`() throws {
        func view(_ key: String, _ child: String = "") -> String {
            #"{"type": "View", "class": "V", "key": "\#(key)"\#(child)}"#
        }
        let old = overlay("\(view("a")), \(view("b")), \(view("c/"))")
        let new = overlay("\(view("c/")), \(view("b", #", "child": {"type": "View", "class": "W"}"#))")
        let expected = """
            [{"op":"remove","path":"Overlay.1/View[a].1"},\
            {"op":"move","path":"Overlay.1/View[c~1].1","index":0},\
            {"op":"insert","path":"Overlay.1/View[b].1/View.1","parent":"Overlay.1/View[b].1","index":0,\
            "view":{"path":"Overlay.1/View[b].1/View.1","view":"W","frame":{"x":0,"y":0,"width":50,"height":50}}}]
            """
        #expect(try operations(old, new) == expected)
    }

    @Test func `an inserted root view has no parent, and all members of a frame`() throws {
        let new = overlay(
            #"{"type": "View", "class": "V", "key": 5, "data": [1], "properties": {"a": 1}}"#)
        let expected = """
            [{"op":"insert","path":"Overlay.1/View[5].1","index":0,"view":{"path":"Overlay.1/View[5].1","key":5,\
            "view":"V","frame":{"x":0,"y":0,"width":50,"height":50},"properties":{"a":1},"data":[1]}}]
            """
        #expect(try operations(overlay(""), new) == expected)
    }

    @Test func `an update lists the members that are set and unset, of a view and of its properties`() throws {
        let old = """
            {"type": "Opacity", "opacity": 0.5, "child": {"type": "View", "class": "V", "key": 1,
              "properties": {"a": 1, "b": {"c": 2}, "é": 3}}}
            """
        let new = """
            {"type": "Opacity", "opacity": 1, "child": {"type": "View", "class": "V", "key": "1", "data": null,
              "properties": {"d": [], "a": 1, "b": {"c": 3}}}}
            """
        let expected = """
            [{"op":"update","path":"Opacity.1/View[1].1","set":{"key":"1","data":null},"unset":["opacity"],\
            "properties":{"set":{"d":[],"b":{"c":3}},"unset":["é"]}}]
            """
        #expect(try operations(old, new) == expected)
    }

    @Test func `members that return to their defaults are unset`() throws {
        let all = """
            {"type": "TransitionContainer", "onAppear": "fade", "data": 1, "child": {"type": "LifecycleObserver",
              "onAppear": "a", "child": {"type": "Empty"}}, "modifiers": [{"opacity": {"opacity": 0.5}}, {"hidden": {}},
              {"userInteractionEnabled": {"enabled": false}}, {"tintAdjustmentMode": {"mode": "dimmed"}},
              {"transformed": {"scale": 2}}]}
            """
        let none = """
            {"type": "TransitionContainer", "child": {"type": "LifecycleObserver", "child": {"type": "Empty"}},
              "modifiers": [{"opacity": {"opacity": 1}}, {"hidden": {"hidden": false}},
              {"userInteractionEnabled": {}}, {"tintAdjustmentMode": {"mode": "automatic"}},
              {"transformed": {"scale": 1}}]}
            """
        let unset = try operations(all, none)
        #expect(
            unset.contains(
                """
                "unset":["transform","opacity","hidden","userInteractionEnabled","tintAdjustmentMode","data","transitions"]
                """))
        #expect(unset.contains(#""unset":["lifecycle"]"#))
        let set = try operations(none, all)
        #expect(
            set.contains(
                """
                "set":{"transform":[2,0,0,2,0,0],"opacity":0.5,"hidden":true,"userInteractionEnabled":false,\
                "tintAdjustmentMode":"dimmed","data":1,"transitions":{"appearing":"fade"}}
                """))
        #expect(set.contains(#""set":{"lifecycle":{"onAppear":"a"}}"#))
        // Views that are in both layouts cause no events.
        #expect(set.hasSuffix("}]"))
    }

    @Test func `transitions have the form that they have in frames, and events follow all operations`() throws {
        let container = """
            {"type": "TransitionContainer", "onAppear": "fade", "onDisappear": {"opacity": 0.5}, "child":
              {"type": "LifecycleObserver", "onAppear": "in", "onDisappear": "out", "child": {"type": "Empty"}}}
            """
        let path = "Overlay.1/TransitionContainer.1"
        let appearing = try operations(overlay(""), overlay(container))
        #expect(
            appearing.hasSuffix(
                #"}],"lifecycle":[{"event":"appear","path":"\#(path)/LifecycleObserver.1","name":"in"}]"#))
        #expect(appearing.contains(#"}},"transition":"fade"},{"op":"insert""#))
        #expect(
            try operations(overlay(container), overlay("")) == """
                [{"op":"remove","path":"\(path)","transition":{"opacity":0.5,"transform":[1,0,0,1,0,0],\
                "animation":{"duration":0.2,"delay":0,"curve":"easeInOut"}}}],\
                "lifecycle":[{"event":"disappear","path":"\(path)/LifecycleObserver.1","name":"out"}]
                """)
    }

    @Test func `moves and updates have the transition of their container`() throws {
        func row(_ keys: [Int], inset: Int) -> String {
            let children = keys.map { #"{"type": "View", "class": "V", "key": \#($0)}"# }.joined(separator: ",")
            return """
                {"type": "Inset", "left": \(inset), "child": {"type": "TransitionContainer",
                  "onLayout": {"specific": {"duration": 2, "curve": "linear"}}, "child": \(overlay(children))}}
                """
        }
        let animation = #""transition":{"duration":2,"delay":0,"curve":"linear"}"#
        let container = "Inset.1/TransitionContainer.1"
        #expect(
            try operations(row([1, 2], inset: 0), row([2, 1], inset: 9)).replacing(animation, with: "~") == """
                [{"op":"update","path":"\(container)","set":{"frame":{"x":9,"y":0,"width":41,"height":50}},~},\
                {"op":"move","path":"\(container)/Overlay.1/View[2].1","index":0,~},\
                {"op":"update","path":"\(container)/Overlay.1/View[2].1",\
                "set":{"frame":{"x":0,"y":0,"width":41,"height":50}},~},\
                {"op":"update","path":"\(container)/Overlay.1/View[1].1",\
                "set":{"frame":{"x":0,"y":0,"width":41,"height":50}},~}]
                """)
    }

    @Test func `a patch beyond the limit of bytes is an error`() throws {
        let old = try layout(request(overlay("")))
        let box =
            #"{"type": "Box", "modifiers": [{"lifecycleObserver": {"onAppear": "\#(String(repeating: "a", count: 500))"}}]}"#
        let patch = LayoutPatch(from: old, to: try layout(request(overlay(box))))
        let bytes = try ResponseEncoder().encode(patch, version: 2, since: 1).count
        for max in [bytes / 2, bytes - 500] {
            let encoder = ResponseEncoder(limits: RequestLimits(responseBytesMax: max))
            #expect(throws: ResponseTooLarge(bytesMax: max)) { try encoder.encode(patch, version: 2, since: 1) }
        }
        #expect(
            try ResponseEncoder(limits: RequestLimits(responseBytesMax: bytes)).encode(patch, version: 2, since: 1)
                .count == bytes)
    }

    @Test func `a response of a stored tree begins with its version`() throws {
        let result = try layout(request(#"{"type": "Empty"}"#))
        let rest = #""size":{"width":0,"height":0},"displayScale":1,"frames":[]}"#
        let encoder = ResponseEncoder()
        #expect(String(decoding: try encoder.encode(result), as: UTF8.self) == "{\(rest)")
        #expect(String(decoding: try encoder.encode(result, version: 3), as: UTF8.self) == #"{"version":3,\#(rest)"#)
        #expect(
            String(decoding: try encoder.encode(result, version: 3, isWhole: true), as: UTF8.self)
                == #"{"version":3,"whole":true,\#(rest)"#)
    }

    @Test func `the example in the schema equals the response`() throws {
        let schema = try JSONSerialization.jsonObject(
            with: Data(contentsOf: repository.appending(path: "Schemas/patch-response.schema.json")))
        let example = try #require(((schema as? [String: Any])?["examples"] as? [Any])?.first)
        func cell(_ key: String, _ properties: String) -> String {
            #"{"type": "View", "class": "Cell", "key": "\#(key)", "size": {"width": 80, "height": 20}, "properties": \#(properties)}"#
        }
        func list(_ cells: String...) -> String {
            request(
                #"{"type": "Column", "underflow": "justifyToStart", "children": [\#(cells.joined(separator: ","))]}"#)
        }
        func animated(_ cell: String, _ transition: String) -> String {
            "\(cell.dropLast()), \"modifiers\": [{\"transitionContainer\": \(transition)}]}"
        }
        let fading = #"{"onDisappear": "fade"}"#, moving = #"{"onLayout": {"specific": {"duration": 0.3}}}"#
        let observed = #"{"type": "LifecycleObserver", "onAppear": "didShow", "child": {"type": "Empty"}, "key": "d"}"#
        let two = cell("b", #"{"title": "Two"}"#)
        let old = list(
            animated(cell("a", #"{"title": "One"}"#), fading), two,
            animated(cell("c", #"{"title": "Three", "badge": 3}"#), moving))
        let new = list(animated(cell("c", #"{"title": "Three!"}"#), moving), two, observed)
        let patch = LayoutPatch(from: try layout(old), to: try layout(new))
        let encoded = try ResponseEncoder().encode(patch, version: 8, since: 7)
        let answer = try JSONSerialization.jsonObject(with: Data(encoded))
        #expect(try canonical(answer) == canonical(example), "\(String(decoding: encoded, as: UTF8.self))")
    }
}
