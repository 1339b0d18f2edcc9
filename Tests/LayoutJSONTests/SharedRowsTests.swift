import JSON
import LayoutEngine
import Testing

@testable import LayoutJSON

/// A new version of a stored document uses the unchanged rows of long lists of the previous version.
struct SharedRowsTests {
    private static let document = """
        {"components": {"Name": {"parameters": {"text": {}}, "element": {"type": "Label", "text": {"$": "text"}}}},
         "data": {"names": ["Ann", "Ben"]}, "environment": {"locale": "de"},
         "element": {"type": "Column", "children": [
            {"type": "Name", "text": "Ada", "traits": {"priority": "fixed"}},
            {"type": "Label", "text": {"$env": "/locale"}},
            {"type": "Label", "text": "one", "key": 1},
            {"type": "ForEach", "in": {"$data": "/names"}, "element": {"type": "Name", "text": {"$data": "item:"}}},
            {"type": "Label", "text": "two"}]}}
        """

    /// Whether each child of the new version is an element of the old version, in the order of the new version.
    private func shared(after operations: String, of document: String = document, min: Int = 1) throws -> [Bool] {
        let old = try JSONTree(parsing: Array(document.utf8))
        let patch = try JSONPatch(parsing: Array(operations.utf8), limits: RequestLimits())
        let new = try patch.applied(to: old, bytesMax: 1 << 20, depthMax: 100)
        let former = try tree(old, following: nil, min: min)
        let next = try tree(new, following: former.rows, min: min)
        let known = children(former).compactMap { $0 as? SharedElement }
        return children(next).map { child in known.contains { $0 === child as? SharedElement } }
    }

    private func tree(_ json: JSONTree, following former: DecodedRows?, min: Int) throws -> TreeRequest {
        var limits = RequestLimits()
        limits.sharedRowsMin = min
        return try RequestDecoder(limits: limits, textMeasurer: Environment().textMeasurer)
            .treeRequest(from: json.bytes(), json, for: nil, following: former)
    }

    private func children(_ tree: TreeRequest) -> [any Element] {
        (tree.element as? Column)?.children.map(\.element) ?? []
    }

    @Test func `an edited row and the rows of loops are new, and all others are shared`() throws {
        let edit = #"[{"op": "replace", "path": "/element/children/4/text", "value": "three"}]"#
        #expect(try shared(after: edit) == [true, true, true, false, false, false])
    }

    @Test func `a row that moves and its siblings are shared`() throws {
        let edit = #"[{"op": "move", "from": "/element/children/4", "path": "/element/children/0"}]"#
        #expect(try shared(after: edit) == [true, true, true, true, false, false])
    }

    @Test(arguments: [
        #"[{"op": "replace", "path": "/environment/locale", "value": "fr"}]"#,
        #"[{"op": "add", "path": "/data/names/-", "value": "Cyd"}]"#,
        #"[{"op": "add", "path": "/components/Name/element/color", "value": "red"}]"#,
        #"[{"op": "add", "path": "/size", "value": {"width": 100}}]"#,
    ])
    func `after an edit of anything but the element, no row is shared`(edit: String) throws {
        #expect(try shared(after: edit).allSatisfy { !$0 })
    }

    @Test func `rows of a list in an adapted environment are never shared`() throws {
        let document = """
            {"element": {"type": "AdaptedEnvironment", "environment": {"locale": "de"}, "child":
                {"type": "Column", "children": [{"type": "Label", "text": {"$env": "/locale"}}]}}}
            """
        let json = try JSONTree(parsing: Array(document.utf8))
        #expect(try tree(json, following: nil, min: 1).rows?.count == 0)
    }

    @Test func `rows of short lists are not shared`() throws {
        #expect(try shared(after: "[]", min: 6).allSatisfy { !$0 })
        #expect(try shared(after: "[]", min: 5) == [true, true, true, false, false, true])
    }

    @Test(arguments: [
        #"[{"op": "replace", "path": "/element/decoration/columns", "value": [{}]}]"#,
        #"[{"op": "move", "from": "/element/child/children/0", "path": "/element/decoration/children/0"}]"#,
    ])
    func `rows of tables are checked in each version`(edit: String) throws {
        // Lists in shared rows do not share their rows, so neither list is in a shared row.
        let document = """
            {"element": {"type": "Decorate", "position": {"corner": "topRight"},
                "child": {"type": "Column", "children": [{"type": "Label", "text": "one"}]},
                "decoration": {"type": "Table", "columns": [{}, {}], "children": [
                    {"type": "TableRow", "children": [{"type": "Box"}, {"type": "Box"}]}]}}}
            """
        _ = try shared(after: "[]", of: document)
        #expect(throws: RequestFailure.self) { try shared(after: edit, of: document) }
    }

    @Test func `shared rows count like decoded ones against limits`() throws {
        let json = try JSONTree(parsing: Array(Self.document.utf8))
        let first = try tree(json, following: nil, min: 1)
        let second = try tree(json, following: first.rows, min: 1)
        #expect(second.decodedSize.elements == first.decodedSize.elements)
        #expect(second.decodedSize.textBytes == first.decodedSize.textBytes)
        #expect(second.readMembers == first.readMembers)
    }

    @Test func `a fraction in a shared row is refused in a stack along its axis`() throws {
        let text = """
            {"element": {"type": "Column", "children": [
                {"type": "ConstrainedSize", "width": {"fraction": 0.5}, "child": {"type": "Box"}}]}}
            """
        let old = try JSONTree(parsing: Array(text.utf8))
        let former = try tree(old, following: nil, min: 1)
        let patch = #"[{"op": "replace", "path": "/element/type", "value": "Row"}]"#
        let new = try JSONPatch(parsing: Array(patch.utf8), limits: RequestLimits())
            .applied(to: old, bytesMax: 1 << 20, depthMax: 100)
        #expect(throws: RequestFailure.self) { try tree(new, following: former.rows, min: 1) }
    }
}
