import LayoutEngine

extension SegmentedControl {
    static let kind = ElementKind("SegmentedControl", isViewBacked: true) { properties in
        let doubts = properties.decoding.doubts
        let items = properties.require("items", .list(.segment))
        let selection = properties.read("selection", .count)
        let isCertain = properties.decoding.doubts == doubts
        let control = SegmentedControl(
            items: items, selection: selection, font: properties.read("font", .font))
        if isCertain { control.checkSelection(properties) }
        return control
    }

    private func checkSelection(_ properties: Properties) {
        guard let selection, selection >= items.count, let place = properties.object["selection"] else { return }
        let items = items.count == 1 ? "is only 1 item" : "are only \(items.count) items"
        properties.decoding.report(.outOfRange, at: place, "There \(items), counted from 0.")
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
