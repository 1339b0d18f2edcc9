import Foundation
import LayoutClient

extension PlacedView {
    /// The classes of views that have a value for a user to change.
    static let controlClasses: Set = [
        "TextField", "Toggle", "Checkbox", "RadioButton", "Slider", "Picker", "SegmentedControl",
    ]

    /// The name of the property that has a control's value.
    static func valueName(of view: View) -> String {
        switch view.viewClass {
        case "TextField": "text"
        case "SegmentedControl": "selection"
        default: "value"
        }
    }

    /// The part of a step by which a range may be shorter than its steps, because numbers are rounded.
    private static let tolerance = 1e-9

    var isEnabled: Bool { flag("enabled") != false }

    var isField: Bool { view.viewClass == "TextField" }

    /// Whether it is a field for several lines.
    var hasLines: Bool { isField && properties["lines"] != nil }

    var typedText: String { text("text") ?? "" }

    /// The value that is so many steps away from a control's own; nil if there is none. From a value between two steps,
    /// the first step leads to the next one.
    func stepped(by steps: Int) -> JSONValue? {
        let items = properties["items"]?.array ?? []
        switch view.viewClass {
        case "SegmentedControl":
            let index = CellSize.whole(number("selection") ?? -1) + steps
            return items.indices.contains(index) ? .number(Double(index)) : nil
        case "Picker":
            let index = (items.firstIndex { $0["value"] == properties["value"] } ?? -1) + steps
            return items.indices.contains(index) ? items[index]["value"] : nil
        case "Slider":
            let (low, high) = (number("minimum") ?? 0, number("maximum") ?? 1)
            let step = number("step") ?? (high - low) / 20, value = number("value") ?? low
            let count = ((high - low) / step + Self.tolerance).rounded(.down)
            guard step > 0, count.isFinite else { return nil }
            let start = (value - low) / step
            let whole = steps > 0 ? (start + Self.tolerance).rounded(.down) : (start - Self.tolerance).rounded(.up)
            let place = min(max(whole + Double(steps), 0), count)
            let chosen = Double(String(format: "%.12g", low + place * step)) ?? low
            // A value beyond the last step stays.
            return (chosen - value) * Double(steps) > 0 ? .number(chosen) : nil
        default: return nil
        }
    }
}
