import Foundation
import LayoutEngine
import TestSupport
import Testing

/// Screens that change in ways that nobody thought of.
@Suite struct RandomHostTests {
    private static let screensPerBatch = 10
    private static let changesPerScreen = 6
    private static let batches = 0..<10

    @Test(arguments: batches)
    func `the patches of a host, applied in turn, lead to the views of a fresh layout`(batch: Int) throws {
        for seed in (0..<Self.screensPerBatch).map({ UInt64(batch * Self.screensPerBatch + $0) }) {
            var generator = SketchGenerator(seed: seed), random = SplitMix(state: seed)
            var sketch = generator.sketch(depth: 4)
            let screen = try ShownScreen(sketch)
            let host = screen.host
            for _ in 0..<Self.changesPerScreen {
                switch Int.random(in: 0..<4, using: &random) {
                case 0: host.size = .exactly(CGFloat.random(in: 0...200, using: &random), 50)
                case 1: host.environment.displayScale = CGFloat(Int.random(in: 1...3, using: &random))
                default:
                    sketch = generator.edited(sketch, depth: 4)
                    host.element = sketch
                }
                let fresh = try sketch.layout(in: host.size, environment: host.environment)
                let difference = difference(between: screen.views, and: fresh)
                #expect(difference == nil, "seed \(seed)")
            }
            #expect(screen.patches.count == Self.changesPerScreen && screen.failures.isEmpty)
        }
    }

    @Test(arguments: batches)
    func `closures are called for those views, and in that order, whose names a patch has as events`(batch: Int) throws
    {
        for seed in (0..<Self.screensPerBatch).map({ UInt64(batch * Self.screensPerBatch + $0) }) {
            var generator = SketchGenerator(seed: seed)
            let log = Log()
            var sketch = generator.sketch(depth: 4)
            let screen = try ShownScreen(Observed(sketch: sketch, log: log))
            screen.host.appear()
            #expect(log.take() == screen.host.layout.frames.compactMap(\.view.lifecycle?.onAppear), "seed \(seed)")
            for _ in 0..<Self.changesPerScreen {
                sketch = generator.edited(sketch, depth: 4)
                screen.host.element = Observed(sketch: sketch, log: log)
                let names = try #require(screen.patches.last).events.map(\.name)
                #expect(log.take() == names, "seed \(seed)")
            }
        }
    }
}

/// A sketch all of whose elements note, by their names for clients, that they appear and disappear.
private struct Observed: ProxyElement {
    let sketch: Sketch
    let log: Log

    var identifier: ElementIdentifier { sketch.identifier }

    var elementRepresentation: any Element {
        let row = Row {
            for child in sketch.children { Observed(sketch: child, log: log).stackChild(key: child.key) }
        }
        guard let viewClass = sketch.viewClass else { return row }
        let names = ViewLifecycle(onAppear: "+\(viewClass)", onDisappear: "-\(sketch.name)")
        return LifecycleObserver(
            lifecycle: names, onAppear: names.onAppear.map { name in { log.note(name) } },
            onDisappear: names.onDisappear.map { name in { log.note(name) } }, wrapping: row)
    }
}
