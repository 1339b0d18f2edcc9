import Foundation
import LayoutEngine
import TestSupport
import Testing

/// Taking parts over from a former layout never changes a result, and saves the work that was done for them.
@Suite struct SharingTests {
    private static let seriesPerBatch = 50

    @Test(arguments: TreeGenerator.Numbers.allCases, 0..<8)
    func `random trees with elements in common have the same layouts and patches whatever was laid out before`(
        numbers: TreeGenerator.Numbers, batch: Int
    ) {
        for seed in batch * Self.seriesPerBatch..<(batch + 1) * Self.seriesPerBatch {
            var generator = TreeGenerator(seed: UInt64(seed), numbers: numbers)
            generator.addShared(count: 3)
            generator.addShared(count: 2)
            let constraint = generator.constraint(), rounds = generator.bool()
            var former: LayoutResult?
            var plainFormer: LayoutResult?
            for step in 0..<5 {
                let tree = generator.tree(depth: 4)
                let plain = Self.layOut(tree, in: constraint, rounds: rounds, sharing: nil)
                let shared = Self.layOut(tree, in: constraint, rounds: rounds, sharing: LayoutSharing(former: former))
                #expect(Self.areSame(plain, shared), "seed \(seed), step \(step), \(constraint): \(tree)")
                #expect(
                    Self.operations(from: plainFormer, to: plain) == Self.operations(from: former, to: shared),
                    "seed \(seed), step \(step), \(constraint): \(tree)")
                former = (try? shared.get()) ?? former
                plainFormer = (try? plain.get()) ?? plainFormer
            }
        }
    }

    @Test func `an element in common is neither measured nor described again where it has the same place`() throws {
        let counter = Counter()
        let shared = SharedElement(CountedView(counter: counter))
        let first = try layOut(shared, above: "one", after: nil)
        let measurements = counter.measurements
        let second = try layOut(shared, above: "two", after: first)
        let third = try layOut(shared, above: "three", after: second)
        #expect(third.frames.map(\.view.viewClass) == ["CountedView", "three"])
        #expect(counter.measurements == measurements)
        #expect(counter.descriptions == 1)
    }

    @Test func `an element in common whose place has changed is described anew`() throws {
        let counter = Counter()
        let shared = SharedElement(CountedView(counter: counter))
        let first = try layOut(shared, above: "one", after: nil)
        let second = try layOut(shared, above: "two", after: first, inset: 3)
        #expect(second.frames.map(\.rect.minY) == [3, 10])
        #expect(counter.descriptions == 2)
    }

    @Test func `an element around an element in common is described with what it adds`() throws {
        let shared = SharedElement(CountedView(counter: Counter()))
        let first = try layOut(DataElement(data: .text("old"), base: shared), above: "one", after: nil)
        let second = try layOut(DataElement(data: .text("new"), base: shared), above: "one", after: first)
        #expect(second.frames[0].view.data == .text("new"))
    }

    @Test func `an element in common is laid out anew in a changed environment`() throws {
        let shared = SharedElement(LocaleView())
        var former: LayoutResult?
        for locale in ["de", "fr"] {
            let adapted = AdaptedEnvironment(wrapping: shared) { $0.locale = locale }
            let layout = try layOut(adapted, above: "one", after: former)
            #expect(layout.frames[0].view.viewClass == locale)
            former = layout
        }
    }

    @Test func `views that were changed after the layout are compared and laid out again`() throws {
        let shared = SharedElement(CountedView(counter: Counter()))
        let first = try layOut(shared, above: "one", after: nil)
        var moved = try layOut(shared, above: "one", after: first)
        moved.frames[0].rect.origin.x += 4
        #expect(LayoutPatch(from: first, to: moved).operations.count == 1)
        #expect(LayoutPatch(from: moved, to: first).operations.count == 1)
        let third = try layOut(shared, above: "one", after: moved)
        #expect(third.frames.map(\.rect) == first.frames.map(\.rect))
    }

    @Test func `elements in common that have changed their order at the same place are compared`() throws {
        let views = ["one", "two"].map {
            SharedElement(DataElement(data: .text($0), base: CustomView(viewClass: "View", size: .zero)))
        }
        let first = try layOut(Overlay { views }, above: "label", after: nil)
        let second = try layOut(Overlay { views.reversed() }, above: "label", after: first)
        #expect(LayoutPatch(from: first, to: second).operations.count == 2)
    }

    private func layOut(
        _ element: any Element, above name: String, after former: LayoutResult?, inset: CGFloat = 0
    ) throws -> LayoutResult {
        let column = Column(alignment: .fill) {
            element
            CustomView(viewClass: name, size: CGSize(width: 10, height: 20))
        }
        var options = LayoutOptions()
        options.sharing = LayoutSharing(former: former)
        return try column.inset(uniform: inset)
            .withLayout(in: SizeConstraint(width: 100), environment: Environment(), options: options) { $0 }
    }

    // MARK: Laying out

    private static func layOut(
        _ tree: RandomTree, in constraint: SizeConstraint, rounds: Bool, sharing: LayoutSharing?
    ) -> Result<LayoutResult, LayoutFailure> {
        var options = LayoutOptions(roundsToPixelGrid: rounds)
        options.sharing = sharing
        do throws(LayoutFailure) {
            return .success(
                try tree.element.withLayout(in: constraint, environment: MonospacedText.environment, options: options) {
                    $0
                })
        } catch {
            return .failure(error)
        }
    }

    private static func operations(
        from former: LayoutResult?, to layout: Result<LayoutResult, LayoutFailure>
    ) -> [LayoutPatch.Operation]? {
        guard let former, let layout = try? layout.get() else { return nil }
        return LayoutPatch(from: former, to: layout).operations
    }

    private static func areSame(
        _ one: Result<LayoutResult, LayoutFailure>, _ other: Result<LayoutResult, LayoutFailure>
    ) -> Bool {
        switch (one, other) {
        case (.failure(let one), .failure(let other)): one == other
        case (.success(let one), .success(let other)):
            one.measurements == other.measurements && one.elements == other.elements
                && one.frames.map(one.path) == other.frames.map(other.path)
                && one.frames.map(\.parent) == other.frames.map(\.parent) && LayoutPatch(from: one, to: other).isEmpty
        default: false
        }
    }
}

/// How often an element was asked for its size and its view.
private final class Counter: Sendable {
    nonisolated(unsafe) var measurements = 0
    nonisolated(unsafe) var descriptions = 0
}

private struct CountedView: Element {
    let counter: Counter

    var content: ElementContent {
        ElementContent { (_: SizeConstraint) in
            counter.measurements += 1
            return CGSize(width: 5, height: 7)
        }
    }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        counter.descriptions += 1
        return ViewDescription("CountedView")
    }
}

/// A view that is named after the language of its environment.
private struct LocaleView: Element {
    var content: ElementContent { ElementContent(intrinsicSize: CGSize(width: 5, height: 7)) }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        ViewDescription(context.environment.locale)
    }
}
