import Foundation
import Testing

@testable import LayoutClient

@Suite struct LiveTreeTests {
    private let label: JSONValue = [
        "path": "Label.1", "view": "Label", "frame": ["x": 0, "y": 1, "width": 2, "height": 3],
        "properties": ["text": "Hi"],
        "lines": [["text": "Hi", "x": 0, "baseline": 1, "width": 2, "height": 3]],
    ]

    private func layout(_ frames: [JSONValue], version: Int) throws -> TreeEvent {
        try event(
            "frames",
            [
                "version": .number(Double(version)), "size": ["width": 1, "height": 1], "displayScale": 1,
                "frames": .array(frames),
            ])
    }

    private func patch(_ operation: JSONValue, since: Int) throws -> TreeEvent {
        try event(
            "patch",
            [
                "version": .number(Double(since + 1)), "since": .number(Double(since)),
                "size": ["width": 2, "height": 1], "displayScale": 1, "patch": [operation],
            ])
    }

    private func event(_ name: String, _ data: JSONValue) throws -> TreeEvent {
        try #require(try TreeEvent(name: name, data: JSONEncoder().encode(data)))
    }

    @Test func `members of a view that the frame does not have are their defaults`() throws {
        var tree = LiveTree()
        try tree.receive(layout([label], version: 5))
        let view = try #require(tree.views["Label.1"]?.view)
        #expect(view.viewClass == "Label" && view.frame == Rect(x: 0, y: 1, width: 2, height: 3))
        #expect(view.opacity == 1 && !view.isHidden && view.isUserInteractionEnabled && view.transform == nil)
        #expect(view.properties == ["text": "Hi"] && view.lines.map(\.text) == ["Hi"] && view.data == nil)
    }

    @Test func `a view has no properties after the last one is unset`() throws {
        var tree = LiveTree()
        try tree.receive(layout([label], version: 5))
        let unset: JSONValue = [
            "op": "update", "path": "Label.1", "set": ["opacity": 0.5, "data": nil], "unset": ["lines"],
            "properties": ["unset": ["text"]],
        ]
        try tree.receive(patch(unset, since: 5))
        let view = try #require(tree.views["Label.1"]?.view)
        #expect(view.members.keys.sorted() == ["data", "frame", "opacity", "path", "view"])
        #expect(view.data == .some(.null) && view.opacity == 0.5)
        #expect(tree.version == 6 && tree.size == Size(width: 2, height: 1) && tree.patch?.operations.count == 1)
    }

    @Test(
        arguments: [
            ["op": "remove", "path": "Label.2"], ["op": "move", "path": "Label.1", "index": 1],
            ["op": "move", "path": "Label.1", "index": -1],
            ["op": "update", "path": "Label.2", "set": ["opacity": 1]],
            [
                "op": "insert", "path": "A", "parent": "B", "index": 0,
                "view": ["path": "A", "view": "A", "frame": ["x": 0, "y": 0, "width": 0, "height": 0]],
            ],
        ] as [JSONValue])
    func `a patch with an unknown view or place is treated like one of another version`(operation: JSONValue) throws {
        var tree = LiveTree()
        try tree.receive(layout([label], version: 5))
        let patch = try patch(operation, since: 5)
        #expect(throws: LiveTree.EventsMissed.self) { try tree.receive(patch) }
    }

    @Test func `many views are removed in a time that grows with their number`() throws {
        let frames = try (0..<50_000).map { index in
            Frame(
                view: try View([
                    "path": .string("Label.\(index)"), "view": "Label",
                    "frame": ["x": 0, "y": 0, "width": 1, "height": 1],
                ]), parent: nil)
        }
        var tree = LiveTree()
        let size = Size(width: 1, height: 1)
        try tree.receive(.frames(Layout(version: 1, size: size, displayScale: 1, frames: frames)))
        let removals = frames.dropFirst().reversed().map { Patch.Operation.remove(path: $0.view.path, transition: nil) }
        let patch = Patch(version: 2, since: 1, size: size, displayScale: 1, operations: Array(removals))
        let time = try ContinuousClock().measure { try tree.receive(.patch(patch)) }
        // Usually less than a second. If each removal searched all siblings, it would take minutes.
        #expect(time < .seconds(30))
        #expect(tree.top == ["Label.0"] && tree.views.count == 1)
    }

    @Test func `views are told apart by the bytes of their paths`() throws {
        let keys = ["Am\u{E9}lie", "Ame\u{301}lie"]
        let labels = keys.map { key in
            var label = label.object ?? [:]
            label["path"] = .string("Label.\(key)")
            return JSONValue.object(label)
        }
        var tree = LiveTree()
        try tree.receive(layout(labels, version: 5))
        #expect(tree.frames.count == 2 && tree.views.count == 2)
        try tree.receive(patch(["op": "move", "path": .string("Label.\(keys[0])"), "index": 1], since: 5))
        #expect(tree.frames.map { Array($0.view.path.utf8) } == keys.reversed().map { Array("Label.\($0)".utf8) })
        try tree.receive(patch(["op": "remove", "path": .string("Label.\(keys[1])")], since: 6))
        #expect(tree.frames.map { Array($0.view.path.utf8) } == [Array("Label.\(keys[0])".utf8)])
    }

    @Test func `views are removed with those in them`() throws {
        var inner = label.object ?? [:]
        inner["path"] = "Label.1/Label.1"
        inner["parent"] = 0
        var tree = LiveTree()
        try tree.receive(layout([label, .object(inner)], version: 5))
        var both = tree
        let outer = Patch.Operation.remove(path: "Label.1", transition: nil)
        let own = Patch.Operation.remove(path: "Label.1/Label.1", transition: nil)
        func patch(_ operations: [Patch.Operation]) -> TreeEvent {
            .patch(
                Patch(version: 6, since: 5, size: Size(width: 1, height: 1), displayScale: 1, operations: operations))
        }
        try tree.receive(patch([own]))
        #expect(tree.frames.map(\.view.path) == ["Label.1"])
        try both.receive(patch([own, outer]))
        #expect(both.frames.isEmpty && both.views.isEmpty)
    }

    @Test func `a problem is kept until the next frames`() throws {
        var tree = LiveTree()
        try tree.receive(layout([label], version: 5))
        try tree.receive(event("problem", ["type": "/problems/invalid-layout", "title": "No", "status": 422]))
        #expect(tree.problem?.status == 422 && tree.frames.count == 1)
        try tree.receive(layout([], version: 6))
        #expect(tree.problem == nil && tree.frames.isEmpty)
    }

    @Test(arguments: [1, 2, 7, 1_000]) func `events may come in pieces of any length`(length: Int) throws {
        let problem = #"{"type":"a","title":"é 海 \#u{2028}","status":422}"#
        let bytes = Array(": hello\n\nevent: other\ndata: {}\n\nevent: problem\r\nid: 1\r\ndata: \(problem)\n\n".utf8)
        var reader = EventReader(), titles: [String] = []
        for start in stride(from: 0, to: bytes.count, by: length) {
            try reader.read(Data(bytes[start..<min(start + length, bytes.count)])) { event in
                if case .problem(let problem) = event { titles.append(problem.title) }
            }
        }
        #expect(titles == ["é 海 \u{2028}"])
    }

    @Test func `an event before one that cannot be decoded is received, also in the same piece`() {
        let piece = Data("event: deleted\ndata: {}\n\nevent: problem\ndata: {}\n\n".utf8)
        var reader = EventReader(), count = 0
        #expect(throws: DecodingError.self) { try reader.read(piece) { _ in count += 1 } }
        #expect(count == 1)
    }
}
