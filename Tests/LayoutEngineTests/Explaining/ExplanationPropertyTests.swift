import Foundation
import LayoutEngine
import Testing

/// What holds for explanations of all layouts.
@Suite struct ExplanationPropertyTests {
    private static let seeds: [Range<UInt64>] = (0..<8).map { $0 * 100..<($0 + 1) * 100 }

    /// Lays random trees out, and hands those that can be to `body`.
    private func forEachTree(
        _ seeds: Range<UInt64>, _ body: (RandomTree, LayoutResult, LayoutResult, LayoutExplanation) throws -> Void
    ) throws {
        for seed in seeds {
            var generator = TreeGenerator(seed: seed &+ 77_777, numbers: .fractions)
            let tree = generator.tree(depth: 5)
            let constraint = generator.constraint()
            let rounds = generator.bool()
            var options = LayoutOptions(roundsToPixelGrid: rounds, measurementsMax: .init(fixed: 1_000_000))
            let plain = Swift.Result { () throws(LayoutFailure) in
                try tree.element.layout(in: constraint, environment: MonospacedText.environment, options: options)
            }
            options.explains = true
            let explained = Swift.Result { () throws(LayoutFailure) in
                try tree.element.layout(in: constraint, environment: MonospacedText.environment, options: options)
            }
            switch (plain, explained) {
            case (.success(let plain), .success(let explained)):
                try body(tree, plain, explained, try #require(explained.explanation))
            case (.failure(let one), .failure(let other)):
                #expect(one == other, "\(tree)")
            default:
                Issue.record("only one of two layouts failed: \(tree)")
            }
        }
    }

    @Test(arguments: seeds)
    func `explaining changes no layout`(seeds: Range<UInt64>) throws {
        try forEachTree(seeds) { tree, plain, explained, _ in
            let isSame =
                plain.size == explained.size && plain.measurements == explained.measurements
                && plain.frames.count == explained.frames.count
                && zip(plain.frames, explained.frames).allSatisfy { one, other in
                    one.rect == other.rect && one.parent == other.parent && one.attributes == other.attributes
                        && plain.path(of: one) == explained.path(of: other) && one.view.lines == other.view.lines
                }
            #expect(isSame, "\(tree)")
            #expect(plain.explanation == nil)
        }
    }

    @Test(arguments: seeds)
    func `every element is explained, in its place and on both axes`(seeds: Range<UInt64>) throws {
        try forEachTree(seeds) { tree, _, result, explanation in
            #expect(explanation.elements.count == result.elements, "\(tree)")
            let paths = explanation.elements.map { result.path(of: $0) }
            #expect(Set(paths).count == paths.count, "\(tree)")
            #expect(Set(result.frames.map { result.path(of: $0) }).isSubset(of: paths), "\(tree)")
            for (index, element) in explanation.elements.enumerated() {
                #expect(element.parent == nil || element.parent.map { $0 < index } == true)
                #expect(element.parent.map { paths[index].hasPrefix(paths[$0] + "/") } ?? (index == 0))
                #expect(element.choices.map(\.axis) == [.horizontal, .vertical])
                #expect(element.choices.map(\.result) == [element.frame.size.width, element.frame.size.height])
                #expect(element.choices.allSatisfy { $0.rule.name != "layout.placed" || isOfTests($0) }, "\(tree)")
            }
        }
    }

    /// What stacks say is true: the basis and the part in what is shared out lead to the result.
    @Test(arguments: seeds)
    func `what a stack says of a child leads to its length`(seeds: Range<UInt64>) throws {
        var checked = 0
        try forEachTree(seeds) { tree, _, _, explanation in
            let families = Dictionary(grouping: explanation.elements.filter { $0.parent != nil }) { $0.parent }
            for family in families.values {
                for axis in [0, 1] {
                    let choices = family.map { $0.choices[axis] }
                    // Lengths that were measured negative are not moved, but lost.
                    guard choices[0].rule.name.hasPrefix("stack."), choices.allSatisfy({ $0.basis ?? 0 >= 0 }) else {
                        continue
                    }
                    checkStack(choices, tree)
                    checked += 1
                }
            }
        }
        #expect(checked > 50)
    }

    private func checkStack(_ choices: [LayoutChoice], _ tree: RandomTree) {
        let moved = choices.reduce(0) { $0 + $1.result - ($1.basis ?? 0) }
        let weights = choices.reduce(0) { $0 + ($1.weight ?? 0) }
        let tolerance = choices.reduce(1e-6) { max($0, 1e-9 * ($1.basis ?? 0), 1e-9 * $1.result) }
        for choice in choices {
            let basis = choice.basis ?? 0, weight = choice.weight ?? 0
            switch choice.rule.name {
            case "stack.underflow.growProportionally", "stack.underflow.growUniformly":
                #expect((choice.result - (basis + weight * moved)).magnitude <= tolerance, "\(tree)")
                #expect(weights == 0 || (weights - 1).magnitude < 1e-9, "\(tree)")
            case "stack.overflow.condenseProportionally", "stack.overflow.condenseUniformly":
                #expect(choice.result <= basis && (weight > 0 || choice.result == basis), "\(tree)")
                #expect(weights == 0 || (weights - 1).magnitude < 1e-9, "\(tree)")
            case "stack.nothingLeft":
                #expect(choice.result == 0, "\(tree)")
            case "stack.across.fill":
                #expect(choice.result == choice.containerLength, "\(tree)")
            default:
                #expect((choice.result - basis).magnitude <= tolerance, "\(tree)")
            }
        }
    }

    /// Whether the container is one that only the tests have.
    private func isOfTests(_ choice: LayoutChoice) -> Bool {
        !["Row", "Column", "Flow", "Overlay", "Inset", "GridRow", "EqualStack", "Decorate", "ScrollView", "Aligned"]
            .contains(choice.container)
    }
}
