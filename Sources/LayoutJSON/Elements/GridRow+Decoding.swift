import LayoutEngine

extension GridRow {
    static let kind = ElementKind("GridRow") { properties in
        // True if a width is a placeholder, or if, in a check, a column may be left out.
        var isUncertain = false
        let row = GridRow(
            verticalAlignment: properties.read("verticalAlignment", .word, default: .fill),
            spacing: properties.read("spacing", .number, default: 0),
            children: properties.children { traits in
                let placeholders = traits.decoding.problems.placeholderCount
                let width = traits.read("width", .columnWidth, default: .proportional(1))
                let mayBeLeftOut = traits.isUnknown && traits.decoding.isChecking
                if mayBeLeftOut || traits.decoding.problems.placeholderCount > placeholders { isUncertain = true }
                return width
            })
        if !isUncertain { row.checkProportions(properties) }
        return row
    }

    /// Shares of the width are shares of their sum, which therefore must not be 0.
    private func checkProportions(_ properties: Properties) {
        let proportions = children.compactMap { child in
            if case .proportional(let proportion) = child.width { proportion } else { nil }
        }
        guard !proportions.isEmpty, proportions.allSatisfy({ $0 == 0 }),
            let children = properties.object["children"]
        else { return }
        properties.decoding.report(
            .outOfRange, at: children, "The proportions of the widths must add up to more than 0.")
    }
}

extension Reader<GridRow.Width> {
    fileprivate static var columnWidth: Self {
        .object(fallback: .proportional(1)) { properties in
            properties.requireOne(of: ["absolute", "proportional"])
            let absolute = properties.read("absolute", .length).map(GridRow.Width.absolute)
            let proportional = properties.read("proportional", .length).map(GridRow.Width.proportional)
            return absolute ?? proportional ?? .proportional(1)
        }
    }
}
