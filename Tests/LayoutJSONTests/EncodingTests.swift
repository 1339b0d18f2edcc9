import Foundation
import LayoutEngine
import Testing

@testable import JSON
@testable import LayoutJSON

struct EncodingTests {
    @Test func `a response has the documented properties in the documented order`() throws {
        let body = """
            {"size": {"width": 320, "height": 480}, "element": {"type": "Box", "backgroundColor": "blue", "child":
              {"type": "Centered", "child": {"type": "View", "class": "Logo", "size": {"width": 100.5, "height": 22},
                "key": "a/b", "data": {"id": 1}, "properties": {"n": [1, 2.50, null]}}}}, "rounding": false}
            """
        let expected = """
            {"size":{"width":320,"height":480},"displayScale":1,"frames":[\
            {"path":"Box.1","view":"Box","frame":{"x":0,"y":0,"width":320,"height":480},\
            "properties":{"backgroundColor":"#0000ffff","cornerRadius":0,"cornerCurve":"circular",\
            "clipsContent":false}},\
            {"path":"Box.1/Centered.1/View[a~1b].1","key":"a/b","parent":0,"view":"Logo",\
            "frame":{"x":109.75,"y":229,"width":100.5,"height":22},"properties":{"n":[1,2.5,null]},"data":{"id":1}}]}
            """
        #expect(try response(body) == expected)
    }

    @Test func `attributes are written if they differ from their defaults`() throws {
        let body = """
            {"size": {"width": 10, "height": 10}, "element": {"type": "Box", "modifiers": [
              {"opacity": {"opacity": 0.5}}, {"hidden": {}}, {"userInteractionEnabled": {"enabled": false}},
              {"tintAdjustmentMode": {"mode": "dimmed"}}, {"transformed": {"scale": 2}}]}}
            """
        let expected = """
            "frame":{"x":0,"y":0,"width":10,"height":10},"transform":[2,0,0,2,0,0],"opacity":0.5,"hidden":true,\
            "userInteractionEnabled":false,"tintAdjustmentMode":"dimmed","properties":
            """
        #expect(try response(body).contains(expected))
    }

