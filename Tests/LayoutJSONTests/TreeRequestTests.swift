import Foundation
import LayoutEngine
import Testing

@testable import LayoutJSON

private let document = """
    {"data": {"items": ["a", "b", "c"]},
     "environment": {"displayScale": 3, "locale": "de", "variables": {"theme": "dark"}},
     "coordinates": "root", "rounding": false, "include": ["glyphs"],
     "element": {"type": "Column", "alignment": {"fraction": 0.5}, "children": [
        {"type": "ForEach", "in": {"$data": "/items"}, "key": "item:", "element":
            {"type": "GeometryReader", "cases": [{"maxWidth": 100, "element": {"type": "Label", "text": {"$data": "item:"}}}],
             "otherwise": {"type": "EnvironmentReader", "cases": [{"when": {"displayScale": 2},
                "element": {"type": "Image", "source": {"$data": "item:"}, "size": {"width": 10, "height": 10}}}]}}}]}}
    """

private func tree(_ text: String = document) throws -> TreeRequest {
    try decoder().treeRequest(from: Array(text.utf8), for: nil)
}

private func answer(_ tree: TreeRequest, _ viewport: Viewport) throws -> [UInt8] {
    let request = tree.layoutRequest(for: viewport)
    let result = try request.element.layout(
        in: request.sizes[0], environment: request.environment,
        options: LayoutOptions(roundsToPixelGrid: request.rounding))
    return try ResponseEncoder().encode(result, coordinates: request.coordinates)
}

struct TreeRequestTests {
    @Test func `a viewport's size and environment override the tree's own`() throws {
        var viewport = Viewport(size: SizeConstraint(width: .atMost(80), height: .unconstrained))
        viewport.displayScale = 2
        viewport.layoutDirection = .rightToLeft
        viewport.timeZone = "UTC"
        viewport.safeAreaInsets = EdgeInsets(uniform: 4)
        viewport.mirrors = true
        viewport.variables = ["density": .number(2)]
        let request = try tree().layoutRequest(for: viewport)
        #expect(request.sizes == [viewport.size])
        #expect(!request.isList)
        #expect(request.environment.displayScale == 2)
        #expect(request.environment.layoutDirection == .rightToLeft)
        #expect(request.environment.timeZone == "UTC")
        #expect(request.environment.safeAreaInsets == EdgeInsets(uniform: 4))
        #expect(request.environment.locale == "de")
        #expect(request.environment.mirrors)
        #expect(request.environment.variables == ["theme": "dark", "density": .number(2)])
        #expect(request.coordinates == .root)
        #expect(!request.rounding)
        #expect(request.includes == [.glyphs])
    }

    @Test func `a request without an environment uses the tree's own`() throws {
        let request = try tree().layoutRequest(for: Viewport(size: .unconstrained))
        #expect(request.environment.displayScale == 3)
        #expect(request.environment.layoutDirection == .leftToRight)
    }

