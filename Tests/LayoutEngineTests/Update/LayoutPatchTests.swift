import Foundation
import LayoutEngine
import Testing

/// What stays, what goes and comes, and where to.
@Suite struct LayoutPatchTests {
    /// Views of these keys, in a view.
    private func list(_ keys: [Int], _ edit: (inout Sketch) -> Void = { _ in }) -> Sketch {
        Sketch(
            children: keys.map { key in
                var child = Sketch(key: .integer(key))
                edit(&child)
                return child
            })
    }

    @Test func `a view of the same path, class and parent stays`() throws {
        let old = Sketch(children: [Sketch(key: "a"), Sketch()])
        let patch = try LayoutPatch(from: old, to: old)
        #expect(patch.isEmpty && patch.steps == [])
    }

    @Test func `a view of another class comes anew, with all that is in it`() throws {
        let old = Sketch(children: [Sketch(children: [Sketch()])])
        var new = old
        new.children[0].viewClass = "B"
        let path = "Sketch.1/Sketch.1"
        #expect(
            try LayoutPatch(from: old, to: new).steps
                == ["remove \(path)", "insert \(path) at 0", "insert \(path)/Sketch.1 at 0"])
    }

    @Test func `a view in another view comes anew, under the same path`() throws {
        // What is around it no longer has a view, so that it is in the one further out.
        let old = Sketch(children: [Sketch(children: [Sketch()])])
        var new = old
        new.children[0].viewClass = nil
        let path = "Sketch.1/Sketch.1"
        #expect(try LayoutPatch(from: old, to: new).steps == ["remove \(path)", "insert \(path)/Sketch.1 at 0"])
        #expect(
            try LayoutPatch(from: new, to: old).steps
                == ["remove \(path)/Sketch.1", "insert \(path) at 0", "insert \(path)/Sketch.1 at 0"])
    }

    @Test func `only the topmost view that goes is removed`() throws {
        let old = Sketch(children: [Sketch(children: [Sketch(children: [Sketch()])]), Sketch()])
        var new = old
        new.children.removeLast()
        new.children[0].children = []
        #expect(
            try LayoutPatch(from: old, to: new).steps == [
                "remove Sketch.1/Sketch.1/Sketch.1", "remove Sketch.1/Sketch.2",
            ])
    }

    @Test func `views at the top are siblings`() throws {
        func top(_ keys: [Int]) -> Sketch {
            var sketch = list(keys)
            sketch.viewClass = nil
            return sketch
        }
        #expect(
            try LayoutPatch(from: top([1, 2, 3]), to: top([3, 1, 4])).steps
                == [
                    "remove Sketch.1/Sketch[2].1", "move Sketch.1/Sketch[3].1 to 0", "insert Sketch.1/Sketch[4].1 at 2",
                ])
    }

    @Test func `an index counts the siblings that are there at the time`() throws {
        // After the removal of 4: 1 2 3 5. Then 5 is put before 3, 9 after it, and 1 at the end.
        let patch = try LayoutPatch(from: list([1, 2, 3, 4, 5]), to: list([2, 5, 9, 3, 1]))
        #expect(
            patch.steps == [
                "remove Sketch.1/Sketch[4].1", "move Sketch.1/Sketch[5].1 to 2", "insert Sketch.1/Sketch[9].1 at 3",
                "move Sketch.1/Sketch[1].1 to 4",
            ])
    }

    @Test func `views that keep their order are not moved`() throws {
        #expect(
            try LayoutPatch(from: list([1, 2, 3]), to: list([0, 1, 2, 8, 3, 9])).steps.allSatisfy {
                $0.hasPrefix("insert")
            })
        let rotated = try LayoutPatch(from: list(Array(1...9)), to: list(Array(2...9) + [1]))
        #expect(rotated.steps == ["move Sketch.1/Sketch[1].1 to 8"])
    }

    @Test func `a view is moved before it is updated`() throws {
        let old = list([1, 2, 3])
        let new = list([3, 1, 2]) { if $0.key == 3 { $0.data = 1 } }
        #expect(
            try LayoutPatch(from: old, to: new).steps == [
                "move Sketch.1/Sketch[3].1 to 0", "update Sketch.1/Sketch[3].1",
            ])
    }

    @Test func `the size of the root and its scale are compared`() throws {
        let old = try Sketch().layout()
        var new = old
        new.size.width += 1
        #expect(LayoutPatch(from: old, to: new).changesSize && !LayoutPatch(from: old, to: new).isEmpty)
        new = old
        new.displayScale = 2
        #expect(LayoutPatch(from: old, to: new).changesDisplayScale && !LayoutPatch(from: old, to: new).isEmpty)
        #expect(!LayoutPatch(from: old, to: new).changesSize)
    }

    @Test func `in the root's coordinates a view that is moved by the one around it has changed`() throws {
        let old = Sketch(children: [Sketch(children: [Sketch()])])
        var new = old
        new.children[0].rect.origin.x = 5
        #expect(try LayoutPatch(from: old, to: new).steps == ["update Sketch.1/Sketch.1"])
        let inRoot = LayoutPatch(from: try old.layout().inRootCoordinates(), to: try new.layout().inRootCoordinates())
        #expect(inRoot.steps == ["update Sketch.1/Sketch.1", "update Sketch.1/Sketch.1/Sketch.1"])
    }

    @Test func `a view that shares the path of the one around it stays with it`() throws {
        let old = Sketch(children: [Sketch(name: "", children: [Sketch(name: "")])])
        #expect(try old.layout().frames.count == 3)
        var new = old
        new.children[0].children[0].data = 1
        #expect(try LayoutPatch(from: old, to: old).steps == [])
        #expect(try LayoutPatch(from: old, to: new).steps == ["update Sketch.1"])
        new.children[0].children = []
        #expect(try LayoutPatch(from: old, to: new).steps == ["remove Sketch.1"])
        #expect(try LayoutPatch(from: new, to: old).steps == ["insert Sketch.1 at 0"])
    }

    @Test func `keys that are spelt in other characters are others`() throws {
        let old = Sketch(children: [Sketch(key: "\u{E9}"), Sketch(key: "z")])
        let new = Sketch(children: [Sketch(key: "z"), Sketch(key: "e\u{301}")])
        #expect(
            try LayoutPatch(from: old, to: new).steps.map { Array($0.utf8) } == [
                Array("remove Sketch.1/Sketch[\u{E9}].1".utf8), Array("insert Sketch.1/Sketch[e\u{301}].1 at 1".utf8),
            ])
    }

    @Test func `a tree that a patch is not for refuses it`() throws {
        var tree = ViewTree(showing: try list([1]).layout())
        for (old, new) in [([1, 2], [1]), ([2], [2, 1]), ([1, 2, 3], [1, 2, 3, 4]), ([1, 2], [2, 1])] {
            let patch = try LayoutPatch(from: list(old), to: list(new))
            #expect(throws: ViewTree.Mismatch.self) { try tree.apply(patch) }
        }
        let patch = try LayoutPatch(from: list([1, 2]), to: list([1, 2]) { $0.data = 1 })
        let mismatch = #expect(throws: ViewTree.Mismatch.self) { try tree.apply(patch) }
        #expect(mismatch?.operation == patch.operations[1])
    }
}