    @Test func `a three-dimensional transformation has 16 numbers`() throws {
        let body = request(
            #"{"type": "Transformed", "translate": {"x": 1, "y": 2, "z": 3}, "child": {"type": "Box"}}"#)
        #expect(try response(body).contains(#""transform":[1,0,0,0,0,1,0,0,0,0,1,0,1,2,3,1]"#))
    }

    @Test(arguments: [
        (#"{"allowUserInteraction": true}"#, #"{"duration":0.2,"delay":0,"curve":"easeInOut"}"#),
        (
            #"{"curve": {"cubicBezier": {"controlPoint1": {"x": 0.2, "y": -1}, "controlPoint2": {"x": 1, "y": 2.5}}}}"#,
            """
            {"duration":0.2,"delay":0,"curve":{"cubicBezier":\
            {"controlPoint1":{"x":0.2,"y":-1},"controlPoint2":{"x":1,"y":2.5}}}}
            """
        ),
        (
            #"{"duration": 2, "curve": {"dampenedSpring": {"initialVelocity": {"dy": 3}}}}"#,
            """
            {"duration":2,"delay":0,"curve":{"dampenedSpring":\
            {"dampingRatio":1,"initialVelocity":{"dx":0,"dy":3}}}}
            """
        ),
        (
            #"{"curve": {"spring": {"mass": 1, "stiffness": 200, "damping": 0}}, "allowUserInteraction": false}"#,
            """
            {"duration":60,"delay":0,"curve":{"spring":\
            {"mass":1,"stiffness":200,"damping":0,"initialVelocity":{"dx":0,"dy":0}}},"allowUserInteraction":false}
            """
        ),
    ])
    func `an animation is written with its duration and all parameters of its curve`(
        animation: String, answer: String
    ) throws {
        let container = #"{"type": "TransitionContainer", "onLayout": {"specific": \#(animation)}, "child": "#
        let written = try response(request(container + #"{"type": "Empty"}}"#, #""size": {"width": 9, "height": 9}"#))
        #expect(written.contains(#""layout":{"specific":\#(answer)}}"#), "\(written)")
    }

    @Test func `transitions have the names that they have in requests`() throws {
        let body = request(
            """
            {"type": "TransitionContainer", "onAppear": "scaleAndFade",
             "onDisappear": {"opacity": 0, "transform": {"translate": {"x": 0, "y": 9}},
                             "animation": {"duration": 1, "delay": 0.25, "curve": "easeInOut"}},
             "onLayout": {"inheritedWithFallback": {"curve": "linear"}}, "child": {"type": "Empty"}}
            """)
        let expected = """
            "transitions":{"appearing":"scaleAndFade","disappearing":{"opacity":0,"transform":[1,0,0,1,0,9],\
            "animation":{"duration":1,"delay":0.25,"curve":"easeInOut"}},\
            "layout":{"inheritedWithFallback":{"duration":0.2,"delay":0,"curve":"linear"}}}
            """
        #expect(try response(body).contains(expected))
    }

    @Test func `a lifecycle is written if there are events`() throws {
        let some = #"{"type": "LifecycleObserver", "onAppear": "hello", "child": {"type": "Empty"}}"#
        let none = #"{"type": "LifecycleObserver", "child": {"type": "Empty"}}"#
        #expect(try response(request(some)).contains(#""lifecycle":{"onAppear":"hello"}"#))
        #expect(try !response(request(none)).contains("lifecycle"))
    }

    @Test func `a text has lines`() throws {
        let lines = #""lines":[{"text":"Text","x":0,"baseline":15,"width":40,"height":20}]"#
        #expect(try response(request(#"{"type": "Label", "text": "Text"}"#)).contains(lines))
    }

    @Test func `with coordinates of the root, frames are offset by the views around them`() throws {
        let element =
            #"{"type": "Box", "modifiers": [{"inset": {"uniform": 3}}, {"box": {}}, {"inset": {"uniform": 5}}]}"#
        let rest = #""size": {"width": 50, "height": 50}"#
        let inParent = try frames(request(element, rest)),
            inRoot = try frames(request(element, rest + #", "coordinates": "root""#))
        #expect(inParent.map { ($0["frame"] as? [String: Double])?["x"] } == [5, 3])
        #expect(inRoot.map { ($0["frame"] as? [String: Double])?["x"] } == [5, 8])
    }

    @Test func `keys are escaped in paths, and unchanged as keys`() throws {
        let body = request(#"{"type": "Box", "key": "~/[]\"é/\u0301"}"#)
        let frame = try #require(try frames(body).first)
        #expect(frame["path"] as? String == "Box[~0~1~2~3\"é~1\u{301}].1")
        #expect(frame["key"] as? String == "~/[]\"é/\u{301}")
        #expect(try response(request(#"{"type": "Box", "key": 5}"#)).contains(#""path":"Box[5].1","key":5,"#))
    }

    @Test func `the paths of the response equal those of the layout`() throws {
        for conformanceCase in try conformanceCases("fuzz.ndjson").prefix(100) {
            let body = try JSONSerialization.data(withJSONObject: try #require(conformanceCase["request"]))
            let layout = try decoder().layoutRequest(from: Array(body))
            let result = try layout.element.layout(in: layout.sizes[0], environment: layout.environment)
            let encoded = Data(try ResponseEncoder().encode(result))
            let response = try JSONSerialization.jsonObject(with: encoded) as? [String: Any]
            let paths = (response?["frames"] as? [[String: Any]])?.map { $0["path"] as? String }
            #expect(paths == result.frames.map { result.path(of: $0) })
        }
    }

    @Test func `a rule with data is one view, like a rule without`() throws {
        let rule = #"{"type": "Rule", "orientation": "vertical", "key": 1, "color": "red""#
        let rest = #""size": {"height": 9}, "environment": {"displayScale": 2}"#
        let plain = try response(request(rule + "}", rest)),
            withData = try response(request(rule + #", "data": 0}"#, rest))
        #expect(withData == plain.replacing("}}]}", with: #"},"data":0}]}"#))
        #expect(
            withData.contains(
                #"{"path":"Rule[1].1","key":1,"view":"Rule","frame":{"x":0,"y":0,"width":0.5,"height":9}"#))
    }

    @Test func `labels have the same properties beside other labels as alone`() throws {
        let shadow =
            #", "shadow": {"radius": 2, "opacity": 1, "offset": {"width": 0, "height": 1}, "color": "red"}"#
        let manners = [
            "", "", #", "alignment": "center""#, #", "isAccessibilityElement": false"#, "", #", "numberOfLines": 2"#,
            shadow, shadow, #", "lineHeight": 30"#,
        ]
        let labels = (0..<200).map { index in
            let manner = manners[index * 7 / 3 % manners.count]
            return #"{"type": "Label", "text": "\#(index) \"q\""\#(manner)}"#
        }
        let together = try frames(request(#"{"type": "Column", "children": [\#(labels.joined(separator: ","))]}"#))
        for (label, frame) in zip(labels, together) {
            let alone = try frames(request(label))[0]["properties"] as? NSDictionary
            #expect(frame["properties"] as? NSDictionary == alone)
        }
        #expect(together.count == labels.count)
    }

    @Test func `a long first frame does not increase the memory that is reserved for the others`() throws {
        let long = ViewProperty("text", .text(String(repeating: "a", count: 30 << 20)))
        let column = Column {
            CustomView(viewClass: "V", properties: [long])
            for _ in 0..<60_000 { CustomView(viewClass: "V") }
        }
        let response = try ResponseEncoder().encode(column.layout(in: SizeConstraint(width: 100)))
        #expect(response.count < 40 << 20)
    }

    @Test func `an infinite size is null`() {
        let sizes = [CGSize(width: 12, height: 0.1), CGSize(width: CGFloat.infinity, height: -0.0)]
        let encoded = String(decoding: ResponseEncoder().encode(sizes: sizes), as: UTF8.self)
        #expect(encoded == #"{"sizes":[{"width":12,"height":0.1},{"width":null,"height":0}]}"#)
    }

    @Test func `a problem document has its members in the documented order`() {
        var pointer = JSONPointer()
        pointer.append("a/b")
        let problem = Problem(pointer: pointer, code: .unknownType, message: "No \"x\".", suggestion: "y")
        let document = ProblemDocument(
            code: "invalid-layout", title: "Invalid", status: 422, detail: "One.", errors: [problem],
            place: (line: 2, column: 3), limit: 4)
        let expected = #"""
            {"type":"/problems/invalid-layout","title":"Invalid","status":422,"detail":"One.","line":2,"column":3,\#
            "limit":4,"errors":[{"pointer":"/a~1b","code":"unknown-type","message":"No \"x\".","suggestion":"y"}]}
            """#
        #expect(String(decoding: ResponseEncoder().encode(document), as: UTF8.self) == expected)
    }
}
