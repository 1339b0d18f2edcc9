import LayoutEngine

extension ViewTree.View {
    /// The value of a property.
    subscript(_ name: String) -> ViewValue? {
        description.properties.last { $0.name == name }?.value
    }

    /// The titles of a segmented control.
    var segmentTitles: [String] {
        guard case .list(let items) = self["items"] else { return [] }
        return items.compactMap { $0["title"]?.text }
    }
}

extension ViewValue {
    /// A member of an object.
    subscript(_ name: String) -> ViewValue? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.name == name }?.value
    }

    var text: String? { if case .text(let text) = self { text } else { nil } }

    var number: Double? { if case .number(let number) = self { number } else { nil } }

    var color: Color? { if case .color(let color) = self { color } else { nil } }
}
