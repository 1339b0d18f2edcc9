import LayoutEngine

extension SegmentedControl {
    static let kind = ElementKind("SegmentedControl", isViewBacked: true) { properties in
        let control = SegmentedControl(
            items: properties.require("items", .list(.segment)),
            selection: properties.read("selection", .count),
            font: properties.read("font", .font))
        control.checkSelection(properties)
        return control
    }

    private func checkSelection(_ properties: Properties) {
        guard let selection, selection >= items.count, !properties.decoding.isChecking,
            let place = properties.object["selection"]
        else { return }
        properties.decoding.report(.outOfRange, at: place, "There are only \(items.count) items, counted from 0.")
    }
}

extension Reader<SegmentedControl.Item> {
    fileprivate static var segment: Self {
        .object(fallback: .init(title: "")) { properties in
            SegmentedControl.Item(
                title: properties.require("title", .text), width: properties.read("width", .length))
        }
    }
}
