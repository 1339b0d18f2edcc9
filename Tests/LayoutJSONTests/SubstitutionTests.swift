import LayoutEngine
import TestSupport
import Testing

@testable import LayoutJSON

/// Compares random trees that refer to data with the same trees without references.
struct SubstitutionTests {
    @Test func `a tree with references has the same layout as a tree with the data in their places`() throws {
        var random = SplitMix(state: 21)
        var views = 0
        for _ in 0..<1_500 {
            var tree = TreeWithData(&random)
            let element = tree.element(&random, levels: 4, items: [])
            let withData = #"{"data": \#(tree.data), "element": \#(element.written), "size": {"width": 200}}"#
            let plain = #"{"element": \#(element.plain), "size": {"width": 200}}"#
            let expected = try response(plain)
            #expect(try response(withData) == expected, "\(withData)")
            views += expected.split(separator: #""view""#).count - 1
        }
        #expect(views > 2_500)
    }
}

/// A tree written twice: with references to its data, and without.
private struct TreeWithData {
    typealias Twice = (written: String, plain: String)

    private let numbers: [Int]
    private let lists: [[Int]]
    private let flags: [Bool]

    init(_ random: inout SplitMix) {
        numbers = (0..<4).map { _ in Int.random(in: 0...40, using: &random) }
        lists = (0..<3).map { _ in
            (0..<Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: 0...40, using: &random) }
        }
        flags = (0..<3).map { _ in Bool.random(using: &random) }
    }

    var data: String { #"{"numbers": \#(numbers), "lists": \#(lists), "flags": \#(flags)}"# }

    /// - Parameter items: the current items of the loops around the element, with the innermost loop last.
    mutating func element(_ random: inout SplitMix, levels: Int, items: [(name: String, value: Int, index: Int)])
        -> Twice
    {
        switch Int.random(in: 0..<(levels > 0 ? 6 : 2), using: &random) {
        case 0:
            let size = number(&random, items), data = number(&random, items)
            return wrap(size, data) { #"{"type": "Box", "data": [\#($1)], "modifiers": [{"inset": {"top": \#($0)}}]}"# }
        case 1:
            let size = number(&random, items)
            return wrap(size, size) { #"{"type": "View", "class": "V", "size": {"width": \#($0), "height": \#($1)}}"# }
        case 2:
            let inner = element(&random, levels: levels - 1, items: items), inset = number(&random, items)
            return wrap(inner, inset) { #"{"type": "Inset", "uniform": \#($1), "child": \#($0)}"# }
        default:
            let spacing = number(&random, items)
            var children: [Twice] = []
            for _ in 0..<Int.random(in: 0...3, using: &random) { children += child(&random, levels: levels - 1, items) }
            let type = ["Row", "Column", "Overlay"].randomElement(using: &random) ?? "Row"
            let gap: Twice =
                type == "Overlay" ? ("", "") : wrap(spacing, spacing) { one, _ in #""minimumSpacing": \#(one), "# }
            let list: Twice = (
                children.map(\.written).filter { !$0.isEmpty }.joined(separator: ","),
                children.map(\.plain).filter { !$0.isEmpty }.joined(separator: ",")
            )
            return wrap(gap, list) { #"{"type": "\#(type)", \#($0)"children": [\#($1)]}"# }
        }
    }

    private mutating func child(
        _ random: inout SplitMix, levels: Int, _ items: [(name: String, value: Int, index: Int)]
    ) -> [Twice] {
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
            let index = Int.random(in: flags.indices, using: &random)
            let element = element(&random, levels: levels, items: items)
            let written =
                #"{"type": "Overlay", "when": {"$data": "/flags/\#(index)"}, "children": [\#(element.written)]}"#
            return [(written, flags[index] ? #"{"type": "Overlay", "children": [\#(element.plain)]}"# : "")]
        case 1:
            let index = Int.random(in: lists.indices, using: &random), name = "loop\(items.count)"
            // Every item gets the same random choices, so that the elements differ only in the data.
            let state = random.next()
            var plain: [Twice] = [], written = ""
            for (position, value) in (lists[index].isEmpty ? [0] : lists[index]).enumerated() {
                var again = SplitMix(state: state)
                let one = element(&again, levels: levels, items: items + [(name, value, position)])
                written = one.written
                if !lists[index].isEmpty { plain.append(("", one.plain)) }
            }
            let loop =
                #"{"type": "ForEach", "in": {"$data": "/lists/\#(index)"}, "as": "\#(name)", "element": \#(written)}"#
            return [(loop, "")] + plain
        default:
            return [element(&random, levels: levels, items: items)]
        }
    }

    private func number(_ random: inout SplitMix, _ items: [(name: String, value: Int, index: Int)]) -> Twice {
        let index = Int.random(in: numbers.indices, using: &random)
        let choice = Int.random(in: 0..<5, using: &random), depth = random.next()
        switch choice {
        case 0: return (#"{"$data": "/numbers/\#(index)"}"#, String(numbers[index]))
        case 1: return (#"{"$data": "/nothing/\#(index)", "default": \#(index)}"#, String(index))
        case 2:
            guard let item = items.last else { break }
            return (#"{"$data": "item:"}"#, String(item.value))
        case 3:
            guard !items.isEmpty else { break }
            let item = items[Int(depth % UInt64(items.count))]
            let isIndex = depth % 7 == 0
            return (#"{"$data": "\#(item.name):\#(isIndex ? "#" : "")"}"#, String(isIndex ? item.index : item.value))
        default: break
        }
        return (String(index), String(index))
    }

    private func wrap(_ first: Twice, _ second: Twice, _ write: (String, String) -> String) -> Twice {
        (write(first.written, second.written), write(first.plain, second.plain))
    }
}
