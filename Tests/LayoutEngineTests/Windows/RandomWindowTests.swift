import Foundation
import LayoutEngine
import TestSupport
import Testing

/// Windows of layouts that nobody thought of.
@Suite struct RandomWindowTests {
    private static let batches = 0..<10
    private static let layoutsPerBatch = 120

    private static func seeds(of batch: Int) -> [UInt64] {
        (0..<layoutsPerBatch).map { UInt64(batch * layoutsPerBatch + $0) }
    }

    @Test(arguments: batches)
    func `a window has the views that reach into it, in any tree of all elements`(batch: Int) throws {
        for seed in Self.seeds(of: batch) {
            var generator = TreeGenerator(seed: seed, numbers: .eighths)
            let tree = generator.tree(depth: 6)
            let size = SizeConstraint.exactly(generator.length() * 4, generator.length() * 4)
            guard let layout = try? tree.element.layout(in: size, environment: MonospacedText.environment) else {
                continue
            }
            let bounds = ViewBounds(of: layout)
            for _ in 0..<4 {
                let window = generator.window()
                expect(layout.cut(to: window, bounds: bounds), isOf: layout, "seed \(seed), \(window) of \(tree)")
            }
        }
    }

    @Test(arguments: batches)
    func `patches in a window lead to the same window of the next version`(batch: Int) throws {
        for seed in Self.seeds(of: batch) {
            var generator = SketchGenerator(seed: seed)
            var places = TreeGenerator(seed: seed, numbers: .eighths)
            var sketch = places.scattered(generator.sketch(depth: 4), share: 1)
            let window = places.window()
            var shown = try sketch.layout()
            for _ in 0..<3 {
                sketch = places.scattered(generator.edited(sketch, depth: 4), share: 8)
                let next = try sketch.layout()
                let note = "seed \(seed), \(window)"
                expect(next.cut(to: window), isOf: next, note)
                expectSteps(from: shown, to: next, in: window, note)
                shown = next
            }
        }
    }

    private func expect(_ cut: LayoutResult, isOf whole: LayoutResult, _ note: String) {
        guard let window = cut.window else { return #expect(Bool(false), "\(note)") }
        let reference = WindowReference(layout: whole, window: window.rect).indices.map { whole.frames[$0] }
        #expect(cut.frames.map { cut.path(of: $0) } == reference.map { whole.path(of: $0) }, "\(note)")
        #expect(cut.frames.map(\.rect) == reference.map(\.rect), "\(note)")
        let parents = cut.frames.map { $0.parent.map { cut.path(of: cut.frames[$0]) } }
        #expect(parents == reference.map { $0.parent.map { whole.path(of: whole.frames[$0]) } }, "\(note)")
        #expect(window.leftOut == whole.frames.count - reference.count, "\(note)")
    }

    private func expectSteps(from old: LayoutResult, to new: LayoutResult, in window: CGRect, _ note: String) {
        let patch = LayoutPatch(from: old.cut(to: window), to: new.cut(to: window))
        let (whole, cut) = (PatchReference(from: old, to: new), PatchReference(from: patch.old, to: patch.new))
        let come = Set(whole.inserted)
        var removed: [String] = [], inserted: [String] = [], moves = 0
        for operation in patch.operations {
            let path = patch.path(of: operation)
            switch operation {
            case .remove(let index, let transition):
                removed.append(path)
                if whole.stays(path) { #expect(transition == nil, "\(note)") }
                if !whole.stays(path) {
                    #expect(transition == patch.old.frames[index].view.transitions?.disappearing, "\(note)")
                }
            case .insert(_, _, let transition):
                inserted.append(path)
                if !come.contains(path) { #expect(transition == nil, "\(note)") }
            case .move: moves += 1
            case .update(_, let index, _, let animation): #expect(animation == cut.animation(of: index), "\(note)")
            }
        }
        #expect(removed == cut.removed, "\(note)")
        #expect(inserted == cut.inserted, "\(note)")
        #expect(moves == cut.movesMin, "\(note)")
        let inWindows = Set((patch.old.frames.map { patch.old.path(of: $0) }).map { "out \($0)" })
            .union(patch.new.frames.map { "in \(patch.new.path(of: $0))" })
        #expect(
            patch.events.map { "\($0.name) \(patch.path(of: $0))" } == whole.events.filter(inWindows.contains),
            "\(note)")

        var tree = ViewTree(showing: patch.old)
        #expect(throws: Never.self, "\(note)") { try tree.apply(patch) }
        let difference = difference(between: tree, and: patch.new)
        #expect(difference == nil, "\(note)")
    }
}

extension TreeGenerator {
    /// A window that is often near the views, and now and then empty, far away or endless.
    fileprivate mutating func window() -> CGRect {
        switch int(0...9) {
        case 0: CGRect(x: -1e15, y: -1e15, width: 2e15, height: 2e15)
        case 1: CGRect(x: 1e300, y: distance(), width: 1e308, height: 1e308)
        case 2: CGRect(x: distance(), y: distance(), width: 0, height: 0)
        default: CGRect(x: length() - 50, y: length() - 50, width: length() / 2, height: length() / 2)
        }
    }

    /// The sketch with some of its views in other places, and some of them scroll views.
    ///
    /// - Parameter share: one of so many is changed.
    fileprivate mutating func scattered(_ sketch: Sketch, share: Int) -> Sketch {
        var result = sketch
        if int(1...share) == 1 {
            result.rect = CGRect(
                x: distance() * 4, y: distance() * 4, width: length() / 4, height: distance())
            if int(0...4) == 0 { result.viewClass = "ScrollView" }
        }
        result.children = result.children.map { scattered($0, share: share) }
        return result
    }
}
