import JSON
import LayoutEngine

extension Picker {
    static let kind = ElementKind("Picker", isViewBacked: true) { properties in
        let (read, isCertain) = properties.decoding.withCertainty {
            (items: properties.require("items", .list(.pickerItem)), value: properties.read("value", .text))
        }
        let font = properties.read("font", .font, default: Font())
        let picker = properties.withFormProperties(Picker(items: read.items, value: read.value, font: font))
        if isCertain { picker.check(properties) }
        return picker
    }

    private func check(_ properties: Properties) {
        var values: Set<ExactText> = []
        if let twice = items.first(where: { !values.insert(ExactText($0.value)).inserted }) {
            let message = "Two items have the value \(Name.quoted(twice.value)). Give one of them another value."
            properties.report(.contradiction, "items", message)
        }
        guard let value, !values.contains(ExactText(value)), let place = properties.place(of: "value") else { return }
        let known = items.map { Name.quoted($0.value) }.listed(countMax: 24)
        properties.decoding.report(
            .unknownValue, at: place,
            "No item has the value \(Name.quoted(value)). "
                + (items.isEmpty ? "There are no items." : "Items: \(known)."),
            suggestion: suggestion(for: value, among: items.lazy.map(\.value)))
    }
}

extension Reader<Picker.Item> {
    /// A title, or an object with one.
    fileprivate static var pickerItem: Self {
        Reader(fallback: .init(title: "")) { value, decoding in
            decoding.countItem(at: value)
            if value.json.kind == .string { return Reader<String>.label.read(value, decoding).map { .init(title: $0) } }
            return decoding.object(value, expected: "a string or an object") { properties in
                let title = properties.require("title", .label)
                return Picker.Item(title: title, value: properties.read("value", .text))
            }
        }
    }
}
