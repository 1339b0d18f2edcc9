import LayoutEngine
import TestSupport
import Testing

/// Patches of large trees, whatever their form and their changes.
@Suite(.serialized, .measuresTime) struct PatchTimeTests {
    /// Trees by the number of views in them, and what becomes of them.
    enum Form: String, CaseIterable {
        case same, reversed, exchanged, shuffled, changed, deep, properties

        func pair(_ count: Int) -> (Sketch, Sketch) {
            switch self {
            case .same: return (list(count), list(count))
            case .reversed:
                var reversed = list(count)
                reversed.children.reverse()
                return (list(count), reversed)
            case .exchanged: return (list(count), list(count, viewClass: "B"))
            case .shuffled:
                var shuffled = list(count), random = SplitMix(state: 1)
                shuffled.children.shuffle(using: &random)
                return (list(count), shuffled)
            case .changed: return (list(count), list(count, data: 1))
            case .deep: return (branches(count, data: 0), branches(count, data: 1))
            case .properties: return (properties(count, 0), properties(count, 1))
            }
        }

        private func list(_ count: Int, viewClass: String = "A", data: ViewValue = 0) -> Sketch {
            Sketch(
                viewClass: nil,
                children: (0..<count).map { Sketch(key: .integer($0), viewClass: viewClass, data: data) })
        }

        /// Branches of 100 views, each in the one before.
        private func branches(_ count: Int, data: ViewValue) -> Sketch {
            let branch = (1..<100).reduce(Sketch(data: data)) { inner, _ in Sketch(data: data, children: [inner]) }
            return Sketch(viewClass: nil, children: Array(repeating: branch, count: count / 100))
        }

        private func properties(_ count: Int, _ value: ViewValue) -> Sketch {
            Sketch(properties: (0..<count).map { ViewProperty("\($0)", value) })
        }
    }

    @Test(arguments: Form.allCases)
    func `the time grows with the number of views, not with its square`(_ form: Form) throws {
        func time(_ count: Int) throws -> Duration {
            let (old, new) = form.pair(count)
            let (oldLayout, newLayout) = (try old.layout(), try new.layout())
            return processorTime { _ = LayoutPatch(from: oldLayout, to: newLayout) }
        }
        // Squared, it would be 100 times as much.
        #expect(try time(10_000) < time(1_000) * 40)
    }

    @Test func `twenty thousand views are compared`() throws {
        let (old, new) = Form.shuffled.pair(20_000)
        let patch = try LayoutPatch(from: old, to: new)
        let moves = patch.steps.count
        // A longest increasing part of n shuffled numbers is about twice as long as the root of n.
        #expect((19_500..<19_800).contains(moves))
    }
}
