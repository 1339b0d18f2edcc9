import Foundation
import LayoutEngine
import Testing

/// Patches of pairs of layouts that nobody thought of.
@Suite struct RandomPatchTests {
    private static let pairsPerBatch = 120
    private static let batches = 0..<10

    private static func seeds(of batch: Int) -> [UInt64] {
        (0..<pairsPerBatch).map { UInt64(batch * pairsPerBatch + $0) }
    }

    @Test(arguments: batches)
    func `a patch leads from a tree to an edit of it, by the steps that there have to be`(batch: Int) throws {
        for seed in Self.seeds(of: batch) {
            var generator = SketchGenerator(seed: seed)
            let sketch = generator.sketch(depth: 4)
            let old = try sketch.layout(), new = try generator.edited(sketch, depth: 4).layout()
            expectSteps(LayoutPatch(from: old, to: new), seed)
            expectSteps(LayoutPatch(from: new, to: old), seed)
            let inRoot = LayoutPatch(from: old.inRootCoordinates(), to: new.inRootCoordinates())
            expectSteps(inRoot, seed)
        }
    }

    @Test(arguments: batches)
    func `a patch leads from any tree of all elements to any other, in any size`(batch: Int) throws {
        for seed in Self.seeds(of: batch) {
            var generator = TreeGenerator(seed: seed, numbers: .fractions)
            let tree = generator.tree(depth: 5)
            let layouts = [tree, tree, generator.tree(depth: 5)].compactMap { tree in
                try? tree.element.layout(
                    in: .exactly(generator.length() * 4, generator.length() * 4),
                    environment: MonospacedText.environment)
            }
            for (old, new) in zip(layouts, layouts.dropFirst()) { expectSteps(LayoutPatch(from: old, to: new), seed) }
        }
    }

    @Test(arguments: batches)
    func `there is nothing to do where a layout is the same again`(batch: Int) throws {
        for seed in Self.seeds(of: batch) {
            var generators = [SketchGenerator(seed: seed), SketchGenerator(seed: seed)]
            // Made twice, so that nothing is the same because it is shared.
            let patch = try LayoutPatch(from: generators[0].sketch(depth: 4), to: generators[1].sketch(depth: 4))
            #expect(patch.isEmpty && patch.operations.isEmpty && patch.events.isEmpty, "seed \(seed)")
        }
    }

    private func expectSteps(_ patch: LayoutPatch, _ seed: UInt64) {
        let reference = PatchReference(from: patch.old, to: patch.new)
        var removed: [String] = [], inserted: [String] = [], moves = 0
        for operation in patch.operations {
            switch operation {
            case .remove: removed.append(patch.path(of: operation))
            case .insert: inserted.append(patch.path(of: operation))
            case .move(_, let new, _, let animation):
                moves += 1
                #expect(animation == reference.animation(of: new), "seed \(seed)")
            case .update(_, let new, let changes, let animation):
                #expect(animation == reference.animation(of: new), "seed \(seed)")
                #expect(!changes.isEmpty)
            }
        }
        #expect(removed == reference.removed, "seed \(seed)")
        #expect(inserted == reference.inserted, "seed \(seed)")
        #expect(moves == reference.movesMin, "seed \(seed)")
        #expect(patch.events.map { "\($0.name) \(patch.path(of: $0))" } == reference.events, "seed \(seed)")

        var tree = ViewTree(showing: patch.old)
        #expect(throws: Never.self, "seed \(seed)") { try tree.apply(patch) }
        let difference = difference(between: tree, and: patch.new)
        #expect(difference == nil, "seed \(seed)")
    }
}