    @Test func `a missing member of the environment is a problem only for a viewport`() throws {
        let document = Array(request(#"{"type": "Label", "text": {"$env": "/variables/name"}}"#).utf8)
        let checked = try decoder().treeRequest(from: document, for: nil)
        #expect(checked.lacksMembers)
        var viewport = Viewport(size: .unconstrained)
        #expect(throws: RequestFailure.self) { try decoder().treeRequest(from: document, for: viewport) }
        viewport.variables = ["name": "Ada"]
        let tree = try decoder().treeRequest(from: document, for: viewport)
        #expect(!tree.lacksMembers)
        #expect(try String(decoding: answer(tree, viewport), as: UTF8.self).contains("Ada"))
        viewport.locale = "de"
        #expect(viewport.part(in: tree.readMembers).variables == ["name": "Ada"])
        #expect(viewport.part(in: tree.readMembers).locale == nil)
    }

    @Test(arguments: [
        (#"{"variables": {"z": {"$env": "/variables/u"}}}"#, #"{"$env": "/variables/z"}"#),
        (
            #"{"variables": {"z": {"$if": {"$env": "/variables/u"}, "then": "a", "else": "b"}}}"#,
            #"{"$env": "/variables/z"}"#
        ),
        (#"{"locale": {"$env": "/variables/u"}}"#, #"{"$choose": {"$env": "/locale"}, "from": {"de": "a"}}"#),
        (
            #"{"windowSize": {"width": {"$env": "/variables/u"}, "height": 1}}"#,
            #"{"$format": "{x}", "with": {"x": {"$calc": "divide", "of": [1, {"$env": "/windowSize/width"}]}}}"#
        ),
    ])
    func `an environment that depends on a missing member is not known until there is a viewport`(
        environment: String, text: String
    ) throws {
        let body = """
            {"element": {"type": "AdaptedEnvironment", "environment": \(environment),
              "child": {"type": "Label", "text": \(text)}}}
            """
        _ = try tree(body)
        let request = #"{"size": {}, "# + body.dropFirst()
        // Only the missing member is a problem, and not what depends on it.
        #expect(problems(request).map(\.code) == [.missingEnvironment])
    }

    @Test func `a stored tree has at most one size`() {
        #expect {
            try tree(request(#"{"type": "Empty"}"#, #""sizes": [{}]"#))
        } throws: { error in
            guard case .invalid(let problems)? = error as? RequestFailure, let problem = problems.first else {
                return false
            }
            return problem.pointer.text == "/sizes" && problem.message.hasSuffix("each client sends its own size.")
        }
        #expect(throws: RequestFailure.self) { try tree(request(#"{"type": "Empty"}"#, #""size": {"width": -1}"#)) }
    }

    @Test func `a viewport with neither width nor height has the tree's own size`() throws {
        let own = SizeConstraint(width: .atMost(320), height: .unconstrained)
        let sized = try tree(request(#"{"type": "Empty"}"#, #""size": {"width": 320}"#))
        #expect(sized.layoutRequest(for: Viewport(size: .unconstrained)).sizes == [own])
        let tall = SizeConstraint(width: .unconstrained, height: .atMost(10))
        #expect(sized.layoutRequest(for: Viewport(size: tall)).sizes == [tall])
    }

    @Test func `a viewport overrides the environment and size of a layout request`() throws {
        var viewport = Viewport(size: .unconstrained)
        viewport.variables = ["theme": "light"]
        viewport.coordinates = .parent
        let label = #"{"type": "Label", "text": {"$env": "/variables/theme"}}"#
        let body = request(label, #""sizes": [{"width": 1}, {}], "environment": {"variables": {"theme": "dark"}}"#)
        let kept = try decoder().layoutRequest(from: Array(body.utf8), for: viewport)
        #expect(kept.isList && kept.sizes.count == 2)
        #expect(kept.environment.variables == ["theme": "light"])
        #expect((kept.element as? Label)?.text == "light")
        viewport.size = SizeConstraint(width: .atMost(80), height: .unconstrained)
        let sized = try decoder().layoutRequest(from: Array(body.utf8), for: viewport)
        #expect(!sized.isList && sized.sizes == [viewport.size])
    }

    @Test func `a stored tree has the same layout as a layout request with the same tree`() throws {
        let answers = try [80.0, 500].map { width in
            String(
                decoding: try answer(
                    tree(), Viewport(size: SizeConstraint(width: .atMost(width), height: .unconstrained))),
                as: UTF8.self)
        }
        #expect(answers[0] != answers[1])
        for (width, answer) in zip([80, 500], answers) {
            let body = document.replacing(#""coordinates""#, with: #""size": {"width": \#(width)}, "coordinates""#)
            #expect(try response(body) == answer)
        }
    }

    @Test func `a tree that is laid out on many threads at once has the same layouts as on one`() async throws {
        let tree = try tree()
        let viewports = (1...8).map { index in
            var viewport = Viewport(
                size: SizeConstraint(width: .atMost(CGFloat(index * 40)), height: .unconstrained))
            viewport.displayScale = index % 2 == 0 ? 2 : 1
            return viewport
        }
        let alone = try viewports.map { try answer(tree, $0) }
        #expect(Set(alone).count > 3)
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for round in 0..<400 {
                group.addTask {
                    let index = round % viewports.count
                    return try answer(tree, viewports[index]) == alone[index]
                }
            }
            for try await isSame in group { #expect(isSame) }
        }
    }

    @Test func `an element of a stored tree is found by its position`() {
        let position = ElementPosition(indices: [1])
        let pointer = decoder().pointer(to: position, in: Array(document.utf8))
        #expect(pointer.text == "/element/children/0/element")
    }
}
