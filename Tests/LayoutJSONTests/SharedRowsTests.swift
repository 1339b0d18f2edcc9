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

    @Test func `an edited row and the rows of loops over strings are new, and all others are shared`() throws {
        let edit = #"[{"op": "replace", "path": "/element/children/4/text", "value": "three"}]"#
        #expect(try shared(after: edit) == [true, true, true, false, false, false])
    }

    @Test func `a row that moves and its siblings are shared`() throws {
        let edit = #"[{"op": "move", "from": "/element/children/4", "path": "/element/children/0"}]"#
        #expect(try shared(after: edit) == [true, true, true, true, false, false])
    }

    @Test(arguments: [
        #"[{"op": "replace", "path": "/environment/locale", "value": "fr"}]"#,
        #"[{"op": "add", "path": "/components/Name/element/color", "value": "red"}]"#,
        #"[{"op": "add", "path": "/size", "value": {"width": 100}}]"#,
    ])
    func `after an edit of anything but the element and the data, no row is shared`(edit: String) throws {
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

    // MARK: Data

    @Test func `after an edit of the data, rows that do not read it are shared`() throws {
        let edit = #"[{"op": "add", "path": "/data/names/-", "value": "Cyd"}]"#
        #expect(try shared(after: edit) == [true, true, true, false, false, false, true])
    }

    /// A loop over three items, whose element is `element`.
    ///
    /// - Parameter key: the pointer to the key of an item.
    private func loop(_ element: String, key: String = "/name") -> String {
        """
        {"components": {"Title": {"element": {"type": "Label", "text": {"$data": "/title"}}},
                        "Name": {"parameters": {"person": {}}, "element":
                            {"type": "Label", "text": {"$": "person/name"}}}},
         "data": {"title": "Team", "people": [{"name": "Ann"}, {"name": "Ben"}, {"name": "Cyd"}]},
         "element": {"type": "Column", "children": [
            {"type": "ForEach", "as": "person", "in": {"$data": "/people"}, "key": "\(key)",
             "element": \(element)}]}}
        """
    }

    @Test(arguments: [
        #"{"type": "Label", "text": {"$data": "item:/name"}}"#,
        #"{"type": "Label", "text": {"$data": "item:/nick", "default": "none"}}"#,
        #"{"type": "Name", "person": {"$data": "person:"}}"#,
        #"{"type": "Name", "person": {"name": {"$data": "person:/name"}}}"#,
        #"{"type": "Row", "children": [{"type": "Label", "text": {"$data": "item:/name"}, "when": false}]}"#,
    ])
    func `after an edit of an item, the rows of the other items are shared`(element: String) throws {
        let edit = #"[{"op": "replace", "path": "/data/people/1/name", "value": "Bea"}]"#
        #expect(try shared(after: edit, of: loop(element)) == [true, false, true])
        let removal = #"[{"op": "remove", "path": "/data/people/0"}]"#
        #expect(try shared(after: removal, of: loop(element)) == [true, true])
    }

    @Test(arguments: [
        #"{"type": "Label", "text": {"$data": "/title"}}"#,
        #"{"type": "Row", "children": [{"type": "Title"}, {"type": "Label", "text": {"$data": "item:/name"}}]}"#,
        #"{"type": "Label", "text": "a", "when": {"exists": "/title"}}"#,
    ])
    func `after an edit of the data, rows of loops that read more than their item are new`(element: String) throws {
        let edit = #"[{"op": "replace", "path": "/data/title", "value": "All"}]"#
        #expect(try shared(after: edit, of: loop(element)) == [false, false, false])
        #expect(try shared(after: "[]", of: loop(element)) == [true, true, true])
    }

    @Test func `after an edit of the data, rows that read it in the environment are new`() throws {
        let document = """
            {"data": {"accent": "red"}, "environment": {"variables": {"accent": {"$data": "/accent"}}},
             "element": {"type": "Column", "children": [
                {"type": "Box", "backgroundColor": {"$env": "/variables/accent"}}, {"type": "Box"}]}}
            """
        let edit = #"[{"op": "replace", "path": "/data/accent", "value": "blue"}]"#
        #expect(try shared(after: edit, of: document) == [false, true])
        #expect(try shared(after: "[]", of: document) == [true, true])
    }

    @Test func `rows of loops that read their index are not shared`() throws {
        let element = #"{"type": "Label", "text": "a", "numberOfLines": {"$data": "item:#"}}"#
        #expect(try shared(after: "[]", of: loop(element)) == [false, false, false])
    }

    @Test func `rows of loops that get another key are new`() throws {
        let document = loop(#"{"type": "Label", "text": {"$data": "item:/name"}}"#, key: "item:#")
        let removal = #"[{"op": "remove", "path": "/data/people/1"}]"#
        #expect(try shared(after: removal, of: document) == [true, false])
    }

    @Test func `an element of a loop with two keys is refused, whether its rows may be shared or not`() throws {
        let json = try JSONTree(
            parsing: Array(loop(#"{"type": "Label", "text": "a", "key": {"$data": "item:/name"}}"#).utf8))
        for min in [1, 100] {
            #expect(throws: RequestFailure.self) { try tree(json, following: nil, min: min) }
        }
    }

    @Test func `after an edit of the item's name, the rows of the loop are new`() throws {
        let edit = #"[{"op": "replace", "path": "/element/children/0/as", "value": "friend"}]"#
        let element = #"{"type": "Label", "text": {"$data": "person:/name"}}"#
        #expect(throws: RequestFailure.self) { try shared(after: edit, of: loop(element)) }
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
