import LayoutEngine

extension SegmentedControl {
    static let kind = ElementKind("SegmentedControl", isViewBacked: true) { properties in
        let (read, isCertain) = properties.decoding.withCertainty {
            (items: properties.require("items", .list(.segment)), selection: properties.read("selection", .count))
        }
        let control = SegmentedControl(
            items: read.items, selection: .init(read.selection), font: properties.read("font", .font, default: Font()))
        if isCertain { control.checkSelection(properties) }
        return control
    }

    private func checkSelection(_ properties: Properties) {
        guard case .index(let index) = selection, index >= items.count, let place = properties.place(of: "selection")
        else { return }
        let items = items.count == 1 ? "is 1 item" : "are \(items.count) items"
        properties.decoding.report(.outOfRange, at: place, "Expected the position of an item, from 0. There \(items).")
    }
}

extension Reader<SegmentedControl.Item> {
    fileprivate static var segment: Self {
        .object(fallback: .init(title: "")) { properties in
            properties.decoding.countItem(at: properties.owner)
            return SegmentedControl.Item(
                title: properties.require("title", .label),
                width: properties.read("width", .length).map { .specific($0) } ?? .automatic)
        }
    }
}
