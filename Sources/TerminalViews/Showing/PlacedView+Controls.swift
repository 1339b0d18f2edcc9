import LayoutClient

extension PlacedView {
    /// The classes of views that have a value for a user to change.
    static let controlClasses: Set = [
        "TextField", "Toggle", "Checkbox", "RadioButton", "Slider", "Picker", "SegmentedControl",
    ]

    /// The name of the property that has a control's value.
    static func valueName(of view: View) -> String {
        view.viewClass == "SegmentedControl" ? "selection" : "value"
    }

    var isField: Bool { view.viewClass == "TextField" }

    /// The value that is so many steps away from a control's own; nil if there is none.
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
            let value = (number("value") ?? low) + Double(steps) * (number("step") ?? (high - low) / 20)
            return .number(min(max(value, low), high))
        default: return nil
        }
    }
}
