import Foundation
import LayoutEngine
import Testing

/// Remembering sizes, and deducing some by the sizing rules, never changes a result.
@Suite struct RememberingTests {
    private static let treesPerBatch = 250
    private static let batches = 0..<8

    @Test(arguments: TreeGenerator.Numbers.allCases, batches)
    func `random trees have the same frames with and without memory`(numbers: TreeGenerator.Numbers, batch: Int) {
        for seed in Self.seeds(of: batch) {
            var generator = TreeGenerator(seed: seed, numbers: numbers)
            let tree = generator.tree(depth: 5)
            let constraint = generator.constraint()
            // Rounding to pixels would make a visible difference of one that is none.
            for rounds in numbers == .eighths ? [true, false] : [false] {
                let remembered = Self.layOut(tree, in: constraint, rounds: rounds, remembers: true)
                let forgotten = Self.layOut(tree, in: constraint, rounds: rounds, remembers: false)
                #expect(
                    Self.areEqual(remembered, forgotten, numbers),
                    "seed \(seed), \(constraint), rounded: \(rounds): \(tree)\n\(remembered)\n\(forgotten)")
            }
        }
    }

    /// Asks for sizes one after the other of the same tree, so that most are asked for with a full memory: for lengths
    /// that were answered before, and for lengths between those and what they answered.
    @Test(arguments: TreeGenerator.Numbers.allCases, batches)
    func `random trees measure the same with and without memory`(numbers: TreeGenerator.Numbers, batch: Int) {
        for seed in Self.seeds(of: batch) {
            var generator = TreeGenerator(seed: ~seed, numbers: numbers)
            let tree = generator.tree(depth: 5)
            let constraints = Self.constraints(for: tree, &generator)
            let remembered = Self.measure(tree, in: constraints, remembers: true)
            for (constraint, size) in zip(constraints, remembered ?? []) {
                guard let fresh = Self.measure(tree, in: [constraint], remembers: false)?.first else { continue }
                #expect(
                    Self.areEqual(size, fresh, numbers),
                    "seed \(seed), \(constraint) of \(constraints): \(tree)\n\(size) instead of \(fresh)")
            }
        }
    }

    private static func seeds(of batch: Int) -> Range<UInt64> {
        UInt64(batch * treesPerBatch)..<UInt64((batch + 1) * treesPerBatch)
    }

    // MARK: Laying out

    private static func options(rounds: Bool = false, remembers: Bool) -> LayoutOptions {
        var options = LayoutOptions(roundsToPixelGrid: rounds, measurementsMax: .init(fixed: 100_000_000))
        options.remembersSizes = remembers
        return options
    }

    private static func layOut(
        _ tree: RandomTree, in constraint: SizeConstraint, rounds: Bool, remembers: Bool
    ) -> Result<[Placed], LayoutFailure> {
        do throws(LayoutFailure) {
            let result = try tree.element.layout(
                in: constraint, environment: MonospacedText.environment,
                options: options(rounds: rounds, remembers: remembers))
            return .success(result.frames.map { Placed(path: result.path(of: $0), frame: $0) })
        } catch {
            return .failure(error)
        }
    }

    private static func measure(
        _ tree: RandomTree, in constraints: [SizeConstraint], remembers: Bool
    ) -> [CGSize]? {
        try? tree.element.sizes(
            in: constraints, environment: MonospacedText.environment, options: options(remembers: remembers))
    }

    private static func constraints(for tree: RandomTree, _ generator: inout TreeGenerator) -> [SizeConstraint] {
        var constraints: [SizeConstraint] = []
        for _ in 0..<4 {
            let constraint = generator.constraint()
            constraints.append(constraint)
            guard let size = measure(tree, in: [constraint], remembers: false)?.first else { continue }
            let middle = CGSize(
                width: (size.width + min(constraint.width.maximum, 400)) / 2,
                height: (size.height + min(constraint.height.maximum, 400)) / 2)
            constraints += [SizeConstraint(size), SizeConstraint(middle)]
            constraints.append(SizeConstraint(width: constraint.width, height: .init(size.height)))
            constraints.append(SizeConstraint(width: .init(size.width), height: constraint.height))
        }
        return constraints
    }

    /// A view as far as a layout decides on it.
    private struct Placed {
        var path: String
        var frame: Frame
    }

    // MARK: Comparing

    private static func areEqual(
        _ one: Result<[Placed], LayoutFailure>, _ other: Result<[Placed], LayoutFailure>,
        _ numbers: TreeGenerator.Numbers
    ) -> Bool {
        switch (one, other) {
        case (.success(let one), .success(let other)):
            one.count == other.count
                && zip(one, other).allSatisfy {
                    $0.path == $1.path && $0.frame.parent == $1.frame.parent
                        && $0.frame.attributes == $1.frame.attributes
                        && areEqual($0.frame.rect.origin.x, $1.frame.rect.origin.x, numbers)
                        && areEqual($0.frame.rect.origin.y, $1.frame.rect.origin.y, numbers)
                        && areEqual($0.frame.rect.size, $1.frame.rect.size, numbers)
                }
        case (.failure(let one), .failure(let other)): one == other
        default: false
        }
    }

    private static func areEqual(_ one: CGSize, _ other: CGSize, _ numbers: TreeGenerator.Numbers) -> Bool {
        areEqual(one.width, other.width, numbers) && areEqual(one.height, other.height, numbers)
    }

    private static func areEqual(_ one: CGFloat, _ other: CGFloat, _ numbers: TreeGenerator.Numbers) -> Bool {
        if one == other || one.isNaN && other.isNaN { return true }
        guard numbers == .fractions, one.isFinite, other.isFinite else { return false }
        return (one - other).magnitude <= 1e-9 * max(1, one.magnitude, other.magnitude)
    }
}
