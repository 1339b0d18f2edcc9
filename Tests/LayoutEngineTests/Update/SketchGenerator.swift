import Foundation
import LayoutEngine
import TestSupport

/// Makes sketches, and edits of them.
struct SketchGenerator {
    private var random: SplitMix

    init(seed: UInt64) {
        random = SplitMix(state: seed)
    }

    /// A tree of no more levels than this.
    mutating func sketch(depth: Int) -> Sketch {
        var sketch = Sketch()
        sketch.name = pick(["Sketch", "Sketch", "Other"])
        sketch.key = int(0...1) == 0 ? nil : .integer(int(0...9))
        sketch.viewClass = pick(["A", "A", "B", nil])
        if int(0...5) == 0 { sketch.opacity = 0.5 }
        for _ in 0..<int(0...6) { change(&sketch) }
        if depth > 1 { sketch.children = (0..<pick([0, 1, 2, 3, 9])).map { _ in self.sketch(depth: depth - 1) } }
        return sketch
    }

    /// The tree with some of its elements changed, moved, added and left out.
    mutating func edited(_ sketch: Sketch, depth: Int) -> Sketch {
        var result = sketch
        if int(0...2) == 0 { change(&result) }
        switch int(0...29) {
        case 0: result.viewClass = pick(["A", "B", nil])
        case 1: result.opacity = pick([nil, 0.25])
        case 2: result.key = pick([nil, 1, "1", 2])
        default: break
        }
        result.children = result.children.map { edited($0, depth: depth - 1) }
        if int(0...3) == 0 { editList(&result.children, depth: depth) }
        return result
    }

    private mutating func editList(_ list: inout [Sketch], depth: Int) {
        switch int(0...4) {
        case 0: list.shuffle(using: &random)
        case 1 where !list.isEmpty: list.remove(at: int(0...list.count - 1))
        case 2 where list.count > 1: list.swapAt(0, int(0...list.count - 1))
        case 3: list.reverse()
        default: if depth > 1 { list.insert(self.sketch(depth: depth - 1), at: int(0...list.count)) }
        }
    }

    /// Changes one thing that a view says.
    private mutating func change(_ sketch: inout Sketch) {
        switch int(0...7) {
        case 0: sketch.rect.origin.x = CGFloat(int(0...3))
        case 1: sketch.rect.size.height = CGFloat(int(0...3))
        case 2: if sketch.opacity != nil { sketch.opacity = pick([0, 0.25, 1]) }
        case 3: changeProperties(&sketch.properties)
        case 4: sketch.data = pick([nil, .null, 1, .verbatim("[1]"), .list([1, "a", .object([.init("b", true)])])])
        case 5: sketch.lines = pick([nil, [], [line("a")], [line("a"), line("b")]])
        case 6: sketch.transitions = transitions()
        default: sketch.lifecycle = pick([nil, .init(), .init(onAppear: "in"), .init(onDisappear: "out")])
        }
    }

    private mutating func changeProperties(_ properties: inout [ViewProperty]) {
        // So many that they are looked up in another way, now and then.
        for _ in 0..<pick([1, 2, 40]) {
            let name = "p\(int(0...30))"
            switch int(0...2) {
            case 0: properties.removeAll { $0.name == name }
            case 1: properties.append(ViewProperty(name, .number(Double(int(0...2)))))
            default: properties.insert(ViewProperty(name, .text("\(int(0...2))")), at: 0)
            }
        }
    }

    private mutating func transitions() -> ViewTransitions? {
        let animation = Animation(duration: Double(int(1...9)))
        let visibility: [VisibilityTransition?] = [
            nil, .fade, .custom(opacity: pick([0, 1]), transform: .identity, animation: animation),
        ]
        return pick([
            nil,
            ViewTransitions(
                appearing: pick(visibility), disappearing: pick(visibility),
                layout: pick([
                    nil, .inherited, LayoutTransition.none, .specific(animation), .inheritedWithFallback(animation),
                ])),
        ])
    }

    private func line(_ text: String) -> TextLine {
        TextLine(text: text, x: 0, baseline: 1, width: 2, height: 3)
    }

    private mutating func int(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &random)
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[int(0...values.count - 1)]
    }
}
