import Foundation
import LayoutEngine
import TestSupport
import Testing

/// Remembering sizes, and deducing some by the sizing rules, never changes a result.
@Suite struct SizeCacheTests {
    private static let treesPerBatch = 100
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
                let difference = Self.difference(remembered, forgotten, numbers)
                #expect(difference == nil, "seed \(seed), \(constraint), rounded: \(rounds): \(tree)")
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
            let fresh = constraints.map { Self.measure(tree, in: [$0], remembers: false)?.first }
            // All of them fail if one does.
            #expect((remembered == nil) == fresh.contains(nil), "seed \(seed): \(tree)")
            for (constraint, (size, fresh)) in zip(constraints, zip(remembered ?? [], fresh)) {
                let isSame = fresh.map { Self.areEqual(size, $0, numbers) } ?? false
                #expect(isSame, "seed \(seed), \(constraint): \(size) is not \(String(describing: fresh)): \(tree)")
            }
        }
    }

    /// A node keeps its first answers in one way and all further ones in another.
    @Test func `an answer that breaks the rules is known as such among many`() throws {
        let breaker = MeasuredElement { CGSize(width: $0.maximum.width < 25 ? 40 : 8, height: 10) }
        let constraints = [200, 90, 20].map { SizeConstraint(width: $0) }
        #expect(try AskingOften(wrapped: breaker).sizes(in: constraints).map(\.width) == [8, 8, 40])
    }

    @Test func `a ratio that is not exact is the same to the last bit`() throws {
        var random = SplitMix(state: 1)
        for _ in 0..<1_000 {
            let width = CGFloat.random(in: 1...1_000, using: &random)
            let ratio = AspectRatio(
                width: .random(in: 0.1...10, using: &random), height: .random(in: 0.1...10, using: &random))
            let element = ConstrainedAspectRatio(aspectRatio: ratio, contentMode: .fitParent, wrapping: Empty())
            try expectSameSizes(of: element, for: SizeConstraint(width: width))
        }
    }

    @Test(arguments: [Image.ContentMode.aspectFit, .aspectFill])
    func `an image whose ratio is not exact is the same to the last bit`(mode: Image.ContentMode) throws {
        var random = SplitMix(state: 2)
        for _ in 0..<2_000 {
            let size = CGSize(
                width: .random(in: 1...500, using: &random), height: .random(in: 1...500, using: &random))
            let image = Image(source: "", size: size, contentMode: mode)
            let proposal = SizeConstraint(
                width: .atMost(100), height: Bool.random(using: &random) ? .unconstrained : .atMost(80))
            try expectSameSizes(of: image, for: proposal)
        }
    }

    /// Rounding errors may leave a child less than it measured. Then the answer says nothing about other proposals.
    @Test func `insets and equal shares are the same to the last bit`() throws {
        var random = SplitMix(state: 3)
        for _ in 0..<2_000 {
            // A child that another width would change.
            let width = CGFloat.random(in: 0...100, using: &random)
            let child = MeasuredElement { CGSize(width: width, height: $0.width.maximum < width ? 2 : 1) }
            let inset = Inset(
                insets: EdgeInsets(
                    top: 0, left: .random(in: -50...50, using: &random), bottom: 0,
                    right: .random(in: 0...1e17, using: &random) * (Bool.random(using: &random) ? 1 : 1e-16)),
                wrapping: child)
            let stack = EqualStack(direction: .horizontal, spacing: .random(in: 0...20, using: &random)) {
                for _ in 0..<Int.random(in: 1...9, using: &random) { child }
            }
            let scrollView = ScrollView(
                contentSize: .fittingHeight, contentInset: EdgeInsets(left: inset.insets.left), wrapping: child)
            for element in [inset, stack, scrollView] as [any Element] {
                try expectSameSizes(of: element, for: .unconstrained)
            }
        }
    }

    /// Asks for a size, and then for sizes between that and the proposal, with a full memory and without one.
    private func expectSameSizes(of element: any Element, for proposal: SizeConstraint) throws {
        let first = try #require(try element.sizes(in: [proposal]).first)
        let wider = SizeConstraint(width: .init(first.width.nextUp), height: .init(first.height))
        let higher = SizeConstraint(width: .init(first.width), height: .init(first.height.nextUp))
        let constraints = [proposal, SizeConstraint(first), wider, higher]
        let fresh = try constraints.flatMap { try element.sizes(in: [$0]) }
        #expect(try element.sizes(in: constraints) == fresh)
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

        func difference(from other: Placed, _ numbers: TreeGenerator.Numbers) -> String? {
            let areSame =
                path == other.path && frame.parent == other.frame.parent && frame.attributes == other.frame.attributes
                && areEqual(frame.rect.origin.x, other.frame.rect.origin.x, numbers)
                && areEqual(frame.rect.origin.y, other.frame.rect.origin.y, numbers)
                && areEqual(frame.rect.size, other.frame.rect.size, numbers)
            return areSame ? nil : "\(path) at \(frame.rect) instead of \(other.path) at \(other.frame.rect)"
        }
    }

    // MARK: Comparing

    /// The first difference between two layouts, remembered and not, in words; nil if they are the same.
    private static func difference(
        _ one: Result<[Placed], LayoutFailure>, _ other: Result<[Placed], LayoutFailure>,
        _ numbers: TreeGenerator.Numbers
    ) -> String? {
        switch (one, other) {
        case (.success(let one), .success(let other)):
            if one.count != other.count { return "\(one.count) views instead of \(other.count)" }
            return zip(one, other).lazy.compactMap { $0.difference(from: $1, numbers) }.first
        case (.failure(let one), .failure(let other)) where one == other:
            return nil
        case (.failure(let failure), .success), (.failure(let failure), .failure):
            return "\(failure) with memory alone"
        case (.success, .failure(let failure)):
            return "\(failure) without memory alone"
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

/// Offers its child at most 30 points of width. Where there is much room, it asks for other widths before.
private struct AskingOften: Element {
    let wrapped: any Element

    var content: ElementContent {
        ElementContent(child: wrapped, layout: AskingLayout())
    }

    private struct AskingLayout: SingleChildLayout {
        func sizeThatFits(
            proposal: SizeConstraint, subelement: Subelement, environment: Environment, cache: inout Void
        ) -> CGSize {
            let width = proposal.width.maximum
            if width > 100 {
                for other in [10, 20, 30] as [CGFloat] { _ = subelement.sizeThatFits(SizeConstraint(width: other)) }
            }
            return subelement.sizeThatFits(SizeConstraint(width: min(width, 30)))
        }

        func placeSubelement(
            in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void
        ) {}

        func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Void) -> Bool {
            true
        }
    }
}
