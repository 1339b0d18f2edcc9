import Foundation
import TestSupport

/// Changes requests at random. Some of the results are invalid requests.
struct RequestEditor {
    private var random: SplitMix

    init(seed: UInt64) {
        random = SplitMix(state: seed)
    }

    /// The request with elements of its tree changed, moved, repeated, removed or wrapped in modifiers.
    mutating func edited(_ request: [String: Any]) -> [String: Any] {
        var result = request
        if let element = request["element"] { result["element"] = edited(value: element) }
        if int(0...3) == 0 { result["size"] = ["width": int(10...400), "height": int(10...400)] }
        return result
    }

    private mutating func edited(value: Any) -> Any {
        if let list = value as? [Any] { return list.map { edited(value: $0) } }
        guard var object = value as? [String: Any] else { return value }
        // Sorted, because the order of dictionaries differs from run to run.
        for name in object.keys.sorted() { object[name] = object[name].map { edited(value: $0) } }
        if var children = object["children"] as? [Any], int(0...2) == 0 {
            editList(&children)
            object["children"] = children
        }
        if object["type"] is String { editElement(&object) }
        return object
    }

    private mutating func editList(_ list: inout [Any]) {
        switch int(0...4) {
        case 0: list.shuffle(using: &random)
        case 1 where !list.isEmpty: list.remove(at: int(0...list.count - 1))
        case 2 where !list.isEmpty: list.insert(list[int(0...list.count - 1)], at: int(0...list.count))
        case 3: list.reverse()
        default: break
        }
    }

    private mutating func editElement(_ element: inout [String: Any]) {
        switch int(0...14) {
        case 0: element["key"] = int(0...3)
        case 1: element["key"] = "\(int(0...3))"
        case 2 where Self.viewTypes.contains(element["type"] as? String ?? ""):
            element["data"] = pick([["a": [1, 2]], ["a": [1, 3]], NSNull(), 7] as [Any])
        case 3 where element["type"] as? String == "View":
            element["properties"] = pick([["a": 1, "b": true], ["a": 2, "c": ["x"]]] as [[String: Any]])
        case 4, 5: element["modifiers"] = (element["modifiers"] as? [Any] ?? []) + [modifier()]
        case 6: element["modifiers"] = nil
        default: break
        }
    }

    private static let viewTypes: Set<String> = ["View", "Box", "Label", "Image"]

    private mutating func modifier() -> [String: Any] {
        let animation: [String: Any] = pick([
            ["duration": int(1...3)], ["curve": ["spring": ["damping": int(1...9)]]],
            ["allowUserInteraction": false, "curve": ["dampenedSpring": ["dampingRatio": 0.5]]],
        ])
        return pick([
            ["opacity": ["opacity": 0.5]], ["hidden": [:]], ["userInteractionEnabled": ["enabled": false]],
            ["tintAdjustmentMode": ["mode": "dimmed"]], ["transformed": ["scale": int(1...2)]], ["box": [:]],
            ["view": ["class": pick(["A", "B"])]],
            ["transitionContainer": ["onAppear": "fade", "onLayout": ["specific": animation]]],
            ["transitionContainer": ["onDisappear": "scale", "onLayout": ["inheritedWithFallback": animation]]],
            ["transitionContainer": ["onLayout": "none"]],
            ["lifecycleObserver": ["onAppear": "in", "onDisappear": "out"]],
        ])
    }

    private mutating func int(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &random)
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[int(0...values.count - 1)]
    }
}
