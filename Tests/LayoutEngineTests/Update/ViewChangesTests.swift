import Foundation
import LayoutEngine
import Testing

/// In what a view that stays has changed.
@Suite struct ViewChangesTests {
    /// The changes that an edit of a view makes; nil for none.
    private func changes(of sketch: Sketch = Sketch(), _ edit: (inout Sketch) -> Void) throws -> ViewChanges? {
        var new = sketch
        edit(&new)
        let patch = try LayoutPatch(
            from: Sketch(viewClass: nil, children: [sketch]), to: Sketch(viewClass: nil, children: [new]))
        #expect(patch.operations.count == patch.changes.count)
        return patch.changes.first
    }

    @Test func `each field that has changed is named, and no other`() throws {
        let line = TextLine(text: "a", x: 0, baseline: 0, width: 0, height: 0)
        let edits: [(ViewChanges.Fields, (inout Sketch) -> Void)] = [
            (.frame, { $0.rect.size.height += 1 }), (.opacity, { $0.opacity = 0.25 }),
            (.data, { $0.data = 1 }), (.transitions, { $0.transitions = .init(appearing: .fade) }),
            (.lifecycle, { $0.lifecycle = .init(onAppear: "a") }), (.lines, { $0.lines = [line] }),
            (.lines, { $0.lines = [] }), ([.frame, .data], { ($0.rect.origin.x, $0.data) = (3, .null) }),
        ]
        for (fields, edit) in edits {
            #expect(try changes(of: Sketch(opacity: 0.5), edit)?.fields == fields)
        }
    }

    @Test func `a key may be a number or the same as text`() throws {
        #expect(try changes(of: Sketch(key: 1)) { $0.key = "1" }?.fields == .key)
    }

    @Test func `each attribute that has changed is named, and no other`() throws {
        let base = block(1, 1)
        func changes(_ old: any Element, _ new: any Element) throws -> [ViewChanges.Fields] {
            let layouts = try [old, new].map { try $0.layout(in: .exactly(10, 10)) }
            return LayoutPatch(from: layouts[0], to: layouts[1]).changes.map(\.fields)
        }
        #expect(try changes(base.rotated(by: 0), base.rotated(by: 1)) == [.transform])
        #expect(try changes(base.hidden(false), base.hidden()) == [.hidden])
        #expect(
            try changes(base.userInteractionEnabled(true), base.userInteractionEnabled(false))
                == [.userInteractionEnabled])
        #expect(
            try changes(base.tintAdjustmentMode(.automatic), base.tintAdjustmentMode(.dimmed)) == [.tintAdjustmentMode])
        #expect(try changes(base.opacity(1), base.opacity(1)) == [])
    }

    @Test func `properties are set and unset by name`() throws {
        let old = Sketch(properties: [.init("a", 1), .init("b", 2), .init("c", 3)])
        let found = try #require(
            try changes(of: old) { $0.properties = [.init("d", 4), .init("c", 5), .init("b", 2)] })
        #expect(found.fields == [])
        #expect(found.setProperties == [.init("d", 4), .init("c", 5)])
        #expect(found.unsetProperties == ["a"])
    }

    @Test(arguments: [0, 20]) func `the order of properties has no meaning`(others: Int) throws {
        let properties = (0..<others).map { ViewProperty("\($0)", 0) } + [.init("a", 1), .init("b", 2)]
        #expect(try changes(of: Sketch(properties: properties)) { $0.properties.reverse() } == nil)
    }

    @Test(arguments: [0, 20]) func `of properties with one name the last counts`(others: Int) throws {
        let more = (0..<others).map { ViewProperty("\($0)", 0) }
        let old = Sketch(properties: [.init("a", 1), .init("a", 2)] + more)
        #expect(try changes(of: old) { $0.properties = more + [.init("a", 3), .init("a", 2)] } == nil)
        #expect(
            try changes(of: old) { $0.properties = more + [.init("a", 2), .init("a", 1)] }?.setProperties
                == [.init("a", 1)])
    }

    @Test func `texts are compared byte by byte`() throws {
        let (composed, decomposed) = ("\u{E9}", "e\u{301}")
        #expect(composed == decomposed)
        func sketch(_ text: String) -> Sketch {
            Sketch(
                properties: [.init("text", .text(text)), .init("list", [ViewValue.verbatim(text)].value)],
                data: .text(text),
                lines: [TextLine(text: text, x: 0, baseline: 0, width: 0, height: 0)],
                lifecycle: .init(onDisappear: text))
        }
        let changes = try #require(try changes(of: sketch(composed)) { $0 = sketch(decomposed) })
        #expect(changes.fields == [.data, .lines, .lifecycle])
        #expect(changes.setProperties.count == 2)
        let names = try #require(
            try self.changes(of: Sketch(properties: [.init(composed, 1)])) { $0.properties = [.init(decomposed, 1)] })
        #expect(names.setProperties.count == 1 && names.unsetProperties.count == 1)
    }

    @Test func `empty transitions and events are omitted`() throws {
        #expect(
            try changes {
                $0.transitions = ViewTransitions()
                $0.lifecycle = ViewLifecycle()
            } == nil)
    }

    @Test func `no number is the same as itself`() throws {
        let sketch = Sketch(properties: [.init("a", .number(.nan))])
        #expect(try changes(of: sketch) { $0.properties = [.init("a", .number(.nan))] } == nil)
        #expect(try changes(of: sketch) { $0.properties = [.init("a", .number(0))] } != nil)
    }

    @Test func `values of all kinds are compared, however deep`() throws {
        let values: [ViewValue] = [
            .null, false, true, 0, 1, "", "0", .verbatim("0"), .color(.black), .color(.clear), [ViewValue]().value,
            [ViewValue.null].value, .object([]), .object([.init("a", 0)]), .object([.init("a", 1)]),
            .object([.init("b", 1)]), [ViewValue.object([.init("a", [ViewValue.null].value)])].value,
            [ViewValue.object([.init("a", [ViewValue.null, .null].value)])].value,
        ]
        for (index, old) in values.enumerated() {
            for (otherIndex, new) in values.enumerated() {
                let changes = try changes(of: Sketch(data: old)) { $0.data = new }
                #expect((changes == nil) == (index == otherIndex), "\(old) to \(new)")
            }
        }
    }
}

extension [ViewValue] {
    fileprivate var value: ViewValue { .list(self) }
}
